"""`pip install` of the source tree into a fresh virtual environment, offline, by the commands of the guide."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

SOURCE = Path(os.environ["VPGN_SOURCE"])


def commands_of(page):
    """The lines of its block of code that installs the package, without comments, as lists of words."""
    (block,) = re.findall(r"```sh\n(\.ci/install build python.*?)```", (SOURCE / page).read_text(), re.DOTALL)
    return [shlex.split(line, comments=True) for line in block.splitlines()]


def test_pip_installs_it(tmp_path):
    commands = commands_of("python/README.md")
    assert commands == commands_of("docs/guides/python.md")
    assert [words[0] for words in commands] == [".ci/install", "python3", "venv/bin/pip"]
    before = sorted(SOURCE.glob("python/*"))
    assert os.environ["VPGN_BUILD"]  # the libraries of that tree are taken: nothing is compiled twice
    (tmp_path / "python").symlink_to(SOURCE / "python")  # the commands name ./python, and create venv beside it
    place = tmp_path / "venv"
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}

    def run(*command):
        done = subprocess.run(
            list(map(str, command)), cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    _, create, install = commands
    run(sys.executable, *create[1:])
    run(*install)
    pip = ("-m", "pip", "--disable-pip-version-check", "--no-cache-dir")
    python = place / "bin" / "python"
    code = f"""
import vpgn, os
os.chdir({str(SOURCE)!r})
print(vpgn.__file__)
print([row.code for row in vpgn.check("samples/games/momentum/betza-neto-3.pgn")])
import doctest
flags = {doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE}
print(doctest.testfile("python/README.md", module_relative=False, optionflags=flags))
"""
    told = run(python, "-c", code).splitlines()
    assert told[0].startswith(str(place))
    assert told[1] == "['R201', 'R204', 'R101']"
    assert told[-1].startswith("TestResults(failed=0, attempted="), told
    assert "vpgn 0.1.0" in " ".join(run(python, *pip, "list", "--format", "freeze").replace("==", " ").split())
    # The command comes with it.
    version = run(os.environ["VPGN"], "--version")
    assert run(place / "bin" / "vpgn", "--version") == run(python, "-m", "vpgn", "--version") == version
    game = SOURCE / "samples/games/momentum/neto-betza-1.pgn"
    assert run(place / "bin" / "vpgn", "convert", "--to", "pgn", game).startswith("[Event")
    run(python, *pip, "uninstall", "-y", "vpgn")
    assert not list(place.rglob("*vpgn*"))
    assert sorted(SOURCE.glob("python/*")) == before  # and nothing is left in the source tree
