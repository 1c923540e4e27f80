// Repairs that have been made on the game that is shown, by the places of their cards.
import { computed, effect, signal } from "@preact/signals";
import type { Repair } from "../program/answers";
import { type Click, isSecond, rememberClick } from "./clicks";
import { appliedRepairs, isRepairing, listeners, type MadeRepair, repair, revertRepair } from "./document";
import { gameIndex, games } from "./games";

export interface Mended {
  /** From 0 among the cards, those of earlier repairs included. */
  slot: number;
  repair: MadeRepair;
  /** Of the card, in pixels. */
  height: number;
}

const all = signal<Mended[]>([]);

/** Those that can still be reverted. */
export const mended = computed(() => all.value.filter((entry) => appliedRepairs.value.includes(entry.repair)));

/** Makes a repair, and remembers it in the place of its card. */
export function mend(suggestion: Repair, slot: number, height: number, click: Click): void {
  if (isSecond(click)) return;
  const now = repair(suggestion);
  if (!now) return;
  rememberClick(click);
  all.value = [...mended.peek(), { slot, repair: now, height }];
}

/** Takes back a repair, and leaves the others. */
export function revert(entry: MadeRepair, click: Click): void {
  if (isSecond(click)) return;
  rememberClick(click);
  revertRepair(entry);
}

/** Forgets them when another game is shown, and when the text is changed in any other way. */
export function keepMended(): void {
  listeners.push(() => {
    if (!isRepairing() && all.peek().length > 0) all.value = [];
  });
  const shown = computed(() => `${games.value.from} ${gameIndex.value}`);
  effect(() => {
    shown.value;
    all.value = [];
  });
}
