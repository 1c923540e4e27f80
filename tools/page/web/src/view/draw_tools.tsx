// Drawing on the board without a right button: a switch, the colours, and what is drawn, each with a button that takes it
// away.
import { t } from "../language/message";
import { squareName } from "../play/cast";
import { color_words, colorOf, markName } from "../play/marks";
import { cast } from "../state/cursor";
import { canDraw, clearMarks, color, colors, drawMark, drawnHere, isDrawing } from "../state/drawing";
import { focusBoard } from "./entering_keys";

function Colors() {
  return (
    <fieldset class="draw-colors">
      <legend class="only-heard">{t("Colour")}</legend>
      {colors.map((choice) => (
        <label key={choice} class={`draw-color ${choice}`} title={t(color_words[choice])}>
          <input
            type="radio"
            name="draw-color"
            checked={color.value === choice}
            onChange={() => {
              color.value = choice;
            }}
          />
          <span class="only-heard">{t(color_words[choice])}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function DrawTools() {
  if (!canDraw.value) return null;
  const marks = drawnHere.value;
  return (
    <section class="move-tools draw-tools" aria-label={t("Arrows and squares")}>
      <button
        type="button"
        id="draw"
        aria-pressed={isDrawing.value}
        title={t("Draw arrows and squares; the right button always draws")}
        onClick={(event) => {
          isDrawing.value = !isDrawing.value;
          if (event.detail === 0 && isDrawing.value) focusBoard();
        }}
      >
        {t("Arrows")}
      </button>
      {isDrawing.value && <Colors />}
      {marks.map((mark) => (
        <button
          key={`${mark.from} ${mark.to}`}
          type="button"
          class="drawn-mark"
          title={t("Remove: {mark}", { mark: markName(mark, cast.value) })}
          onClick={() => void drawMark(mark)}
        >
          <span class={`sample ${colorOf(mark)}`} aria-hidden="true" />
          <span class="only-heard">{`${t("Remove: {mark}", { mark: markName(mark, cast.value) })} `}</span>
          <span aria-hidden="true">
            {[mark.from, mark.to].flatMap((name) => (name ? [squareName(name, cast.value)] : [])).join("–")}
          </span>{" "}
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {marks.length > 1 && (
        <button type="button" id="clear-drawn" onClick={clearMarks}>
          {t("Remove all")}
        </button>
      )}
    </section>
  );
}
