// A turn that is being entered on the board, at the place where we are: what the program offers there, what has been
// chosen of it. Whole turns are written into the text (document.ts), and the board follows from there.
import { computed, effect, signal, untracked } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import {
  answered,
  begun,
  chosenOne,
  droppedAt,
  type Entry,
  isWhole,
  marksOf,
  mayEnd,
  pointedAt,
  type Spot,
  steppedBack,
} from "../play/entry";
import type { Square } from "../play/position";
import { rearranged, type Stage } from "../play/stage";
import type { Choice, Choices, Place, Reading } from "../program/answers";
import { program } from "../program/client";
import { atRest, game, goTo, playing, stage, stageBefore, turn } from "./cursor";
import { applyChange, checkedText, undo } from "./document";
import { gameIndex, games } from "./games";

interface Here {
  text: string;
  reading: Reading;
  place: Place;
}

/** Whether turns can be entered into these games at all. */
export const isOffered = computed(() => program !== undefined && games.value.from === "text");

/** Where a turn can be entered: at a turn of the text that stands on the board as a whole. */
const here = computed<Here | undefined>(() => {
  const source = checkedText.value;
  if (!isOffered.value || !source || !game.value || playing.value || !atRest.value) return undefined;
  const at = turn.value ? game.value.turns.indexOf(turn.value) : -1;
  if (turn.value && at < 0) return undefined; // a suggestion, which no text has
  return { ...source, place: { game: gameIndex.value, turn: at } };
});

/** undefined: nothing can be entered here, or it is not yet known what. */
export const entry = signal<Entry | undefined>(undefined);
export const marks = computed(() => (entry.value ? marksOf(entry.value) : []));
/** What has gone wrong while the program was asked. */
export const trouble = signal("");

/** After each choice of a turn that goes into the text, until it is there. */
const written = signal<Stage[] | undefined>(undefined);

/** The boards of the entered turn, from the one before it. */
const stages = computed<Stage[]>(() => {
  const first = stage.value;
  if (!entry.value || !first) return [];
  const all = [first];
  let last = first;
  for (const { position } of entry.value.answers.slice(1)) {
    last = rearranged(last, position);
    all.push(last);
  }
  return all;
});

const entered = computed(() => written.value ?? (stages.value.length > 1 ? stages.value : undefined));
/** What the board shows: the position within the turn that is entered, else the one where we are. */
export const shownStage = computed(() => entered.value?.at(-1) ?? stage.value);
export const shownBefore = computed(() => entered.value?.at(-2) ?? stageBefore.value);
export const isEntered = computed(() => entered.value !== undefined);

/** One question at a time: what is no longer asked when it could be put never is. */
let asking = false;

async function ask(): Promise<void> {
  if (asking || !program) return;
  asking = true;
  try {
    for (let at = here.peek(); at; at = here.peek()) {
      const now = entry.peek();
      if (now && now.answers.length > now.made.length) break;
      const answer = await program.choices(at.text, at.reading, at.place, now?.made ?? []);
      if (here.peek() !== at || entry.peek() !== now) continue;
      took(now, answer);
    }
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
    entry.value = undefined;
  } finally {
    asking = false;
  }
}

function took(now: Entry | undefined, answer: Choices): void {
  if (answer.drawings) addDrawings(answer.drawings);
  const next = now ? answered(now, answer) : begun(answer);
  entry.value = next;
  if (isWhole(next)) void write();
}

function change(next: Entry | undefined): void {
  if (!next || next === entry.peek()) return;
  entry.value = next;
  void ask();
}

export function pointAt(spot: Spot): void {
  if (entry.value) change(pointedAt(entry.value, spot));
}

export function dropAt(spot: Spot): void {
  if (entry.value) change(droppedAt(entry.value, spot));
}

export function choose(choice: Choice): void {
  if (entry.value) change(chosenOne(entry.value, choice));
}

/** Takes back the last thing; false: there was nothing. */
export function stepBack(): boolean {
  const back = entry.value && steppedBack(entry.value);
  change(back);
  return back !== undefined;
}

/** Turns that were written into the text, by their numbers there, the last one behind. */
const entered_turns = signal<number[]>([]);

/** Whether the turn where we are was written here last. */
export const canTakeBack = computed(() => here.value && entered_turns.value.at(-1) === here.value.place.turn);

/** The last thing of a turn that is being entered, else the last change of the text. */
export function takeBack(): void {
  if (!isOffered.value || stepBack()) return;
  entered_turns.value = entered_turns.value.slice(0, -1);
  undo();
}

/** Lets go of the whole turn. */
export function cancel(): void {
  const first = entry.value?.answers[0];
  if (first) change(begun(first));
}

/** Ends a turn that could go on. */
export function endTurn(): void {
  if (entry.value && mayEnd(entry.value)) void write();
}

/** Goes to the turn if it is in the text already, else it is written there. */
async function write(): Promise<void> {
  const at = here.peek();
  const now = entry.peek();
  if (!program || !at || !now) return;
  written.value = stages.peek();
  try {
    const entered = await program.enter(at.text, at.reading, at.place, now.made);
    if (here.peek() !== at) return;
    if (entered.change) {
      entered_turns.value = [...entered_turns.value, entered.turn];
      applyChange(entered.change, entered.turn);
    } else goTo(game.peek()?.turns[entered.turn]);
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
    written.value = undefined;
    cancel();
  }
}

/** Wherever we go, nothing is entered there yet. */
export function keepEntering(): void {
  effect(() => {
    here.value;
    entry.value = undefined;
    trouble.value = "";
    untracked(() => void ask());
  });
  effect(() => {
    turn.value;
    game.value;
    written.value = undefined;
  });
}

/** The square that keys choose, by its place on the board as it is. */
export const keySquare = signal<Square>({ file: 0, rank: 0 });

/** The board has the focus. */
export const onBoard = signal(false);

/** Who is dragged, and where to in the drawing. */
export interface Drag {
  spot: Spot;
  x: number;
  y: number;
  /** The square below. */
  over?: Spot;
}
export const drag = signal<Drag | undefined>(undefined);
