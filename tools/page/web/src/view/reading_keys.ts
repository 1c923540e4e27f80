// The keys that lead through a game, on every page.
import { message } from "../language/message";
import { back, forward, goTo, stepBy, toEnd, toggleLoop, togglePlay, toStart, turn } from "../state/cursor";
import { stepBack, takeBack } from "../state/entering";
import { endPreview } from "../state/preview";
import { flipped, listOpen } from "../state/screen";
import { changeSpeed } from "../state/speed";

function intoVariation(): void {
  const line = turn.value?.after.find((entry) => entry.variation?.turns.length)?.variation;
  if (line) goTo(line.turns[0], true);
}

function outOfVariation(): void {
  if (endPreview() || stepBack()) return;
  const instead = turn.value?.line.instead;
  if (instead) goTo(instead);
  listOpen.value = false;
}

export interface Key {
  names: string[];
  shown: string;
  does: string;
  run: () => void;
}

export const reading_keys: Key[] = [
  { names: ["ArrowLeft", "ArrowRight"], shown: "← →", does: message("turn by turn"), run: () => {} },
  { names: ["ArrowUp", "ArrowDown"], shown: "↑ ↓", does: message("event by event, and pause"), run: () => {} },
  { names: ["Home"], shown: "Home", does: message("to the beginning"), run: toStart },
  { names: ["End"], shown: "End", does: message("to the end of the line"), run: toEnd },
  { names: [" "], shown: "Space", does: message("play, hold"), run: togglePlay },
  { names: ["l"], shown: "l", does: message("repeat this turn"), run: toggleLoop },
  { names: ["+"], shown: "+", does: message("faster"), run: () => changeSpeed(1) },
  { names: ["-"], shown: "−", does: message("slower"), run: () => changeSpeed(-1) },
  { names: ["v"], shown: "v", does: message("into the variation"), run: intoVariation },
  { names: ["Escape"], shown: "Esc", does: message("out of it"), run: outOfVariation },
  {
    names: ["f"],
    shown: "f",
    does: message("flip the board"),
    run: () => {
      flipped.value = !flipped.value;
    },
  },
];

const arrows: Record<string, () => void> = {
  ArrowLeft: back,
  ArrowRight: () => forward(),
  ArrowUp: () => stepBy(-1),
  ArrowDown: () => stepBy(1),
};

const of_sliders = [...Object.keys(arrows), "Home", "End", "PageUp", "PageDown"];

/** A field, a slider, a button or an open dialog keeps the keys that it uses. */
export function isTaken(event: KeyboardEvent): boolean {
  const on = event.target as Element;
  if (event.defaultPrevented || on.closest(".cm-editor") || document.querySelector("dialog[open]")) return true;
  if (event.key === "Escape") return false;
  if (on.matches('input[type="range"]')) return of_sliders.includes(event.key);
  if (on.matches("input:not([readonly]), select, textarea")) return true;
  return event.key === " " && on.matches("button:not(.turn):not(.row):not(.open-game), summary");
}

/** `known`: those that the page has. */
export function listenToKeys(known: Key[]): void {
  addEventListener("keydown", (event) => {
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && !isTaken(event)) takeBack();
    if (event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
    const run = arrows[event.key] ?? known.find((key) => key.names.includes(event.key))?.run;
    if (!run) return;
    event.preventDefault();
    if (event.key === "Escape") (document.activeElement as HTMLElement | null)?.blur();
    run();
  });
}
