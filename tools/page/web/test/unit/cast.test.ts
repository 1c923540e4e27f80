// The pieces of a game, the items beside the board, and their changes by drops and captures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowsOf } from "../../src/play/arrows";
import { type Cast, explained, labelOf, pieceName, sideOf, symbolOf, unusualLetters } from "../../src/play/cast";
import { readEvents, stepsOf } from "../../src/play/events";
import type { Turn } from "../../src/play/game";
import { checksLeft, held } from "../../src/play/position";
import { firstStage, stageWithin } from "../../src/play/stage";
import { stageText } from "../../src/play/words";

const shogi: Cast = {
  letters: {
    P: { word: "shogi pawn", drawing: "fW" },
    "+P": { word: "gold", drawing: "WfF" },
    N: { word: "shogi knight", drawing: "fN" },
    K: { word: "king", drawing: "king" },
    Q: { word: "queen", drawing: "Q" },
  },
};

test("letters of a definition have its words and drawings", () => {
  assert.equal(pieceName("n", shogi), "shogi knight");
  assert.equal(symbolOf("n", shogi, false), "piece-black-fN");
  assert.equal(symbolOf("N", shogi, true), "piece-white-fN-flipped");
  assert.equal(pieceName("+p", shogi), "promoted gold");
  assert.equal(symbolOf("+p", shogi, false), "piece-black-WfF");
  assert.equal(symbolOf("Q~", shogi, false), "piece-white-Q");
  assert.equal(symbolOf("K", {}, false), "piece-white-king");
  assert.equal(symbolOf("*", shogi, false), "wall");
  assert.equal(symbolOf("@", shogi, true), "piece-gravitatur-flipped");
});

test("uncommon pieces are explained once, whatever their letter", () => {
  const armies: Cast = {
    armies: {
      white: { rook: "R", knight: "fbNF", bishop: "fmRcB", queen: "Q" },
      black: { rook: "fbNF", knight: "N", bishop: "B", queen: "Q" },
    },
    pieces: {
      fbNF: { betza: "fbNF", word: "fibnif", moves: "one square diagonally" },
      fmRcB: { betza: "fmRcB", moves: "somehow" },
    },
  };
  assert.equal(pieceName("n'", armies), "fibnif");
  assert.equal(pieceName("B", armies), "fmRcB");
  assert.deepEqual(unusualLetters(armies), ["N", "B"]);
  assert.equal(explained("r", armies)?.diagram, "moves-fbNF");
  assert.equal(explained("r", armies)?.symbol, "piece-black-fbNF");
  assert.equal(explained("q", armies), undefined);
  const xiangqi: Cast = {
    letters: {
      C: { word: "cannon", drawing: "defined-mRcpR", moves: "defined-mRcpR" },
      R: { word: "rook", drawing: "R" },
    },
    pieces: { "defined-mRcpR": { betza: "mRcpR", moves: "any distance straight" } },
  };
  assert.deepEqual(unusualLetters(xiangqi), ["C"]);
  assert.equal(explained("c", xiangqi)?.name, "cannon");
  assert.equal(explained("R", xiangqi), undefined);
  assert.deepEqual(unusualLetters({}), []);
});

test("the letter of a piece shows its side and its promotion", () => {
  assert.deepEqual(["P", "p", "+P", "+p", "Q~", "q'"].map(sideOf), [
    "white",
    "black",
    "white",
    "black",
    "white",
    "black",
  ]);
  assert.deepEqual(["P", "+p", "Q~", "q'"].map(labelOf), ["", "+P", "~", ""]);
});

test("pockets are counted by side, and checks are the remaining ones", () => {
  assert.deepEqual(held("QNNpn", "white"), [
    { letter: "Q", count: 1 },
    { letter: "N", count: 2 },
  ]);
  assert.deepEqual(held("QNNpn", "black"), [
    { letter: "p", count: 1 },
    { letter: "n", count: 1 },
  ]);
  assert.deepEqual(held(undefined, "white"), []);
  assert.deepEqual(checksLeft("w KQkq - 3+2 0 1"), { white: 3, black: 2 });
  assert.equal(checksLeft("w KQkq - 0 1"), undefined);
});

test("a dropped piece leaves the pocket, and a captured piece enters it", () => {
  const stage = firstStage("4k3/8/8/3p4/4P3/8/8/4K3[Nq] w - - 0 1");
  const pawn = { name: "P", color: "white", letter: "P" } as const;
  const steps = stepsOf(
    readEvents([
      { cause: "dropped", from: "f6", to: "f6", piece: { name: "N", color: "white", letter: "N" } },
      { cause: "captured", from: "d5", to: "d5" },
      { cause: "chosen", from: "e4", to: "d5" },
      { cause: "pocketed", from: "d5", to: "d5", piece: pawn },
    ]),
  );
  assert.equal(steps.length, 2);
  assert.equal(stageWithin(stage, { steps }, 1).pocket, "q");
  assert.equal(stageWithin(stage, { steps }, 2).pocket, "qP");
});

test("a piece that captures and explodes has not shot", () => {
  const stage = firstStage("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  const signs = (...events: Parameters<typeof readEvents>[0]) =>
    arrowsOf({ steps: stepsOf(readEvents(events)) } as Turn, stage, 9).map((arrow) => arrow.sign);
  const goes = { cause: "chosen", from: "e4", to: "d5" };
  const explodes = { cause: "exploded", from: "d5", to: "d5" };
  assert.deepEqual(signs({ cause: "captured", from: "d5", to: "d5" }, goes, explodes), [
    "captured",
    "chosen",
    "exploded",
  ]);
  assert.deepEqual(signs(explodes, goes, explodes), ["exploded", "shot", "exploded"]);
});

test("the description of a position includes walls, pockets and checks", () => {
  const text = stageText(firstStage("4k3/8/8/8/3*4/8/8/4K3[NNq] w - - 1+2 0 1"), shogi);
  assert.match(text, /White: king e1\. Black: king e8\./);
  assert.match(text, /Closed: d4\./);
  assert.match(text, /White has in the pocket: 2 shogi knight\. White wins by 1 more check\./);
  assert.match(text, /Black has in the pocket: 1 queen\. Black wins by 2 more checks\./);
});
