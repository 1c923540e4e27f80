// The opening explorer: the moves that the games of the page have in the position on the board. Its index is made when it is
// first opened, some games at a time, so that the page does not wait for it.
import { computed, effect, signal, untracked } from "@preact/signals";
import { isEdited } from "../data/edited_games";
import type { Games } from "../data/games";
import { OpeningIndex, type PlayedMove } from "../play/openings";
import { game, goTo, showGames, turn } from "./cursor";
import { listed, withPosition } from "./filter";
import { games, list, record } from "./games";
import { keep, kept } from "./kept";

export const isOpen = signal(kept("explorer") === "open");

/** Only the games that have the position on the board are listed. */
export const filtersByPosition = signal(false);
/** Whether there are enough games for that, and a position. */
export const hasPositions = computed(() => list.value.games.length > 1 && explored.value !== undefined);

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

const isNeededNow = () => isOpen.value || filtersByPosition.value;

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

let reading = 0;

async function read(of: Games): Promise<void> {
  const openings = new OpeningIndex();
  const mine = ++reading;
  const isNeeded = () => mine === reading && games.peek() === of && isNeededNow();
  const report = (read: number) => {
    index.value = { of, openings, read };
  };
  report(0);
  const edits = isEdited(of) ? [...of.edits.keys()] : [];
  if (of.openings) {
    const edited = new Set(edits);
    for await (const part of of.openings()) {
      if (!isNeeded()) return;
      openings.addLines(part, (game) => edited.has(game));
      report(Math.min(part.games_before + part.games.length, of.list.games.length - 1));
    }
  }
  const by_record = of.openings ? edits : of.list.games.keys();
  let begun = performance.now();
  for (const at of by_record) {
    await addRecord(openings, of, at);
    if (performance.now() - begun < slice) continue;
    await pause();
    if (!isNeeded()) return;
    if (!of.openings) report(at + 1);
    begun = performance.now();
  }
  if (isNeeded()) report(of.list.games.length);
}

async function addRecord(openings: OpeningIndex, of: Games, game: number): Promise<void> {
  for (;;) {
    try {
      return openings.add(game, await of.recordOf(game));
    } catch (error) {
      // A game that the user opens goes first; then this one is requested again.
      if (!(error instanceof Error && error.name === "Outdated")) return;
    }
  }
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
    if (!isNeededNow() || list.value.games.length < 2) return;
    if (known?.of !== now) untracked(() => void read(now));
    else if (known.read < now.list.games.length) untracked(() => void read(now)); // it was closed before all games had been read
  });
  effect(() => {
    const now = index.value;
    const board = explored.value;
    if (!filtersByPosition.value || !now || !board || now.of !== games.value) withPosition.value = undefined;
    else withPosition.value = now.openings.gamesWith(record.value?.variant?.id ?? "", board);
  });
}
