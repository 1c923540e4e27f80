// The text in another form, to be looked at, copied or downloaded.
import { lang_of_program, t } from "../language/message";
import { menuName } from "../play/formats";
import { converted } from "../state/conversion";
import { forms, text } from "../state/document";
import { copy } from "../state/screen";
import { download } from "./download";

/** Characters that are shown. What is copied and downloaded is all of it. */
const most = 100_000;

export function ConvertedPart() {
  const here = converted.value;
  const form = forms.value?.targets.find((format) => format.name === here?.target);
  if (!here || !form || text.isEmpty.value) return null;
  return (
    <div class="converted">
      <div class="tools" role="group" aria-label={t("The converted text")}>
        <h2>{menuName(form.name, "target")}</h2>
        <span class="gap" />
        <button type="button" id="copy-converted" onClick={() => void copy(here.text, t("Text"))}>
          {t("Copy")}
        </button>
        <button
          type="button"
          id="download-converted"
          onClick={() => download(`games${form.ending}`, here.text, form.type)}
        >
          {t("Download")}
        </button>
      </div>
      {here.remarks.map((remark, i) => (
        <p key={i} class="remark" lang={lang_of_program.value}>
          {remark}
        </p>
      ))}
      {here.text.length > most && (
        <p class="remark">{t("Only the beginning is shown; copying and downloading use the whole text.")}</p>
      )}
      <textarea
        id="converted"
        readOnly
        aria-label={menuName(form.name, "target")}
        rows={8}
        value={here.text.slice(0, most)}
      />
    </div>
  );
}
