// A piece where it is named: whoever points at its name, or taps it, sees how it goes.
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
