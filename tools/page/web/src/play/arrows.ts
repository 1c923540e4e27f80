// What moved in a turn, as arrows: between squares that keep their numbers when the board closes up.
import { type Event, lookOf, moves } from "./events";
import type { Turn } from "./game";
import { nameOf } from "./position";
import { type Stage, stageWithin } from "./stage";

/** Numbers of files and ranks as in `Stage.files`. */
export interface Spot {
  file: number;
  rank: number;
}

export interface Arrow {
  /** By its name in the table of looks. */
  sign: string;
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
      .filter((event) => lookOf(event).marked)
      .map((event) => ({ sign: signOf(step.events, event), from: spot(event.from), to: spot(event.to) }));
  });
}

/** A piece that shoots goes to its target and explodes there, and captures nothing before; a wall that comes from elsewhere has
 * been moved. */
function signOf(events: Event[], event: Event): string {
  const { sign, effect } = lookOf(event);
  if (effect === "wall_comes" && moves(event)) return "wall-moved";
  const here = (sign: string) => (candidate: Event) =>
    lookOf(candidate).sign === sign && nameOf(candidate.from) === nameOf(event.to);
  const at = events.indexOf(event);
  const shot = events.slice(at).some(here("exploded")) && !events.slice(0, at).some(here("captured"));
  return sign === "chosen" && shot ? "shot" : sign;
}
