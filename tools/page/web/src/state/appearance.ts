// The colours of the board, as the user chose them.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

/** In style/themes.css; the first is the program's own. */
export const boards = ["brown", "green", "blue", "grey", "contrast"] as const;
export type BoardColors = (typeof boards)[number];

export const board_words: Record<BoardColors, string> = {
  brown: "Brown",
  green: "Green",
  blue: "Blue",
  grey: "Grey",
  contrast: "High contrast",
};

export const boardColors = signal<BoardColors>(boards.find((name) => name === kept("board")) ?? "brown");

export function keepBoardColors(): void {
  effect(() => {
    document.documentElement.dataset.board = boardColors.value;
    keep("board", boardColors.value);
  });
}
