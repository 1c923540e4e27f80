// A button in the bar at the top: its words, and where there is no room for them its sign, with the words to be heard.
import { layout } from "../state/layout";

export interface BarButtonProps {
  id: string;
  words: string;
  /** Lines in a square of 24. */
  sign: string;
  title?: string;
  onClick: () => void;
}

export function BarButton({ id, words, sign, title = words, onClick }: BarButtonProps) {
  const narrow = layout.value === "phone" || layout.value === "low";
  return (
    <button type="button" class={narrow ? "icon" : "plain"} id={id} title={title} onClick={onClick}>
      {narrow ? (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={sign} />
          </svg>
          <span class="only-heard">{words}</span>
        </>
      ) : (
        words
      )}
    </button>
  );
}
