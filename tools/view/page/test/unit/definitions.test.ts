// Games of definitions: their boards are those of the program, and what happens in them is told in their words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { castOf } from "../../src/play/cast";
import { Game, type Turn } from "../../src/play/game";
import { textOf } from "../../src/play/stage";
import { storyOf } from "../../src/play/story";
import { numberOf, writeDefinedGames } from "../support/definitions";
import { dataOf, dumped, writePage } from "../support/vpgn";

const path = writeDefinedGames();
const { list, games } = dataOf(writePage("defined", path));

test("every position is that of `vpgn dump --each`", () => {
  const expected = dumped(path);
  assert.equal(games.length, expected.length);
  games.forEach((record, i) => {
    assert.deepEqual(record.findings, [], record.variant?.name);
    const game = new Game(record);
    const shown = game.main.turns.map((turn) => game.stage(turn)).map((stage) => stage && textOf(stage));
    assert.deepEqual(shown, expected[i], record.variant?.name);
  });
});

function told(variant: string, ply: number): string[] {
  const record = games[numberOf(variant) - 1];
  assert.ok(record);
  const game = new Game(record);
  const turn = game.main.turns[ply - 1] as Turn;
  const story = storyOf(turn, game.stage(game.previous(turn)), castOf(record, list.letters));
  return story.flat().map((sentence) => sentence.text);
}

test("drops, captures into a pocket, explosions and changes of sides are told", () => {
  assert.deepEqual(told("Crazyhouse", 13), ["White rook on b8 is dropped"]);
  assert.deepEqual(told("Crazyhouse", 12), [
    "White promoted queen on a8 is captured",
    "Black knight from b6 to a8",
    "Black pawn on a8 goes to the pocket",
  ]);
  assert.deepEqual(told("Xiangqi", 3), ["Black soldier on e7 is captured", "White cannon from e3 to e7"]);
  assert.deepEqual(told("Shogi", 3), [
    "Black bishop on h8 is captured",
    "White bishop from b2 to h8, now a dragon horse",
    "White bishop on h8 goes to the pocket",
  ]);
  const blast = told("Atomic", 4);
  assert.equal(blast[0], "White knight on e5 is captured");
  assert.ok(blast.includes("Black pawn on e5 explodes"), `${blast}`);
  assert.deepEqual(told("Othello", 1), [
    "White immobile on e3 is dropped",
    "Black immobile on e4 changes sides, now White's",
  ]);
});
