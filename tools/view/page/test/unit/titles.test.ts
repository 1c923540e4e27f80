// Games are called so that they can be told apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, List } from "../../src/data/record";
import { dateOf, titlesOf } from "../../src/play/titles";
import { dataOf, writePage } from "../support/vpgn";

function titles(files: string[], ...games: Partial<Entry>[]): string[] {
  const entries = games.map((game, i) => ({ file: 0, number: i + 1, plies: 0, ...game }));
  const list = { files, games: entries } as unknown as List;
  return titlesOf(list).map(({ text, apart }) => [text, ...apart].join(", "));
}

const ab = { white: "A", black: "B" };

test("players name a game, or else its event, or its file", () => {
  assert.deepEqual(titles(["x.pgn"], ab, { white: "A" }, { event: "E" }, {}), ["A – B", "A – ?", "E", "x.pgn"]);
});

test("games of a text, which has no name, have numbers", () => {
  assert.deepEqual(titles(["-"], {}, {}, ab), ["Game 1", "Game 2", "A – B"]);
});

test("what tells games apart is added to them, and nothing else", () => {
  assert.deepEqual(
    titles(["x.pgn"], { ...ab, round: "1", date: "1996.??.??" }, { ...ab, round: "2", date: "1996.??.??" }),
    ["A – B, round 1", "A – B, round 2"],
  );
  assert.deepEqual(titles(["x.pgn"], { ...ab, date: "1996.05.12" }, { ...ab, date: "1997.??.??" }, { ...ab }), [
    "A – B, 1996.05.12",
    "A – B, 1997",
    "A – B",
  ]);
  assert.deepEqual(titles(["x.pgn", "y.pgn"], { event: "E" }, { event: "E", file: 1 }), ["E, x.pgn", "E, y.pgn"]);
  assert.deepEqual(titles(["x.pgn"], {}, {}, ab), ["x.pgn, game 1", "x.pgn, game 2", "A – B"]);
});

test("dates lose what they do not say", () => {
  assert.equal(dateOf({ date: "1996.05.??" } as Entry), "1996.05");
  assert.equal(dateOf({} as Entry), undefined);
});

test("no two of the sample games are called the same", () => {
  const { list } = dataOf(writePage("titles", "samples/games"));
  const all = titlesOf(list).map(({ text, apart }) => [text, ...apart].join(", "));
  assert.equal(new Set(all).size, list.games.length);
});
