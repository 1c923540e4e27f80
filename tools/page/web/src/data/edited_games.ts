// Games of a page or of a large file, some of which have been edited here. An edited game takes the place of the one that
// was there: in the list, on the board, and in whatever is saved.
import type { Checked, Program, Reading } from "../program/answers";
import type { Games } from "./games";
import type { Entry, List } from "./record";
import { textsOf } from "./text_games";

/** The text of one game, and the answer about it. */
export interface Edit {
  text: string;
  reading: Reading;
  checked: Checked;
}

export interface EditedGames extends Games {
  readonly base: Games;
  /** By index into the list. */
  readonly edits: ReadonlyMap<number, Edit>;
}

export function isEdited(games: Games): games is EditedGames {
  return "edits" in games;
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The list with one entry replaced. Returns `list` itself if nothing in it changes: search and titles depend on it. */
function withEntry(list: List, game: number, { checked }: Edit): List {
  const old = list.games[game];
  const [now] = checked.list.games;
  if (!old || !now) return list;
  const entry: Entry = { ...now, file: old.file, number: old.number };
  if (same(entry, old)) return list;
  const { variants, letters, pieces, codes, gates } = checked.list;
  const games = [...list.games];
  games[game] = entry;
  return {
    ...list,
    variants: { ...variants, ...list.variants },
    letters: { ...letters, ...list.letters },
    pieces: { ...pieces, ...list.pieces },
    codes: { ...codes, ...list.codes },
    gates: [...new Set([...list.gates, ...gates])],
    games,
  };
}

/** `games` with the text of one of them replaced. `open`: that text is in the editor. */
export function withEdit(games: Games, game: number, edit: Edit, program: Program, open = true): EditedGames {
  const base = isEdited(games) ? games.base : games;
  const edits = new Map(isEdited(games) ? games.edits : []);
  edits.set(game, edit);
  return {
    base,
    edits,
    from: base.from,
    list: withEntry(games.list, game, edit),
    recordOf: (index) => edits.get(index)?.checked.games[0]?.record ?? base.recordOf(index),
    ...(base.openings && { openings: base.openings }),
    textsOf: async (index) => {
      const found = edits.get(index);
      if (found) return textsOf(found.text, found.reading, program);
      if (!base.textsOf) throw new Error("This game is not available as PGN.");
      return base.textsOf(index);
    },
    readingOf: (index) => {
      const found = edits.get(index);
      if (found) return { ...found.reading, from: found.checked.form };
      return base.readingOf?.(index) ?? { from: "pgn" };
    },
    inText: (index) => (open && index === game ? 0 : undefined),
  };
}
