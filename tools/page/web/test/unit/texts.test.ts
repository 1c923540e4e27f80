// Exports of a page equal the output of the program, and copied moves read as printed ones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Game, type Turn } from "../../src/play/game";
import { textOfWords, wordsBetween, wordsOf } from "../../src/view/move_text";
import { dataOf, textsOf, vpgn, writePage } from "../support/vpgn";

const root = process.env.VPGN_ROOT;
const momentum = "samples/games/momentum/betza-neto-3.pgn";

test("games in export format equal `vpgn convert`, and unchanged ones equal their files", async () => {
  const texts = await textsOf(writePage("texts", "samples/games"));
  const converted = vpgn("convert", "--to", "pgn", "--keep-errors", "samples/games");
  assert.equal(texts.map(({ canonical }) => canonical).join("\n"), converted);
  assert.ok(texts.length > 40); // more than one element of the page
  const [only] = await textsOf(writePage("texts", momentum));
  assert.equal(only?.written, readFileSync(`${root}/${momentum}`, "utf8").trim());
});

test("unambiguous repairs equal `vpgn check --fix`", async () => {
  const [text] = await textsOf(writePage("texts", momentum));
  const fixed = vpgn("check", "--fix-to", "-", momentum);
  assert.match(fixed, /\{was /);
  assert.equal(text?.repaired, fixed.trim());
  const [whole] = await textsOf(writePage("texts", "samples/games/orthodox/opera-game.pgn"));
  assert.equal(whole?.repaired, undefined);
});

test("Latin-1 is converted to UTF-8", async () => {
  const [text] = await textsOf(writePage("texts", "samples/oddities/latin-1.pgn"));
  assert.doesNotMatch(text?.written ?? "\ufffd", /\ufffd/);
});

function gameOf(file: string): Game {
  return new Game(dataOf(writePage("texts", file)).games[0] as never);
}

test("all moves in a row", () => {
  const text = textOfWords(wordsOf(gameOf(momentum).main));
  assert.match(text, /^1\. \(RN\)d1-e3 \(fbNF\)g8-h6 2\. /);
  assert.match(
    text,
    / 3\. \(HFD\)c1-c4 \(fhNrlbK\)e6-e6 \(3\.\.\. f7-f6\?\?\? 4\. \(HFD\)f4-f7, \(RN\)f5:g7\+\+ \{mate\}\) 4\. /,
  );
});

test("selections of moves start with a number and keep the parentheses of variations", () => {
  const game = gameOf(momentum);
  const words = wordsOf(game.main);
  const between = (first: number, last: number) =>
    textOfWords(wordsBetween(words, game.turns[first] as Turn, game.turns[last] as Turn));
  assert.equal(between(1, 2), "1... (fbNF)g8-h6 2. (RN)e3-f5, (HFD)f1-f4");
  assert.equal(between(0, 0), "1. (RN)d1-e3");
  assert.equal(between(5, 6), "3... (fhNrlbK)e6-e6 (3... f7-f6???)");
  assert.equal(between(7, 8), "4. (HFD)f4-f7, (RN)f5:g7++ {mate} 4. (HFD)f4-e3");
});
