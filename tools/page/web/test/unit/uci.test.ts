// Lines of UCI as data.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromWhite, readInfo, readOption } from "../../src/engine/uci";

test("a report has its rank, depth, score and moves", () => {
  assert.deepEqual(
    readInfo("info depth 12 seldepth 18 multipv 2 score cp -35 nodes 1000 nps 5000 time 200 pv e7e5 g1f3 b8c6"),
    { rank: 2, depth: 12, score: { pawns: -0.35 }, moves: ["e7e5", "g1f3", "b8c6"] },
  );
  assert.deepEqual(readInfo("info depth 3 score mate -2 pv P@e5"), {
    rank: 1,
    depth: 3,
    score: { mate: -2 },
    moves: ["P@e5"],
  });
});

test("bounds, remarks and reports without moves are skipped", () => {
  for (const line of [
    "info depth 12 score cp 35 lowerbound nodes 1 pv e2e4",
    "info depth 12 score cp 35 upperbound nodes 1 pv e2e4",
    "info string score cp 35 pv e2e4",
    "info depth 12 currmove e2e4 currmovenumber 1",
    "info depth 0 score mate 0",
    "info depth 5 nodes 3 pv e2e4",
    "bestmove e2e4 ponder e7e5",
    "",
  ])
    assert.equal(readInfo(line), undefined, line);
});

test("an option has a name of several words and its values", () => {
  assert.deepEqual(readOption("option name UCI_Variant type combo default chess var chess var crazyhouse var 3check"), {
    name: "uci_variant",
    values: ["chess", "crazyhouse", "3check"],
  });
  assert.deepEqual(readOption("option name Skill Level type spin default 20 min 0 max 20"), {
    name: "skill level",
    values: [],
  });
  assert.equal(readOption("id name Engine"), undefined);
});

test("a score of Black is turned round", () => {
  assert.deepEqual(fromWhite({ pawns: 1.5 }, "black"), { pawns: -1.5 });
  assert.deepEqual(fromWhite({ mate: -3 }, "black"), { mate: 3 });
  assert.deepEqual(fromWhite({ mate: 3 }, "white"), { mate: 3 });
});
