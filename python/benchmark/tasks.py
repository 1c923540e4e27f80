#!/usr/bin/env python3
"""What people do with recorded games, in vpgn and in python-chess: lines of code, processor time and peak memory of each task.

    PYTHONPATH=build/ci/python:/path/to/python-chess python/benchmark/tasks.py GAMES.pgn

Each snippet runs in a fresh process, which has imported its library; the least of three runs. GAMES.pgn: some hundred games with
clocks. Prints a table in Markdown."""

import argparse
import resource
import subprocess
import sys
import textwrap
import time

BOTH = "path = __import__('sys').argv[2]\n"
CHESS = BOTH + "import chess, chess.pgn, chess.svg, io, pickle, copy, random\n"
CHESS += "first = lambda: chess.pgn.read_game(open(path))\n"
CHESS += "games = lambda: iter(lambda f=open(path): chess.pgn.read_game(f), None)\n"
VPGN = BOTH + "import vpgn, pickle, copy, random\nfirst = lambda: next(iter(vpgn.open(path)))\n"

#: The task, with python-chess, with vpgn. An empty snippet: it has no such thing.
TASKS = [
    (
        "1 games with their headers",
        "[game.headers['White'] for game in games()]",
        "[game.tags['White'] for game in vpgn.open(path)]",
    ),
    (
        "2 the FEN after each move",
        "for game in games():\n    board = game.board()\n    for move in game.mainline_moves():\n        board.push(move)\n        board.fen()",
        "for game in vpgn.open(path):\n    for turn in game.turns:\n        str(turn.after)",
    ),
    (
        "3 comments and NAGs",
        "for game in games():\n    for node in game.mainline():\n        node.comment, node.nags",
        "for game in vpgn.open(path):\n    for turn in game.turns:\n        turn.comments, turn.nags",
    ),
    (
        "4 clocks and evaluations",
        "for game in games():\n    for node in game.mainline():\n        node.clock(), node.eval()",
        "for game in vpgn.open(path):\n    for turn in game.turns:\n        turn.clock, turn.evaluation",
    ),
    (
        "5 the UCI of each move",
        "for game in games():\n    [move.uci() for move in game.mainline_moves()]",
        "for game in vpgn.open(path):\n    [turn.uci for turn in game.turns]",
    ),
    ("6 the start", "first().board().fen()", "str(first().start)"),
    (
        "7 a variation added and promoted",
        "game = first()\ngame.add_variation(chess.Move.from_uci('a2a3'))\ngame.promote_to_main(chess.Move.from_uci('a2a3'))",
        "tree = vpgn.GameTree(first())\ntree.start.play('a3').promote_to_main_line()",
    ),
    (
        "8 a game of 400 moves built",
        "game = node = chess.pgn.Game()\nfor text in ('g1f3', 'g8f6', 'f3g1', 'f6g8') * 100:\n    node = node.add_variation(chess.Move.from_uci(text))",
        "tree = turn = vpgn.GameTree().start\nfor text in ('g1f3', 'g8f6', 'f3g1', 'f6g8') * 100:\n    turn = turn.play(text)",
    ),
    (
        "9 all games written",
        "[str(game) for game in games()]",
        "[str(vpgn.GameTree(game)) for game in vpgn.open(path)]",
    ),
    (
        "10 written without comments",
        "[game.accept(chess.pgn.StringExporter(comments=False)) for game in games()]",
        "vpgn.convert(path, to='pgn', strip='comments')",
    ),
    (
        "11 games filtered",
        "[game for game in games() if game.headers['Result'] == '1-0']",
        "list(vpgn.select(path, 'result = white'))",
    ),
    (
        "12 legal moves, make, undo: 300 plies",
        "board = chess.Board()\nrandom.seed(1)\nfor _ in range(300):\n    moves = list(board.legal_moves)\n    if moves:\n        board.push(random.choice(moves))",
        "position = vpgn.Position()\nrandom.seed(1)\nfor _ in range(300):\n    turns = position.legal_turns()\n    if turns:\n        position.play(random.choice(turns))",
    ),
    (
        "13 mate",
        "board = chess.Board()\nfor text in ('f3', 'e5', 'g4', 'Qh4'):\n    board.push_san(text)\nassert board.is_checkmate()",
        "position = vpgn.Position()\nfor text in ('f3', 'e5', 'g4', 'Qh4'):\n    position.play(text)\nassert position.result.how == 'checkmate'",
    ),
    (
        "14 outcome with claims",
        "board = chess.Board()\nfor text in ('Nf3', 'Nf6', 'Ng1', 'Ng8') * 2:\n    board.push_san(text)\nassert board.outcome(claim_draw=True)",
        "position = vpgn.Position()\nfor text in ('Nf3', 'Nf6', 'Ng1', 'Ng8') * 2:\n    position.play(text)\nassert position.outcome(claim=True)",
    ),
    (
        "15 all arrays of Chess960",
        "[chess.Board.from_chess960_pos(n).fen() for n in range(960)]",
        "[str(vpgn.Position.chess960(n)) for n in range(960)]",
    ),
    (
        "16 a variant",
        "import chess.variant\nboard = chess.variant.CrazyhouseBoard()\nboard.push_san('e4')",
        "vpgn.Position('crazyhouse').play('e4')",
    ),
    ("17 a null move", "chess.Board().push(chess.Move.null())", "vpgn.Position().play_null()"),
    ("18 an SVG", "chess.svg.board(chess.Board())", "vpgn.Position().svg()"),
    (
        "19 a position pickled",
        "assert pickle.loads(pickle.dumps(chess.Board())) == chess.Board()",
        "assert pickle.loads(pickle.dumps(vpgn.Position())) == vpgn.Position()",
    ),
    (
        "20 all games copied",
        "for game in games():\n    copy.deepcopy(game.headers), game.board().copy()",
        "for game in vpgn.open(path):\n    copy.copy(game)",
    ),
    ("21 a table of findings", "[error for game in games() for error in game.errors]", "vpgn.check(path)"),
    (
        "22 an illegal move explained",
        "try:\n    chess.Board().push_san('Nf6')\nexcept ValueError as error:\n    str(error)",
        "try:\n    vpgn.Position().play('Nf6')\nexcept vpgn.Error as error:\n    str(error), error.suggestions",
    ),
    ("23 a path given as text", "", "try:\n    vpgn.read('games.pgn')\nexcept ValueError as error:\n    str(error)"),
    ("24 the place of each finding", "", "for row in vpgn.check(path):\n    row.line, row.column, row.start"),
    ("25 all games replayed, counted", "sum(1 for game in games())", "sum(1 for game in vpgn.open(path))"),
]


def run(which, index, path):
    """In a process of its own: prints seconds and KiB."""
    setup, code = (CHESS, TASKS[index][1]) if which == "chess" else (VPGN, TASKS[index][2])
    names = {}
    exec(setup, names)
    compiled = compile(code, TASKS[index][0], "exec")
    before = time.process_time()
    exec(compiled, names)
    print(time.process_time() - before, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def measured(which, index, path):
    if not TASKS[index][1 if which == "chess" else 2]:
        return ("–", "–", "–")
    runs = []
    for _ in range(3):
        command = [sys.executable, __file__, "--run", path, which, str(index)]
        runs.append(
            [float(word) for word in subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()]
        )
    seconds, kib = min(one[0] for one in runs), min(one[1] for one in runs)
    lines = len(textwrap.dedent(TASKS[index][1 if which == "chess" else 2]).splitlines())
    return (str(lines), f"{1000 * seconds:,.1f}" if seconds < 1 else f"{1000 * seconds:,.0f}", f"{kib / 1024:.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games")
    path = parser.parse_args().games
    print("| task | python-chess: lines | ms | MB | vpgn: lines | ms | MB |\n|---|---|---|---|---|---|---|")
    for index, (task, _, _) in enumerate(TASKS):
        print("|", " | ".join((task, *measured("chess", index, path), *measured("vpgn", index, path))), "|", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        run(sys.argv[3], int(sys.argv[4]), sys.argv[2])
    else:
        main()
