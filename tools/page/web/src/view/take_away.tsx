// Export: content selected from a menu, then copied or saved as a file; and printing.
import { signal } from "@preact/signals";
import { t } from "../language/message";
import { position } from "../state/cursor";
import { copy, showError, showNotice } from "../state/screen";
import { fileName, type Thing, thingsToTake } from "../state/take_away";
import { gifOf } from "./gif";
import { pngOf } from "./png";
import { pictureOf } from "./position_picture";

const chosen = signal("written");

function picture(): string {
  const board = document.querySelector<HTMLElement>(".board");
  const now = position.peek();
  if (!board || !now) throw new Error(t("There is no position: the game was not replayed this far."));
  return pictureOf(board, now.text);
}

const image = async () => pngOf(picture());
const film = () => gifOf(picture);

/** An image is copied as such; browsers want it promised while the click lasts. */
async function copyImage(picture: Promise<Blob>, { name, type }: Thing): Promise<void> {
  if (typeof ClipboardItem === "undefined")
    throw new Error(t("This browser copies no pictures: save it as a file instead."));
  await navigator.clipboard.write([new ClipboardItem({ [type]: picture })]);
  showNotice(t("{content} copied", { content: name }));
}

function save(text: string | Blob, { ending, type }: Thing): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName() + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  showNotice(t("{file} saved", { file: link.download }));
}

async function take(thing: Thing, action: "copy" | "save"): Promise<void> {
  try {
    const pending = thing.make();
    if (action === "copy" && thing.type === "image/png") return await copyImage(pending as Promise<Blob>, thing);
    const content = await pending;
    if (action === "save" || typeof content !== "string") save(content, thing);
    else await copy(content.trimEnd(), thing.name);
  } catch (error) {
    showError(error);
  }
}

/** The game as it is, in its own format. */
export async function takeGame(action: "copy" | "save"): Promise<void> {
  const written = thingsToTake(picture, image, film).find(({ id }) => id === "written");
  if (written) await take(written, action);
}

export function TakeAway() {
  const things = thingsToTake(picture, image, film);
  const thing = things.find(({ id }) => id === chosen.value) ?? (things[0] as Thing);
  return (
    <details class="take-away">
      <summary>{t("Copy, save, print")}</summary>
      <div class="take-away-choice">
        <select
          id="take-what"
          aria-label={t("Content to copy or save")}
          value={thing.id}
          onChange={(event) => {
            chosen.value = event.currentTarget.value;
          }}
        >
          {things.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" id="take-copy" onClick={() => void take(thing, "copy")}>
          {t("Copy")}
        </button>
        <button type="button" id="take-save" onClick={() => void take(thing, "save")}>
          {t("Save")}
        </button>
        <button
          type="button"
          id="take-print"
          title={t("Diagrams, moves and findings on paper")}
          onClick={() => print()}
        >
          {t("Print")}
        </button>
      </div>
      {thing.note && <p>{thing.note}</p>}
    </details>
  );
}
