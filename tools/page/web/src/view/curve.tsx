// The evaluations of the game as a curve: White's side is above, mates are at the edges.
import type { ComponentChildren } from "preact";
import { t } from "../language/message";
import { evaluationText, evaluationWords, thoughtsOf } from "../play/evaluations";
import type { Game, Turn } from "../play/game";
import { turnNumber } from "../play/words";
import { cast, game, goTo, turn } from "../state/cursor";

/** Of the drawings over the main line, in their own units. */
const width = 400;

export function placeX(now: Game, index: number): string {
  return (((index + 1) / now.main.turns.length) * width).toFixed(1);
}

/** Of the main line: the place in it that the turn which is shown is at, or was left at; -1: the beginning. */
export function placeInGame(now: Game, here: Turn | undefined): number {
  let at = here;
  while (at && at.line !== now.main) at = at.line.instead;
  return at ? at.index : -1;
}

interface OverGameParts {
  now: Game;
  place: number;
  class: string;
  height: number;
  label: string;
  /** The value at `place`, as it is read out. */
  spoken: string;
  caption: ComponentChildren;
  /** The drawing. */
  children: ComponentChildren;
}

/** A drawing over the main line. Over it lies a slider that is not seen: a click or the arrow keys on it go there, and it reads out its
 * value. */
export function OverGame({ now, place, height, ...parts }: OverGameParts) {
  return (
    <figure class={parts.class}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {parts.children}
        {place >= 0 && <path class="here" d={`M${placeX(now, place)} 0V${height}`} />}
      </svg>
      <input
        type="range"
        aria-label={parts.label}
        min={0}
        max={now.main.turns.length}
        value={place + 1}
        aria-valuetext={parts.spoken}
        onInput={(event) => goTo(now.main.turns[Number(event.currentTarget.value) - 1])}
      />
      <figcaption aria-hidden="true">{parts.caption}</figcaption>
    </figure>
  );
}

const height = 64;

function words(at: Turn | undefined): string {
  if (!at) return t("the beginning");
  const { evaluation } = at.annotations;
  return `${turnNumber(at)} ${at.text}: ${evaluation ? evaluationWords(evaluation, cast.value) : t("not evaluated")}`;
}

function Drawing({ now }: { now: Game }) {
  const y = (chance: number) => ((1 - chance) * (height / 2)).toFixed(1);
  const thoughts = thoughtsOf(now.main);
  const points = thoughts.map(({ turn: { index }, chance }) => `${placeX(now, index)} ${y(chance)}`).join("L");
  const first = placeX(now, thoughts[0]?.turn.index ?? 0);
  const last = placeX(now, thoughts[thoughts.length - 1]?.turn.index ?? 0);
  const mates = thoughts.filter(({ thought }) => "mate" in thought);
  return (
    <>
      <path class="area" d={`M${first} ${height / 2}L${points}L${last} ${height / 2}Z`} />
      <path class="middle" d={`M0 ${height / 2}H${width}`} />
      <path class="evaluations" d={`M${points}`} />
      {mates.map(({ turn: { index }, chance }) => (
        <path key={index} class="mate" d={`M${placeX(now, index)} ${chance > 0 ? 0 : height}v${chance > 0 ? 8 : -8}`} />
      ))}
    </>
  );
}

export function Curve() {
  const now = game.value;
  if (!now || thoughtsOf(now.main).length < 2) return null;
  const place = placeInGame(now, turn.value);
  const at = now.main.turns[place];
  const thought = at?.annotations.evaluation;
  return (
    <OverGame
      {...{ now, place, height }}
      class="curve"
      label={t("Evaluations of the game")}
      spoken={words(at)}
      caption={thought && evaluationText(thought)}
    >
      <Drawing now={now} />
    </OverGame>
  );
}
