// A turn entered by mouse or finger: a click on who goes and one on where to, or one dragged to the other. What no turn can
// be entered with is left to touch.ts.
import { answersAt, inPocket, leadsTo, type Spot, startsSomewhere } from "../play/entry";
import { nameOf } from "../play/position";
import { drag, dropAt, entry, pointAt } from "../state/entering";
import type { Geometry } from "./geometry";

/** Pixels that a hand moves without meaning it. */
const still = 6;

let down: { spot: Spot; x: number; y: number; chosen: boolean } | undefined;

/** The last touch has been used for the turn. */
let touched = false;

interface At {
  spot?: Spot;
  /** In the drawing. */
  x: number;
  y: number;
}

function placeOf(figure: Element, event: { clientX: number; clientY: number }, geometry: Geometry): At {
  const board = figure.querySelector<SVGSVGElement>("svg.squares");
  const matrix = board?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  const square = geometry.squareAt(x, y);
  return square ? { spot: nameOf(square), x, y } : { x, y };
}

function spotOf(event: Event, at: At): Spot | undefined {
  const held = (event.target as Element).closest<HTMLElement>(".held")?.dataset.letter;
  return held === undefined ? at.spot : inPocket(held);
}

export function enteringPointer(geometry: Geometry) {
  const at = (event: { currentTarget: EventTarget | null; clientX: number; clientY: number }) =>
    placeOf(event.currentTarget as Element, event, geometry);

  const onPointerDownCapture = (event: PointerEvent) => {
    const now = entry.value;
    if (!now || event.button !== 0 || !event.isPrimary || (event.target as Element).closest(".chooser")) return;
    const spot = spotOf(event, at(event));
    const busy = now.chosen !== undefined || now.among.length > 0;
    if (spot === undefined || !(busy || answersAt(now, spot))) return;
    event.stopPropagation();
    down = { spot, x: event.clientX, y: event.clientY, chosen: false };
    // Who is taken hold of is chosen at once, unless the chosen one may go there.
    if (startsSomewhere(now, spot) && spot !== now.chosen && !leadsTo(now, spot)) {
      pointAt(spot);
      down.chosen = true;
    }
  };

  const onPointerMove = (event: PointerEvent) => {
    const now = entry.value;
    if (!down || !now || now.among.length > 0) return;
    const far = Math.hypot(event.clientX - down.x, event.clientY - down.y) > still;
    if (!drag.value && (!far || !startsSomewhere(now, down.spot))) return;
    if (now.chosen !== down.spot) {
      pointAt(down.spot);
      if (entry.value?.chosen !== down.spot) pointAt(down.spot);
    }
    const { spot, x, y } = at(event);
    if (!drag.value) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    drag.value = spot === undefined ? { spot: down.spot, x, y } : { spot: down.spot, x, y, over: spot };
  };

  const onPointerUpCapture = (event: PointerEvent) => {
    if (!down) return;
    event.stopPropagation();
    touched = event.pointerType === "touch";
    const { spot: from, chosen } = down;
    const dragged = drag.value !== undefined;
    const { spot } = at(event);
    drop();
    if (dragged) {
      if (spot !== undefined) dropAt(spot);
    } else if (!chosen) pointAt(from);
  };

  const drop = () => {
    down = undefined;
    drag.value = undefined;
  };

  /** A finger that drags somebody does not scroll the page; elsewhere it does. */
  const onTouchStart = (event: TouchEvent) => {
    const [touch] = event.touches;
    const now = entry.value;
    if (!touch || !now || event.touches.length > 1 || !event.cancelable) return;
    const { clientX, clientY, target } = touch;
    const place = placeOf(event.currentTarget as Element, { clientX, clientY }, geometry);
    const held = (target as Element).closest<HTMLElement>(".held")?.dataset.letter;
    const spot = held === undefined ? place.spot : inPocket(held);
    if (spot !== undefined && startsSomewhere(now, spot)) event.preventDefault();
  };

  /** What opens under a finger is not clicked by it. */
  const onTouchEnd = (event: TouchEvent) => {
    if (touched && event.cancelable) event.preventDefault();
    touched = false;
  };

  /** The focus is not on the board for a click on it: arrow keys go on stepping through the game. */
  const onMouseDown = (event: MouseEvent) => {
    if (!entry.value || (event.target as Element).closest("button")) return;
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  };

  return {
    onPointerDownCapture,
    onPointerMove,
    onPointerUpCapture,
    onPointerCancel: drop,
    onTouchStart,
    onTouchEnd,
    onMouseDown,
  };
}
