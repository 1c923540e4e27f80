// The colours on the board in words, where there are several: in the line of the player below it.
import { t } from "../language/message";
import { checked, drawn, lastSquares } from "../state/cursor";
import { isEntered } from "../state/entering";
import { shownReasons } from "../state/tour";

const disc = "M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z";
const shapes = {
  "last-move": "M0 0h100v100H0z",
  "in-check": disc,
  "reason-target": "M20 20l60 60M80 20L20 80",
  "reason-square": disc,
  drawn: disc,
};

/** A part of the board's drawing. */
interface Sign {
  name: keyof typeof shapes;
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
          <svg
            class={`of-${name} ${name === "drawn" ? drawn.value[0]?.color : ""}`}
            viewBox="0 0 100 100"
            aria-hidden="true"
          >
            <path d={shapes[name]} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
