// Which side is below, whether the list is open over the board, and the notice in the header.
import { signal } from "@preact/signals";
import { messageOf } from "../data/error";
import { t } from "../language/message";

export const flipped = signal(false);
export const listOpen = signal(false);

/** Shown and read out. */
export const notice = signal("");

const notice_time = 2500;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice for a while, or until the next one (`stays`). */
export function showNotice(words: string, stays = false): void {
  notice.value = words;
  clearTimeout(quiet);
  if (stays) return;
  quiet = setTimeout(() => {
    notice.value = "";
  }, notice_time);
}

/** Why something failed. */
export function showError(error: unknown): void {
  showNotice(messageOf(error), true);
}

export async function copy(text: string, noun: string): Promise<void> {
  showNotice((await copied(text)) ? t("{content} copied", { content: noun }) : `${noun}: ${text}`);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages opened from a disk are not always allowed to: the old way needs a selection.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
