// Menus: the format and the variant that the text is read as, and the format that it is converted to.
import { target } from "../state/conversion";
import { answer, ask, form, forms, text, variant } from "../state/document";

/** `PGN`, `article`. */
function nameOfForm(name: string): string {
  return name.length <= 4 ? name.toUpperCase() : name;
}

function ConvertTo() {
  return (
    <label>
      Convert to
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
            {`${target.name}: ${target.words}`}
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
    <div class="menus" role="group" aria-label="Formats">
      <label>
        Read as
        <select
          id="read-as"
          value={form.value}
          onChange={(event) => {
            form.value = event.currentTarget.value;
            ask();
          }}
        >
          <option value="">{found && form.value === "" ? `Detected: ${nameOfForm(found)}` : "Detect"}</option>
          {known_forms?.sources.map((source) => (
            <option key={source.name} value={source.name}>
              {`${source.name}: ${source.words}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        Variant
        <select
          id="read-variant"
          value={variant.value}
          onChange={(event) => {
            variant.value = event.currentTarget.value;
            ask();
          }}
        >
          <option value="">As the game specifies</option>
          {known_forms?.variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.name}
            </option>
          ))}
        </select>
      </label>
      <ConvertTo />
    </div>
  );
}
