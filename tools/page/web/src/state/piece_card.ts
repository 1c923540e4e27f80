// The piece whose moves are shown: under the pointer, focused or tapped; Escape, or a tap elsewhere,
// closes its card. Elements name a piece by `data-piece`, those in a pocket by `data-letter`.
import { signal } from "@preact/signals";

export interface ShownPiece {
  letter: string;
  /** The place of its name on the screen. */
  at: DOMRect;
}

export const shownPiece = signal<ShownPiece | undefined>(undefined);

const places = "[data-piece], .held[data-letter]";
const card_id = "piece-card";

function placeOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(places)) || undefined;
}

function shownAt(place: HTMLElement): ShownPiece {
  return { letter: place.dataset.piece ?? place.dataset.letter ?? "", at: place.getBoundingClientRect() };
}

function show(place: HTMLElement): void {
  const next = shownAt(place);
  if (shownPiece.value?.letter !== next.letter) shownPiece.value = next;
}

function hide(): void {
  shownPiece.value = undefined;
}

/** The pointer may go to the card, to read on. */
const onCard = (target: EventTarget | null) => target instanceof Element && target.closest(`#${card_id}`) !== null;

export function listenForPieces(): void {
  let pointer = "";
  // Where the pointer was as Escape closed a card: what comes to lie below it then opens none.
  let dismissed = "";
  const placeNow = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`;
  addEventListener("pointermove", (event) => {
    pointer = placeNow(event);
  });
  addEventListener("pointerover", (event) => {
    if (placeNow(event) === dismissed) return;
    dismissed = "";
    if (event.pointerType !== "mouse" || event.buttons !== 0 || onCard(event.target)) return;
    const place = placeOf(event.target);
    const focused = placeOf(document.activeElement);
    if (place) show(place);
    else if (!focused?.matches(":focus-visible")) hide();
  });
  addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (place?.matches(":focus-visible")) show(place);
  });
  addEventListener("focusout", (event) => {
    if (placeOf(event.target)) hide();
  });
  // A finger has no hover: a tap opens, and the next one anywhere else closes.
  addEventListener("click", (event) => {
    const place = placeOf(event.target);
    if (place && !place.matches("button.held")) show(place);
    else if (!onCard(event.target)) hide();
  });
  // Where the focus scrolls its place into sight the card goes with it.
  const follow = (event: Event) => {
    if (!shownPiece.value || onCard(event.target)) return;
    const focused = placeOf(document.activeElement);
    if (focused?.matches(":focus-visible")) shownPiece.value = shownAt(focused);
    else hide();
  };
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !shownPiece.value) return;
      hide();
      dismissed = pointer;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
