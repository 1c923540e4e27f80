#!/usr/bin/env python3
"""chess_library.py HEADER: compiles and executes each piece of code in the column of chess-library of
docs/guides/from-chess-library.md against its header chess.hpp, and compares the results. Not a test of CI: Debian has no such
package."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs/guides/from-chess-library.md"

# The code of a cell is executed in its order, with these names. Statements are written with a semicolon.
PROGRAM = """
#include "%(header)s"
#include <iostream>
#include <sstream>
#include <string>
using namespace chess;

struct Reader : pgn::Visitor {
    Board board;
    std::string seen;
    int games = 0;
    void startPgn() override { board.setFen(constants::STARTPOS); }
    void header(std::string_view key, std::string_view value) override {
        seen += std::string(key) + "=" + std::string(value) + " ";
        if (key == "Round") skipPgn(true);
    }
    void startMoves() override {}
    void move(std::string_view move, std::string_view comment) override {
        board.makeMove(uci::parseSan(board, move));
        seen += std::string(move) + "{" + std::string(comment) + "} ";
    }
    void endPgn() override { ++games; }
};

struct {} result;
void show(bool value) { std::cout << (value ? "true" : "false"); }
void show(int value) { std::cout << value; }
void show(std::uint32_t value) { std::cout << value; }
void show(std::uint64_t value) { std::cout << (value != 0 ? "some" : "0"); }
void show(std::string const& text) { std::cout << text; }
void show(Bitboard squares) {
    while (squares) std::cout << std::string(Square(squares.pop())) << ' ';
}
void show(Move m) { std::cout << uci::moveToUci(m); }
void show(std::pair<GameResultReason, GameResult> end) { std::cout << (end.first == GameResultReason::NONE ? "none" : "over"); }
void show(std::ostream&) {}
template <class T> void operator,(decltype(result), T&& value) { show(value); } // not called for void

int main() {
%(cells)s}
"""

CELL = """    {
        [[maybe_unused]] std::string text = "[White \\"A\\"]\\n\\n1. e4 {best} e5 (1... c5) 2. Nf3 *\\n\\n[Round \\"2\\"]\\n\\n1. d4 *\\n";
        [[maybe_unused]] std::istringstream stream(text);
        [[maybe_unused]] Reader reader;
        [[maybe_unused]] Board board;
        [[maybe_unused]] Movelist moves;
        [[maybe_unused]] Move m = uci::parseSan(board, "e4");
        [[maybe_unused]] std::string fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1";
        std::cout << "%(number)s";
%(code)s        std::cout << std::endl;
    }
"""

# By the number of a row and its place among the rows of that number, from 0: the results of its pieces of code.
EXPECTED = {
    (1, 0): ["", "", "White=A e4{best} e5{} Nf3{} Round=2 ", "2"],
    (2, 0): ["", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"],
    (5, 0): ["e4", "e2e4"],
    (11, 0): [""],
    (12, 0): ["", "20", "g1f3"],
    (12, 1): ["", ""],
    (13, 0): ["false", "none"],
    (13, 1): ["g1 e2 g2 ", ""],
    (14, 0): ["false", "false", "false"],
    (14, 1): ["none"],
    (15, 0): ["", "GEge"],
    (17, 0): ["", ""],
    (19, 0): ["", "some"],
    (22, 0): ["false"],
    (25, 0): ["", ""],
}


def rows():
    number, place = 0, 0
    for line in GUIDE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line[2:-2].split(" | ")] if line.startswith("| ") else []
        if len(cells) != 5 or cells[1] == "task":
            continue
        number, place = (int(cells[0]), 0) if cells[0] else (number, place + 1)
        yield (number, place), re.findall(r"`([^`]+)`", cells[2])


def statement(code: str) -> str:
    shown = "        std::cout << '\\t';\n"
    return shown + (f"        {code}\n" if code.endswith(";") else f"        result, ({code});\n")


def main() -> int:
    header = Path(sys.argv[1]).resolve()
    cells = {row: codes for row, codes in rows() if codes}
    text = "".join(
        CELL % {"number": f"{row[0]} {row[1]}", "code": "".join(map(statement, codes))} for row, codes in cells.items()
    )
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "guide.cpp")
        source.write_text(PROGRAM % {"header": header, "cells": text}, encoding="utf-8")
        subprocess.run(["c++", "-std=c++17", source, "-o", Path(folder, "guide")], check=True)
        printed = subprocess.run([Path(folder, "guide")], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    found = {}
    for line in printed.splitlines():
        name, *results = line.split("\t")
        if re.fullmatch(r"\d+ \d+", name):
            found[tuple(map(int, name.split()))] = results
    wrong = 0
    for row, codes in cells.items():
        expected = EXPECTED.get(row, found.get(row))
        if found.get(row) != expected or len(expected or ()) != len(codes):
            print(f"row {row[0]}, {codes}: {found.get(row)} instead of {expected}")
            wrong += 1
    version = re.search(r"VERSION: (\S+)", header.read_text(encoding="utf-8"))
    print(f"chess-library {version[1] if version else '?'}: {sum(map(len, cells.values()))} pieces of code, {wrong} rows differ")
    return wrong != 0


sys.exit(main())
