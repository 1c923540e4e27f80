// The first page: a record of each of five communities with an error in it. The program finds the error, and the page shows how it is
// repaired.
import { computed, signal } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import { message } from "../language/message";
import { type Cast, castOf } from "../play/cast";
import { Game, type Turn } from "../play/game";
import { neutral } from "../play/pieces";
import type { Checked, PlacedFinding } from "../program/answers";
import { program } from "../program/client";
import { isNative } from "./native";

export interface Community {
  /** Names of games are those of their players, in every language; chess has a name in each. */
  name: string;
  /** The piece that stands for it, by its letter in a position. */
  piece: string;
  /** A record with one error. */
  text: string;
  /** The square that the error names. */
  target: string;
}

export const communities: Community[] = [
  { name: message("Chess"), piece: "Q", text: "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 *", target: "b6" },
  {
    name: "将棋 Shogi",
    piece: "K",
    text: "▲７六歩 △３四歩 ▲２六歩 △４四歩 ▲４八銀 △３二銀 ▲５七歩 △４二飛",
    target: "e3",
  },
  {
    name: "象棋 Xiangqi",
    piece: "K",
    text: "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 马2进3\n4. 兵七进二 卒7进1\n5. 车二进六 炮8平9",
    target: "c6",
  },
  {
    name: "Momentum",
    piece: "N",
    text: '[Variant "Momentum Chess"]\n\n1. e2-e3 Ng8-f6 2. e3-e4, Nb1-c3 e7-e5 3. Ng1-f3, Nc3-d6 c7-c6 4. Nd5-e7, Bf1-c4 Bf8:e7, c6-c5 *',
    target: "d6",
  },
  { name: "Gravitatur", piece: neutral, text: '[Variant "Gravitatur Chess"]\n\n1. G@d4/Nf3 G@a5/Nd6 *', target: "d6" },
];

/** A record with what the program found in it. */
export interface Demonstration {
  community: Community;
  game: Game;
  cast: Cast;
  finding: PlacedFinding;
  /** The turn that the error is in; the game has the one that was probably meant in its place. */
  turn: Turn;
}

/** By their indices in `communities`; absent: the program has not answered yet. */
export const demonstrations = signal<(Demonstration | undefined)[]>([]);

/** The community whose record is shown. */
export const shown = signal(0);
export const shownDemonstration = computed(() => demonstrations.value[shown.value]);
/** Its error is repaired. */
export const isRepaired = signal(false);

function demonstrationOf(community: Community, checked: Checked): Demonstration | undefined {
  const record = checked.games[0]?.record;
  const finding = checked.findings.find(({ severity }) => severity === "error");
  if (!record || !finding) return undefined;
  addDrawings(checked.drawings);
  const game = new Game(record);
  const turn = game.findings.find(({ at }) => at)?.at;
  return turn && { community, game, cast: castOf(record, checked.list, isNative.peek()), finding, turn };
}

/** When the browser has nothing else to do. */
function idle(): Promise<unknown> {
  // Safari has no such callback.
  if (!("requestIdleCallback" in window)) return new Promise((resolve) => setTimeout(resolve, 50));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}

let running: Promise<void> = Promise.resolve();

/** Has the records checked that have not been, one after another, as long as `isWanted`: a text that comes meanwhile is not kept
 * waiting, and neither drawn over. */
export async function demonstrate(isWanted: () => boolean): Promise<void> {
  const before = running;
  running = (async () => {
    await before.catch(() => undefined);
    for (const [i, community] of communities.entries()) {
      if (demonstrations.peek()[i]) continue;
      if (i > 0) await idle();
      if (!isWanted()) return;
      const checked = await program?.checkAside(community.text, {}).catch(() => undefined);
      if (!isWanted()) return;
      const all = [...demonstrations.peek()];
      all[i] = checked && demonstrationOf(community, checked);
      demonstrations.value = all;
    }
  })();
  await running;
}

export function showCommunity(index: number): void {
  shown.value = index;
  isRepaired.value = false;
}
