#!/usr/bin/env python3
"""vpgn beside python-chess on the same file, in one run: processor time, one thread, least of several runs in turn.

    PYTHONPATH=build/dev/python:/path/to/python-chess python/benchmark/compare.py GAMES.pgn [--program build/dev/tools/vpgn]

python-chess is taken where it can be imported; else its column is empty. GAMES.pgn is read whole by vpgn, its first
`--games` (1000) by both: python-chess takes a hundred times longer. Prints a table in Markdown.
"""

import argparse
import io
import itertools
import logging
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time

import vpgn

try:
    import chess
    import chess.pgn

    logging.disable(logging.ERROR)  # it reports its errors twice
except ImportError:
    chess = None


def least(runs, work):
    """The result, and the least processor time of `runs`."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        result = work()
        best = min(best, time.process_time() - start)
    return result, best


def least_of_program(runs, *command):
    best = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


class OfVpgn:
    """What is measured, by vpgn."""

    def games(path):
        return sum(1 for _ in vpgn.open(path))

    def turns(path):
        return sum(1 for game in vpgn.open(path) for _ in game.turns)

    def tags(path):
        return sum("White" in game.tags for game in vpgn.open(path))

    def canonical(path):
        return sum(turn.canonical is not None for game in vpgn.open(path) for turn in game.turns)

    def positions(path):
        return sum(turn.after.text != "" for game in vpgn.open(path) for turn in game.turns)

    def legal(fens):
        return sum(len(vpgn.Position(fen=fen).legal_turns()) for fen in fens)

    def play(games):
        turns = 0
        for texts in games:
            position = vpgn.Position()
            for text in texts:
                position.play(text)
            turns += len(texts)
        return turns

    def perft():
        return vpgn.Position().perft(4)


class OfPythonChess:
    """The same, by python-chess as its documentation does it."""

    def each(path):
        with open(path, encoding="utf-8", errors="replace") as file:
            while (game := chess.pgn.read_game(file)) is not None:
                yield game

    def games(path):
        return sum(1 for _ in OfPythonChess.each(path))

    def turns(path):
        return sum(1 for game in OfPythonChess.each(path) for _ in game.mainline_moves())

    def tags(path):
        return sum("White" in game.headers for game in OfPythonChess.each(path))

    def canonical(path):
        return sum(node.san() != "" for game in OfPythonChess.each(path) for node in game.mainline())

    def positions(path):
        return sum(node.board().fen() != "" for game in OfPythonChess.each(path) for node in game.mainline())

    def legal(fens):
        boards = (chess.Board(fen) for fen in fens)
        return sum(len([board.san(move) for move in board.legal_moves]) for board in boards)

    def play(games):
        turns = 0
        for texts in games:
            board = chess.Board()
            for text in texts:
                board.push_san(text)
            turns += len(texts)
        return turns

    def perft():
        def count(board, depth):
            if depth == 1:
                return board.legal_moves.count()
            nodes = 0
            for move in board.legal_moves:
                board.push(move)
                nodes += count(board, depth - 1)
                board.pop()
            return nodes

        return count(chess.Board(), 4)


WRONG = [
    ("a knight that does not go there", '[White "?"]\n\n1. e4 e5 2. Nf6 Nc6 3. Bb5 *\n'),
    ("a turn left out", '[White "?"]\n\n1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 *\n'),
    ("an ambiguous knight", '[White "?"]\n\n1. Nf3 d5 2. d3 d4 3. Nd2 *\n'),
    ("mate that is none", '[White "?"]\n\n1. e4 e5 2. Qh5# *\n'),
    ("a result that does not agree with its tag", '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'),
    ("a winner who is mated", '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n'),
    ("a comment that is not closed", '[White "?"]\n\n1. e4 {best by test e5 2. Nf3 *\n'),
    ("a clock that goes up", '[TimeControl "180+2"]\n\n1. e4 {[%clk 0:03:00]} e5 2. Nf3 {[%clk 0:09:00]} *\n'),
    ("a move number that is wrong", '[White "?"]\n\n1. e4 e5 3. Nf3 Nc6 *\n'),
    ("Momentum Chess: a piece that must continue", '[Variant "Momentum Chess"]\n\n1. Nb1-c3 a7-a6 2. e2-e4 *\n'),
]


def seen_by_python_chess(text):
    if chess is None:
        return ""
    game = chess.pgn.read_game(io.StringIO(text))
    errors = [f"{type(error).__name__}: {error}" for error in game.errors]
    return "; ".join(errors) or "nothing"


def seen_by_vpgn(text):
    rows = vpgn.check(text=text, ignore=["G106"])
    return "; ".join(f"{row.code} {row.message}" + (f", `{row.repair}` is meant" if row.repair else "") for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("path")
    parser.add_argument("--program", help="vpgn itself, for the first column")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()

    print(f"Python {platform.python_version()}, vpgn {vpgn.__version__}, python-chess {chess and chess.__version__}\n")
    size = os.path.getsize(args.path) / 1e6
    if args.program:
        check = least_of_program(args.runs, args.program, "check", "--jobs", "1", args.path)
        print(f"| {size:.1f} MB | s | of `vpgn check --jobs 1` |\n|---|---|---|")
        print(f"| `vpgn check --jobs 1` | {check:.3f} | 1 |")
        for name, measure in (
            ("vpgn.check(path)", lambda path: len(vpgn.check(path))),
            ("for game in vpgn.open(path)", OfVpgn.games),
            ("… for turn in game.turns", OfVpgn.turns),
            ("… turn.text", lambda path: sum(len(t.text) for game in vpgn.open(path) for t in game.turns)),
            ("… game.tags", OfVpgn.tags),
            ("… turn.canonical (each game replayed once more)", OfVpgn.canonical),
        ):
            count, took = least(args.runs, lambda: measure(args.path))
            print(f"| `{name}`: {count:,} | {took:.3f} | {took / check:.2f} |")
        print()

    with tempfile.NamedTemporaryFile("w", suffix=".pgn") as some:
        games = list(itertools.islice(vpgn.open(args.path), args.games))
        some.write("\n\n".join(game.text for game in games))
        some.flush()
        texts = [[turn.text for turn in game.turns] for game in games if not game.findings]
        fens = [turn.after.text for game in games[:100] for turn in game.turns[::8]]
        print(f"| the first {len(games):,} games | vpgn, s | python-chess, s | ratio |\n|---|---|---|---|")
        for name, work, arguments in (
            ("games, with what is wrong in them", "games", (some.name,)),
            ("turns of the main lines", "turns", (some.name,)),
            ("tags as dicts", "tags", (some.name,)),
            ("turns as SAN, spelled anew", "canonical", (some.name,)),
            ("position text after each turn", "positions", (some.name,)),
            (f"games played turn by turn, {sum(map(len, texts)):,} turns", "play", (texts,)),
            (f"legal turns as SAN, here with squares, {len(fens):,} positions", "legal", (fens,)),
            ("perft 4", "perft", ()),
        ):
            ours, took = least(args.runs, lambda: getattr(OfVpgn, work)(*arguments))
            if chess is None:
                print(f"| {name}: {ours:,} | {took:.3f} | | |")
                continue
            theirs, they_took = least(min(args.runs, 2), lambda: getattr(OfPythonChess, work)(*arguments))
            same = "" if ours == theirs else f" (python-chess: {theirs:,})"
            print(f"| {name}: {ours:,}{same} | {took:.3f} | {they_took:.3f} | {they_took / took:.0f} |")

    print("\n| in a game | vpgn finds | `game.errors` of python-chess |\n|---|---|---|")
    for name, text in WRONG:
        print(f"| {name} | {seen_by_vpgn(text)} | {seen_by_python_chess(text)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
