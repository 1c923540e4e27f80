// The text of the position on the board, and the buttons that copy it.
import { t } from "../language/message";
import { position, steps, turn } from "../state/cursor";
import { canCopySfen, sfenHere } from "../state/exchange";
import { copy, showError } from "../state/screen";
import { copyPosition } from "./controls";
import { ShareButton } from "./share";

async function copySfen(): Promise<void> {
  try {
    await copy(await sfenHere(), "SFEN");
  } catch (error) {
    showError(error);
  }
}

/** The position text of the moment, marked as such within a turn. */
export function PositionText() {
  const now = position.value;
  const within = now?.within
    ? t("Within the turn, after {n} of {count} events", { n: steps.value, count: turn.value?.steps.length ?? 0 })
    : undefined;
  return (
    <div class="position">
      <label for="position-text" class={within ? "" : "only-heard"}>
        {within ?? t("Position text")}
      </label>
      <input
        id="position-text"
        readOnly
        value={now?.text ?? "–"}
        title={within && t("The fields after the placement are those of the position before the turn")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" id="copy-position" title={t("Copy the position text (c)")} onClick={copyPosition}>
        {t("Copy")}
      </button>
      {canCopySfen.value && (
        <button type="button" id="copy-sfen" title={t("Copy the position in SFEN")} onClick={() => void copySfen()}>
          {"SFEN"}
        </button>
      )}
      <ShareButton />
    </div>
  );
}
