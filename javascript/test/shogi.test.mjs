// Shogi records that the package writes, read by tsshogi, an independent library: equal moves in every format, and equal
// variations where the format has them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, test } from "node:test";
import { convert, Position, ready } from "vpgn";
import { root } from "./support.mjs";

const tsshogi = createRequire(join(process.env.VPGN_TOOLS, "x.js"))("tsshogi");

/** The readers of tsshogi by format, and whether the format has variations. */
const formats = {
  csa: { read: tsshogi.importCSA, hasVariations: false },
  kif: { read: tsshogi.importKIF, hasVariations: true },
  ki2: { read: tsshogi.importKI2, hasVariations: true },
  jkf: { read: tsshogi.importJKFString, hasVariations: true },
  usi: { read: (text) => tsshogi.Record.newByUSI(text.trim()), hasVariations: false },
};

before(() => ready());

/** Numbers below `end`, the same in each run. */
function generator(seed) {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** The texts of random turns from a position; drops, promotions and captures are frequent. */
function randomLine(position, plies, random) {
  const played = [];
  while (played.length < plies) {
    const turns = position.turns();
    if (turns.length === 0) break;
    const special = turns.filter(({ text, captures }) => captures || /[@+]/.test(text));
    const from = special.length > 0 && random(2) === 0 ? special : turns;
    played.push(position.play(from[random(from.length)].text).turn.text);
  }
  return played;
}

/** A game with two variations: its text, and all its lines from the start. */
function randomGame(seed, plies) {
  const random = generator(seed);
  const main = randomLine(new Position("shogi"), plies, random);
  const lines = [main];
  const variations = new Map();
  for (let i = 0; i < 2; i++) {
    const at = random(main.length);
    const position = new Position("shogi");
    for (const turn of main.slice(0, at)) position.play(turn);
    const other = randomLine(position, 3, random);
    if (variations.has(at) || other[0] === main[at]) continue;
    variations.set(at, other);
    lines.push([...main.slice(0, at), ...other]);
  }
  const words = main.map((turn, i) => (variations.has(i) ? `${turn} (${variations.get(i).join(" ")})` : turn));
  return { text: record(words), lines };
}

const record = (words) => `[Variant "Shogi"]\n[Result "*"]\n\n${words.join(" ")} *\n`;

const written = (text, to) => {
  const { text: made, remarks } = convert(text, { to, from: "pgn" });
  return { made, remarks };
};

/** Of the main line, in USI. */
const movesInUsi = (text) => written(text, "usi").made.trim().split(" moves ")[1]?.split(" ") ?? [];

/** All lines of a record from the start, in USI. */
function linesOf(node, before = []) {
  const moves = node.move instanceof tsshogi.Move ? [...before, node.move.usi] : before;
  const lines = node.next ? linesOf(node.next, moves) : [moves];
  return node.branch ? [...lines, ...linesOf(node.branch, before)] : lines;
}

const sorted = (lines) => lines.map((line) => line.join(" ")).sort();

function readBack(format, text, what) {
  const found = formats[format].read(text);
  assert.ok(!(found instanceof Error), `${what}: ${found}\n${text}`);
  return found;
}

test("random games with variations", () => {
  let moves = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { text, lines } = randomGame(seed, 60 + seed);
    const expected = lines.map((line) => movesInUsi(record(line)));
    assert.deepEqual(
      expected.map((line) => line.length),
      lines.map((line) => line.length),
    );
    moves += expected[0].length;
    for (const [format, { hasVariations }] of Object.entries(formats)) {
      const { made, remarks } = written(text, format);
      const found = linesOf(readBack(format, made, `${format} of game ${seed}`).first);
      assert.deepEqual(
        sorted(found),
        sorted(hasVariations ? expected : expected.slice(0, 1)),
        `${format} of game ${seed}`,
      );
      // A line of USI is a main line by its nature.
      if (!hasVariations && format !== "usi") assert.equal(remarks.length > 0, lines.length > 1, remarks.join());
    }
  }
  assert.ok(moves > 2000, `${moves} moves`);
});

test("the words of KI2 are those that tsshogi writes", () => {
  // Blanks separate words, and stand after 同 in some.
  const wordsOf = (text) => text.replace(/\s|まで.*/g, "").match(/[▲△][^▲△]+/g);
  let count = 0;
  for (let seed = 101; seed <= 140; seed++) {
    const text = record(randomGame(seed, 120).lines[0]);
    const expected = wordsOf(tsshogi.exportKI2(readBack("usi", written(text, "usi").made, "usi")));
    assert.deepEqual(wordsOf(written(text, "ki2").made), expected, `game ${seed}`);
    count += expected.length;
  }
  assert.ok(count > 4000, `${count} words`);
});

test("samples", () => {
  for (const name of ["opening.kif", "handicap.kif", "diagram.kif", "lines.kif", "games.csa", "forks.jkf"]) {
    const source = readFileSync(`${root}/samples/shogi/${name}`);
    const usi = convert(source, { to: "usi" }).text.trim().split("\n");
    // A text has one game in the formats of Shogi, except in those with a game per line.
    const pgn = convert(source, { to: "pgn" }).text.split(/\n\n(?=\[)/);
    assert.equal(pgn.length, usi.length, name);
    for (const [i, game] of pgn.entries())
      for (const format of ["csa", "kif", "jkf"]) {
        const found = readBack(format, written(game, format).made, `${format} of ${name}`);
        const moves = found.moves.filter(({ move }) => move instanceof tsshogi.Move).map(({ move }) => move.usi);
        assert.deepEqual(moves, usi[i].split(" moves ")[1]?.split(" ") ?? [], `${format} of ${name}`);
        assert.equal(found.initialPosition.sfen, readBack("usi", usi[i], name).initialPosition.sfen, name);
      }
  }
});
