// Where are we? A turn of the game that is open (games.ts), and how many steps of that turn have been shown. All that is
// seen follows from these signals; they change here and nowhere else.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Games } from "../data/games";
import { arrowsOf } from "../play/arrows";
import { castOf } from "../play/cast";
import { Game, type Turn } from "../play/game";
import { type Sentence, storyOf } from "../play/story";
import { gameIndex, games, list, record } from "./games";

const step_time = 420;
const pause_time = 650;
const all = Number.POSITIVE_INFINITY;

/** undefined: the beginning. */
export const turn = signal<Turn | undefined>(undefined);
const shown = signal(all);
export const playing = signal(false);

export const game = computed(() => record.value && new Game(record.value));

/** Who is who in the game. */
export const cast = computed(() => (game.value ? castOf(game.value.record, list.value) : {}));

/** Steps of the turn that are on the board. */
export const steps = computed(() => Math.min(shown.value, turn.value?.steps.length ?? 0));
export const atRest = computed(() => steps.value >= (turn.value?.steps.length ?? 0));

/** The board as far as the turn has been shown; undefined where the replay did not come so far. */
export const stage = computed(() => game.value?.stageAt(turn.value, steps.value));
/** The board after the whole turn. */
export const restStage = computed(() => game.value?.stage(turn.value));
const before = computed(() => (turn.value ? game.value?.stage(game.value.previous(turn.value)) : undefined));
export const stageBefore = before;
export const arrows = computed(() => (turn.value ? arrowsOf(turn.value, before.value, steps.value) : []));
export const story = computed<Sentence[][]>(() => (turn.value ? storyOf(turn.value, before.value, cast.value) : []));

/** What is new since the board last changed: a step, or all of a turn that was gone to at once. */
export const news = computed(() => (shown.value === all ? story.value.flat() : (story.value[steps.value - 1] ?? [])));

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Goes to a turn. `step_by_step`: its steps are shown one after another. */
export function goTo(to: Turn | undefined, step_by_step = false): void {
  batch(() => {
    turn.value = to;
    shown.value = step_by_step && !calm.matches ? Math.min(1, to?.steps.length ?? 0) : all;
  });
}

export function showSteps(count: number): void {
  shown.value = count;
}

/** The rest of this turn, or if that has been shown, the next one. */
export function forward(): void {
  if (!atRest.value) {
    shown.value = all;
    return;
  }
  const next = game.value?.next(turn.value);
  if (next) goTo(next, true);
  else playing.value = false;
}

export function back(): void {
  playing.value = false;
  if (turn.value) goTo(game.value?.previous(turn.value));
}

export function toStart(): void {
  playing.value = false;
  goTo(undefined);
}

/** The end of this line of play. */
export function toEnd(): void {
  playing.value = false;
  const line = turn.value?.line ?? game.value?.main;
  if (line?.turns.length) goTo(line.turns[line.turns.length - 1]);
}

export function togglePlay(): void {
  if (!playing.value && !game.value?.next(turn.value) && atRest.value) goTo(undefined);
  playing.value = !playing.value;
}

export function openGame(index: number): void {
  if (index < 0 || index >= list.value.games.length) return;
  showGames(games.value, index);
}

/** Other games, or the same ones read anew. `at`: a turn of the game that is opened, as `Game.turns` counts them. */
export function showGames(now: Games, index = 0, at = -1): void {
  batch(() => {
    playing.value = false;
    games.value = now;
    gameIndex.value = index;
    goTo(game.value?.turns[at]);
  });
}

/** Shows one step after another, and where it plays, one turn after another. */
export function startClock(): void {
  effect(() => {
    if (!atRest.value) {
      const count = shown.value;
      const timer = setTimeout(() => {
        shown.value = count + 1;
      }, step_time);
      return () => clearTimeout(timer);
    }
    if (!playing.value) return undefined;
    const here = turn.value;
    const timer = setTimeout(() => {
      if (turn.peek() === here) forward();
    }, pause_time);
    return () => clearTimeout(timer);
  });
}
