// The list of games, and the open one. Its turns and steps are in cursor.ts, which also changes these.
import { computed, effect, signal } from "@preact/signals";
import { embedded } from "../data/embedded";
import type { Games } from "../data/games";
import type { GameRecord } from "../data/record";

export const games = signal<Games>(embedded);
export const list = computed(() => games.value.list);
export const hasGames = computed(() => list.value.games.length > 0);
/** Counts from 0 in the list. */
export const gameIndex = signal(0);

const requested = computed(() => (hasGames.value ? games.value.recordOf(gameIndex.value) : undefined));
const fetched = signal<{ by: Promise<GameRecord>; record: GameRecord } | undefined>(undefined);

/** Of the game that is open; undefined: there is none, or it is being fetched. */
export const record = computed(() => {
  if (!(requested.value instanceof Promise)) return requested.value;
  return fetched.value?.by === requested.value ? fetched.value.record : undefined;
});

/** Fetches games that are not at hand. One that is outdated when it comes is dropped. */
effect(() => {
  const by = requested.value;
  if (!(by instanceof Promise)) return;
  by.then(
    (came) => {
      if (requested.peek() === by) fetched.value = { by, record: came };
    },
    () => undefined, // the one that fetches it reports the error
  );
});
