// The opening explorer: the moves that the games of the page have in the position on the board. Its index is made when it is
// first opened, some games at a time, so that the page does not wait for it.
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Games } from "../data/games";
import { OpeningIndex, type PlayedMove } from "../play/openings";
import { game, goTo, showGames, turn } from "./cursor";
import { listed } from "./filter";
import { games, list, record } from "./games";
import { keep, kept } from "./kept";

export const isOpen = signal(kept("explorer") === "open");

const index = signal<{ of: Games; openings: OpeningIndex; read: number } | undefined>(undefined);

/** Milliseconds that games are read before the page does other things. */
const slice = 12;

/** How many games have been read; undefined: all. */
export const progress = computed(() => {
  const now = index.value;
  const count = list.value.games.length;
  return now && now.read < count ? { read: now.read, count } : undefined;
});

/** The position after the turn that is shown, all of it. */
export const explored = computed(() => game.value?.stage(turn.value));

const listed_games = computed(() => new Set(listed.value));

export const moves = computed<PlayedMove[]>(() => {
  const now = index.value;
  const board = explored.value;
  if (!isOpen.value || !now || !board || now.of !== games.value) return [];
  return now.openings.moves(record.value?.variant?.id ?? "", board, (game) => listed_games.value.has(game));
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

let reading = 0;

async function read(of: Games): Promise<void> {
  const openings = new OpeningIndex();
  const mine = ++reading;
  const isNeeded = () => mine === reading && games.peek() === of && isOpen.peek();
  let begun = performance.now();
  index.value = { of, openings, read: 0 };
  for (let at = 0; at < of.list.games.length; at++) {
    try {
      openings.add(at, await of.recordOf(at));
    } catch (error) {
      // A game that the user opens goes first; then this one is asked for again.
      if (error instanceof Error && error.name === "Outdated") at--;
    }
    if (performance.now() - begun < slice) continue;
    await pause();
    if (!isNeeded()) return;
    index.value = { of, openings, read: at + 1 };
    begun = performance.now();
  }
  index.value = { of, openings, read: of.list.games.length };
}

/** Plays a move of the list: in the game that is shown if it has it there, else in the first game that has it. */
export function follow({ move, first }: PlayedMove): void {
  const here = turn.peek();
  const next = game.peek()?.next(here);
  const others = next?.after.flatMap(({ variation }) => variation?.turns[0] ?? []) ?? [];
  const bare = (text: string) => text.replace(/[+#]+$/, "");
  const own = [next, ...others].find((candidate) => candidate && bare(candidate.played) === move);
  if (own) goTo(own, true);
  else showGames(games.peek(), first.game);
  if (!own) untracked(() => showTurn(first.ply));
}

/** The turn of the main line of a game that may still be on its way. */
function showTurn(ply: number): void {
  const stop = effect(() => {
    const now = game.value;
    if (!now) return;
    queueMicrotask(() => {
      stop();
      goTo(now.main.turns[ply]);
    });
  });
}

export function keepExplorer(): void {
  effect(() => {
    keep("explorer", isOpen.value ? "open" : "closed");
    const now = games.value;
    const known = untracked(() => index.value);
    if (isOpen.value && list.value.games.length > 1 && known?.of !== now) untracked(() => void read(now));
    else if (isOpen.value && known && known.read < now.list.games.length && known.of === now)
      untracked(() => void read(now)); // it was closed before all games had been read
  });
}
