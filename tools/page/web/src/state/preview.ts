// A position that follows from the shown one in a line that is not of the game: the board shows it until something else is shown.
import { computed, effect, signal } from "@preact/signals";
import { nameOf, type Square } from "../play/position";
import { rearranged, type Stage } from "../play/stage";
import type { LineTurn } from "../program/answers";
import { game, turn } from "./cursor";

export interface Preview {
  line: LineTurn[];
  /** The last turn of the line that is played, from 0. */
  at: number;
  /** The boards up to it, from the one of the game. */
  stages: Stage[];
}

export const preview = signal<Preview | undefined>(undefined);

/** The squares that its last turn has changed. */
export const previewSquares = computed<Square[]>(() => {
  const [before, after] = preview.value?.stages.slice(-2) ?? [];
  if (!before || !after) return [];
  const lettersOf = ({ pieces }: Stage) => new Map(pieces.map((piece) => [nameOf(piece), piece.letter]));
  const [old, now] = [lettersOf(before), lettersOf(after)];
  return [...before.pieces, ...after.pieces].filter(
    (spot, i, all) =>
      old.get(nameOf(spot)) !== now.get(nameOf(spot)) && all.findIndex((other) => nameOf(other) === nameOf(spot)) === i,
  );
});

/** Shows a line up to one of its turns. */
export function showPreview(line: LineTurn[], at: number): void {
  let last = game.peek()?.stage(turn.peek());
  if (!last) return;
  const stages = [last];
  for (const { position } of line.slice(0, at + 1)) {
    last = rearranged(last, position);
    stages.push(last);
  }
  preview.value = { line, at, stages };
}

/** False: nothing was shown. */
export function endPreview(): boolean {
  const was = preview.peek() !== undefined;
  preview.value = undefined;
  return was;
}

/** It ends with the position that it follows from. */
export function keepPreview(): void {
  effect(() => {
    game.value;
    turn.value;
    preview.value = undefined;
  });
}
