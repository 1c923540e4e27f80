// The colours of the board, as the user chose them.
import { effect, signal } from "@preact/signals";
import { message } from "../language/message";
import { keep, kept } from "./kept";

/** In style/themes.css; the first is the program's own. */
export const boards = ["brown", "green", "blue", "grey", "contrast"] as const;
export type BoardColors = (typeof boards)[number];

export const board_words: Record<BoardColors, string> = {
  brown: message("Brown"),
  green: message("Green"),
  blue: message("Blue"),
  grey: message("Grey"),
  contrast: message("High contrast"),
};

export const boardColors = signal<BoardColors>(boards.find((name) => name === kept("board")) ?? "brown");

export function keepBoardColors(): void {
  effect(() => {
    document.documentElement.dataset.board = boardColors.value;
    keep("board", boardColors.value);
  });
}
