// A turn entered by keys, while the board has the focus: arrows or the name of a square move a cursor, Enter points there,
// Escape takes back. Other keys are left to keyboard.ts. In a game whose text has not been loaded Enter loads it.
import { message } from "../language/message";
import { squareOfDigits } from "../play/cast";
import { nameOf, type Square, squareOf } from "../play/position";
import type { Stage } from "../play/stage";
import { cast } from "../state/cursor";
import { canDraw, color, isDrawing, started } from "../state/drawing";
import { beginAt, canBegin, entry, isBehind, keySquare, pointAt, stepBack } from "../state/entering";
import { flipped } from "../state/screen";
import { dropDrawing, endDrawing } from "./drawing_pointer";

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** For the table of keys. */
export const board_keys = [
  { shown: "Tab", does: message("to the board; there:") },
  { shown: "← ↑ → ↓", does: message("to the next square") },
  { shown: "e 4", does: message("to a square by its name") },
  { shown: "Enter", does: message("choose the piece or square") },
  { shown: "Esc", does: message("take it back") },
];

/** The name of a square, as far as it has been typed. */
let typed = "";

function isOn(board: Stage, { file, rank }: Square): boolean {
  return file >= 0 && rank >= 0 && file < board.files.length && rank < board.ranks.length;
}

function moved(board: Stage, [files, ranks]: [number, number]): void {
  const turned = flipped.value ? -1 : 1;
  const to = { file: keySquare.value.file + files * turned, rank: keySquare.value.rank + ranks * turned };
  if (isOn(board, to)) keySquare.value = to;
}

function named(board: Stage, key: string): void {
  typed = /\d/.test(key) ? (typed + key).slice(-3) : key;
  const by_digits = /^\d+$/.test(typed) ? squareOfDigits(typed.slice(-2), cast.peek()) : undefined;
  const by_name = /^[a-z]\d+$/.test(typed) ? squareOf(typed) : undefined;
  const square = by_digits ?? by_name ?? { ...keySquare.value, file: squareOf(`${typed[0]}1`).file };
  if (isOn(board, square)) keySquare.value = square;
}

/** Enter marks where an arrow begins and where it ends; twice at the same place it marks the square. */
function drawn(key: string): boolean {
  const at = nameOf(keySquare.value);
  if (key === "Escape") {
    if (started.value) dropDrawing();
    else isDrawing.value = false;
    return true;
  }
  if (key !== "Enter" && key !== " ") return false;
  if (!endDrawing(at)) started.value = { color: color.value, from: at, to: at };
  return true;
}

/** True: the key has been used. */
function used(key: string, board: Stage): boolean {
  const step = steps[key];
  if (isDrawing.value && drawn(key)) return true;
  if (step) moved(board, step);
  else if (/^[a-z0-9]$/.test(key)) named(board, key);
  else if (key === "Enter" || key === " ") pointAt(nameOf(keySquare.value));
  else return key === "Escape" && stepBack();
  return true;
}

/** After something was pressed by a key that goes away. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>(".on-board")?.focus();
}

export function onBoardKey(event: KeyboardEvent, board: Stage): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const draws = isDrawing.value && canDraw.value;
  if (!draws && canBegin.value && event.key === "Enter" && event.target === event.currentTarget) {
    event.preventDefault();
    event.stopPropagation();
    void beginAt();
    return;
  }
  if (!draws && !entry.value && !isBehind.value) return;
  if (event.target !== event.currentTarget || !used(event.key, board)) return;
  if (started.value) started.value = { ...started.value, to: nameOf(keySquare.value) };
  event.preventDefault();
  event.stopPropagation();
}
