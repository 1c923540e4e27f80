// Moves are selected by the mouse, from turn to turn, and copied as words in a row, `1. e4 e5 2. Nf3`, independent of the
// layout of the list.
import { game } from "../state/cursor";
import { textOfWords, wordsBetween, wordsOf } from "./move_text";

/** The selected moves, as text; nothing where the selection has none or is of something else. */
function selectedMoves(): string {
  const selection = getSelection();
  const now = game.peek();
  if (!now || !selection || selection.isCollapsed || selection.rangeCount === 0) return "";
  const range = selection.getRangeAt(0);
  const list = document.querySelector(".moves");
  if (!list?.contains(range.commonAncestorContainer)) return "";
  const selected = [...list.querySelectorAll<HTMLElement>("[data-turn]")]
    .filter((button) => range.intersectsNode(button))
    .map((button) => Number(button.dataset.turn));
  const first = now.turns[Math.min(...selected)];
  const last = now.turns[Math.max(...selected)];
  return first && last ? textOfWords(wordsBetween(wordsOf(now.main), first, last)) : "";
}

function turnAt(event: PointerEvent): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(".moves [data-turn]") : null;
}

/** Browsers begin no selection on a button: from one turn to another it is made here. */
function selectFrom(from: HTMLElement, to: HTMLElement): void {
  const back = Number(to.dataset.turn) < Number(from.dataset.turn);
  if (back) getSelection()?.setBaseAndExtent(from, from.childNodes.length, to, 0);
  else getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
}

function listenToDrags(): void {
  let from: HTMLElement | null = null;
  addEventListener("pointerdown", (event) => {
    from = event.pointerType === "mouse" && event.button === 0 ? turnAt(event) : null;
  });
  addEventListener("pointermove", (event) => {
    const to = from && event.buttons === 1 ? turnAt(event) : null;
    if (from && to && (to !== from || !getSelection()?.isCollapsed)) selectFrom(from, to);
  });
}

export function listenToCopies(): void {
  listenToDrags();
  document.addEventListener("copy", (event) => {
    const text = selectedMoves();
    if (!text || !event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  });
}
