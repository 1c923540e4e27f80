// What else is on the screen? Which side is below, whether the list is open where there is no room for it.
import { signal } from "@preact/signals";

export const flipped = signal(false);
export const listOpen = signal(false);

/** Said once, and read out. */
export const notice = signal("");

export async function copy(text: string, what: string): Promise<void> {
  notice.value = (await copied(text)) ? `${what} copied` : `${what}: ${text}`;
  setTimeout(() => {
    notice.value = "";
  }, 2500);
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
