// Commands in comments as the page shows them: clocks, evaluations, drawings; and ends of games.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameRecord } from "../../src/data/record";
import { clocksAt, timeText } from "../../src/play/clocks";
import { chance, evaluationText, evaluationWords, thoughtsOf } from "../../src/play/evaluations";
import { Game, type Turn } from "../../src/play/game";
import { checkedKings, checkOf, squaresOfMoves } from "../../src/play/last_move";
import { marksOf, marksText } from "../../src/play/marks";
import { nameOf } from "../../src/play/position";
import type { Stage } from "../../src/play/stage";
import { endText } from "../../src/play/words";
import { writeGamesWithCommands } from "../support/commands";
import { dataOf, writePage } from "../support/vpgn";

const [blitz, study, lost] = dataOf(writePage("commands", writeGamesWithCommands())).games.map(
  (record) => new Game(record),
) as [Game, Game, Game];
const at = (game: Game, ply: number) => game.main.turns[ply - 1] as Turn;

test("comments are split into commands and text", () => {
  const { annotations, after } = at(blitz, 3);
  assert.deepEqual(
    [annotations.clock, annotations.elapsed, annotations.evaluation, annotations.squares],
    [290, 13, { pawns: -0.6, depth: 22 }, undefined],
  );
  assert.deepEqual(after, [{ comment: "(0.21 → -0.6)" }]);
  assert.deepEqual(at(blitz, 4).after, []);
  assert.deepEqual(study.record.beginning, { squares: [{ color: "Y", square: "c4" }] });
  assert.equal(study.main.before.length, 1);
  assert.deepEqual(at(blitz, 6).annotations.evaluation, { mate: 1 });
  assert.deepEqual(at(study, 1).annotations.arrows?.length, 2);
});

test("times are written as clocks show them", () => {
  const times = [0, 7.4, 59.9, 61, 3599, 3600, 36_061].map(timeText);
  assert.deepEqual(times, ["0:00", "0:07.4", "0:59", "1:01", "59:59", "1:00:00", "10:01:01"]);
});

test("each clock shows its side's last move, at first the time control", () => {
  const clocks = [undefined, at(blitz, 1), at(blitz, 2), at(blitz, 6), at(blitz, 7)].map((turn) =>
    clocksAt(blitz, turn),
  );
  assert.deepEqual(clocks, [
    { white: 300, black: 300 },
    { white: 300, black: 300 },
    { white: 300, black: 298 },
    { white: 288, black: 7.4 },
    { white: 290, black: 7.4 },
  ]);
  assert.deepEqual(clocksAt(lost, at(lost, 1)), {});
  // In a variation it is the one of that line.
  const variation = study.lines.find((line) => line.kind === "variation");
  assert.deepEqual(clocksAt(study, variation?.turns[2]), { black: 60 });
});

test("evaluations are written, spoken and drawn, mate at the edge", () => {
  const thoughts = [{ pawns: 0.35 }, { pawns: -12.4 }, { pawns: -0.001 }, { mate: -3 }, { mate: 0 }];
  assert.deepEqual(thoughts.map(evaluationText), ["+0.35", "−12.4", "0.00", "#−3", "#"]);
  assert.deepEqual(
    thoughts.map((one) => evaluationWords(one, {})),
    ["plus 0.35", "minus 12.4", "0.00", "Black mates in 3", "mate"],
  );
  assert.equal(chance({ mate: -3 }, "white"), -1);
  assert.equal(chance({ mate: 0 }, "white"), 1);
  assert.equal(chance({ mate: 0 }, "black"), -1);
  assert.equal(chance({ pawns: 0 }, "white"), 0);
  const rising = [-9, -1, 0, 1, 9].map((pawns) => chance({ pawns }, "white"));
  assert.deepEqual(
    rising,
    [...rising].sort((a, b) => a - b),
  );
  assert.ok(rising.every((one) => Math.abs(one) < 1));
  assert.deepEqual(
    thoughtsOf(blitz.main).map(({ turn }) => turn.ply),
    [1, 2, 3, 4, 5, 6],
  );
});

test("annotated squares and arrows belong to their position, and are described", () => {
  const stage = study.stage(at(study, 1)) as Stage;
  const marks = marksOf(at(study, 1).annotations, stage);
  assert.deepEqual(marks[0], { color: "green", from: { file: 3, rank: 4 } });
  assert.deepEqual(marks[3], { color: "blue", from: { file: 6, rank: 7 }, to: { file: 5, rank: 5 } });
  assert.equal(
    marksText(marks, stage, {}),
    " Drawn: green square d5, red square a1, green arrow from e2 to e4, blue arrow from g8 to f6.",
  );
  // On a board that has closed up, files keep the numbers that they had: d is the fifth now, and there is no h any more.
  const closed = { ...stage, files: [0, 2, 3, 4, 5, 6, 7] };
  const { squares: _, ...annotations } = at(study, 1).annotations;
  const drawn = marksOf({ ...annotations, squares: [{ color: "R", square: "d1" }] }, closed);
  assert.deepEqual(drawn[0], { color: "red", from: { file: 4, rank: 0 } });
  assert.equal(marksOf({ squares: [{ color: "R", square: "h1" }] }, closed).length, 0);
});

test("checks are read from the text of the move, not from its annotations", () => {
  const turns = ["e4", "Bb5+", "Qxf7#!?", "Nf3!", "Rxe8+?!"].map((played) => ({ ...at(study, 5), played }));
  assert.deepEqual(turns.map(checkOf), [undefined, "check", "mate", undefined, "check"]);
  const kings = checkedKings(at(study, 5), study.stage(at(study, 5)) as Stage);
  assert.deepEqual(kings.map(nameOf), ["e8"]);
});

test("the squares of the last move are its origin and its target", () => {
  const squares = squaresOfMoves(at(blitz, 7), blitz.stage(at(blitz, 6)), 9).map(nameOf);
  assert.deepEqual(squares, ["h5", "f7"]);
});

test("the end of a game is described in words", () => {
  assert.equal(endText(blitz.record, {}), "Checkmate – White wins");
  assert.equal(endText(study.record, {}), "Draw");
  assert.equal(endText(lost.record, {}), "Time forfeit – Black wins");
  const record: GameRecord = { tags: [], turns: [], findings: [] };
  assert.equal(endText({ ...record, result: "*" }, {}), undefined);
  assert.equal(endText({ ...record, end: { how: "stalemate" } }, {}), "Stalemate – draw");
  assert.equal(
    endText({ ...record, end: { how: "king captured", winner: "black" } }, {}),
    "The king is captured – Black wins",
  );
});
