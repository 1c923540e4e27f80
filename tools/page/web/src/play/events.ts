// The events of a turn, and the steps in which they are shown.
import type { EventLook } from "looks";
import type { EventRecord } from "../data/record";
import { lookOfCause } from "./looks";
import { nameOf, type Square, squareOf } from "./position";

export interface Event {
  cause: string;
  from: Square;
  to: Square;
  /** The letter of the piece that comes, if one does. */
  who?: string;
  /** The letter that the piece has from now on. */
  becomes?: string;
}

export function readEvents(records: EventRecord[]): Event[] {
  return records.map(({ cause, from, to, piece, becomes }) => {
    const event: Event = { cause, from: squareOf(from), to: squareOf(to) };
    if (piece) event.who = piece.letter;
    if (becomes) event.becomes = becomes.letter;
    return event;
  });
}

export function lookOf(event: Event): EventLook {
  return lookOfCause(event.cause);
}

export function moves(event: Event): boolean {
  return nameOf(event.from) !== nameOf(event.to);
}

/** The events of one step, shown together. */
export interface Step {
  events: Event[];
  /** Lines vanish in it, and the board closes up. */
  closes: boolean;
}

/** Events that happen at the same time belong to one step: a capture to its move, a pull and a shrink as a whole. */
export function stepsOf(events: Event[]): Step[] {
  const steps: Step[] = [];
  let last: Event | undefined;
  for (const event of events) {
    if (last && belongTogether(lookOf(last), lookOf(event))) steps[steps.length - 1]?.events.push(event);
    else steps.push({ events: [event], closes: lookOf(event).group === "closing" });
    last = event;
  }
  return steps;
}

const alone = ["own", "with_the_next", "with_the_last", "with_both"];

/** As `belong_together` of vpgn has it. */
function belongTogether(last: EventLook, next: EventLook): boolean {
  if (["with_the_next", "with_both"].includes(last.group)) return true;
  if (["with_the_last", "with_both"].includes(next.group)) return true;
  return last.group === next.group && !alone.includes(last.group);
}

/** The names of the lines that vanish, as they were before. */
export function vanishedIn(step: Step): { files: string[]; ranks: string[] } {
  const of = (effect: EventLook["effect"]) =>
    step.events.filter((event) => lookOf(event).effect === effect).map((event) => nameOf(event.from));
  return {
    files: of("file_vanishes").map((name) => name.slice(0, 1)),
    ranks: of("rank_vanishes").map((name) => name.slice(1)),
  };
}
