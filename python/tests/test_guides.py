"""The guide "coming from python-chess": each piece of code in its table is executed, and the tasks are all there."""

import copy
import io
import os
import pickle
import re
from pathlib import Path

import pytest
import vpgn

GUIDE = Path(os.environ["VPGN_SOURCE"]) / "docs/guides/from-python-chess.md"
PGN = (
    '[White "Anderssen"]\n[Black "Kieseritzky"]\n[WhiteElo "2500"]\n[Result "1-0"]\n\n'
    "1. e4 {best} {[%clk 0:03:59] [%eval 0.25] [%cal Ge2e4]} e5 2. f4 $1 (2. Nf3 Nc6) 2... exf4 1-0\n"
)
FEN = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"


def rows():
    """The number, the task and the two columns of each row of the table; a row without a number belongs to the one before."""
    number = ""
    for line in GUIDE.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("| ") else []
        if len(cells) == 4 and cells[1] not in ("task", ""):
            number = cells[0] or number
            yield number, *cells[1:]


def run(cell, names):
    """Executes the pieces of code of a cell, one after another, and returns their values, with None for statements."""
    values = []
    for code, error in re.findall(r"`([^`]+)`(?: raises (\w+))?", cell):
        if error:
            with pytest.raises(Exception) as raised:
                eval(code, names)
            assert any(of.__name__ == error for of in type(raised.value).__mro__), code
        elif re.match(r"[a-z.\[\]0-9\"A-Z]+ = ", code):
            exec(code, names)
            values.append(None)
        else:
            values.append(eval(code, names))
    return values


TABLE = list(rows())


def test_all_tasks_are_there():
    assert sorted({int(number) for number, *_ in TABLE}) == list(range(1, 26))


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "games.pgn"
    file.write_text(PGN)
    return file


@pytest.mark.parametrize("number, task, theirs, ours", TABLE, ids=[f"{number} {task}" for number, task, *_ in TABLE])
def test_vpgn(number, task, theirs, ours, path):
    (game,) = vpgn.read(PGN)
    (flawed,) = vpgn.read("1. e4 e5 2. Ke3 *")
    names = {
        "vpgn": vpgn,
        "copy": copy,
        "pickle": pickle,
        "path": path,
        "fen": FEN,
        "game": game,
        "turn": game.turns[0],
    }
    names.update(tree=vpgn.GameTree(game), position=vpgn.Position(), finding=flawed.findings[0])
    values = run(ours, names)
    assert values or "raises" in ours, f"{ours}: no code"
    results = RESULTS.get(task, [])
    assert values[: len(results)] == results


RESULTS = {
    "read games with their headers": [["Anderssen"]],
    "clock, evaluation, arrows": [239.0],
    "SAN, UCI of a recorded move": ["e4", "e2e4"],
    "the start of a game": [vpgn.Position().text],
    "make, undo": [vpgn.Position().play("e4"), "e4"],
    "check, mate, stalemate": [False, None],
    "attackers of a square, checkers": [("g1", "e2", "g2"), ()],
    "repetition, fifty moves, material": [False, 0, False],
    "whether a side can still win": [False],
    "why a draw may be claimed": [None],
    "the outcome with these draws": [None],
    "places in the text": [12, 1],
    "many games in bounded memory": [1],
}


@pytest.mark.parametrize("number, task, theirs, ours", TABLE, ids=[f"{number} {task}" for number, task, *_ in TABLE])
def test_python_chess(number, task, theirs, ours, path):
    chess = pytest.importorskip("chess")
    for part in ("chess.pgn", "chess.svg", "chess.variant"):
        pytest.importorskip(part)
    with open(path, encoding="utf-8") as file:
        game = chess.pgn.read_game(io.StringIO(PGN))
        names = {
            "chess": chess,
            "io": io,
            "pickle": pickle,
            "file": file,
            "fen": FEN,
            "game": game,
            "node": game.next(),
        }
        names.update(board=chess.Board(), move=chess.Move.from_uci("d2d4"))
        assert run(theirs, names) or "`" not in theirs or "raises" in theirs
