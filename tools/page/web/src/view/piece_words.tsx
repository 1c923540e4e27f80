// The name of a piece: pointing at it, or tapping it, shows its moves.
import { explained } from "../play/cast";
import { cast } from "../state/cursor";

export function PieceWords({ letter, text }: { letter: string; text: string }) {
  if (!explained(letter, cast.value)) return <>{text}</>;
  return (
    <span class="piece-words" data-piece={letter}>
      {text}
    </span>
  );
}
