// The board under a finger or a mouse: a swipe to the left or a tap on the right half goes forward, the other way back, and so
// does a wheel. Where turns can be entered a tap is left to those.
import { back, forward } from "../state/cursor";
import { isOffered } from "../state/entering";

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
  if (isOffered.value && Math.abs(x) <= swipe) return; // that was meant for a square
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const on = Math.abs(x) > swipe ? x < 0 : event.clientX > box.left + box.width / 2;
  if (on) forward();
  else back();
}

/** Pixels: one notch of most wheels, and what a touchpad does at once. */
const notch = 60;

let turned = 0;

/** A turn for each notch, whole. */
export function onBoardWheel(event: WheelEvent): void {
  if (event.ctrlKey || event.deltaY === 0) return; // that enlarges the page, or goes aside
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * notch;
  turned = Math.sign(turned) === Math.sign(pixels) ? turned + pixels : pixels;
  if (Math.abs(turned) < notch) return;
  const on = turned > 0;
  turned = 0;
  if (on) forward(false);
  else back();
}
