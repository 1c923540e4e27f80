// Double clicks: the second click of one was not meant for what has come to its place.

/** A click by its place on the screen; undefined: a key pressed the button. */
export type Click = { x: number; y: number } | undefined;

/** Milliseconds in which a second click at the same place is part of a double click. */
const double_click = 700;
/** Pixels that a hand moves between the two. */
const still = 12;

let last: { x: number; y: number; when: number } | undefined;

export function clickOf(event: MouseEvent): Click {
  return event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY };
}

export function isSecond(click: Click): boolean {
  if (!last || !click || performance.now() - last.when > double_click) return false;
  return Math.hypot(click.x - last.x, click.y - last.y) <= still;
}

/** After a click that something vanished or moved by. */
export function rememberClick(click: Click): void {
  if (click) last = { ...click, when: performance.now() };
}
