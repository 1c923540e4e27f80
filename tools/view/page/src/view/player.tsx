// What a side has beside the board: who is in its pocket, and the checks that it still has to give. The position in words
// tells it, too.

import type { Side } from "../data/record";
import { symbolOf } from "../play/cast";
import { checksLeft, held } from "../play/position";
import type { Stage } from "../play/stage";
import { cast } from "../state/cursor";
import { flipped } from "../state/screen";

export function hasThingsBeside(stage: Stage): boolean {
  return stage.pocket !== undefined || checksLeft(stage.rest) !== undefined;
}

export function Beside({ stage, side }: { stage: Stage; side: Side }) {
  const checks = checksLeft(stage.rest)?.[side];
  return (
    <div class={`beside-board ${side}`} aria-hidden="true">
      {held(stage.pocket, side).map(({ letter, count }) => (
        <span key={letter} class="held" data-letter={letter} data-count={count}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#${symbolOf(letter, cast.value, flipped.value)}`} width="100" height="100" />
          </svg>
          {count > 1 && `×${count}`}
        </span>
      ))}
      {checks !== undefined && (
        <span class="checks">{`${checks} more ${checks === 1 ? "check wins" : "checks win"}`}</span>
      )}
    </div>
  );
}
