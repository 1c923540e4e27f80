// The document: a text, definitions of variants beside it, and the newest answer of the program about them. The board
// follows the caret, and the caret the board.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import { isEdited, withEdit } from "../data/edited_games";
import type { Games } from "../data/games";
import { textGames } from "../data/text_games";
import { Buffer } from "../editor/buffer";
import { Latest } from "../editor/latest";
import { addOwnRepairs } from "../editor/own_repairs";
import { firstFault, placeAt, placedOf, spanOf } from "../editor/places";
import { type PartOfAll, repairsOfAll } from "../editor/repairs";
import { tooltipOf } from "../editor/tooltip";
import { message } from "../language/message";
import type { WrittenGame } from "../play/variations";
import type { Change, Checked, Forms, Place, PlacedFinding, Reading, Repair } from "../program/answers";
import { program } from "../program/client";
import { game, goTo, showGames, showSteps, turn } from "./cursor";
import { gameIndex, games, hasGames, record } from "./games";

/** Milliseconds without a key before an edit is checked. */
const pause = 150;

/** The panel is open. */
export const editing = signal(false);
/** One of `Forms.sources`, or of `Forms.variants` for games that name none; empty: as the program finds out. */
export const form = signal("");
export const variant = signal("");
/** Definitions of variants are read, too. */
export const defining = signal(false);
/** The games are compared with the second records of them. */
export const comparing = signal(false);
/** Undefined until the program has answered. */
export const forms = signal<Forms | undefined>(undefined);

interface Question {
  text: string;
  reading: Reading;
  /** A text with second records of the games. */
  other?: string;
  /** Each request has a new one. */
  revision: number;
}

const revision = signal(0);
export const answer = signal<{ to: Question; checked: Checked } | undefined>(undefined);
/** Why the newest question has no answer; empty: it has, or will have. */
export const failure = signal("");

/** The answer, if it is about the current text. */
export const fresh = computed(() => (answer.value?.to.revision === revision.value ? answer.value : undefined));

/** The game of a page or of a large file whose text is in the editor; undefined: the text is of neither. */
export const origin = signal<{ games: Games; index: number } | undefined>(undefined);

/** The index, among the games of the text, of the game that is shown; undefined: it is not in the text. */
export const textGame = computed(() => games.value.inText?.(gameIndex.value));

/** The text whose game is shown; undefined while the text in the editor is not yet checked. */
export const checkedText: ReadonlySignal<{ text: string; reading: Reading } | undefined> = computed(() =>
  textGame.value === undefined ? undefined : fresh.value?.to,
);

/** The findings of the game that is shown, in the order of its record, with their places and repairs. */
export const placed = computed(() =>
  textGame.value !== undefined && answer.value ? placedOf(answer.value.checked, textGame.value) : [],
);

/** A finding outside of the games that are shown, and the text that it is in. */
interface LooseFinding {
  finding: PlacedFinding;
  place: "text" | "definitions" | "second record";
}

/** The findings outside of games: in the text, in the definitions, and in the second record. */
export const loose = computed((): LooseFinding[] => {
  const shown = textGame.value !== undefined || !hasGames.value;
  if (!shown || !answer.value) return [];
  const { findings, of_definitions, compared } = answer.value.checked;
  const around = findings.filter((finding) => finding.game === undefined);
  return [
    ...of_definitions.map((finding) => ({ finding, place: "definitions" as const })),
    ...around.map((finding) => ({ finding, place: "text" as const })),
    ...(compared?.unpaired ?? []).map((finding) => ({ finding, place: "second record" as const })),
  ];
});

/** What "repair all" makes. */
export const all_repairs = computed(() => repairsOfAll(answer.value?.checked ?? { findings: [] }));

/** Called when the text or the definitions have changed. `replaced`: another text has taken the place of the last one. */
export const listeners: ((replaced: boolean) => void)[] = [];
/** Called before another document takes the place of the text. */
export const leavers: (() => void)[] = [];

export const text: Buffer = new Buffer({
  label: message("Games"),
  placeholder: message("Paste a game, a mail, an article or a position"),
  onChange: changed,
  onMove: followCaret,
  tooltip: (finding) => tooltipOf(finding, fresh, repair),
});

export const definitions: Buffer = new Buffer({
  label: message("Definitions of variants"),
  placeholder: "[my-variant:chess]\nmaxRank = 10",
  onChange: (typed) => changed(typed, false),
  onMove: () => undefined,
  tooltip: (finding) => tooltipOf(finding, fresh, repair),
});

export const second: Buffer = new Buffer({
  label: message("Second record of the games"),
  placeholder: message("Paste the other player's record of the game"),
  onChange: (typed) => changed(typed, false),
  onMove: () => undefined,
  tooltip: (finding) => tooltipOf(finding, fresh, repair),
});

const checker = new Latest<Question, Checked>(
  async (question) => {
    if (!program) throw new Error("This page was built without the program.");
    return program.check(question.text, question.reading, question.other);
  },
  take,
  (_, why) => {
    failure.value = why;
  },
);

const caret = () => text.editor?.caret ?? 0;

export function readingNow(): Reading {
  return {
    ...(form.value && { from: form.value }),
    ...(variant.value && { variant: variant.value }),
    ...(defining.value && definitions.text !== "" && { definitions: definitions.text }),
  };
}

/** The turn that the board shows with the next answer, wherever the caret is. */
let requested_turn: number | undefined;
/** Whether a text has come since the last answer, so that its first error is shown. */
let arrived = false;

function changed(typed: boolean, replaced: boolean): void {
  if (replaced) arrived = true;
  if (replaced && !opening) origin.value = undefined;
  ask(typed);
  for (const listener of listeners) listener(replaced);
}

/** Has the text checked, as it is now and is to be read now. */
export function ask(typed = false): void {
  revision.value++;
  const other = comparing.peek() && second.text.trim() !== "" ? { other: second.text } : {};
  checker.ask({ text: text.text, reading: readingNow(), ...other, revision: revision.peek() }, typed ? pause : 0);
}

function placeToShow(checked: Checked): Place {
  const at = placeAt(checked, caret());
  if (requested_turn !== undefined) return { ...at, turn: requested_turn };
  return (arrived && firstFault(checked)) || at;
}

function take(to: Question, checked: Checked): void {
  addDrawings(checked.drawings);
  addOwnRepairs(checked, to.text);
  const at = placeToShow(checked);
  const is_fault = requested_turn === undefined && arrived && firstFault(checked) !== undefined;
  requested_turn = undefined;
  arrived = false;
  batch(() => {
    failure.value = "";
    answer.value = { to, checked };
    text.editor?.show(checked.findings);
    if (defining.value) definitions.editor?.show(checked.of_definitions);
    if (comparing.value) second.editor?.show(inSecond(checked));
    show(to, checked, at);
    // The position in which the refused move was meant.
    if (is_fault && turn.peek()?.steps.length) showSteps(0);
  });
}

/** The differences where the second record has them, and the findings about it alone. */
function inSecond({ findings, compared }: Checked): PlacedFinding[] {
  const differences = findings.flatMap((finding) =>
    finding.other ? [{ ...finding, span: finding.other.span, repairs: [] }] : [],
  );
  return [...differences, ...(compared?.unpaired ?? [])];
}

/** Shows the games of a checked text: the one game of another list in its place there, or all of them as a list. */
function show(to: Question, checked: Checked, at: Place): void {
  const count = checked.list.games.length;
  const from = origin.peek();
  if (!program) return;
  if (from && count <= 1) {
    if (count === 0) return;
    const base = sameGames(games.peek(), from.games) ? games.peek() : from.games;
    const edit = { text: to.text, reading: to.reading, checked };
    const now = withEdit(base, from.index, edit, program);
    origin.value = { games: now, index: from.index };
    if (gameIndex.peek() === from.index) showGames(now, from.index, at.turn);
    else if (base === games.peek()) games.value = now; // another game has been opened meanwhile
    return;
  }
  origin.value = undefined;
  const replaces = games.peek().from === "text" || count > 0;
  if (replaces) showGames(textGames(checked, to.text, to.reading, program), at.game, at.turn);
}

const baseOf = (some: Games) => (isEdited(some) ? some.base : some);

function sameGames(left: Games, right: Games): boolean {
  return baseOf(left) === baseOf(right);
}

/** Where the board is, in the text. undefined: at a suggested turn, or at a game that is not in the text. */
function placeOfBoard(): Place | undefined {
  const here = turn.value;
  const shown = textGame.value;
  const at = here ? (game.value?.turns.indexOf(here) ?? -1) : -1;
  return shown === undefined || (here && at < 0) ? undefined : { game: shown, turn: at };
}

const same = (left: Place, right: Place) => left.game === right.game && left.turn === right.turn;

function followCaret(): void {
  const now = fresh.peek();
  if (!now || textGame.peek() === undefined) return;
  const there = placeAt(now.checked, caret());
  const here = untracked(placeOfBoard);
  if (here && same(here, there)) return;
  if (there.game !== textGame.peek()) showGames(games.peek(), there.game, there.turn);
  else goTo(game.peek()?.turns[there.turn]);
}

/** The caret goes where the board is, and the turn is marked in the text. */
effect(() => {
  const now = textGame.value === undefined ? undefined : fresh.value;
  const here = placeOfBoard();
  if (!now || !here) return;
  const there = placeAt(now.checked, caret());
  text.editor?.mark(spanOf(now.checked, here), !same(here, there));
});

/** The games that were there before a text: of the page, or of a file. */
export const before = signal<{ games: Games; index: number } | undefined>(undefined);
effect(() => {
  if (games.value.from !== "text" && hasGames.value) before.value = { games: games.value, index: gameIndex.value };
});

/** Closes the editor. Games that were edited keep their new texts. */
export function backToGames(): void {
  if (!before.value) return;
  editing.value = false;
  if (games.value.from === "text") showGames(before.value.games, before.value.index);
}

/** Loads the editor without opening its panel. */
export async function loadEditor(): Promise<void> {
  void program?.forms().then(
    (known) => {
      forms.value = known;
    },
    () => undefined, // then the menus are empty, and the text reports why it is not checked
  );
  await Promise.all([text.load(), definitions.load(), second.load()]);
}

/** Opens the panel with the text that is there. */
export async function openEditor(): Promise<void> {
  await loadEditor();
  editing.value = true;
}

/** A text and how it is read. */
export interface Document {
  text: string;
  /** It is in a file, in the page or in its address too. */
  stored?: boolean;
  definitions?: string | undefined;
  /** Second records of its games; absent: none. */
  second?: string | undefined;
  form?: string | undefined;
  variant?: string | undefined;
}

let opening: Document | undefined;
/** Whether the change that listeners hear of opens a document that is stored elsewhere. */
export const isOpeningStored = () => opening?.stored === true;

/** Puts a document into the editor; `from`: the game that it is the text of. */
function put(now: Document, from?: { games: Games; index: number }): void {
  for (const leave of leavers) leave();
  opening = now;
  batch(() => {
    form.value = now.form ?? "";
    variant.value = now.variant ?? "";
    if (now.definitions !== undefined) {
      defining.value = now.definitions !== "";
      if (definitions.text !== now.definitions) definitions.editor?.replace(now.definitions);
    }
    comparing.value = now.second !== undefined && now.second !== "";
    if (second.text !== (now.second ?? "")) second.editor?.replace(now.second ?? "");
    origin.value = from;
    if (text.text === now.text) ask();
    else text.editor?.replace(now.text);
  });
  opening = undefined;
}

/** The games of a text, as if it had been pasted. Definitions that are there stay. */
export async function openText(now: string): Promise<void> {
  await openDocument({ text: now, variant: variant.peek() });
}

/** Opens a document in the editor; `from`: the game that it is the text of. */
export async function openDocument(now: Document, from?: { games: Games; index: number }): Promise<void> {
  await openEditor();
  if (from) {
    gameIndex.value = from.index;
    games.value = from.games;
  }
  put(now, from);
}

/** A text, and definitions for it. */
export async function openExample(example: { text: string; definition?: string }): Promise<void> {
  await openDocument({ text: example.text, definitions: example.definition ?? "", stored: true });
}

/** Loads the text of the game that is open, with the same turn on the board. */
export async function loadGame(): Promise<void> {
  const shown = games.value;
  const index = gameIndex.value;
  const now = record.value;
  if (textGame.value !== undefined || !now || !shown.textsOf) return loadEditor();
  const at = turn.value ? (game.value?.turns.indexOf(turn.value) ?? -1) : -1;
  const [{ written }] = await Promise.all([shown.textsOf(index), loadEditor()]);
  if (games.peek() !== shown || gameIndex.peek() !== index) return;
  const edit = isEdited(shown) ? shown.edits.get(index) : undefined;
  const named = now.tags.some((tag) => tag.name === "Variant");
  requested_turn = at;
  put(
    { text: written, variant: edit?.reading.variant ?? (named ? "" : (now.variant?.id ?? "")), stored: !edit },
    { games: shown, index },
  );
}

/** While the panel is open the editor has the game that is shown. */
effect(() => {
  const has = origin.value;
  const other = has && games.value.from !== "text" && gameIndex.value !== has.index && record.value;
  if (editing.value && other) untracked(() => void loadGame());
});

/** Opens the game that is shown in the editor. */
export async function editGame(): Promise<void> {
  await loadGame();
  editing.value = true;
}

/** As one step that can be undone. `at`: the turn to show then. */
export function applyChanges(changes: Change[], at?: number): void {
  const [first] = changes;
  const replaces_all = first?.span[0] === 0 && first.span[1] === checkedText.value?.text.length;
  if (replaces_all) form.value = ""; // it may be another form
  requested_turn = at;
  text.editor?.change(changes);
}

/** The game that is shown as its text has it; undefined: it is in no text that has been checked. */
export function writtenGame(): WrittenGame | undefined {
  const now = fresh.peek();
  const found = now?.checked.games[textGame.peek() ?? -1];
  return now && found && { text: now.to.text, turns: found.turns, span: found.span };
}

/** A repair that has been made, and can be reverted by itself. */
export interface MadeRepair {
  /** In its buffer. */
  id: number;
  buffer: Buffer;
  words: string;
  /** The text that the finding was about. */
  about: string;
}

const all_made = signal<MadeRepair[]>([]);

/** In the order of making; without those that were reverted or changed since. */
export const appliedRepairs = computed(() =>
  all_made.value.filter(({ id, buffer }) => buffer.repairs.value.includes(id)),
);

let repairing = false;
/** Whether the change that listeners hear of makes or reverts a repair. */
export const isRepairing = () => repairing;

const longest_quote = 24;

/** Makes repairs as one change of a text. */
function make(buffer: Buffer, changes: Change[], parts: PartOfAll[]): MadeRepair[] {
  const { text } = buffer;
  const quote = ({ span }: PartOfAll) => {
    const about = text.slice(...span).replace(/\s+/g, " ");
    return about.length > longest_quote ? `${about.slice(0, longest_quote)}…` : about;
  };
  const quotes = parts.map(quote);
  return batch(() => {
    repairing = true;
    const ids = buffer.editor?.change(
      changes,
      parts.map((part) => part.changes),
    );
    repairing = false;
    const now = parts.map(({ words }, i) => ({ id: ids?.[i] ?? 0, buffer, words, about: quotes[i] ?? "" }));
    all_made.value = [...appliedRepairs.peek(), ...now];
    return now;
  });
}

/** Makes a repair of the newest answer, if the text has not changed since. A repair is made once at most: with it the text
 * has changed. Undefined: it was not made. */
export function repair(chosen: Repair): MadeRepair | undefined {
  const now = fresh.peek();
  const of = (findings: PlacedFinding[] = []) => findings.find(({ repairs }) => repairs.includes(chosen));
  const in_text = of(now?.checked.findings);
  const finding = in_text ?? of(now?.checked.of_definitions);
  if (!finding) return undefined;
  const { words, changes } = chosen;
  return make(in_text ? text : definitions, changes, [{ words, span: finding.span, changes }])[0];
}

/** The text becomes what `vpgn check --fix` writes. */
export function repairAll(): void {
  const { changes, parts } = all_repairs.value;
  if (fresh.peek() && changes.length > 0) make(text, changes, parts);
}

/** Takes one repair back, and leaves all other changes. */
export function revertRepair({ id, buffer }: MadeRepair): void {
  repairing = true;
  buffer.editor?.revert(id);
  repairing = false;
}

export function undo(): void {
  text.editor?.undo();
}
