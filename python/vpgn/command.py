"""The command `vpgn`: the program that comes with the package."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn, Optional


def program() -> Optional[Path]:
    """The program of this package; without it, the one on PATH; None: there is neither."""
    own = Path(__file__).parent / "bin" / "vpgn"
    if own.is_file():
        return own
    # The script `vpgn` of this package is not the program.
    script = Path(sys.argv[0]).resolve()
    for folder in os.get_exec_path():
        found = shutil.which("vpgn", path=folder)
        if found and Path(found).resolve() != script:
            return Path(found)
    return None


def main() -> NoReturn:
    """Runs the program with the arguments of this process, in its place: with its input, output and exit status."""
    found = program()
    if found is None:
        print("vpgn: the program is not part of this package, and no folder of PATH has it", file=sys.stderr)
        sys.exit(2)
    os.execv(found, ["vpgn", *sys.argv[1:]])
