// Arrows and squares that the user draws on the board. They are written into a comment of the turn that is shown, as the
// commands `[%cal …]` and `[%csl …]`; drawing the same one again takes it away.
import { computed, effect, signal, untracked } from "@preact/signals";
import { withMarks } from "../play/drawn_marks";
import { type DrawnMark, type Mark, marksOf, type Said, toggled } from "../play/marks";
import { program } from "../program/client";
import { atRest, drawn, game, stage, turn } from "./cursor";
import { answer, applyChanges, fresh, loadGame, textGame, writtenGame } from "./document";
import { gameIndex, games, hasGames, record } from "./games";
import { showError } from "./screen";

export const colors = ["green", "red", "yellow", "blue"] as const;
export type Color = Mark["color"];

/** Left button, finger and keys draw too, in place of playing moves. */
export const isDrawing = signal(false);
export const color = signal<Color>("green");

/** Being drawn: from where to where. */
export const started = signal<{ color: Color; from: string; to: string } | undefined>(undefined);

/** The commands that belong to the position on the board. */
const annotations = computed<Said>(() => (turn.value ? turn.value.annotations : (game.value?.record.beginning ?? {})));

/** What is drawn for the position, by the names of squares. */
export const drawnHere = computed<DrawnMark[]>(() => {
  const { squares = [], arrows = [] } = annotations.value;
  return [...squares.map(({ color, square }) => ({ color, from: square })), ...arrows];
});

/** The game is in a PGN text, which may still be being checked. */
const isText = computed(() => textGame.value !== undefined && answer.value?.checked.form === "pgn");
const isChecked = computed(() => isText.value && fresh.value !== undefined);
const canLoad = computed(
  () =>
    textGame.value === undefined && hasGames.value && record.value !== undefined && games.value.textsOf !== undefined,
);

/** Whether something can be drawn on the board that is shown. */
export const canDraw = computed(
  () =>
    program !== undefined &&
    stage.value !== undefined &&
    atRest.value &&
    (turn.value?.serial ?? 0) >= 0 &&
    (isText.value || canLoad.value),
);

/** The marks on the board, with the one that is being drawn. */
export const shownMarks = computed<Mark[]>(() => {
  const now = started.value;
  const board = stage.value;
  if (!now || !board) return drawn.value;
  const letter = now.color[0]?.toUpperCase() ?? "G";
  const new_one =
    now.from === now.to
      ? { squares: [{ color: letter, square: now.from }] }
      : { arrows: [{ color: letter, from: now.from, to: now.to }] };
  return [...drawn.value, ...marksOf(new_one, board)];
});

function write(marks: DrawnMark[]): void {
  const written = writtenGame();
  const here = turn.peek();
  if (!written) return;
  const changes = withMarks(written, here, marks);
  if (changes.length > 0) applyChanges(changes, here ? here.serial : -1);
}

/** Marks that wait for the text of their game, or for its check. */
let waiting: DrawnMark[] = [];

/** Draws a mark, or takes it away if it is there. The text of the game is loaded first if need be. */
export async function drawMark(mark: DrawnMark): Promise<void> {
  if (!canDraw.peek()) return;
  if (isChecked.peek()) {
    write(toggled(drawnHere.peek(), mark));
    return;
  }
  waiting.push(mark);
  if (isText.peek()) return;
  try {
    await loadGame();
  } catch (error) {
    waiting = [];
    showError(error);
  }
}

export function clearMarks(): void {
  if (isChecked.peek() && drawnHere.peek().length > 0) write([]);
}

/** Draws the marks that have waited, when the text has been checked; at another place they are dropped. */
export function keepDrawing(): void {
  const place = computed(() => `${gameIndex.value} ${turn.value?.serial}`);
  effect(() => {
    place.value;
    started.value = undefined;
  });
  effect(() => {
    if (!isChecked.value || !canDraw.value) return;
    const marks = waiting;
    waiting = [];
    if (marks.length > 0) untracked(() => write(marks.reduce(toggled, drawnHere.peek())));
  });
}
