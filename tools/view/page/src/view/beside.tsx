// What a side has beside the board: who is in its pocket, and the checks that it still has to give. The position in words
// tells it, too.

import type { Side } from "../data/record";
import { symbolOf } from "../play/cast";
import { inPocket, startsSomewhere } from "../play/entry";
import { nameAt } from "../play/entry_words";
import { checksLeft, held } from "../play/position";
import type { Stage } from "../play/stage";
import { cast } from "../state/cursor";
import { entry, pointAt } from "../state/entering";
import { flipped } from "../state/screen";
import { focusBoard } from "./entering_keys";

export function hasThingsBeside(stage: Stage): boolean {
  return stage.pocket !== undefined || checksLeft(stage.rest) !== undefined;
}

/** A button where the piece can be put on the board; the pointer takes hold of it by its letter (entering_pointer.ts). */
function Held({ letter, count }: { letter: string; count: number }) {
  const now = entry.value;
  const picture = (
    <>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={`#${symbolOf(letter, cast.value, flipped.value)}`} width="100" height="100" />
      </svg>
      {count > 1 && `×${count}`}
    </>
  );
  if (!now || !startsSomewhere(now, inPocket(letter)))
    return (
      <span class="held" data-letter={letter} data-count={count} aria-hidden="true">
        {picture}
      </span>
    );
  return (
    <button
      type="button"
      class="held"
      data-letter={letter}
      data-count={count}
      aria-label={nameAt(now, inPocket(letter), cast.value)}
      aria-pressed={now.chosen === inPocket(letter)}
      onClick={(event) => {
        if (event.detail !== 0) return;
        pointAt(inPocket(letter));
        focusBoard();
      }}
    >
      {picture}
    </button>
  );
}

export function Beside({ stage, side }: { stage: Stage; side: Side }) {
  const checks = checksLeft(stage.rest)?.[side];
  return (
    <div class={`beside-board ${side}`}>
      {held(stage.pocket, side).map(({ letter, count }) => (
        <Held key={letter} letter={letter} count={count} />
      ))}
      {checks !== undefined && (
        <span class="checks" aria-hidden="true">{`${checks} more ${checks === 1 ? "check wins" : "checks win"}`}</span>
      )}
    </div>
  );
}
