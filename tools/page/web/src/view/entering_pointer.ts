// A turn entered by mouse or finger: a click on a piece and one on its target, or one dragged to the other. Clicks that no
// turn can begin with are left to touch.ts.

import { sideOf } from "../play/cast";
import { answerOf, answersAt, inPocket, leadsTo, type Spot, standing, startsSomewhere } from "../play/entry";
import { isNeutral } from "../play/pieces";
import { nameOf, sideToMove } from "../play/position";
import type { Choices } from "../program/answers";
import { rememberClick } from "../state/clicks";
import { atRest, stage } from "../state/cursor";
import { isDrawing } from "../state/drawing";
import { beginAt, canBegin, drag, dropAt, entry, isBehind, pointAt } from "../state/entering";
import { dropDrawing, endDrawing, moveDrawing, onBoardMenu, startDrawing } from "./drawing_pointer";
import type { Geometry } from "./geometry";

/** Pixels that a hand moves without meaning it. */
const still = 6;

interface Down {
  spot: Spot;
  x: number;
  y: number;
  /** It has been pointed at. */
  chosen: boolean;
  /** Before the program had answered: where it is let go is pointed at, too. */
  ahead?: boolean;
}

let down: Down | undefined;

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

/** Whether a piece of the side to move is there, in a game whose text has not been loaded yet. */
function canTake(spot: Spot): boolean {
  const now = stage.peek();
  if (!canBegin.peek() || !now || !atRest.peek()) return false;
  const held = spot.endsWith("@") ? spot.slice(0, -1) : undefined;
  const letter = held ?? now.pieces.find((piece) => nameOf(piece) === spot)?.letter;
  return letter !== undefined && !isNeutral(letter) && sideOf(letter) === sideToMove(now.rest);
}

export function enteringPointer(geometry: Geometry) {
  const at = (event: { currentTarget: EventTarget | null; clientX: number; clientY: number }) =>
    placeOf(event.currentTarget as Element, event, geometry);

  const onPointerDownCapture = (event: PointerEvent) => {
    const now = entry.value;
    if (!(event.target as Element).closest(".chooser, .held") && startDrawing(event, at(event).spot)) {
      event.stopPropagation();
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      return;
    }
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest(".chooser")) return;
    const spot = spotOf(event, at(event));
    if (spot === undefined) return;
    if (isBehind.value || canTake(spot)) {
      event.stopPropagation();
      down = { spot, x: event.clientX, y: event.clientY, chosen: true, ahead: true };
      if (canTake(spot)) void beginAt(spot);
      else pointAt(spot);
      return;
    }
    if (!now) return;
    const busy = now.chosen !== undefined || now.among.length > 0;
    const occupied = standing(answerOf(now) as Choices).has(spot);
    if (!(busy || occupied || answersAt(now, spot))) return;
    event.stopPropagation();
    down = { spot, x: event.clientX, y: event.clientY, chosen: false };
    // A piece is chosen when the button goes down, unless the chosen one may go to its square.
    if (startsSomewhere(now, spot) && spot !== now.chosen && !leadsTo(now, spot)) {
      pointAt(spot);
      down.chosen = true;
    }
  };

  const onPointerMove = (event: PointerEvent) => {
    if (moveDrawing(at(event).spot)) return;
    const now = entry.value;
    if (!down || down.ahead || !now || now.among.length > 0) return;
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
    if (endDrawing(at(event).spot)) {
      event.stopPropagation();
      touched = event.pointerType === "touch";
      return;
    }
    if (!down) return;
    event.stopPropagation();
    touched = event.pointerType === "touch";
    const { spot: from, chosen, ahead } = down;
    const dragged = drag.value !== undefined;
    const { spot } = at(event);
    // The chooser that may open here has its first choice under the pointer.
    if (!dragged) rememberClick({ x: event.clientX, y: event.clientY });
    drop();
    if (ahead) {
      const far = spot !== undefined && spot !== from;
      if (far) pointAt(spot);
    } else if (dragged) {
      if (spot !== undefined) dropAt(spot);
    } else if (!chosen) pointAt(from);
  };

  const drop = () => {
    down = undefined;
    drag.value = undefined;
    dropDrawing();
  };

  /** A finger that drags a piece does not scroll the page; elsewhere it does. */
  const onTouchStart = (event: TouchEvent) => {
    const [touch] = event.touches;
    const now = entry.value;
    if (touch && isDrawing.value && event.cancelable && (event.target as Element).closest(".on-board")) {
      event.preventDefault();
      return;
    }
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

  /** The focus is not on the board for a click on it: arrow keys still step through the game. */
  const onMouseDown = (event: MouseEvent) => {
    if (!(entry.value || isBehind.value) || (event.target as Element).closest("button")) return;
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
    onContextMenu: onBoardMenu,
  };
}
