// The available space. It determines the layout of the page; the style sheets use it as well.
import { computed, effect, signal } from "@preact/signals";
import { list } from "./games";
import { folded } from "./panels";

function mediaMatches(query: string) {
  const media = matchMedia(query);
  const now = signal(media.matches);
  media.addEventListener("change", () => {
    now.value = media.matches;
  });
  return now;
}

const upright = mediaMatches("(orientation: portrait) and (max-width: 1100px)");
const slim = mediaMatches("(max-width: 600px)");
const flat = mediaMatches("(max-height: 620px)");
const wide_enough = mediaMatches("(min-width: 1101px)");

/** `wide`: the board, and beside it the moves; `low`: the same, and the board takes all of the height; `tall`: the moves are
 * below the board; `phone`: and in one column. */
export const layout = computed(() => {
  if (slim.value) return "phone";
  if (upright.value) return "tall";
  return flat.value ? "low" : "wide";
});

/** There is room for a column with the list of games, and more than one to choose from. */
export const list_fits = computed(() => layout.value === "wide" && wide_enough.value && list.value.games.length !== 1);

/** The list of games has its own column. Otherwise it opens over the board. */
export const listHasRoom = computed(() => list_fits.value && !folded.value.has("games"));

export function keepLayout(): void {
  effect(() => {
    document.documentElement.dataset.layout = layout.value;
    document.documentElement.dataset.list = listHasRoom.value ? "beside" : "over";
  });
}
