// Games have distinct titles.
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

test("a title has the players, or else the event, or else the file", () => {
  assert.deepEqual(titles(["x.pgn"], ab, { white: "A" }, { event: "E" }, {}), ["A – B", "A – ?", "E", "x.pgn"]);
});

test("games of a text without a name are numbered", () => {
  assert.deepEqual(titles(["-"], {}, {}, ab), ["Game 1", "Game 2", "A – B"]);
});

test("titles get only the tags that distinguish games", () => {
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

test("unknown parts of dates are left out", () => {
  assert.equal(dateOf({ date: "1996.05.??" } as Entry), "1996.05");
  assert.equal(dateOf({} as Entry), undefined);
});

test("all sample games have different titles", () => {
  const { list } = dataOf(writePage("titles", "samples/games"));
  const all = titlesOf(list).map(({ text, apart }) => [text, ...apart].join(", "));
  assert.equal(new Set(all).size, list.games.length);
});
