// Arrows and squares drawn by pointer: with the right button, or where drawing has been switched on with any. A click marks
// a square, a drag draws an arrow. Shift, Ctrl and Alt choose another colour.
import { type Color, canDraw, color, drawMark, isDrawing, started } from "../state/drawing";

type Modifiers = Pick<MouseEvent, "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

function colorOf({ shiftKey, ctrlKey, altKey, metaKey }: Modifiers): Color {
  const red = shiftKey || ctrlKey;
  const blue = altKey || metaKey;
  return red && blue ? "yellow" : red ? "red" : blue ? "blue" : color.value;
}

/** Ends what is being drawn. */
export function dropDrawing(): void {
  started.value = undefined;
}

/** A button or a finger goes down on a square; true: it draws. */
export function startDrawing(event: PointerEvent, square: string | undefined): boolean {
  if (started.value) dropDrawing(); // another button, or a second finger
  const draws = event.button === 2 || (isDrawing.value && event.button === 0);
  if (!draws || square === undefined || !event.isPrimary || !canDraw.value) return false;
  started.value = { color: colorOf(event), from: square, to: square };
  return true;
}

/** True: something is being drawn. */
export function moveDrawing(square: string | undefined): boolean {
  const now = started.value;
  if (now && square !== undefined && square !== now.to) started.value = { ...now, to: square };
  return now !== undefined;
}

/** True: something has been drawn. `square` is undefined beside the board, where a drag is given up. */
export function endDrawing(square: string | undefined): boolean {
  const now = started.value;
  if (!now) return false;
  dropDrawing();
  const letter = now.color[0]?.toUpperCase() ?? "G";
  if (square !== undefined)
    void drawMark({ color: letter, from: now.from, ...(square !== now.from && { to: square }) });
  return true;
}

/** The right button draws, and opens no menu. */
export function onBoardMenu(event: MouseEvent): void {
  if (canDraw.value) event.preventDefault();
}
