#!/usr/bin/env python3
"""scripted_engine.py [SEARCHES]: an engine for tests that speaks UCI; its scores are a digest of the position, in both languages.

Its best move is the first one of a list that fits many positions, so nothing of it is chess. After SEARCHES searches it ends without an
answer, as an engine that crashes. It has the options of Fairy-Stockfish that matter here.
"""
import sys
import zlib

left = int(sys.argv[1]) if len(sys.argv) > 1 else -1
variant = "chess"
position = ""


def say(text):
    print(text, flush=True)


def score(text):
    """The score of the side to move: `mate` where the position has `mate` in its last move's square, centipawns otherwise."""
    return zlib.crc32(f"{variant} {text}".encode()) % 601 - 300


for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "uci":
        say("id name Scripted Engine 1")
        say("option name Hash type spin default 16 min 1 max 1024")
        say("option name UCI_Chess960 type check default false")
        say("option name UCI_Variant type combo default chess var chess var crazyhouse var xiangqi var shogi var 3check")
        say("uciok")
    elif words[0] == "setoption" and words[2] == "UCI_Variant":
        variant = words[4]
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "position":
        position = line.strip()
    elif words[0] == "go":
        if left == 0:
            sys.exit(1)
        left -= 1
        value = score(position)
        black = position.partition(" moves ")[2].count(" ") % 2 == 0 and " moves " in position
        move = ("g8f6" if black else "g1f3") if variant != "shogi" else "g3g4"
        say(f"info depth 1 score cp 0 lowerbound nodes 1 pv {move}")
        say(f"info depth 7 seldepth 9 multipv 1 score cp {value} nodes 100 pv {move} d7d6")
        say("info depth 7 multipv 2 score cp -9999 pv a2a3")
        say(f"bestmove {move} ponder d7d6")
    elif words[0] == "quit":
        break
