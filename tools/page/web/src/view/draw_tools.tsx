// Drawing on the board without a right button: a switch, the colours, and what is drawn, each with a button that takes it
// away.
import { markName } from "../play/marks";
import { canDraw, clearMarks, color, colors, drawMark, drawnHere, isDrawing } from "../state/drawing";
import { focusBoard } from "./entering_keys";

function Colors() {
  return (
    <fieldset class="draw-colors">
      <legend class="only-heard">Colour</legend>
      {colors.map((choice) => (
        <label key={choice} class={`draw-color ${choice}`} title={choice}>
          <input
            type="radio"
            name="draw-color"
            checked={color.value === choice}
            onChange={() => {
              color.value = choice;
            }}
          />
          <span class="only-heard">{choice}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function DrawTools() {
  if (!canDraw.value) return null;
  const marks = drawnHere.value;
  return (
    <section class="move-tools draw-tools" aria-label="Arrows and squares">
      <button
        type="button"
        id="draw"
        aria-pressed={isDrawing.value}
        title="Draw arrows and squares; the right button always draws"
        onClick={(event) => {
          isDrawing.value = !isDrawing.value;
          if (event.detail === 0 && isDrawing.value) focusBoard();
        }}
      >
        Draw
      </button>
      {isDrawing.value && <Colors />}
      {marks.map((mark) => (
        <button
          key={`${mark.from} ${mark.to}`}
          type="button"
          class="drawn-mark"
          title={`Remove ${markName(mark)}`}
          onClick={() => void drawMark(mark)}
        >
          <span class={`sample ${markName(mark).split(" ")[0]}`} aria-hidden="true" />
          <span class="only-heard">{`Remove ${markName(mark).split(" ").slice(0, 2).join(" ")} `}</span>
          {mark.to ? `${mark.from}–${mark.to}` : mark.from} <span aria-hidden="true">×</span>
        </button>
      ))}
      {marks.length > 1 && (
        <button type="button" id="clear-drawn" onClick={clearMarks}>
          Remove all
        </button>
      )}
    </section>
  );
}
