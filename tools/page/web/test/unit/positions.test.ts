// The boards that the page derives from events equal those of the program, at every ply.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lookOf, readEvents, stepsOf } from "../../src/play/events";
import { Game, type Line, type Turn } from "../../src/play/game";
import { nameOf, readPlacement, splitText, squareOf, usualRest, writePlacement } from "../../src/play/position";
import { firstStage, type Stage, stageWithin, textOf, textWithin } from "../../src/play/stage";
import { dataOf, dumped, writePage } from "../support/vpgn";

const samples = dataOf(writePage("samples", "samples"));
const games = samples.games.map((record) => new Game(record));

const stagesOf = (game: Game, turns: Turn[]) =>
  turns
    .filter((turn) => turn.status !== "not_replayed")
    .map((turn) => game.stage(turn))
    .filter((stage): stage is Stage => stage !== undefined);

test("every position of every sample equals `vpgn dump --each`", () => {
  const expected = dumped("samples");
  assert.equal(games.length, expected.length);
  let positions = 0;
  games.forEach((game, i) => {
    const shown = stagesOf(game, game.main.turns).map(textOf);
    const label = JSON.stringify(samples.list.games[i]);
    assert.deepEqual(shown, expected[i], label);
    positions += shown.length;
  });
  assert.ok(positions > 700, `${positions}`);
});

test("variations and suggestions start at their branch, and their events find their pieces", () => {
  let lines = 0;
  const check = (game: Game, line: Line) => {
    for (const turn of line.turns) {
      const before = game.stage(game.previous(turn));
      if (!before || turn.position || turn.status === "not_replayed") continue;
      turn.steps.forEach((step, count) => {
        const pieces = stageWithin(before, turn, count).pieces.map(nameOf);
        const first = step.events.find(
          (event) =>
            !["neutral_comes", "put_down", "wall_comes", "file_vanishes", "rank_vanishes"].includes(
              lookOf(event).effect,
            ),
        );
        if (first) assert.ok(pieces.includes(nameOf(first.from)), `${turn.text}: nobody on ${nameOf(first.from)}`);
      });
      assert.ok(game.stage(turn));
    }
    lines++;
  };
  for (const game of games) for (const line of game.lines) if (line.kind !== "main") check(game, line);
  assert.ok(lines > 20, `${lines}`);
});

test("pieces keep their numbers while they move, and no two share a square", () => {
  for (const game of games) {
    for (const stage of stagesOf(game, game.main.turns)) {
      assert.equal(new Set(stage.pieces.map((piece) => piece.id)).size, stage.pieces.length);
      assert.equal(new Set(stage.pieces.map(nameOf)).size, stage.pieces.length);
    }
  }
});

test("a castled rook is the piece from the corner", () => {
  const opera = games.find((_, i) => samples.list.games[i]?.white === "Morphy, Paul");
  const castled = opera?.main.turns.find((turn) => turn.text === "O-O-O");
  assert.ok(opera && castled);
  const before = opera.stage(opera.previous(castled));
  const corner = before?.pieces.find((piece) => nameOf(piece) === "a1");
  assert.equal(
    opera.stage(castled)?.pieces.find((piece) => piece.id === corner?.id && nameOf(piece) === "d1")?.letter,
    "R",
  );
});

test("placements of any size can be parsed and written", () => {
  for (const text of ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "k", "rk1n1/ppP1N/PP1Kp/R4", "Q'n'6/7k"]) {
    assert.equal(writePlacement(readPlacement(text)), text);
  }
  assert.deepEqual(splitText("k w - - 0 1"), { placement: "k", rest: "w - - 0 1" });
});

test("only the side, the clocks, the number and a double step are derived for the next position", () => {
  const pawn = (from: string, to: string) => ({ from: squareOf(from), to: squareOf(to) });
  assert.equal(usualRest("w KQkq e3 7 9", { captures: false }), "b KQkq - 8 9");
  assert.equal(usualRest("b Kq - 0 9 e2-e4", { captures: false }), "w Kq - 1 10");
  assert.equal(usualRest("w KQkq - 7 9", { captures: true }), "b KQkq - 0 9");
  assert.equal(usualRest("b KQkq - 7 9", { captures: false, pawn: pawn("e7", "e5") }), "w KQkq e6 0 10");
  assert.equal(usualRest("b KQkq - 7 9", { captures: false, pawn: pawn("e7", "e6") }), "w KQkq - 0 10");
});

test("the text of a position within a move has the placement and the pieces still in motion", () => {
  const before = firstStage("4k3/8/8/2p5/8/1N6/8/4K3 w - - 3 9 a1-b3,c7-c5");
  const steps = stepsOf(
    readEvents([
      { cause: "captured", from: "c5", to: "c5" },
      { cause: "momentum", from: "b3", to: "c5" },
      { cause: "chosen", from: "e1", to: "e2" },
    ]),
  );
  const texts = [0, 1, 2].map((count) => textWithin(stageWithin(before, { steps }, count)));
  assert.deepEqual(texts, [
    "4k3/8/8/2p5/8/1N6/8/4K3 w - - 3 9 a1-b3,c7-c5",
    "4k3/8/8/2N5/8/8/8/4K3 w - - 3 9 b3xc5",
    "4k3/8/8/2N5/8/8/4K3/8 w - - 3 9 b3xc5",
  ]);
});
