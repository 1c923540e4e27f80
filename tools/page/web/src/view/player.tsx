// The line of a player, above or below the board: name, points of the result, clock, side to move, and the items next to the
// board: the pocket and the remaining checks. The description of the position contains those, too.
import type { ComponentChildren } from "preact";
import type { Side } from "../data/record";
import { plural, t } from "../language/message";
import { sideWord, symbolOf } from "../play/cast";
import { clocksAt, timeText } from "../play/clocks";
import { inPocket, startsSomewhere } from "../play/entry";
import { nameAt } from "../play/entry_words";
import { sideAt } from "../play/game";
import { checksLeft, held } from "../play/position";
import type { Stage } from "../play/stage";
import { atRest, cast, game, turn } from "../state/cursor";
import { entry, pointAt } from "../state/entering";
import { flipped } from "../state/screen";
import { focusBoard } from "./entering_keys";

export function hasPocket(stage: Stage): boolean {
  return stage.pocket !== undefined;
}

const points: Record<string, Record<Side, string>> = {
  "1-0": { white: "1", black: "0" },
  "0-1": { white: "0", black: "1" },
  "1/2-1/2": { white: "½", black: "½" },
};

/** `GM Carlsen, Magnus`, `2850`; of a player without a name the side. */
function nameOf(side: Side): { name: string; rating?: string } {
  const tag = (name: string) => game.value?.record.tags.find((pair) => pair.name === name)?.value ?? "";
  const known = (text: string) => (/^[?\-\s]*$/.test(text) ? "" : text);
  const Side = side === "white" ? "White" : "Black";
  const own = sideWord(side, cast.value);
  const name = known(tag(Side)) || known(tag(own)) || t(own);
  const title = known(tag(`${Side}Title`));
  const rating = known(tag(`${Side}Elo`));
  return { name: title ? `${title} ${name}` : name, ...(rating && { rating }) };
}

function Clock({ side }: { side: Side }) {
  const here = turn.value;
  if (!game.value) return null;
  // Within a turn it still runs.
  const seconds = clocksAt(game.value, here && !atRest.value ? game.value.previous(here) : here)[side];
  if (seconds === undefined) return null;
  return (
    <span class="clock">
      <span class="only-heard">{t("Clock")} </span>
      {timeText(seconds)}
    </span>
  );
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

/** The pieces that a side holds, on a stand beside the board. */
export function Hand({ stage, side }: { stage: Stage; side: Side }) {
  const all = held(stage.pocket, side);
  return (
    <div class={`hand ${(side === "white") === flipped.value ? "of-other" : "of-own"}`}>
      {all.map(({ letter, count }) => (
        <Held key={letter} letter={letter} count={count} />
      ))}
    </div>
  );
}

function BesideBoard({ stage, side, hands }: { stage: Stage; side: Side; hands: boolean }) {
  const checks = checksLeft(stage.rest)?.[side];
  return (
    <span class={`beside-board ${side}`}>
      {!hands &&
        held(stage.pocket, side).map(({ letter, count }) => <Held key={letter} letter={letter} count={count} />)}
      {checks !== undefined && (
        <span class="checks" aria-hidden="true">
          {plural(checks, "1 more check wins", "{n} more checks win")}
        </span>
      )}
    </span>
  );
}

/** `hands`: the pieces that the sides hold are shown elsewhere; `children`: what else is in the line. */
export function Player(props: { stage: Stage; side: Side; hands?: boolean; children?: ComponentChildren }) {
  const { stage, side, hands = false, children } = props;
  const { name, rating } = nameOf(side);
  const result = points[game.value?.record.result ?? ""]?.[side];
  const moves = sideAt(stage) === side;
  return (
    <div class={`player ${side} ${moves ? "to-move" : ""}`} data-set={cast.value.native?.set}>
      <span class="side" aria-hidden="true" />
      <span class="name" title={name}>
        {name}
      </span>
      {rating && <span class="rating">{rating}</span>}
      {result && <span class="points">{result}</span>}
      {moves && <span class="only-heard">{t("to move")}</span>}
      <BesideBoard stage={stage} side={side} hands={hands} />
      {children}
      <Clock side={side} />
    </div>
  );
}
