// The clocks of the players over the game: White's line is solid, Black's dashed. As over the curve of evaluations lies a slider
// that is not seen.
import { t } from "../language/message";
import { sideName } from "../play/cast";
import { type ClockPoint, clockLines, clocksAt, timeText } from "../play/clocks";
import { turnNumber } from "../play/words";
import { cast, game, goTo, turn } from "../state/cursor";
import { placeInGame } from "./curve";

const width = 400;
const height = 48;

export function ClockCurve() {
  const now = game.value;
  const lines = now && clockLines(now.main);
  if (!now || !lines || lines.white.length + lines.black.length < 4) return null;
  const count = now.main.turns.length;
  const most = Math.max(...[...lines.white, ...lines.black].map(({ seconds }) => seconds), 1);
  const x = (index: number) => (((index + 1) / count) * width).toFixed(1);
  const path = (points: ClockPoint[]) =>
    points.map(({ index, seconds }) => `${x(index)} ${(2 + (height - 4) * (1 - seconds / most)).toFixed(1)}`).join("L");
  const place = placeInGame(now, turn.value);
  const at = now.main.turns[place];
  const clocks = clocksAt(now, at);
  const words = (["white", "black"] as const).flatMap((side) => {
    const seconds = clocks[side];
    return seconds === undefined ? [] : [`${sideName(side, cast.value)} ${timeText(seconds)}`];
  });
  const text = words.join(", ") || t("no clocks");
  return (
    <figure class="clock-curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.white.length > 1 && <path class="of-white" d={`M${path(lines.white)}`} />}
        {lines.black.length > 1 && <path class="of-black" d={`M${path(lines.black)}`} />}
        {place >= 0 && <path class="here" d={`M${x(place)} 0V${height}`} />}
      </svg>
      <input
        type="range"
        aria-label={t("Clocks of the game")}
        min={0}
        max={count}
        value={place + 1}
        aria-valuetext={at ? `${turnNumber(at)} ${at.text}: ${text}` : text}
        onInput={(event) => goTo(now.main.turns[Number(event.currentTarget.value) - 1])}
      />
      <figcaption aria-hidden="true">{text}</figcaption>
    </figure>
  );
}
