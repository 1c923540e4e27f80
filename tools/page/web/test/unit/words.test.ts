// Descriptions of the events of a turn, and their groups.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EventRecord, GameRecord, PieceRecord } from "../../src/data/record";
import { castOf } from "../../src/play/cast";
import { readEvents, stepsOf } from "../../src/play/events";
import { Game, type Turn } from "../../src/play/game";
import { looks } from "../../src/play/looks";
import { nameOf } from "../../src/play/position";
import { firstStage, stageWithin } from "../../src/play/stage";
import { storyOf } from "../../src/play/story";
import { dataOf, writePage } from "../support/vpgn";

function dataOfSample(file: string) {
  return dataOf(writePage("told", `samples/games/${file}.pgn`));
}

function recordOf(file: string, number = 0): GameRecord {
  return dataOfSample(file).games[number] as GameRecord;
}

function told(file: string, ply: number): string[][] {
  const { games, list } = dataOfSample(file);
  const game = new Game(games[0] as GameRecord);
  const turn = game.main.turns[ply - 1] as Turn;
  const before = game.stage(game.previous(turn));
  const cast = castOf(game.record, list);
  return storyOf(turn, before, cast).map((sentences) => sentences.map((sentence) => sentence.text));
}

test("momentum moves are described one by one", () => {
  assert.deepEqual(told("momentum/betza-neto-3", 3), [
    ["White chancellor from e3 to f5, carried by momentum"],
    ["White half-duck from f1 to f4"],
  ]);
});

test("a capture and its move are one step", () => {
  assert.deepEqual(told("momentum/betza-neto-3", 11)[0], [
    "Black charging knight on e4 is captured",
    "White half-duck from c4 to e4",
  ]);
});

test("a shrink is one event that names the removed lines", () => {
  assert.deepEqual(told("shrink/full-game", 3), [
    ["Black pawn on d5 is captured", "White pawn from e4 to d5"],
    ["The board closes up: rank 4 gone"],
  ]);
});

test("a chain is described piece by piece", () => {
  assert.deepEqual(told("grolman/opening", 1), [
    ["White pawn from e2 to e4"],
    ["White knight from g1 to e2, following to the square left"],
    ["White rook from h1 to g1, following to the square left"],
  ]);
});

test("a pull moves all pieces in one step", () => {
  assert.deepEqual(told("gravitatur/mate-in-two", 1), [
    ["Gravitatur on c8 is placed"],
    ["White king from c1 to c7, pulled", "Black knight from e6 to d7, pulled"],
    ["Gravitatur on c8 is taken off"],
  ]);
});

test("the king swaps with the piece that was on its target", () => {
  const swap = told("gravitatur/mate-after-teleport", 1).flat();
  assert.deepEqual(swap.slice(-2), ["Black king from e8 to a8", "Black rook from a8 to e8, swapped with the king"]);
});

test("a shot removes both pieces", () => {
  const shot = told("gunnery/picture-1", 1).flat();
  assert.deepEqual(shot, ["Black knight on e5 explodes", "White pawn from e2 to e5", "White pawn on e5 explodes"]);
});

const queen: PieceRecord = { name: "Q", color: "white", letter: "Q'" };
const knight: PieceRecord = { name: "N", color: "black", letter: "n" };

test("events are parsed with squares and promotions", () => {
  const events = readEvents([
    { cause: "captured", from: "d5", to: "d5" },
    { cause: "chosen", from: "e7", to: "d8", becomes: queen },
    { cause: "promoted", from: "a1", to: "a1", becomes: knight },
  ]);
  assert.deepEqual(events, [
    { cause: "captured", from: { file: 3, rank: 4 }, to: { file: 3, rank: 4 } },
    { cause: "chosen", from: { file: 4, rank: 6 }, to: { file: 3, rank: 7 }, becomes: "Q'" },
    { cause: "promoted", from: { file: 0, rank: 0 }, to: { file: 0, rank: 0 }, becomes: "n" },
  ]);
  assert.deepEqual(readEvents([]), []);
});

test("a board that closes up without moving a piece has a step for it, before promotions", () => {
  const steps = stepsOf(
    readEvents([
      { cause: "chosen", from: "a2", to: "a3" },
      { cause: "rank_vanished", from: "a2", to: "a2" },
      { cause: "promoted", from: "a1", to: "a1", becomes: knight },
    ]),
  );
  assert.deepEqual(
    steps.map((step) => step.closes),
    [false, true, false],
  );
});

test("each cause has a description, a sign and a step", () => {
  for (const [cause, look] of Object.entries(looks.events)) {
    const sign = looks.signs[look.sign];
    assert.ok(sign && looks.colors[sign.tone], cause);
    assert.equal(stepsOf([{ cause, from: { file: 0, rank: 0 }, to: { file: 0, rank: 0 } }]).length, 1);
    if (cause !== "chosen") assert.notEqual(look.spoken, "", cause);
  }
  const drawn = ["captured", "dropped", "walled", "converted"].map((cause) => looks.events[cause]?.effect);
  assert.deepEqual(drawn, ["taken_off", "put_down", "wall_comes", "changes_side"]);
});

const stageOf = (text: string, events: EventRecord[]) => {
  const played = { steps: stepsOf(readEvents(events)) };
  return stageWithin(firstStage(text), played, played.steps.length).pieces.map((piece) => piece.letter + nameOf(piece));
};

test("events alone drop pieces, close squares, move walls and change sides", () => {
  const pawn: PieceRecord = { name: "P", color: "white", letter: "P" };
  const pieces = stageOf("k7/8/8/8/8/8/8/K7 w - - 0 1", [
    { cause: "dropped", from: "e4", to: "e4", piece: pawn },
    { cause: "walled", from: "d4", to: "d4" },
    { cause: "walled", from: "d4", to: "c4" },
    { cause: "converted", from: "e4", to: "e4", becomes: { name: "P", color: "black", letter: "p" } },
    { cause: "passed", from: "a1", to: "a1" },
  ]);
  assert.deepEqual(pieces.sort(), ["*c4", "Ka1", "ka8", "pe4"]);
});

test("the moves of a variation are numbered from its branch", () => {
  const game = new Game(recordOf("momentum/betza-neto-3"));
  const line = game.lines.find((one) => one.kind === "variation");
  assert.deepEqual(
    line?.turns.map((turn) => [turn.number, turn.side, turn.ply]),
    [
      [3, "black", 6],
      [4, "white", 7],
    ],
  );
  assert.equal(line?.instead?.text, "(fhNrlbK)e6-e6");
});
