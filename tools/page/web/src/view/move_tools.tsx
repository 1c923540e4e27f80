// What can be done with the turn that is shown besides playing on: its variation is promoted or deleted, it gets a glyph or a
// comment.
import { t } from "../language/message";
import { annotate, comment, deleteFrom, promote } from "../play/variations";
import type { Change } from "../program/answers";
import { cast, turn } from "../state/cursor";
import { applyChanges, fresh, textGame, writtenGame } from "../state/document";
import { glyphOf, glyphWords } from "./glyphs";

/** The glyphs that players use, in the order of the menu. */
const common = [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19, 22, 32, 36, 40, 44, 132, 140, 146];

/** `at`: the turn to show afterwards; absent: the one at the caret. */
function apply(changes: Change[], at?: number): void {
  if (changes.length > 0) applyChanges(changes, at);
}

export function MoveTools() {
  const here = turn.value;
  const now = fresh.value;
  if (!here || textGame.value === undefined || here.serial < 0 || now?.checked.form !== "pgn") return null;
  const game = writtenGame();
  if (!game) return null;
  const [variation] = here.after.filter((entry) => entry.variation?.turns.length);
  const in_variation = here.line.kind === "variation";
  const nag = here.after.find((entry) => entry.nag !== undefined)?.nag;
  const words = here.after.find((entry) => entry.comment !== undefined)?.comment ?? "";
  const previous = here.index > 0 ? here.line.turns[here.index - 1] : here.line.instead;
  return (
    <section class="move-tools" aria-label={t("This move")}>
      <select
        id="glyph"
        aria-label={t("Glyph")}
        value={nag === undefined ? "" : String(nag)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          apply(annotate(game, here, chosen === "" ? undefined : Number(chosen)), here.serial);
        }}
      >
        <option value="">{t("No glyph")}</option>
        {[...common, ...(nag !== undefined && !common.includes(nag) ? [nag] : [])].map((code) => (
          <option key={code} value={String(code)}>{`${glyphOf(code)} ${glyphWords(code, cast.value)}`}</option>
        ))}
      </select>
      <textarea
        id="comment"
        key={`${here.serial} ${words}`}
        rows={2}
        aria-label={t("Comment")}
        placeholder={t("Comment")}
        defaultValue={words}
        onChange={(event) => apply(comment(game, here, event.currentTarget.value), here.serial)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {in_variation && (
        <button type="button" id="promote" onClick={() => apply(promote(game, here), here.line.instead?.serial)}>
          {t("Promote variation")}
        </button>
      )}
      {!in_variation && variation?.variation?.turns[0] && (
        <button
          type="button"
          id="demote"
          onClick={() => apply(promote(game, variation.variation?.turns[0] ?? here), here.serial)}
        >
          {t("Demote to variation")}
        </button>
      )}
      <button type="button" id="delete-from" onClick={() => apply(deleteFrom(game, here), previous?.serial ?? -1)}>
        {in_variation && here.index === 0 ? t("Delete variation") : t("Delete from here")}
      </button>
    </section>
  );
}
