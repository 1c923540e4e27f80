// A new game, from the array of a variant or from a position: the text with its tags, into which turns are then entered on
// the board or typed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Forms } from "../program/answers";
import { program } from "../program/client";
import { checkedText, openText } from "../state/document";
import { BarButton } from "./bar_button";
import { focusBoard } from "./entering_keys";

/** A game without turns, as the program writes it. */
async function newGame(variant: string, position: string): Promise<string> {
  const definitions = checkedText.peek()?.reading.definitions;
  const tag = position === "" ? "" : `[FEN "${position.replace(/["\\]/g, "")}"]\n\n`;
  const reading = { from: "pgn", variant, ...(definitions !== undefined && { definitions }) };
  return (await program?.convert(`${tag}*\n`, reading, "pgn"))?.text ?? "";
}

function Form({ close }: { close: () => void }) {
  const [forms, setForms] = useState<Forms | undefined>(undefined);
  const [trouble, setTrouble] = useState("");
  const first = useRef<HTMLSelectElement>(null);
  // The variants come when the program has started. Until then, and unless somebody is already typing, the focus is on them.
  useEffect(() => {
    if (document.activeElement?.closest(".new-game textarea") === null) first.current?.focus();
  }, [forms]);
  useEffect(() => {
    program?.forms().then(setForms, (error: Error) => setTrouble(error.message));
  }, []);
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget as HTMLFormElement);
    try {
      await openText(await newGame(String(asked.get("variant")), String(asked.get("position")).trim()));
      close();
      focusBoard();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <h2 id="new-game-title">New game</h2>
      <label>
        Variant
        <select name="variant" ref={first} aria-busy={!forms}>
          {!forms && <option value="">…</option>}
          {forms?.variants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Position text (FEN); empty: as the variant begins
        <textarea name="position" rows={2} spellcheck={false} />
      </label>
      {trouble && <p role="alert">{trouble}</p>}
      <p class="answers">
        <button type="submit" disabled={!forms}>
          Begin
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}

/** The button, and the dialog that it opens. */
export function NewGame() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [is_open, setOpen] = useState(false);
  useEffect(() => {
    if (is_open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [is_open]);
  if (!program) return null;
  return (
    <>
      <BarButton id="new-game" words="New game" sign="M12 5v14M5 12h14" onClick={() => setOpen(true)} />
      <dialog ref={dialog} aria-labelledby="new-game-title" onClose={() => setOpen(false)}>
        {is_open && <Form close={() => setOpen(false)} />}
      </dialog>
    </>
  );
}
