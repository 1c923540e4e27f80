// The legend of unusual pieces: those not in orthodox chess, by their common names and by Betza's; each shows its moves.
import { t } from "../language/message";
import { explained, unusualLetters } from "../play/cast";
import { cast, hasNativeStyle } from "../state/cursor";
import { isNative } from "../state/native";
import { shownPiece } from "../state/piece_card";

/** Pieces with characters, or pictures. */
function StyleOfPieces() {
  if (!hasNativeStyle.value) return null;
  return (
    <label class="style-of-pieces">
      <input
        type="checkbox"
        id="native"
        checked={isNative.value}
        onChange={(event) => {
          isNative.value = event.currentTarget.checked;
        }}
      />{" "}
      {t("Traditional board and pieces")}
    </label>
  );
}

export function PieceLegend() {
  const letters = unusualLetters(cast.value);
  if (letters.length === 0 && !hasNativeStyle.value) return null;
  return (
    <section class="piece-legend" aria-label={t("Pieces")}>
      <h2>{t("Pieces")}</h2>
      <StyleOfPieces />
      <ul>
        {letters.map((letter) => {
          const piece = explained(letter, cast.value);
          return (
            piece && (
              <li key={letter}>
                <button
                  type="button"
                  data-piece={letter}
                  aria-describedby={shownPiece.value?.letter === letter ? "piece-card" : undefined}
                >
                  <svg viewBox="0 0 100 100" aria-hidden="true">
                    <use href={`#${piece.symbol}`} />
                  </svg>
                  <span>{piece.name}</span>
                  {piece.betza !== piece.name && <code>{piece.betza}</code>}
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
