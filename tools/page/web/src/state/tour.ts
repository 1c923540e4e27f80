// A tour of the errors: finding by finding, with the board before its turn, until all are repaired or skipped.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { missing_result } from "../editor/own_repairs";
import { placeOfFinding } from "../editor/places";
import type { PlacedFinding, Repair } from "../program/answers";
import { game, goTo, showGames, showSteps, steps, turn } from "./cursor";
import { answer, appliedRepairs, checkedText, fresh, repair, revertRepair, textGame, undo } from "./document";
import { games } from "./games";

/** A missing result is mended by one button, without a tour. */
const is_toured = ({ severity, code, game }: PlacedFinding) =>
  severity !== "note" && code !== missing_result && game !== undefined;

/** Errors and warnings, in the order of the text. */
export const faults = computed<PlacedFinding[]>(() => {
  if (textGame.value === undefined || !answer.value) return [];
  return answer.value.checked.findings.filter(is_toured);
});

const index = signal(0);
/** From 0; -1: there is none. */
export const current = computed(() => Math.min(index.value, faults.value.length - 1));
export const fault = computed(() => faults.value[current.value]);

/** The last thing that happened here was a repair: the card waits for the next step. */
export const isDone = signal(false);
export const isClosed = signal(false);

/** The card below the board shows an error: it is not explained elsewhere as well. */
export const isFocused = computed(() => fault.value !== undefined && !isDone.value && !isClosed.value);

/** The errors of the text, those that were repaired included. */
export const total = computed(() => appliedRepairs.value.length + faults.value.length);
/** Which of them the card shows, from 1: those that were repaired come first. */
export const nth = computed(() => appliedRepairs.value.length + (isDone.value ? 0 : current.value + 1));

/** The board before the turn that the finding is about. */
function show(finding: PlacedFinding | undefined): void {
  const now = fresh.peek();
  const place = now && finding && placeOfFinding(now.checked, finding);
  if (!place) return;
  batch(() => {
    if (games.peek().from === "text") showGames(games.peek(), place.game, place.turn);
    else goTo(game.peek()?.turns[place.turn]);
    if (turn.peek()?.steps.length) showSteps(0);
  });
}

export function nextFault(by: 1 | -1): void {
  const count = faults.value.length;
  if (count === 0) return;
  // After a repair the next finding has come to the place of the one that is gone.
  const step = isDone.value && by === 1 ? 0 : by;
  isDone.value = false;
  isClosed.value = false;
  index.value = (current.value + step + count) % count;
  show(fault.value);
}

export function accept(suggestion: Repair): void {
  if (isDone.peek() || !repair(suggestion)) return;
  isDone.value = true;
}

/** Accepts the likeliest repair. */
export function acceptFirst(): void {
  const first = fault.peek()?.repairs[0];
  if (first) accept(first);
}

/** Takes back the last repair. */
export function undoRepair(): void {
  const last = appliedRepairs.peek().at(-1);
  if (last) revertRepair(last);
  else undo();
}

/** Begins anew, at the first finding: another text has come. */
export function beginTour(): void {
  batch(() => {
    index.value = 0;
    isDone.value = false;
    isClosed.value = false;
  });
}

/** The finding that the board is at is the one that the card shows. */
export function keepTour(): void {
  // A repair that is taken back is to be made again, or another one.
  let count = 0;
  effect(() => {
    if (appliedRepairs.value.length < count) isDone.value = false;
    count = appliedRepairs.value.length;
  });
  effect(() => {
    const here = turn.value;
    const now = checkedText.value && fresh.value;
    if (!now || !here || untracked(() => isDone.value)) return;
    const at = game.peek()?.turns.indexOf(here) ?? -1;
    const all = untracked(() => faults.value);
    const found = all.findIndex((finding) => {
      const place = placeOfFinding(now.checked, finding);
      return place !== undefined && place.turn === at && place.game === textGame.peek();
    });
    if (found >= 0) index.value = found;
  });
}

function lastSquare(text: string): string | undefined {
  return text.match(/[a-p]\d{1,2}(?!.*[a-p]\d)/)?.[0];
}

/** Squares that the reason of the refused move names, while the board shows the position before it. */
const reasons = computed(() => {
  const finding = fault.value;
  const now = fresh.value;
  const here = turn.value;
  if (!finding || !now || !here || isDone.value) return { target: undefined, squares: [] as string[] };
  const place = placeOfFinding(now.checked, finding);
  const at = game.value?.turns.indexOf(here) ?? -1;
  if (!place || place.turn !== at || place.game !== textGame.value) return { target: undefined, squares: [] };
  const squaresIn = (text: string) => text.replace(/`[^`]*`/g, "").match(/\b[a-p]\d{1,2}\b/g) ?? [];
  const [, ...label] = finding.message.split(": ");
  // Of a turn of several actions, the one that the finding is about.
  const target = lastSquare(now.to.text.slice(...finding.span)) ?? lastSquare(here.text);
  return { target, squares: [...new Set(squaresIn(label.join(": ")))].filter((square) => square !== target) };
});

/** Those that are on the board: before the turn is played. */
export const shownReasons = computed(() => {
  const is_played = steps.value > 0 && (turn.value?.steps.length ?? 0) > 0;
  return is_played || isClosed.value ? { target: undefined, squares: [] } : reasons.value;
});
