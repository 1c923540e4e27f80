// Repairs that have been made on the game that is shown, by the places of their cards.
import { computed, effect, signal } from "@preact/signals";
import type { Repair } from "../program/answers";
import { listeners, repair, undo } from "./document";
import { gameIndex, games } from "./games";

export interface Mended {
  /** From 0 among the cards, those of earlier repairs included. */
  slot: number;
  words: string;
  /** Of the card, in pixels. */
  height: number;
}

/** A click on a repair, by its place on the screen. */
export interface Click {
  x: number;
  y: number;
}

/** Milliseconds in which a second click at the same place is part of a double click. */
const double_click = 700;
/** Pixels that a hand moves between the two. */
const still = 12;

let last_click: (Click & { when: number }) | undefined;

/** Whether a click is the second one of a double click, so that it was not meant for what has come to its place. */
function isSecond({ x, y }: Click): boolean {
  const last = last_click;
  if (!last || performance.now() - last.when > double_click) return false;
  return Math.hypot(x - last.x, y - last.y) <= still;
}

export const mended = signal<Mended[]>([]);

let making = false;

/** Makes a repair, and remembers it in the place of its card. */
export function mend(made: Repair, slot: number, height: number, click?: Click): void {
  if (click && isSecond(click)) return;
  making = true;
  const is_made = repair(made);
  making = false;
  if (is_made && click) last_click = { ...click, when: performance.now() };
  if (is_made) mended.value = [...mended.peek(), { slot, words: made.words, height }];
}

/** Takes back the last repair. */
export function undoMended(): void {
  const left = mended.peek().slice(0, -1);
  undo();
  mended.value = left;
}

/** Forgets them when another game is shown, and when the text is changed in any other way. */
export function keepMended(): void {
  listeners.push(() => {
    if (!making && mended.peek().length > 0) mended.value = [];
  });
  const shown = computed(() => `${games.value.from} ${gameIndex.value}`);
  effect(() => {
    shown.value;
    mended.value = [];
  });
}
