// The index of openings: moves of a position, however it came about, with the results of their games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../src/play/game";
import { OpeningIndex } from "../../src/play/openings";
import { programAtHand } from "../support/program";

const program = await programAtHand();

test("moves are counted with their results, transpositions included", { skip: !program }, () => {
  const text = [
    '[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0',
    '[Result "0-1"]\n\n1. e4 c5 0-1',
    '[Result "1/2-1/2"]\n\n1. Nf3 e5 2. e4 Nc6 3. Bb5 1/2-1/2',
    '[Result "*"]\n\n1. e4 e5 2. Nf3 d6+ *',
    '[Variant "Atomic"]\n[Result "1-0"]\n\n1. e4 1-0',
  ].join("\n\n");
  const games = program?.check(text, { from: "pgn" }).games.map(({ record }) => record) ?? [];
  assert.equal(games.length, 5);
  const openings = new OpeningIndex();
  for (const [i, record] of games.entries()) openings.add(i, record);
  const first = new Game(games[0] as (typeof games)[0]);
  const at = (ply: number) => {
    const stage = first.stage(ply === 0 ? undefined : first.main.turns[ply - 1]);
    assert.ok(stage);
    return stage;
  };
  const all = () => true;
  assert.deepEqual(openings.moves("orthodox", at(0), all), [
    { move: "e4", games: 3, white: 1, draw: 0, black: 1, first: { game: 0, ply: 0 } },
    { move: "Nf3", games: 1, white: 0, draw: 1, black: 0, first: { game: 2, ply: 0 } },
  ]);
  // 1. e4 e5 2. Nf3 and 1. Nf3 e5 2. e4 come to the same.
  assert.deepEqual(
    openings.moves("orthodox", at(3), all).map(({ move, games, draw }) => [move, games, draw]),
    [
      ["Nc6", 2, 1],
      ["d6", 1, 0],
    ],
  );
  assert.deepEqual(
    openings.moves("orthodox", at(4), all).map(({ move, first }) => [move, first.ply]),
    [["Bb5", 4]],
  );
  assert.deepEqual(
    openings.moves("orthodox", at(0), (game) => game === 1).map(({ move, games }) => [move, games]),
    [["e4", 1]],
  );
  assert.equal(openings.moves("atomic", at(0), all).length, 1);
});
