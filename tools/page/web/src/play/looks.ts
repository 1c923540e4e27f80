// Display data of each cause of events: the program's own table (tools/games/drawing/looks.hpp), inserted by the build.
import table, { type EventLook, type SignLook, type Tables } from "looks";

export const looks: Tables = table;

/** Of a cause that the program has and this page has not. */
const unknown: EventLook = { effect: "none", group: "own", sign: "passed", spoken: "", marked: false };

export function lookOfCause(cause: string): EventLook {
  return looks.events[cause] ?? unknown;
}

export function signOf(name: string): SignLook {
  return looks.signs[name] ?? { shape: "badge", tone: "still", words: "", dashes: "" };
}
