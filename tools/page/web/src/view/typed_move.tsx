// A field for moves that are typed, in any notation: beside the prompt of the board. Capitals, figures and signs of other scripts begin
// in it wherever the focus is, and `m` leads to it; small letters are keys of the page.
import { useEffect, useState } from "preact/hooks";
import { sentence, t } from "../language/message";
import { isOpen } from "../play/entry";
import { beginAt, canBegin, enterTyped, entry, isOffered, refused } from "../state/entering";
import { Button } from "./controls";
import { isTaken } from "./reading_keys";

const field = () => document.querySelector<HTMLInputElement>("#type-move");

/** The field is to have the focus as soon as it is there: the text of the game is loaded for it. */
let is_awaited = false;

/** For the table of keys. */
export function typeMove(): void {
  field()?.focus();
  is_awaited = field() === null && canBegin.peek();
  if (is_awaited) void beginAt();
}

export function listenToTyping(): void {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
    const on_board = (event.target as Element).closest(".on-board") !== null;
    if (isTaken(event) || !/[A-Z\u0080-\uffff]|[0-9]/.test(event.key) || (on_board && /\d/.test(event.key))) return;
    field()?.focus(); // the letter is typed there
  });
}

/** The moves that the program lists, as they are spelled. */
function Completions() {
  const now = entry.value;
  const texts = new Set(now?.answers[0]?.open.map(({ text }) => text).filter(Boolean));
  return (
    <datalist id="moves-here">
      {[...texts].map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}

/** Where turns can be entered. */
export function TypeButton() {
  if (!isOffered.value && !canBegin.value) return null;
  return <Button id="type" icon="type" label={sentence(t("type a move"))} keys="m" onClick={typeMove} />;
}

function Field() {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (is_awaited) field()?.focus();
    is_awaited = false;
  }, []);
  const label = sentence(t("type a move"));
  const enter = async () => {
    const move = typed.trim();
    if (move !== "" && (await enterTyped(move))) setTyped("");
  };
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <input
        id="type-move"
        list="moves-here"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-label={label}
        aria-describedby="asked"
        aria-invalid={refused.value !== "" && typed !== ""}
        placeholder={label}
        title={`${label} (m)`}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          setTyped("");
          event.currentTarget.blur();
        }}
      />
      <Completions />
    </form>
  );
}

export function TypedMove() {
  const now = entry.value;
  return !isOffered.value || (now && !isOpen(now)) ? null : <Field />;
}
