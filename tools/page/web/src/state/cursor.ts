// The place in the game that is open (games.ts): a turn, and the number of its steps that have been shown. The views follow
// from these signals; they change here and nowhere else.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Games } from "../data/games";
import { arrowsOf } from "../play/arrows";
import { type Cast, castOf } from "../play/cast";
import { Game, type Turn } from "../play/game";
import { checkedKings, squaresOfMoves } from "../play/last_move";
import { marksOf } from "../play/marks";
import { textOf, textWithin } from "../play/stage";
import { type Sentence, storyOf } from "../play/story";
import { gameIndex, games, list, record } from "./games";
import { isNative, movesIn } from "./native";
import { speed } from "./speed";

/** Milliseconds, at the usual speed: between two steps, and between two turns. */
const step_time = 420;
const pause_time = 650;
const all = Number.POSITIVE_INFINITY;

/** undefined: the beginning. */
export const turn = signal<Turn | undefined>(undefined);
const shown = signal(all);
/** The steps of this turn play automatically. Otherwise the turn is paused. */
const running = signal(false);
/** So do turns. */
export const playing = signal(false);
/** This turn comes again and again. */
export const looping = signal(false);

export const game = computed(() => record.value && new Game(record.value));

/** Who is who in the game. */
export const cast = computed<Cast>(() =>
  game.value ? { ...castOf(game.value.record, list.value, isNative.value), reads_in: movesIn.value } : {},
);
/** The variant has a native style, whether it is shown in it or not. */
export const hasNativeStyle = computed(() => game.value && castOf(game.value.record, list.value, true).native);

/** Steps of the turn that are on the board. */
export const steps = computed(() => Math.min(shown.value, turn.value?.steps.length ?? 0));
export const atRest = computed(() => steps.value >= (turn.value?.steps.length ?? 0));

/** The board as far as the turn has been shown; undefined where the replay did not come so far. */
export const stage = computed(() => game.value?.stageAt(turn.value, steps.value));
/** The text of what is on the board; `within`: the turn is not over, and it is no position that a turn begins with. */
export const position = computed(() => {
  const within = !atRest.value;
  return stage.value && { text: within ? textWithin(stage.value) : textOf(stage.value), within };
});
const before = computed(() => (turn.value ? game.value?.stage(game.value.previous(turn.value)) : undefined));
export const stageBefore = before;
export const lastSquares = computed(() => {
  const spots = turn.value ? squaresOfMoves(turn.value, before.value, steps.value) : [];
  return spots.filter(
    (spot, i) => spots.findIndex((other) => other.file === spot.file && other.rank === spot.rank) === i,
  );
});
/** Kings that are in check. */
export const checked = computed(() =>
  turn.value && stage.value && atRest.value ? checkedKings(turn.value, stage.value) : [],
);
/** Marks that were drawn for this position. */
export const drawn = computed(() => {
  const annotations = turn.value ? turn.value.annotations : game.value?.record.beginning;
  return annotations && stage.value && atRest.value ? marksOf(annotations, stage.value) : [];
});
export const arrows = computed(() => (turn.value ? arrowsOf(turn.value, before.value, steps.value) : []));
export const story = computed<Sentence[][]>(() => (turn.value ? storyOf(turn.value, before.value, cast.value) : []));

/** The changes since the board was last updated: a step, or a whole turn after a jump. */
export const news = computed(() => (shown.value === all ? story.value.flat() : (story.value[steps.value - 1] ?? [])));

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Goes to a turn. `step_by_step`: its steps are shown one after another. */
export function goTo(to: Turn | undefined, step_by_step = false): void {
  batch(() => {
    turn.value = to;
    running.value = step_by_step && !calm.matches;
    shown.value = running.value ? Math.min(1, to?.steps.length ?? 0) : all;
  });
}

/** Holds the turn after so many of its steps. */
export function showSteps(count: number): void {
  batch(() => {
    stop();
    shown.value = count;
  });
}

function stop(): void {
  running.value = false;
  playing.value = false;
  looping.value = false;
}

/** Moves one step forward or back and pauses there. The first step of the next turn follows the last step of a turn. */
export function stepBy(by: 1 | -1): void {
  const count = steps.value + by;
  const next = game.value?.next(turn.value);
  if (turn.value && count >= 1 && count <= turn.value.steps.length) showSteps(count);
  else if (by < 0) back();
  else if (next)
    batch(() => {
      goTo(next);
      showSteps(1);
    });
}

/** The rest of this turn, or if that has been shown, the next one. */
export function forward(step_by_step = true): void {
  if (!atRest.value) {
    shown.value = all;
    return;
  }
  const next = game.value?.next(turn.value);
  if (next) goTo(next, step_by_step);
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

/** Who pauses within a turn holds it there. */
export function togglePlay(): void {
  batch(() => {
    const on = !playing.value;
    stop();
    if (on && !game.value?.next(turn.value) && atRest.value) goTo(undefined);
    playing.value = on;
    running.value = on;
  });
}

export function toggleLoop(): void {
  batch(() => {
    const on = !looping.value && turn.value !== undefined;
    stop();
    looping.value = on;
    if (on) startTurn();
  });
}

function startTurn(): void {
  running.value = true;
  shown.value = 0;
}

export function openGame(index: number): void {
  if (index < 0 || index >= list.value.games.length) return;
  showGames(games.value, index);
}

/** Other games, or the same ones read anew. `at`: a turn of the game that is opened, as `Game.turns` counts them. */
export function showGames(now: Games, index = 0, at = -1): void {
  batch(() => {
    stop();
    games.value = now;
    gameIndex.value = index;
    goTo(game.value?.turns[at]);
  });
}

/** What comes by itself, and after how many milliseconds; undefined: nothing does. */
function coming(): { after: number; show: () => void } | undefined {
  if (!atRest.value) {
    if (!running.value) return undefined;
    const next = steps.value + 1;
    const show = () => {
      shown.value = next;
    };
    return { after: step_time, show };
  }
  if (looping.value) return { after: pause_time, show: () => batch(startTurn) };
  return playing.value ? { after: pause_time, show: () => forward() } : undefined;
}

/** Shows one step after another, and where it plays, one turn after another. */
export function startClock(): void {
  effect(() => {
    const next = coming();
    const here = turn.value;
    if (!next) return undefined;
    const timer = setTimeout(() => {
      if (turn.peek() === here) next.show();
    }, next.after / speed.value);
    return () => clearTimeout(timer);
  });
}
