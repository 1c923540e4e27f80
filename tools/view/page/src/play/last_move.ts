// Which squares of the board speak of the last turn? Those from which and to which somebody went, and the king's who is in
// check, if the turn's text says so.
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

/** As canonical text and most records mark it behind a turn, with signs behind it or not. */
export function checkOf(turn: Turn): "check" | "mate" | undefined {
  const sign = turn.played.match(/([+#])[!?]*$/)?.[1];
  return sign === "#" ? "mate" : sign === "+" ? "check" : undefined;
}

/** The kings of whoever is in check after a turn. */
export function checkedKings(turn: Turn, stage: Stage): Piece[] {
  if (!checkOf(turn)) return [];
  const king = turn.side === "white" ? "k" : "K";
  return stage.pieces.filter((piece) => piece.letter === king);
}
