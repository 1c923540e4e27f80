// The board under a finger or a mouse: a swipe to the left or a tap on the right half goes on, the other way back.
import { back, forward } from "../state/cursor";

const swipe = 30;

let down: { x: number; y: number } | undefined;

export function onBoardPointer(event: PointerEvent): void {
  if (event.type === "pointerdown") {
    down = { x: event.clientX, y: event.clientY };
    return;
  }
  if (!down || event.button !== 0) return;
  const x = event.clientX - down.x;
  const y = event.clientY - down.y;
  down = undefined;
  if (Math.abs(y) > Math.max(swipe, Math.abs(x))) return; // that was scrolling
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const on = Math.abs(x) > swipe ? x < 0 : event.clientX > box.left + box.width / 2;
  if (on) forward();
  else back();
}
