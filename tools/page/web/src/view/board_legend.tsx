// The colours on the board in words, where there are several: in the line of the player below it.
import { t } from "../language/message";
import { checked, drawn, lastSquares } from "../state/cursor";
import { isEntered } from "../state/entering";
import { shownReasons } from "../state/tour";

/** A part of the board's drawing, by its class in the style sheet of the board. */
interface Sign {
  name: "last-move" | "in-check" | "reason-target" | "reason-square" | "drawn";
  words: string;
  isShown: boolean;
}

function signs(): Sign[] {
  const { target, squares } = shownReasons.value;
  const of_turn = !isEntered.value;
  return [
    { name: "last-move", words: t("last move"), isShown: of_turn && lastSquares.value.length > 0 },
    { name: "in-check", words: t("in check"), isShown: of_turn && checked.value.length > 0 },
    { name: "reason-target", words: t("illegal move"), isShown: target !== undefined },
    { name: "reason-square", words: t("named in the reason"), isShown: squares.length > 0 },
    { name: "drawn", words: t("drawn"), isShown: of_turn && drawn.value.length > 0 },
  ];
}

export function BoardLegend() {
  const shown = signs().filter(({ isShown }) => isShown);
  if (shown.length < 2) return null;
  return (
    <ul class="board-legend" aria-label={t("Colours on the board")}>
      {shown.map(({ name, words }) => (
        <li key={name} title={words}>
          <svg class={`sample-of-${name}`} viewBox="0 0 100 100" aria-hidden="true">
            {name === "last-move" && <rect class="last-move" width="100" height="100" />}
            {name === "in-check" && <circle class="in-check" cx="50" cy="50" r="45" />}
            {name === "drawn" && <circle class={`drawn ${drawn.value[0]?.color ?? ""}`} cx="50" cy="50" r="40" />}
            {name === "reason-target" && (
              <g class="reasons">
                <path class="target" d="M20 20l60 60M80 20L20 80" />
              </g>
            )}
            {name === "reason-square" && (
              <g class="reasons">
                <circle cx="50" cy="50" r="42" />
              </g>
            )}
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
