#!/usr/bin/env python3
"""What `vpgn` does with each format: prints a table, or with `--check` compares that of docs/reference/formats.md with it.

    tests/docs/formats.py [PROGRAM [--check]]

For each name of `--from` and `--to`: whether games are read, written, detected by their content or by the extension alone,
and repaired in place. Found out by running the program on a short game that the format can hold.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "formats.md"
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "vpgn"
GAMES = {
    "chess": "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
    "shogi": "[Variant \"Shogi\"]\n\n1. Pc4 Pg6 2. Pb4 Ph6 3. Ph4 Pb6 *\n",
    "xiangqi": "[Variant \"Xiangqi\"]\n\n1. h3e3 h10g8 2. h1g3 i10h10 *\n",
    "janggi": "[Variant \"Janggi\"]\n\n1. Ra1-a2 Ra10-a9 *\n",
}
GAME_OF = dict.fromkeys(("csa", "kif", "ki2", "usi", "sfen", "jkf"), "shogi")
GAME_OF |= dict.fromkeys(("dhtmlxq", "wxf", "xqf", "cbr", "cbf"), "xiangqi") | {"gib": "janggi"}
EXTENSION = {"descriptive": "desc", "dhtmlxq": "ubb", "article": "txt", "sqlite": "db"}
ARTICLE = """Dear Anna,

here is the game of yesterday, of which I am proud:

1. e4 e5 then 2. Nf3 Nc6; I was glad to see 3. Bb5 a6 on the board.
"""


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, check=False)


def names_of(option):
    """The values that an option of `convert` accepts, in the order of its message."""
    message = run("convert", option, "?", "-").stderr.decode()
    return re.search(r"expected one of ([a-z0-9, ]+)", message).group(1).split(", ")


def moves(path):
    """The moves of the first game without numbers, by the format that the program detects."""
    out = run("convert", "--to", "pgn", "--keep-errors", str(path)).stdout.decode(errors="replace")
    without_tags = re.sub(r"^\[.*\n", "", out, flags=re.MULTILINE)
    return " ".join(re.sub(r"\{[^}]*\}", "", without_tags).split()).rstrip("* ")


def row(name, folder, sources, targets):
    game = GAME_OF.get(name, "chess")
    original = folder / f"{game}.pgn"
    original.write_text(GAMES[game])
    file = folder / f"game.{EXTENSION.get(name, name)}"
    if name == "article":
        file.write_text(ARTICLE)
    elif name == "pgn4":
        file.write_text('[StartFen4 "2PC"]\n\n1. h5-h7 .. h10-h8 2. Nj4-i6 .. Ne11-f9 3. Bi4-e8 .. d10-d9 *\n')
    elif name in ("xqf", "cbr", "cbf"):
        file.write_bytes((SAMPLES / "xiangqi" / f"opening.{name}").read_bytes())
        original.write_bytes(run("convert", "--from", name, "--to", "pgn", str(file)).stdout)
    elif name in ("cbh", "2cbh"):
        original = SAMPLES / "chessbase" / {"cbh": "lessons.cbh", "2cbh": "newer.2cbh"}[name]
        for component in original.parent.glob(f"{original.stem}.*"):
            for stem in ("game", "bare"):
                (folder / f"{stem}{component.suffix}").write_bytes(component.read_bytes())
    elif name == "cbv":
        original = SAMPLES / "chessbase" / "lessons.cbh"
        file.write_bytes((SAMPLES / "chessbase" / "lessons.cbv").read_bytes())
    elif name in targets:
        tables = ["--tables", "turns"] if name == "csv" else []
        run("convert", "--to", name, *tables, "-o", str(file), str(original))
        if name == "csv":
            file = next((path for path in folder.rglob("*turns*.csv")), file)
    detected = "no"
    if file.exists() and name in sources:
        bare = folder / "bare"
        bare.write_bytes(file.read_bytes())
        for component in folder.glob("game.s[gn][45]"):  # of a base
            (folder / f"bare{component.suffix}").write_bytes(component.read_bytes())
        expected = moves(original)
        lists_positions = name in ("fen", "sfen")

        def is_known(path):
            found = run("convert", "--to", "fen", str(path)).stdout if lists_positions else moves(path)
            return bool(found) and (lists_positions or found == expected)

        detected = "content" if is_known(bare) else "extension" if is_known(file) else "no"
    fixed = "no"
    if file.exists():
        done = run("check", "--fix", "--diff", str(file))
        fixed = "no" if done.returncode == 2 else "yes"
    read, written = ("yes" if name in names else "no" for names in (sources, targets))
    return [read, written, detected, fixed]


def rows_of_page():
    """The rows of the page by format: read, written, detected, repaired, in the words of this script."""
    table = PAGE.read_text().split("| format | read (", 1)[1].split("\n\n", 1)[0]
    rows = {}
    for line in table.splitlines()[2:]:
        names, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        read, written, detected, repaired = cells[:4]
        by_content = not detected.startswith("extension")
        for name in re.findall(r"`([a-z0-9]+)`", names):
            answers = ["no" if cell.startswith("no") else "yes" for cell in (read, written, repaired)]
            rows[name] = answers[:2] + ["content" if by_content else "extension", answers[2]]
    return rows


def main():
    sources, targets = names_of("--from"), names_of("--to")
    rows = {}
    for name in dict.fromkeys(targets + sources):
        with tempfile.TemporaryDirectory() as folder:
            rows[name] = row(name, Path(folder), sources, targets)
    if "--check" in sys.argv:
        page = rows_of_page()
        wrong = [f"{PAGE.name}: {name} is {page.get(name)}, not {rows.get(name)}"
                 for name in {**rows, **page} if rows.get(name) != page.get(name)]  # fmt: skip
        sys.exit("\n".join(wrong) or None)
    print("| format | read | written | detected by | repaired |\n|---|---|---|---|---|")
    for name, cells in rows.items():
        print("| " + " | ".join([f"`{name}`", *cells]) + " |")


main()
