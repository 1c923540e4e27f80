// What is worked on? A text, definitions of variants beside it, and what the program last answered about them. The board
// follows the caret, and the caret the board.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import type { Games } from "../data/games";
import { textGames } from "../data/text_games";
import { Buffer } from "../editor/buffer";
import { Latest } from "../editor/latest";
import { placeAt, placedOf, spanOf } from "../editor/places";
import { sureRepairs } from "../editor/repairs";
import { tooltipOf } from "../editor/tooltip";
import type { Change, Checked, Forms, Place, Reading, Repair } from "../program/answers";
import { program } from "../program/client";
import { game, goTo, showGames, turn } from "./cursor";
import { gameIndex, games, hasGames, record } from "./games";

/** Milliseconds without a key until what was typed is checked. */
const pause = 150;

/** The panel is open. */
export const editing = signal(false);
/** One of `Forms.sources`, or of `Forms.variants` for games that name none; empty: as the program finds out. */
export const form = signal("");
export const variant = signal("");
/** Definitions of variants are read, too. */
export const defining = signal(false);
/** Undefined until the program has told. */
export const forms = signal<Forms | undefined>(undefined);

interface Question {
  text: string;
  reading: Reading;
  /** Whatever is asked anew has another number. */
  revision: number;
}

const revision = signal(0);
export const answer = signal<{ to: Question; checked: Checked } | undefined>(undefined);
/** Why the newest question has no answer; empty: it has, or will have. */
export const failure = signal("");

/** The answer, where it is about the text as it is now. */
export const fresh = computed(() => (answer.value?.to.revision === revision.value ? answer.value : undefined));

/** The text whose games are shown; undefined while what stands in the editor is not yet checked. */
export const checkedText: ReadonlySignal<{ text: string; reading: Reading } | undefined> = computed(() =>
  games.value.from === "text" ? fresh.value?.to : undefined,
);

/** The findings of the game that is shown, in the order of its record, with their places and repairs. */
export const placed = computed(() =>
  games.value.from === "text" && answer.value ? placedOf(answer.value.checked, gameIndex.value) : [],
);

/** What was found outside of games: in the text, and in the definitions. */
export const loose = computed(() => {
  if (games.value.from !== "text" || !answer.value) return [];
  const { findings, of_definitions } = answer.value.checked;
  const around = findings.filter((one) => one.game === undefined);
  return [
    ...of_definitions.map((one) => ({ one, in_definitions: true })),
    ...around.map((one) => ({ one, in_definitions: false })),
  ];
});

export const sure = computed(() => sureRepairs(answer.value?.checked.findings ?? []));

export const text: Buffer = new Buffer({
  label: "Games",
  placeholder: "Paste a game, a mail, an article or a position",
  onChange: ask,
  onMove: followCaret,
  tooltip: (finding) => tooltipOf(finding, repair),
});

export const definitions: Buffer = new Buffer({
  label: "Definitions of variants",
  placeholder: "[my-variant:chess]\nmaxRank = 10",
  onChange: ask,
  onMove: () => undefined,
  tooltip: (finding) => tooltipOf(finding, (one) => definitions.editor?.change(one.changes)),
});

const checker = new Latest<Question, Checked>(
  async (question) => {
    if (!program) throw new Error("This page was built without the program.");
    return program.check(question.text, question.reading);
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

/** Has the text checked, as it is now and is to be read now. */
export function ask(typed = false): void {
  revision.value++;
  checker.ask({ text: text.text, reading: readingNow(), revision: revision.peek() }, typed ? pause : 0);
}

/** With the next answer the board shows this turn, wherever the caret is. */
let wanted: number | undefined;

function take(to: Question, checked: Checked): void {
  addDrawings(checked.drawings);
  const at = placeAt(checked, caret());
  if (wanted !== undefined) at.turn = wanted;
  wanted = undefined;
  batch(() => {
    failure.value = "";
    answer.value = { to, checked };
    text.editor?.show(checked.findings);
    if (defining.value) definitions.editor?.show(checked.of_definitions);
    const replaces = games.value.from === "text" || checked.list.games.length > 0;
    if (program && replaces) showGames(textGames(checked, to.text, to.reading, program), at.game, at.turn);
  });
}

/** Where the board is. undefined: at a suggested turn, which no text has. */
function placeOfBoard(): Place | undefined {
  const here = turn.value;
  const at = here ? (game.value?.turns.indexOf(here) ?? -1) : -1;
  return here && at < 0 ? undefined : { game: gameIndex.value, turn: at };
}

const same = (one: Place, other: Place) => one.game === other.game && one.turn === other.turn;

function followCaret(): void {
  const now = fresh.peek();
  if (!now || games.peek().from !== "text") return;
  const there = placeAt(now.checked, caret());
  const here = untracked(placeOfBoard);
  if (here && same(here, there)) return;
  if (there.game !== gameIndex.peek()) showGames(games.peek(), there.game, there.turn);
  else goTo(game.peek()?.turns[there.turn]);
}

/** The caret goes where the board is, and the turn is marked in the text. */
effect(() => {
  const now = games.value.from === "text" ? fresh.value : undefined;
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

export function backToGames(): void {
  if (!before.value) return;
  editing.value = false;
  showGames(before.value.games, before.value.index);
}

/** Opens the panel with the text that is there. */
export async function openEditor(): Promise<void> {
  void program?.forms().then(
    (told) => {
      forms.value = told;
    },
    () => undefined, // then the menus are empty, and the text says why it is not checked
  );
  await Promise.all([text.load(), definitions.load()]);
  editing.value = true;
}

/** The games of a text, as if it had been pasted. */
export async function openText(now: string): Promise<void> {
  await openEditor();
  form.value = "";
  text.editor?.replace(now);
}

/** A text, and definitions for it. */
export async function openExample(example: { text: string; definition?: string }): Promise<void> {
  await openEditor();
  defining.value = example.definition !== undefined;
  definitions.editor?.replace(example.definition ?? "");
  variant.value = "";
  await openText(example.text);
}

/** Puts the game that is open into the editor, with the same turn on the board. */
export async function editGame(): Promise<void> {
  const { from, textsOf } = games.value;
  const now = record.value;
  if (from === "text" || !now || !textsOf) return openEditor();
  const at = placeOfBoard();
  const { written } = await textsOf(gameIndex.value);
  const named = now.tags.some((tag) => tag.name === "Variant");
  variant.value = named ? "" : (now.variant?.id ?? "");
  wanted = at?.turn ?? -1;
  await openText(written);
}

/** As one step that can be undone. `at`: the turn to show then. */
export function applyChange(change: Change, at?: number): void {
  const whole = change.span[0] === 0 && change.span[1] === checkedText.value?.text.length;
  if (whole) form.value = ""; // it may be another form
  wanted = at;
  text.editor?.change([change]);
}

export function repair({ changes }: Repair): void {
  text.editor?.change(changes);
}

export function repairAll(): void {
  if (sure.value.changes.length > 0) text.editor?.change(sure.value.changes);
}

export function undo(): void {
  text.editor?.undo();
}
