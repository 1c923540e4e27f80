// Who is who? The pieces of the game that are not those of orthodox chess, by what people call them and by Betza's names;
// each shows how it moves.
import { explained, unusualLetters } from "../play/cast";
import { cast } from "../state/cursor";
import { shownPiece } from "../state/piece_card";

export function PieceLegend() {
  const letters = unusualLetters(cast.value);
  if (letters.length === 0) return null;
  return (
    <section class="piece-legend" aria-label="Pieces">
      <h2>Pieces</h2>
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
