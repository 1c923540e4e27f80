// The squares of the last turn: those of its moves, and the square of a king in check, if the turn's text has the mark.
import type { Spot } from "./arrows";
import { lookOf, moves } from "./events";
import type { Turn } from "./game";
import { type Piece, type Stage, stageWithin } from "./stage";

/** In the first `count` steps of a turn; `before` is the board before it. */
export function squaresOfMoves(turn: Turn, before: Stage | undefined, count: number): Spot[] {
  if (!before) return [];
  return turn.steps.slice(0, count).flatMap((step, i) => {
    if (step.closes) return [];
    const stage = stageWithin(before, turn, i);
    return step.events
      .filter((event) => lookOf(event).effect !== "none" && (moves(event) || lookOf(event).effect === "put_down"))
      .flatMap(({ from, to }) => [from, to])
      .map((at) => ({ file: stage.files[at.file] ?? 0, rank: stage.ranks[at.rank] ?? 0 }));
  });
}

/** As canonical text and most records mark it after a turn, with or without glyphs after it. */
export function checkOf(turn: Turn): "check" | "mate" | undefined {
  const sign = turn.played.match(/([+#])[!?]*$/)?.[1];
  return sign === "#" ? "mate" : sign === "+" ? "check" : undefined;
}

/** The kings that are in check after a turn. */
export function checkedKings(turn: Turn, stage: Stage): Piece[] {
  if (!checkOf(turn)) return [];
  const king = turn.side === "white" ? "k" : "K";
  return stage.pieces.filter((piece) => piece.letter === king);
}
