// Variations promoted and deleted, comments and glyphs: as changes of the text, which reads as meant afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, type Turn } from "../../src/play/game";
import { annotate, comment, deleteFrom, promote, type WrittenGame } from "../../src/play/variations";
import type { Change } from "../../src/program/answers";
import { programAtHand } from "../support/program";

const program = await programAtHand();

function changed(text: string, changes: Change[]): string {
  return [...changes]
    .sort((one, other) => other.span[0] - one.span[0])
    .reduce((now, { span: [from, to], text: with_ }) => now.slice(0, from) + with_ + now.slice(to), text);
}

/** The text after a change of the turn that is written so; it has no errors. */
function after(text: string, wanted: string, change: (game: WrittenGame, turn: Turn) => Change[]): string {
  const found = program?.check(text, { from: "pgn" }).games[0];
  assert.ok(found && program);
  const game = new Game(found.record);
  const turn = game.turns.find((one) => one.text === wanted);
  assert.ok(turn, wanted);
  const now = changed(text, change({ text, turns: found.turns, span: found.span }, turn));
  const errors = program.check(now, { from: "pgn" }).findings.filter((one) => one.severity === "error");
  assert.deepEqual(
    errors.map((one) => one.message),
    [],
    now,
  );
  return now;
}

const skip = !program && "the page was built without the program";
const text = '[White "A"]\n\n1. e4 e5 $1 {first} (1... c5 {sharp} 2. Nf3 (2. c3 d5) d6) (1... e6) 2. Nf3 Nc6 1-0\n';

test("a variation is promoted: what it replaced becomes a variation of it", { skip }, () => {
  assert.equal(
    after(text, "c5", promote),
    '[White "A"]\n\n1. e4 c5 {sharp} (1... e5 $1 {first} (1... e6) 2. Nf3 Nc6) 2. Nf3 (2. c3 d5) d6 1-0\n',
  );
  assert.match(after(text, "c3", promote), /\(1\.\.\. c5 \{sharp\} 2\. c3 \(2\. Nf3 d6\) d5\)/);
  assert.match(after(text, "e6", promote), /1\. e4 e6 \(1\.\.\. e5 \$1 \{first\} \(1\.\.\. c5 .* 2\. Nf3 Nc6\) 1-0/);
  assert.equal(after("1. e4 (1. d4 d5) 1... e5 *", "d4", promote), "1. d4 (1. e4 1... e5) d5 *");
});

test("a variation is deleted, and a line from one of its turns on", { skip }, () => {
  assert.match(after(text, "e6", deleteFrom), /d6\) 2\. Nf3 Nc6 1-0/);
  assert.match(after(text, "c3", deleteFrom), /2\. Nf3 d6\)/);
  assert.match(after(text, "d6", deleteFrom), /\(2\. c3 d5\)\) \(1\.\.\. e6\)/);
  assert.match(after(text, "Nc6", deleteFrom), /2\. Nf3 1-0/);
  assert.equal(after("1. e4 e5 2. Nf3 *\n", "Nf3", deleteFrom), "1. e4 e5 *\n");
});

test("chains in parentheses are no variations", { skip }, () => {
  const grolman = '[Variant "Grolman Chess"]\n\n1. e4 (Ne2, Rg1) e5 *\n';
  assert.match(after(grolman, "e5", deleteFrom), /1\. e4 \(Ne2, Rg1\) \*/);
});

test("a turn gets a comment and a glyph in place of those that it has", { skip }, () => {
  assert.match(
    after(text, "e5", (game, turn) => comment(game, turn, "best {of} all\n")),
    /e5 \$1 \{best of all\} \(1/,
  );
  assert.match(
    after(text, "e5", (game, turn) => comment(game, turn, "")),
    /e5 \$1 \(1/,
  );
  assert.match(
    after(text, "Nc6", (game, turn) => comment(game, turn, "end")),
    /Nc6 \{end\} 1-0/,
  );
  assert.match(
    after(text, "e5", (game, turn) => annotate(game, turn, 4)),
    /e5 \$4 \{first\}/,
  );
  assert.match(
    after("1. e4!? e5 *", "e4!?", (game, turn) => annotate(game, turn, 1)),
    /1\. e4 \$1 e5/,
  );
  assert.match(
    after(text, "e5", (game, turn) => annotate(game, turn, undefined)),
    /e5 \{first\}/,
  );
});
