// What each game of the list is called.
import { computed } from "@preact/signals";
import { titlesOf } from "../play/titles";
import { list } from "./games";

/** No two are the same. */
export const titles = computed(() => titlesOf(list.value));

/** In one line; undefined where there is no such game. */
export function wholeTitle(game: number): string | undefined {
  const title = titles.value[game];
  return title && [title.text, ...title.apart].join(", ");
}
