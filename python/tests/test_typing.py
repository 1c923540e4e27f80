"""The stubs against the module as it is, and the package against the stubs."""

import os
import subprocess
import sys
from pathlib import Path

import vpgn

PACKAGE = Path(os.environ["VPGN_SOURCE"]) / "python"


def run(*arguments, tmp_path):
    environment = {
        **os.environ,
        "MYPY_CACHE_DIR": str(tmp_path / "cache"),
        "MYPYPATH": os.path.dirname(os.path.dirname(vpgn.__file__)),
    }
    environment.pop("PYTHONWARNINGS", None)
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )


def test_stubs_match_the_module(tmp_path):
    done = run(
        "mypy.stubtest", "vpgn._vpgn", "--allowlist", str(PACKAGE / "tests" / "stubtest_allowlist"), tmp_path=tmp_path
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed(tmp_path):
    use = tmp_path / "use.py"
    use.write_text(
        "import vpgn\n"
        "for game in vpgn.open('x.pgn'):\n"
        "    for turn in game.turns:\n"
        "        reveal_type(turn.after)\n"
        "    reveal_type(game.findings[0].repair)\n"
    )
    done = run("mypy", "--strict", str(use), tmp_path=tmp_path)
    assert "Union[vpgn._vpgn.Position, None]" in done.stdout
    assert (
        "Union[vpgn.records.Repair, None]" in done.stdout.replace("Tuple[builtins.str", "x") or "Repair" in done.stdout
    )
    done = run("mypy", "--strict", str(PACKAGE / "vpgn"), tmp_path=tmp_path)
    assert done.returncode == 0, done.stdout


def test_valid_and_invalid_uses(tmp_path):
    right = tmp_path / "right.py"
    right.write_text(
        "import pathlib\n"
        "import vpgn\n"
        "lines: list[str] = vpgn.convert(text='1. e4 *', to='pgn').splitlines()\n"
        "vpgn.convert(text=b'1. e4 *', output=pathlib.Path('x.pgn'))\n"
        "turn = vpgn.Position('crazyhouse').legal_turns()[0]\n"
        "text: str = vpgn.Position().play(turn).text\n"
        "square = turn.origin or turn.target\n"
        "try:\n"
        "    vpgn.Position().play('e9')\n"
        "except vpgn.Error as error:\n"
        "    meant: list[str] = [one.text for one in error.suggestions]\n"
        "frame = vpgn.check('.').to_pandas()\n"
    )
    done = run("mypy", "--strict", str(right), tmp_path=tmp_path)
    assert done.returncode == 0, done.stdout
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "import vpgn\n"
        "vpgn.check(5)\n"
        "vpgn.Position(position='x')\n"
        "vpgn.convert(text='', to='pgn', output='x').splitlines()\n"
    )
    done = run("mypy", "--strict", str(wrong), tmp_path=tmp_path)
    assert all(f"wrong.py:{line}: error" in done.stdout for line in (2, 3, 4)), done.stdout
