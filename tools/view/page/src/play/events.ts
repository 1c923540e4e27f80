// What happens within a turn? Events as the page's data spell them, and the steps in which they are shown.
import { nameOf, type Square, squareOf } from "./position";

const causes = {
  c: "chosen",
  k: "castled",
  m: "momentum",
  x: "captured",
  e: "exploded",
  s: "stopped",
  a: "autostopped",
  f: "followed",
  p: "placed",
  r: "removed",
  u: "pulled",
  w: "swapped",
  q: "promoted",
  v: "shrunk",
} as const;

export type Cause = (typeof causes)[keyof typeof causes];

export interface Event {
  cause: Cause;
  from: Square;
  to: Square;
  /** The letter that the man has from now on. */
  becomes?: string;
}

/** `ce2e4 xd5 qa1=n`: a letter for the cause, from, to where it differs, the letter after a promotion. */
export function readEvents(text: string): Event[] {
  if (text === "") return [];
  return text.split(" ").map((word) => {
    const [way = "", becomes] = word.split("=");
    const cause = causes[way[0] as keyof typeof causes];
    const from = squareOf(way.slice(1, 3));
    const to = way.length > 3 ? squareOf(way.slice(3)) : from;
    return becomes ? { cause, from, to, becomes } : { cause, from, to };
  });
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
