// The clocks of the players over the game: White's line is solid, Black's dashed.
import { t } from "../language/message";
import { sideName } from "../play/cast";
import { type ClockPoint, clockLines, clocksAt, timeText } from "../play/clocks";
import { turnNumber } from "../play/words";
import { cast, game, turn } from "../state/cursor";
import { OverGame, placeInGame, placeX } from "./curve";

const height = 48;

export function ClockCurve() {
  const now = game.value;
  const lines = now && clockLines(now.main);
  if (!now || !lines || lines.white.length + lines.black.length < 4) return null;
  const most = Math.max(...[...lines.white, ...lines.black].map(({ seconds }) => seconds), 1);
  const path = (points: ClockPoint[]) =>
    points
      .map(({ index, seconds }) => `${placeX(now, index)} ${(2 + (height - 4) * (1 - seconds / most)).toFixed(1)}`)
      .join("L");
  const place = placeInGame(now, turn.value);
  const at = now.main.turns[place];
  const clocks = clocksAt(now, at);
  const words = (["white", "black"] as const).flatMap((side) => {
    const seconds = clocks[side];
    return seconds === undefined ? [] : [`${sideName(side, cast.value)} ${timeText(seconds)}`];
  });
  const text = words.join(", ") || t("no clocks");
  return (
    <OverGame
      {...{ now, place, height }}
      class="clock-curve"
      label={t("Clocks of the game")}
      spoken={at ? `${turnNumber(at)} ${at.text}: ${text}` : text}
      caption={text}
    >
      {lines.white.length > 1 && <path class="of-white" d={`M${path(lines.white)}`} />}
      {lines.black.length > 1 && <path class="of-black" d={`M${path(lines.black)}`} />}
    </OverGame>
  );
}
