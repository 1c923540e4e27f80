// The reader's mode of a phone: the board, the moves below it, and the buttons at the lower edge, where the thumb is. What edits is hidden.
import { computed, effect, signal } from "@preact/signals";
import { editing } from "./document";
import { keep, kept } from "./kept";
import { layout } from "./layout";

export const isReader = signal(kept("reader") === "on");

/** An editor that is open is not hidden. */
const isReading = computed(() => isReader.value && layout.value === "phone" && !editing.value);

export function keepReader(): void {
  effect(() => {
    if (isReading.value) document.documentElement.dataset.reader = "yes";
    else delete document.documentElement.dataset.reader;
  });
  effect(() => keep("reader", isReader.value ? "on" : "off"));
}
