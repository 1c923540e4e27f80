// A turn that is being entered on the board, after the turn that is shown: the choices that the program offers there, and
// those made so far. Whole turns are written into the text (document.ts), and the board follows from there.
import { computed, effect, signal, untracked } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import { messageOf } from "../data/error";
import { t } from "../language/message";
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
import { resultChanges } from "../play/results";
import { rearranged, type Stage } from "../play/stage";
import type { Change, Choice, Choices, Place, Reading } from "../program/answers";
import { program } from "../program/client";
import { atRest, cast, game, goTo, playing, stage, stageBefore, turn } from "./cursor";
import { applyChanges, checkedText, loadGame, textGame, undo } from "./document";
import { games, hasGames, record } from "./games";
import { preview } from "./preview";
import { checkedMove, errorOf, refusalOf } from "./refusal";

interface Here {
  text: string;
  reading: Reading;
  place: Place;
}

/** Whether the game that is shown is in the text, so that turns can be entered. */
export const isOffered = computed(() => program !== undefined && textGame.value !== undefined);

/** Whether its text can be loaded, which happens when the user first touches a piece. */
export const canBegin = computed(
  () =>
    !isOffered.value &&
    program !== undefined &&
    hasGames.value &&
    record.value !== undefined &&
    games.value.textsOf !== undefined,
);

/** Where a turn can be entered: after a turn of the text whose events are all on the board. */
const here = computed<Here | undefined>(() => {
  const source = checkedText.value;
  const shown = textGame.value;
  const is_elsewhere = playing.value || !atRest.value || preview.value !== undefined;
  if (!isOffered.value || shown === undefined || !source || !game.value || is_elsewhere) return undefined;
  const at = turn.value ? game.value.turns.indexOf(turn.value) : -1;
  if (turn.value && at < 0) return undefined; // a suggestion, which no text has
  return { ...source, place: { game: shown, turn: at } };
});

/** undefined: nothing can be entered here, or it is not yet known what. */
export const entry = signal<Entry | undefined>(undefined);
export const marks = computed(() => (entry.value ? marksOf(entry.value) : []));
/** Why the program did not answer. */
export const trouble = signal("");
/** Why the last move that was tried is illegal. */
export const refused = signal("");

/** Finds out why the chosen piece cannot go to a spot, or a piece there cannot be chosen. */
function refuse(now: Entry, spot: Spot): void {
  refused.value = "";
  const at = here.peek();
  if (!at || !program) return;
  void refusalOf(now, spot, at.reading, record.peek(), cast.peek(), program).then(
    (why) => {
      if (here.peek() === at && why) refused.value = why;
    },
    () => undefined, // without a reason the move is refused all the same
  );
}

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

const entered = computed(
  () => preview.value?.stages ?? written.value ?? (stages.value.length > 1 ? stages.value : undefined),
);
/** The position on the board: within the entered turn, otherwise the current one. */
export const shownStage = computed(() => entered.value?.at(-1) ?? stage.value);
export const shownBefore = computed(() => entered.value?.at(-2) ?? stageBefore.value);
export const isEntered = computed(() => entered.value !== undefined);

/** Spots that were pointed at while the program had not answered yet: they follow its answer, so that fast hands lose
 * nothing. */
let ahead: { spot: Spot; gesture: "point" | "drop" }[] = [];
/** A whole turn is on its way into the text, or a text is on its way here. */
const underway = signal(false);

/** Whether a request is running, so that clicks have to wait. */
export const isBehind = computed(() => {
  const now = entry.value;
  if (underway.value) return true;
  if (!isOffered.value || playing.value) return false;
  return now
    ? now.answers.length <= now.choices.length || isWhole(now)
    : here.value !== undefined && trouble.value === "";
});

/** Whether a request is running. A queued request is sent only if its answer is still needed. */
let asking = false;

async function ask(): Promise<void> {
  if (asking || !program) return;
  asking = true;
  try {
    for (let at = here.peek(); at; at = here.peek()) {
      const now = entry.peek();
      if (now && now.answers.length > now.choices.length) break;
      const answer = await program.choices(at.text, at.reading, at.place, now?.choices ?? []);
      if (here.peek() !== at || entry.peek() !== now) continue;
      took(now, answer);
    }
  } catch (error) {
    failed(error);
    entry.value = undefined;
  } finally {
    asking = false;
  }
}

function failed(error: unknown): void {
  ahead = [];
  underway.value = false;
  trouble.value = messageOf(error);
}

function took(now: Entry | undefined, answer: Choices): void {
  if (answer.drawings) addDrawings(answer.drawings);
  const next = now ? answered(now, answer) : begun(answer);
  entry.value = next;
  underway.value = false;
  if (isWhole(next)) void write();
  else follow();
}

/** Processes the clicks made before the answer. */
function follow(): void {
  while (ahead.length > 0 && !isBehind.peek()) {
    const next = ahead.shift();
    if (next?.gesture === "point") pointAt(next.spot);
    else if (next) dropAt(next.spot);
  }
}

function change(next: Entry | undefined): void {
  if (!next || next === entry.peek()) return;
  entry.value = next;
  void ask();
}

export function pointAt(spot: Spot): void {
  if (isBehind.peek()) ahead.push({ spot, gesture: "point" });
  else if (entry.value) {
    refuse(entry.value, spot);
    change(pointedAt(entry.value, spot));
  }
}

export function dropAt(spot: Spot): void {
  if (isBehind.peek()) ahead.push({ spot, gesture: "drop" });
  else if (entry.value) {
    refuse(entry.value, spot);
    change(droppedAt(entry.value, spot));
  }
}

/** Loads the text of the game that is shown, and points at a spot when turns can be entered into it. */
export async function beginAt(spot?: Spot): Promise<void> {
  if (spot !== undefined) ahead.push({ spot, gesture: "point" });
  if (underway.peek() || !canBegin.peek()) return;
  underway.value = true;
  try {
    await loadGame();
  } catch (error) {
    failed(error);
  }
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

/** Turns that were written into the text, by their numbers there, in the order of entering. */
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

/** When no request is running. */
function whenAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (isBehind.value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** Turns that are asked for at most, until the choices of a typed one are found. */
const most_asked = 24;

/** The entry of a turn, as the rules spell it; undefined: its choices have not been found. `squares`: those of its events, which the
 * choices have too. */
async function entryOf(turn: string, squares: Set<string>, at: Here, first: Choices): Promise<Entry | undefined> {
  const bare = (text: string) => text.replace(/[+#!?]+$/, "");
  // What is spelled alike comes first.
  const rank = ({ text }: Choice) => (text !== "" && bare(turn).includes(bare(text)) ? 0 : 1);
  const isOfIt = (square: string | undefined) => square === undefined || squares.has(square);
  const waiting: Entry[] = [begun(first)];
  for (let requests = 0; requests < most_asked; ) {
    const last = waiting.shift();
    const open = last?.answers.at(-1)?.open.filter(({ from, to }) => isOfIt(from) && isOfIt(to));
    if (!last || !open || !program) return undefined;
    for (const choice of open.sort((a, b) => rank(a) - rank(b)).slice(0, 8)) {
      const choices = [...last.choices, choice];
      const answer = await program.choices(at.text, at.reading, at.place, choices);
      requests++;
      const next = { choices, answers: [...last.answers, answer], among: [] };
      if (answer.turn !== undefined && bare(answer.turn) === bare(turn)) return next;
      waiting.push(next);
    }
  }
  return undefined;
}

/** A whole turn, in any notation that the program reads: `Nf3`, `g1f3`, `7g7f`, `炮二平五`. False: it is not possible here; why is in
 * `refused`. */
export async function enterTyped(move: string): Promise<boolean> {
  await whenAnswered();
  const at = here.peek();
  const first = entry.peek()?.answers[0];
  if (!program || !at || !first) return false;
  refused.value = "";
  const checked = await checkedMove(first.position, move, at.reading, record.peek(), program);
  const [played, ...others] = checked.games[0]?.record.turns ?? [];
  const why = errorOf(checked, cast.peek());
  const squares = new Set(played?.events?.flatMap(({ from, to }) => [from, to]));
  const is_read = played !== undefined && others.length === 0 && why === undefined;
  const spelled = is_read ? await entryOf(played.canonical ?? played.text, squares, at, first) : undefined;
  if (here.peek() !== at) return false;
  if (!spelled) {
    refused.value = why ?? t("“{move}” is no move here.", { move });
    return false;
  }
  entry.value = spelled;
  await write();
  return true;
}

/** Ends a turn that could be continued. */
export function endTurn(): void {
  if (entry.value && mayEnd(entry.value)) void write();
}

/** Goes to the turn if it is in the text already, else it is written there. */
async function write(): Promise<void> {
  const at = here.peek();
  const now = entry.peek();
  if (!program || !at || !now) return;
  underway.value = true;
  written.value = stages.peek();
  try {
    const entered = await program.enter(at.text, at.reading, at.place, now.choices);
    if (here.peek() !== at) return;
    if (entered.change) {
      const changes = await withResult(at, entered.change, entered.turn);
      if (here.peek() !== at) return;
      entered_turns.value = [...entered_turns.value, entered.turn];
      applyChanges(changes, entered.turn);
    } else {
      underway.value = false;
      goTo(game.peek()?.turns[entered.turn]);
    }
  } catch (error) {
    failed(error);
    written.value = undefined;
    cancel();
  }
}

/** The change that writes a turn, and the result with it where the turn ends the game and the record has none. */
async function withResult(at: Here, change: Change, turn: number): Promise<Change[]> {
  if (!program || record.peek()?.result !== "*") return [change];
  const text = at.text.slice(0, change.span[0]) + change.text + at.text.slice(change.span[1]);
  const after = await program.choices(text, at.reading, { ...at.place, turn }, []);
  if (after.open.length > 0) return [change];
  const game = (await program.checkAside(text, at.reading)).games[at.place.game];
  return game ? [change, ...resultChanges(game.record, at.text, game.span, change)] : [change];
}

function dropAhead(): void {
  ahead = [];
  underway.value = false;
}

/** At another place nothing is entered yet. */
export function keepEntering(): void {
  effect(() => {
    const at = here.value;
    entry.value = undefined;
    trouble.value = "";
    refused.value = "";
    // A turn that was written comes back with the checked text. After a move to another turn the clicks are dropped.
    if (!at && checkedText.value) dropAhead();
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

/** The dragged piece, and its place in the drawing. */
export interface Drag {
  spot: Spot;
  x: number;
  y: number;
  /** The square below. */
  over?: Spot;
}
export const drag = signal<Drag | undefined>(undefined);
