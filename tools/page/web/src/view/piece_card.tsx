// The card of a piece: its names, by people and by Betza, and its moves, in a diagram and in words.
import { useLayoutEffect, useRef } from "preact/hooks";
import { lang_of_program, t } from "../language/message";
import { explained } from "../play/cast";
import { cast } from "../state/cursor";
import { shownPiece } from "../state/piece_card";

const gap = 8;

/** Below the place of its name, or above if there is more room; within the screen. */
function put(card: HTMLElement, at: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const below = at.bottom + gap + height <= innerHeight || at.top < innerHeight - at.bottom;
  const top = below ? at.bottom + gap : at.top - gap - height;
  card.style.left = `${Math.max(gap, Math.min(innerWidth - width - gap, at.left))}px`;
  card.style.top = `${Math.max(gap, Math.min(innerHeight - height - gap, top))}px`;
}

export function PieceCard() {
  const box = useRef<HTMLDivElement>(null);
  const shown = shownPiece.value;
  const piece = shown && explained(shown.letter, cast.value);
  useLayoutEffect(() => {
    if (box.current && shown) put(box.current, shown.at);
  }, [shown]);
  if (!piece) return null;
  return (
    <aside aria-label={t("Piece")} style={{ display: "contents" }}>
      <div id="piece-card" role="tooltip" ref={box}>
        <p class="names">
          <b>{piece.name}</b>
          {piece.betza !== piece.name && <code>{piece.betza}</code>}
        </p>
        {piece.also && <p class="also">{t("also {names}", { names: piece.also })}</p>}
        <svg viewBox="0 0 100 100" role="img" aria-label={t("Its moves: {moves}", { moves: piece.moves })}>
          <use href={`#${piece.diagram}`} />
        </svg>
        <p lang={lang_of_program.value}>{piece.moves}</p>
        <p class="key">{t("● moves and captures, ○ moves only, × captures only; forward is up")}</p>
      </div>
    </aside>
  );
}
