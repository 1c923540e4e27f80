// Menus: the format and the variant that the text is read as, and the format that it is converted to.
import { t } from "../language/message";
import { menuName, nameOfFormat } from "../play/formats";
import { encoded, openFiles } from "../state/arrival";
import { target } from "../state/conversion";
import { answer, ask, form, forms, text, variant } from "../state/document";
import { type Encoding, encodings } from "./encoding";

function ConvertTo() {
  return (
    <label>
      {t("Convert to")}
      <select
        id="convert-to"
        value={target.value}
        onChange={(event) => {
          target.value = event.currentTarget.value;
        }}
      >
        <option value="">–</option>
        {forms.value?.targets.map((target) => (
          <option key={target.name} value={target.name}>
            {menuName(target.name, "target")}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Those that are in doubt without a byte order mark. */
const unmarked = (Object.keys(encodings) as Encoding[]).filter((encoding) => !encoding.startsWith("utf-16"));

/** For files whose encoding is in doubt: they are read again in the one that is chosen. */
export function EncodingMenu() {
  const now = encoded.value;
  if (!now) return null;
  return (
    <label>
      {t("Encoding of the file")}
      <select
        id="read-encoding"
        value={now.encoding}
        onChange={(event) => void openFiles(now.files, event.currentTarget.value as Encoding)}
      >
        {unmarked.map((encoding) => (
          <option key={encoding} value={encoding}>
            {t(encodings[encoding].label)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Menus() {
  const known_forms = forms.value;
  const found = text.isEmpty.value ? undefined : answer.value?.checked.form;
  return (
    <div class="menus" role="group" aria-label={t("Formats")}>
      <label>
        {t("Read as")}
        <select
          id="read-as"
          value={form.value}
          onChange={(event) => {
            form.value = event.currentTarget.value;
            ask();
          }}
        >
          <option value="">
            {found && form.value === "" ? t("Detected: {format}", { format: nameOfFormat(found) }) : t("Detect")}
          </option>
          {known_forms?.sources.map((source) => (
            <option key={source.name} value={source.name}>
              {menuName(source.name, "source")}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("Variant")}
        <select
          id="read-variant"
          value={variant.value}
          onChange={(event) => {
            variant.value = event.currentTarget.value;
            ask();
          }}
        >
          <option value="">{t("As the game specifies")}</option>
          {known_forms?.variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.name}
            </option>
          ))}
        </select>
      </label>
      <EncodingMenu />
      <ConvertTo />
    </div>
  );
}
