// What moved in a turn, as arrows: between squares that keep their numbers when the board closes up.
import type { Cause } from "./events";
import { moves } from "./events";
import type { Turn } from "./game";
import { type Stage, stageWithin } from "./stage";

/** Numbers of files and ranks as in `Stage.files`. */
export interface Spot {
  file: number;
  rank: number;
}

export interface Arrow {
  cause: Cause;
  from: Spot;
  to: Spot;
}

/** Of the first `count` steps. What only stops or is taken has an arrow from a square to itself. */
export function arrowsOf(turn: Turn, before: Stage | undefined, count: number): Arrow[] {
  if (!before) return [];
  return turn.steps.slice(0, count).flatMap((step, i) => {
    if (step.closes) return [];
    const stage = stageWithin(before, turn, i);
    const spot = (at: Spot): Spot => ({ file: stage.files[at.file] ?? 0, rank: stage.ranks[at.rank] ?? 0 });
    return step.events
      .filter((event) => moves(event) || !["removed", "promoted", "autostopped"].includes(event.cause))
      .map((event) => ({ cause: event.cause, from: spot(event.from), to: spot(event.to) }));
  });
}
