"""`python -m vpgn` and the script `vpgn` are the program: its arguments, streams and exit status."""

import os
import subprocess
import sys

import pytest
from conftest import SAMPLES

PROGRAM = os.environ["VPGN"]


def run(*command, stdin="", **environment):
    return subprocess.run(
        list(map(str, command)),
        input=stdin,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["--version"], 0),
        (["check", "--format", "short", "-"], 1),
        (["check", SAMPLES / "games/momentum/neto-betza-1.pgn"], 0),
        (["check", "--no-such-option"], 2),
    ],
)
def test_it_is_the_program(arguments, status):
    game = "1. e4 e5 2. Ke3 *\n"
    expected = run(PROGRAM, *arguments, stdin=game)
    found = run(sys.executable, "-m", "vpgn", *arguments, stdin=game)
    assert expected.returncode == status
    assert (found.returncode, found.stdout, found.stderr) == (expected.returncode, expected.stdout, expected.stderr)


def without_own_program(tmp_path):
    """A copy of the package as it is without its program, and the arguments that use it."""
    import vpgn

    package = tmp_path / "alone" / "vpgn"
    package.mkdir(parents=True)
    for file in os.scandir(os.path.dirname(vpgn.__file__)):
        if file.is_file():
            os.symlink(file.path, package / file.name)
    return {"PYTHONPATH": str(package.parent)}


def test_without_its_program_it_is_that_of_path(tmp_path):
    environment = without_own_program(tmp_path)
    os.symlink(PROGRAM, tmp_path / "vpgn")
    found = run(sys.executable, "-m", "vpgn", "--version", PATH=str(tmp_path), **environment)
    assert found.stdout == run(PROGRAM, "--version").stdout != ""
    # The script of the package is not taken for it, by which it would start itself for ever.
    script = tmp_path / "venv" / "vpgn"
    script.parent.mkdir()
    script.write_text(f"#!{sys.executable}\nfrom vpgn.command import main\nmain()\n")
    script.chmod(0o755)
    found = run(script, "--version", PATH=str(script.parent), **environment)
    assert found.returncode == 2
    assert found.stderr == "vpgn: the program is not part of this package, and no folder of PATH has it\n"
    found = run(script, "--version", PATH=f"{script.parent}:{tmp_path}", **environment)
    assert found.stdout == run(PROGRAM, "--version").stdout
