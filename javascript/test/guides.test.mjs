// The guide "from chess.js and chessops": each piece of code in its table is executed, and the tasks are all there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { before, test } from "node:test";
import * as vpgn from "vpgn";
import { root } from "./support.mjs";

const text =
  '[White "Anderssen"]\n[WhiteElo "2500"]\n\n1. e4 {best [%clk 0:03:59] [%eval 0.25] [%cal Ge2e4]} e5 2. f4 $1 (2. Nf3 Nc6) 2... exf4 1-0\n';
const fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1";

/** The number, the task and the columns of each row; a row without a number belongs to the one before. */
const rows = [];
for (const line of readFileSync(`${root}/docs/guides/from-chess-js.md`, "utf8").split("\n")) {
  const cells = line.startsWith("| ") ? line.slice(2, -2).split(" | ") : [];
  if (cells.length !== 5 || cells[1] === "task") continue;
  const [number, task, chessJs, chessops, ours] = cells.map((cell) => cell.trim());
  rows.push({ number: Number(number || rows.at(-1)?.number), task, chessJs, chessops, ours });
}

/** The values of the pieces of code of a cell, one after another. */
function run(cell, names) {
  const values = [];
  for (const [, code, error] of cell.matchAll(/`([^`]+)`(?: throws (\w+))?/g)) {
    const evaluated = () => new Function(...Object.keys(names), `return (${code});`)(...Object.values(names));
    if (error)
      assert.throws(evaluated, (problem) => problem.name === error || problem.constructor.name === error, code);
    else values.push(evaluated());
  }
  return values;
}

/** What some tasks result in. */
const results = {
  "read a game with its headers": [{ White: "Anderssen", WhiteElo: "2500" }],
  "clock, evaluation, arrows": ["0:03:59", "0.25", "Ge2e4"],
  "SAN, UCI of a recorded move": ["e4", "e2e4"],
  "check, mate, stalemate": [false, undefined],
  "attackers of a square, checkers": [["g1", "e2", "g2"], []],
  "repetition, fifty moves, material": [false, 0, false],
  "whether a side can still win": [false],
  "why a draw may be claimed": [undefined],
  "the outcome with these draws": [undefined],
  "places in the text": [12, 1],
  "many games in bounded memory": [1],
};

before(() => vpgn.ready());

test("all tasks are there", () => {
  const numbers = [...new Set(rows.map(({ number }) => number))];
  assert.deepEqual(
    numbers,
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
});

for (const { number, task, ours } of rows)
  test(`${number}: ${task}`, () => {
    const tree = vpgn.GameTree.read(text);
    const [finding] = vpgn.check("1. e4 e5 2. Ke3 *").findings;
    const values = run(ours, { ...vpgn, text, fen, tree, turn: tree.turns[0], position: new vpgn.Position(), finding });
    assert.ok(values.length > 0 || ours.includes(" throws "), `${ours}: no code`);
    const expected = results[task] ?? [];
    assert.deepEqual(values.slice(0, expected.length), expected);
  });

// What is measured beside the package: `npm ci` in javascript/benchmark.
const others = `${root}/javascript/benchmark/node_modules`;
const skip = existsSync(others) ? false : "they are not installed";
test("the columns of chess.js and chessops", { skip }, async () => {
  const library = createRequire(`${others}/`)("chess.js");
  const parts = ["chess", "compat", "fen", "parse", "pgn", "util", "variant"].filter((part) =>
    existsSync(`${others}/chessops/dist/esm/${part}.js`),
  );
  const modules = parts.map((part) => import(`${others}/chessops/dist/esm/${part}.js`));
  const ops = Object.assign({}, ...(await Promise.all(modules)));
  for (const { task, chessJs, chessops } of rows) {
    const chess = new library.Chess();
    chess.loadPgn(text);
    run(chessJs, { ...library, chess, text, fen });
    const [game] = ops.parsePgn(text);
    const board = ops.Chess.default();
    const move = ops.parseUci("e2e4");
    const node = game.moves;
    // Names of functions alone, and calls with parts that only a program has, are not executed.
    const code = /^a loop|square by square|by hand/.test(chessops) ? "" : chessops;
    assert.doesNotThrow(() => run(code, { ...ops, game, board, move, node, text, fen, emit: () => {} }), task);
  }
});
