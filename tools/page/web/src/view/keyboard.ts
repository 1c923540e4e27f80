// The keys: see `keys` for what they do; the page shows this table.
import { message } from "../language/message";
import { program } from "../program/client";
import { back, forward, goTo, openGame, stepBy, toEnd, toggleLoop, togglePlay, toStart, turn } from "../state/cursor";
import { editGame } from "../state/document";
import { stepBack, takeBack } from "../state/entering";
import { listed } from "../state/filter";
import { gameIndex } from "../state/games";
import { flipped, listOpen } from "../state/screen";
import { changeSpeed } from "../state/speed";
import { acceptFirst, nextFault } from "../state/tour";
import { copyPosition } from "./controls";

function otherGame(by: number): void {
  const found = listed.value;
  const next = found[found.indexOf(gameIndex.value) + by];
  if (next !== undefined) openGame(next);
}

function intoVariation(): void {
  const line = turn.value?.after.find((entry) => entry.variation?.turns.length)?.variation;
  if (line) goTo(line.turns[0], true);
}

function outOfVariation(): void {
  if (stepBack()) return;
  const instead = turn.value?.line.instead;
  if (instead) goTo(instead);
  listOpen.value = false;
}

function search(): void {
  listOpen.value = true;
  document.getElementById("search")?.focus();
}

interface Key {
  names: string[];
  shown: string;
  does: string;
  run: () => void;
}

export const keys: Key[] = [
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
  { names: ["n"], shown: "n", does: message("next game"), run: () => otherGame(1) },
  { names: ["p"], shown: "p", does: message("previous game"), run: () => otherGame(-1) },
  {
    names: ["f"],
    shown: "f",
    does: message("flip the board"),
    run: () => {
      flipped.value = !flipped.value;
    },
  },
  { names: ["c"], shown: "c", does: message("copy the position"), run: copyPosition },
  ...(program
    ? [
        { names: ["]"], shown: "]", does: message("next error"), run: () => nextFault(1) },
        { names: ["["], shown: "[", does: message("previous error"), run: () => nextFault(-1) },
        { names: ["a"], shown: "a", does: message("accept the repair"), run: acceptFirst },
      ]
    : []),
  { names: ["/"], shown: "/", does: message("search"), run: search },
  ...(program ? [{ names: ["e"], shown: "e", does: message("edit the game"), run: () => void editGame() }] : []),
];

const arrows: Record<string, () => void> = {
  ArrowLeft: back,
  ArrowRight: () => forward(),
  ArrowUp: () => stepBy(-1),
  ArrowDown: () => stepBy(1),
};

const of_sliders = [...Object.keys(arrows), "Home", "End", "PageUp", "PageDown"];

/** A field, a slider, a button or an open dialog keeps the keys that it uses. */
function isTaken(event: KeyboardEvent): boolean {
  const on = event.target as Element;
  if (event.defaultPrevented || on.closest(".cm-editor") || document.querySelector("dialog[open]")) return true;
  if (event.key === "Escape") return false;
  if (on.matches('input[type="range"]')) return of_sliders.includes(event.key);
  if (on.matches("input:not([readonly]), select, textarea")) return true;
  return event.key === " " && on.matches("button:not(.turn):not(.row):not(.open-game), summary");
}

export function listenToKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && !isTaken(event)) takeBack();
    if (event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
    const run = arrows[event.key] ?? keys.find((key) => key.names.includes(event.key))?.run;
    if (!run) return;
    event.preventDefault();
    if (event.key === "Escape") (document.activeElement as HTMLElement | null)?.blur();
    run();
  });
}
