// Games of definitions: their boards equal those of the program, and their events are described in its words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { castOf } from "../../src/play/cast";
import { Game, type Turn } from "../../src/play/game";
import { gatesOf } from "../../src/play/gates";
import { nameOf } from "../../src/play/position";
import { type Stage, textOf } from "../../src/play/stage";
import { storyOf } from "../../src/play/story";
import { stageText } from "../../src/play/words";
import { numberOf, writeDefinedGames } from "../support/definitions";
import { dataOf, dumped, writePage } from "../support/vpgn";

const path = writeDefinedGames();
const { list, games } = dataOf(writePage("defined", path));

test("every position equals `vpgn dump --each`", () => {
  const expected = dumped(path);
  assert.equal(games.length, expected.length);
  games.forEach((record, i) => {
    assert.deepEqual(record.findings, [], record.variant?.name);
    const game = new Game(record);
    const shown = game.main.turns.map((turn) => game.stage(turn)).map((stage) => stage && textOf(stage));
    assert.deepEqual(shown, expected[i], record.variant?.name);
  });
});

test("gates belong to the pieces that the castling field names", () => {
  const record = games[numberOf("S-Chess") - 1];
  assert.ok(record && castOf(record, list).gates);
  const game = new Game(record);
  const after = (ply: number) => game.stage(game.main.turns[ply - 1]) as Stage;
  const gates = (ply: number) => gatesOf(after(ply)).map(nameOf).sort().join(" ");
  assert.equal(gates(1), "a1 a8 b1 b8 c1 c8 d1 d8 e1 e8 f1 f8 g1 g8 h1 h8");
  assert.equal(gates(6), "a1 a8 b1 c1 c8 d1 d8 e1 e8 f8 h1 h8");
  assert.match(stageText(after(6), castOf(record, list)), / Gates behind: .*\bh8\b/);
  const crazyhouse = games[numberOf("Crazyhouse") - 1];
  assert.ok(crazyhouse && !castOf(crazyhouse, list).gates);
});

function told(variant: string, ply: number): string[] {
  const record = games[numberOf(variant) - 1];
  assert.ok(record);
  const game = new Game(record);
  const turn = game.main.turns[ply - 1] as Turn;
  const story = storyOf(turn, game.stage(game.previous(turn)), castOf(record, list));
  return story.flat().map((sentence) => sentence.text);
}

test("drops, captures into a pocket, explosions and changes of side are described", () => {
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
  assert.deepEqual(told("Othello", 1), ["White disc on e3 is dropped", "Black disc on e4 changes sides, now White's"]);
});
