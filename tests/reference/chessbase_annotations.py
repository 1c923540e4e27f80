#!/usr/bin/python3
"""chessbase_annotations.py PROGRAM BASE...: compares annotations of bases of ChessBase with an independent decoder.

PROGRAM is chessbase_text, BASE a path without an extension. For each game the moves, variations, glyphs and comments
that this decoder expects, in the order of PGN, must be those in the text of PROGRAM. The table has the annotations by
their type. With --list it prints them instead: game, number of the move in the file (-1: the game), type, value.

Unlike the reader it knows no board: bytes of moves are split into moves, openings and ends of lines, no more.
"""
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

TABLE = bytes.fromhex(
    "a29543f5c13d4a6c5383cc7cffae68add1928b8d35815e74268eabcafd9af3a0a515fcb11eed30ea22eba7cd4e6f2e24"
    "3294418c6e588250bb028ad8fa60de52ba46ac299dd7df08210166a3f11927b591d5420eb44cd9185fbc25a69604566a"
    "aa331c2b73f0dda437d3c510bf5a2334755bb855d26b093a5712b37748859b0f9ec7c8a17f7ac0bd316df63ec31171ce"
    "7ddaa85490971f444016c9e32ccb84ec9f3f5ce6760b3c20b73600dce7f94ff7af0607e01a0aa94b0cd6638789 1d131b"
    "e4700547677b2feee2e8980defcfc4f4fbb0179964f2d42a034d78c6fe65868879453be5498f2db9be629314e9d0389c"
    "b2c2595db67251f8287e6139e1db6980".replace(" ", ""))
NATIONS = {42: "ENG", 43: "ESP", 49: "FRA", 53: "GER", 70: "ITA", 103: "NED", 117: "POR", 116: "POL", 121: "RUS"}
MEDALS = ("best decided model novelty pawn strategy tactics attack defense sacrifice material piece endgame "
          "tactblunder stratblunder user").split()
NAMES = {0x02: "text after a move", 0x82: "text before a move", 0x03: "symbols", 0x04: "coloured squares",
         0x05: "arrows", 0x07: "time spent", 0x09: "training", 0x13: "quoted game", 0x16: "clock of White",
         0x17: "clock of Black", 0x18: "critical position", 0x1a: "not known", 0x21: "evaluation", 0x22: "medals",
         0x23: "colour of a variation", 0x24: "time control", 0x26: "evaluations of all moves"}


def big(data):
    return int.from_bytes(data, "big")


def small(data, signed=False):
    return int.from_bytes(data, "little", signed=signed)


def split_moves(body):
    """Children of each move by its number in the file; -1 is the start."""
    children, remembered, at, last, count = {-1: []}, [], 0, -1, 0
    while at < len(body):
        code = TABLE[(body[at] - count) % 256]
        at += 1
        if code == 254:
            remembered.append(last)
        elif code == 255:
            if not remembered:
                return children
            last = remembered.pop()
        elif code != 236:
            if code == 235:
                at += 2
            children[last].append(count)
            children[count] = []
            last = count
            count += 1
    raise ValueError("no end of the game")


class Base:
    def __init__(self, path):
        self.part = {e: Path(f"{path}.{e}").read_bytes() for e in ("cbh", "cbg", "cba")}
        self.count = len(self.part["cbh"]) // 46 - 1
        self.cyrillic = None

    def games(self):
        for number in range(1, self.count + 1):
            record = self.part["cbh"][46 * number:46 * (number + 1)]
            if record[0] & 2:
                continue
            yield number, self.moves(big(record[1:5])), self.annotations(big(record[5:9]))

    def moves(self, at):
        moves = self.part["cbg"]
        body = moves[at + 4:at + big(moves[at + 1:at + 4])]
        if moves[at] & 0x3f:
            return None
        return split_moves(body[28:] if moves[at] & 0x40 else body)

    def annotations(self, at):
        found = []
        if at:
            data = self.part["cba"]
            end = at + big(data[at + 10:at + 14])
            at += 14
            while at < end:
                position = big(data[at:at + 3])
                size = big(data[at + 4:at + 6])
                found.append((-1 if position == 0xffffff else position, data[at + 3], data[at + 6:at + size]))
                at += size
        return found


def words_of(text):
    return re.findall(rb"[A-Za-z\xa8\xb8\xc0-\xff]+", text)


def evidence(texts):
    """Letters of Cyrillic words less those of Western ones with accents."""
    sum_ = 0
    for text in texts:
        try:
            text.decode()
        except UnicodeDecodeError:
            for word in words_of(text):
                high = sum(b >= 0x80 for b in word)
                if 0 < high < len(word):
                    sum_ -= len(word)
                elif high > 2:
                    sum_ += high
    return sum_


def decoded(text, cyrillic):
    try:
        return text.decode()
    except UnicodeDecodeError:
        pass
    if cyrillic:
        parts = [part.decode("cp1251", "replace") for part in text.split(b"\x9e")]
    else:
        parts = ["".join(bytes([b]).decode("cp1252") if b not in b"\x81\x8d\x8f\x90\x9d" else chr(b) for b in part)
                 for part in text.split(b"\x9e")]
    return "[#]".join(parts)


def square(number):
    return "abcdefgh"[(number - 1) // 8] + str((number - 1) % 8 + 1)


def clock(centiseconds):
    seconds, rest = divmod(centiseconds, 100)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}" + (f".{rest * 10:03}" if rest else "")


def evaluation(kind, value, depth):
    if kind > 1:
        return ""
    text = f"#{value}" if kind else f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02}"
    return text + (f",{depth}" if depth > 0 else "")


def in_value(text):
    return text.translate(str.maketrans("[{]}\n", "(()) "))


def comment(kind, data, cyrillic, black):
    """The text of an annotation in a comment; None: it has none."""
    if kind in (0x02, 0x82):
        text = decoded(data[2:], cyrillic).replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        text = re.sub(r"[\x00-\x09\x0b-\x1f\x7f]", "", text)
        return (f"[%lang {NATIONS.get(data[1], data[1])}] " if data[1] else "") + text
    if kind == 0x04:
        return "[%csl " + ",".join("  GYR"[c] + square(s) for c, s in zip(data[::2], data[1::2])) + "]"
    if kind == 0x05:
        return ("[%cal " + ",".join("  GYR"[c] + square(a) + square(b)
                                    for c, a, b in zip(data[::3], data[1::3], data[2::3])) + "]")
    if kind == 0x07:
        return f"[%emt {clock((data[0] * 3600 + data[1] * 60 + data[2]) * 100)}]"
    if kind == 0x09:
        question = data[17:17 + small(data[15:17])]
        return (f"[%training {small(data[5:9])} s, {small(data[9:11], True)} points"
                + (": " + in_value(decoded(question, cyrillic)) if question else "") + "]")
    if kind == 0x13:
        white = data[7:7 + data[6]]
        black_at = 7 + len(white) + 1
        black_name = data[black_at + 1:black_at + 1 + data[black_at]]
        return f"[%quote {decoded(white, cyrillic)} - {decoded(black_name, cyrillic)}]"
    if kind in (0x16, 0x17):
        own = (kind == 0x17) == black
        return f"[%{'clk' if own else 'clkw' if kind == 0x16 else 'clkb'} {clock(big(data[:4]))}]"
    if kind == 0x18:
        return f"[%crit {['', 'opening', 'middlegame', 'endgame'][data[0]]}]"
    if kind == 0x21:
        return f"[%eval {evaluation(small(data[2:4]), small(data[:2], True), small(data[4:6], True))}]"
    if kind == 0x22:
        return "[%medal " + ",".join(name for bit, name in enumerate(MEDALS) if big(data[:4]) >> bit & 1) + "]"
    if kind == 0x23:
        flags = ("M" if data[0] & 2 else "") + ("L" if data[0] & 1 else "")
        return f"[%varcolor #{data[3]:02X}{data[2]:02X}{data[1]:02X}{' ' if flags else ''}{flags}]"
    return None


def expected_items(children, annotations, usual_cyrillic, black_begins):
    """Moves, marks of variations, glyphs and comments in the order of PGN."""
    sum_ = evidence(data[2:] for _, kind, data in annotations if kind in (0x02, 0x82))
    cyrillic = usual_cyrillic if sum_ == 0 else sum_ > 0
    evaluations = {}
    main, at = [-1], -1
    while children[at]:
        at = children[at][0]
        main.append(at)
    by_move = {}
    for position, kind, data in annotations:
        if kind == 0x26:
            for i, move in zip(range(big(data[:2])), main):
                entry = data[2 + 4 * i:6 + 4 * i]
                text = evaluation(entry[0], int.from_bytes(entry[2:4], "big", signed=True), entry[1])
                if text:
                    evaluations[move] = f"[%eval {text}]"
        else:
            by_move.setdefault(position, []).append((kind, data))
    items = []

    def put(move, ply):
        own = by_move.get(move, [])
        black = (ply % 2 == 1) != black_begins
        before = [k == 0x82 and move >= 0 for k, _ in own]
        texts = [None if k == 0x03 or (move < 0 and k in (0x16, 0x17, 0x24)) else
                 comment(k, d, cyrillic, black and move >= 0) for k, d in own]
        items.extend(("comment", t) for t, b in zip(texts, before) if t and b)
        if move >= 0:
            items.append(("move",))
            items.extend(("glyph", n) for k, d in own if k == 0x03 for n in d if n)
        items.extend(("comment", t) for t, b in zip(texts, before) if t and not b)
        if move in evaluations:
            items.append(("comment", evaluations[move]))

    put(-1, 0)
    stack = [("line", -1, 0)]
    while stack:
        what, move, ply = stack.pop()
        if what == "close":
            items.append(("close",))
        elif what == "open":
            items.append(("open",))
            put(move, ply)
            stack.append(("line", move, ply + 1))
        elif children[move]:
            first, *others = children[move]
            put(first, ply)
            stack.append(("line", first, ply + 1))
            for other in reversed(others):
                stack.append(("close", 0, 0))
                stack.append(("open", other, ply))
    return items


TOKEN = re.compile(r"\{([^}]*)\}|;([^\n]*)\n|(\()|(\))|\$(\d+)|([^\s(){};$]+)")
RESULTS = {"1-0", "0-1", "1/2-1/2", "*", "0-0"}


def items_of_text(text):
    body = text[text.index("\n\n") + 2:]
    items, last_line = [], -1
    for match in TOKEN.finditer(body):
        brace, line, opens, closes, glyph, word = match.groups()
        if brace is not None:
            items.append(("comment", brace))
        elif line is not None:
            if last_line == match.start():
                items[-1] = ("comment", items[-1][1] + "\n" + line)
            else:
                items.append(("comment", line))
            last_line = match.end()
        elif opens:
            items.append(("open",))
        elif closes:
            items.append(("close",))
        elif glyph:
            items.append(("glyph", int(glyph)))
        elif not re.fullmatch(r"\d+\.+", word) and word not in RESULTS:
            items.append(("move",))
    return items


def main():
    arguments = [a for a in sys.argv[1:] if a != "--list"]
    listed = "--list" in sys.argv
    program, bases = arguments[0], arguments[1:]
    failures = 0
    for path in bases:
        base = Base(path)
        text = subprocess.run([program, path], check=True, capture_output=True).stdout.decode()
        texts = {int(n): body for n, body in re.findall(r"(?ms)^%game (\d+)\n(.*?)(?=^%game |\Z)", text)}
        counts, games, annotations = Counter(), 0, 0
        usual = evidence(d[2:] for _, _, all_ in base.games() for _, k, d in all_ if k in (0x02, 0x82)) > 0
        for number, children, all_ in base.games():
            if children is None:
                continue
            games += 1
            annotations += len(all_)
            counts.update(kind for _, kind, _ in all_)
            if listed:
                for position, kind, data in all_:
                    value = data.hex() if kind == 0x03 else comment(kind, data, usual, False) or data.hex()
                    print(number, position, f"{kind:02x}", value.replace("\n", "\\n"), sep="\t")
                continue
            black_begins = re.search(r'(?m)^\[FEN "\S+ b ', texts[number]) is not None
            expected = expected_items(children, all_, usual, black_begins)
            found = items_of_text(texts[number])
            if expected != found:
                failures += 1
                place = next((i for i, (a, b) in enumerate(zip(expected, found)) if a != b),
                             min(len(expected), len(found)))
                print(f"{path}, game {number}, item {place}:\n  expected {expected[place:place + 1]}\n"
                      f"  found    {found[place:place + 1]}")
        if not listed:
            print(f"{path}: {games} games, {annotations} annotations")
            for kind, count in sorted(counts.items()):
                print(f"  {kind:02x} {NAMES.get(kind, '?'):26} {count:7}")
    if failures:
        print(f"{failures} games differ")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
