// As what the text is read, and what it becomes: menus of forms and variants.
import { target } from "../state/conversion";
import { answer, ask, form, forms, text, variant } from "../state/document";

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
        {forms.value?.targets.map((one) => (
          <option key={one.name} value={one.name}>
            {`${one.name}: ${one.words}`}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Menus() {
  const told = forms.value;
  const found = text.isEmpty.value ? undefined : answer.value?.checked.form;
  return (
    <div class="menus" role="group" aria-label="Forms">
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
          <option value="">{found && form.value === "" ? `Found: ${found}` : "As it is found"}</option>
          {told?.sources.map((one) => (
            <option key={one.name} value={one.name}>
              {`${one.name}: ${one.words}`}
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
          <option value="">As the game says</option>
          {told?.variants.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <ConvertTo />
    </div>
  );
}
