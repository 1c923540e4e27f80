// Whether Xiangqi, Janggi and Shogi are shown with their own boards and pieces, or with the pieces of the other variants.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

export const isNative = signal(kept("pieces") !== "pictures");

export function keepNative(): void {
  effect(() => {
    keep("pieces", isNative.value ? "native" : "pictures");
  });
}
