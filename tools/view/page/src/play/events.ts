// What happens within a turn? Its events, and the steps in which they are shown.
import type { EventRecord } from "../data/record";
import { nameOf, type Square, squareOf } from "./position";

export type Cause =
  | "chosen"
  | "castled"
  | "momentum"
  | "captured"
  | "exploded"
  | "stopped"
  | "autostopped"
  | "followed"
  | "placed"
  | "removed"
  | "pulled"
  | "swapped"
  | "promoted"
  | "shrunk";

export interface Event {
  cause: Cause;
  from: Square;
  to: Square;
  /** The letter that the man has from now on. */
  becomes?: string;
}

/** What happens to men. */
export function readEvents(records: EventRecord[]): Event[] {
  return records
    .filter(({ cause }) => !cause.endsWith("_vanished"))
    .map(({ cause, from, to, becomes }) => {
      const event = { cause: cause as Cause, from: squareOf(from), to: squareOf(to) };
      return becomes ? { ...event, becomes: becomes.letter } : event;
    });
}

/** The files and ranks that vanish, by their names: `a4`. */
export function vanishedIn(records: EventRecord[]): string {
  const files = records.filter(({ cause }) => cause === "file_vanished").map(({ from }) => from[0]);
  const ranks = records.filter(({ cause }) => cause === "rank_vanished").map(({ from }) => from.slice(1));
  return [...files, ...ranks].join("");
}

export function moves(event: Event): boolean {
  return nameOf(event.from) !== nameOf(event.to);
}

/** What is shown at once. */
export interface Step {
  events: Event[];
  /** Lines vanish in it, and the board closes up. */
  closes: boolean;
}

/** Events that happen at the same time belong to one step: a capture to its move, a pull and a shrink as a whole.
 * `closes`: lines vanish in this turn, though nobody may stand beyond them to be shifted. */
export function stepsOf(events: Event[], closes: boolean): Step[] {
  const steps: Step[] = [];
  let last: Event | undefined;
  for (const event of events) {
    if (last && belongTogether(last.cause, event.cause)) steps[steps.length - 1]?.events.push(event);
    else steps.push({ events: [event], closes: event.cause === "shrunk" });
    last = event;
  }
  if (closes && !steps.some((step) => step.closes)) {
    const promotion = steps.findIndex((step) => step.events[0]?.cause === "promoted");
    steps.splice(promotion < 0 ? steps.length : promotion, 0, { events: [], closes: true });
  }
  return steps;
}

const at_once: Cause[] = ["pulled", "shrunk", "autostopped"];
const with_the_next: Cause[] = ["captured", "exploded"];
const with_the_last: Cause[] = ["castled", "swapped", "exploded"];

function belongTogether(last: Cause, next: Cause): boolean {
  if (last === next) return at_once.includes(last);
  return with_the_next.includes(last) || with_the_last.includes(next);
}
