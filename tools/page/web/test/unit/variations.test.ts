// Variations promoted and deleted, comments and glyphs: as changes of the text, which reads as meant afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withMarks } from "../../src/play/drawn_marks";
import { Game, type Turn } from "../../src/play/game";
import { type DrawnMark, toggled } from "../../src/play/marks";
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

test("promoting a variation makes the replaced moves a variation", { skip }, () => {
  assert.equal(
    after(text, "c5", promote),
    '[White "A"]\n\n1. e4 c5 {sharp} (1... e5 $1 {first} (1... e6) 2. Nf3 Nc6) 2. Nf3 (2. c3 d5) d6 1-0\n',
  );
  assert.match(after(text, "c3", promote), /\(1\.\.\. c5 \{sharp\} 2\. c3 \(2\. Nf3 d6\) d5\)/);
  assert.match(after(text, "e6", promote), /1\. e4 e6 \(1\.\.\. e5 \$1 \{first\} \(1\.\.\. c5 .* 2\. Nf3 Nc6\) 1-0/);
  assert.equal(after("1. e4 (1. d4 d5) 1... e5 *", "d4", promote), "1. d4 (1. e4 1... e5) d5 *");
});

test("variations and the rest of a line can be deleted", { skip }, () => {
  assert.match(after(text, "e6", deleteFrom), /d6\) 2\. Nf3 Nc6 1-0/);
  assert.match(after(text, "c3", deleteFrom), /2\. Nf3 d6\)/);
  assert.match(after(text, "d6", deleteFrom), /\(2\. c3 d5\)\) \(1\.\.\. e6\)/);
  assert.match(after(text, "Nc6", deleteFrom), /2\. Nf3 1-0/);
  assert.equal(after("1. e4 e5 2. Nf3 *\n", "Nf3", deleteFrom), "1. e4 e5 *\n");
});

test("chains in parentheses are not variations", { skip }, () => {
  const grolman = '[Variant "Grolman Chess"]\n\n1. e4 (Ne2, Rg1) e5 *\n';
  assert.match(after(grolman, "e5", deleteFrom), /1\. e4 \(Ne2, Rg1\) \*/);
});

test("a comment and a glyph of a move can be replaced", { skip }, () => {
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

test("a comment keeps the commands that it has", { skip }, () => {
  const clock = "1. e4 {[%clk 0:05:00] good} e5 *";
  assert.match(
    after(clock, "e4", (game, turn) => comment(game, turn, "better")),
    /e4 \{\[%clk 0:05:00\] better\} e5/,
  );
  assert.match(
    after(clock, "e4", (game, turn) => comment(game, turn, "")),
    /e4 \{\[%clk 0:05:00\]\} e5/,
  );
});

test("arrows and squares are written into a comment of their turn, and taken out again", { skip }, () => {
  const marks: DrawnMark[] = [
    { color: "G", from: "e2", to: "e4" },
    { color: "R", from: "d5" },
  ];
  const draw = (text: string, wanted: string, all = marks) =>
    after(text, wanted, (game, turn) => withMarks(game, turn, all));
  assert.match(draw(text, "Nc6"), /Nc6 \{\[%csl Rd5\]\[%cal Ge2e4\]\} 1-0/);
  const drawn = draw(text, "e5");
  assert.match(drawn, /e5 \$1 \{\[%csl Rd5\]\[%cal Ge2e4\] first\} \(1/);
  assert.equal(draw(drawn, "e5", []), text);
  const record = program?.check(drawn, { from: "pgn" }).games[0]?.record;
  assert.deepEqual(record?.turns[1]?.squares, [{ color: "R", square: "d5" }]);
  assert.deepEqual(record?.turns[1]?.arrows, [{ color: "G", from: "e2", to: "e4" }]);
  // In whichever comment they are, in variations, and beside other commands.
  assert.equal(
    draw("1. e4 {[%clk 0:01:00]} (1. d4) {[%cal Ge2e4] why} e5 *", "e4", marks.slice(1)),
    "1. e4 {[%csl Rd5] [%clk 0:01:00]} (1. d4) {why} e5 *",
  );
  assert.equal(draw("1. e4 {[%csl Ga1]} e5 *", "e4", []), "1. e4 e5 *");
  assert.match(draw(text, "c5"), /c5 \{\[%csl Rd5\]\[%cal Ge2e4\] sharp\}/);
  assert.match(draw("1. e4!? e5 *", "e4!?"), /e4!\? \{\[%csl Rd5\]/);
  assert.match(draw("1. e4 $1 $14\n\ne5 *", "e4"), /e4 \$1 \$14 \{\[%csl Rd5\]/);
});

test("what is drawn for the beginning is written before the first turn", { skip }, () => {
  const before = (text: string, marks: DrawnMark[]) => {
    const found = program?.check(text, { from: "pgn" }).games[0];
    assert.ok(found && program);
    const now = changed(text, withMarks({ text, turns: found.turns, span: found.span }, undefined, marks));
    return { now, beginning: program.check(now, { from: "pgn" }).games[0]?.record.beginning };
  };
  const square: DrawnMark = { color: "Y", from: "c4" };
  const { now, beginning } = before(text, [square]);
  assert.match(now, /^\[White "A"\]\n\n\{\[%csl Yc4\]\} 1\. e4/);
  assert.deepEqual(beginning?.squares, [{ color: "Y", square: "c4" }]);
  assert.equal(
    before(now, []).now,
    '[White "A"]\n\n 1. e4 e5 $1 {first} (1... c5 {sharp} 2. Nf3 (2. c3 d5) d6) (1... e6) 2. Nf3 Nc6 1-0\n',
  );
  assert.match(before("{ Look [%cal Ra1h8] } 1. e4 *", [square]).now, /^\{\[%csl Yc4\] Look\} 1\. e4/);
  assert.match(before('[Event "x"]\n\n*\n', [square]).now, /\n\{\[%csl Yc4\]\} \*/);
});

test("a mark drawn twice is taken away, and in another colour replaced", () => {
  const arrow: DrawnMark = { color: "G", from: "e2", to: "e4" };
  assert.deepEqual(toggled([], arrow), [arrow]);
  assert.deepEqual(toggled([arrow], arrow), []);
  assert.deepEqual(toggled([arrow], { ...arrow, color: "R" }), [{ ...arrow, color: "R" }]);
  assert.equal(toggled([arrow], { color: "G", from: "e2" }).length, 2);
});
