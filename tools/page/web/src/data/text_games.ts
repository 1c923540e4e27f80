// Games that the program holds or has just read: those of an edited text, and those of a file too large for that, which are
// fetched one by one.
import type { Archive, ArchivedGame, Checked, Program, Reading } from "../program/answers";
import type { Games } from "./games";
import type { GameRecord, GameTexts } from "./record";

/** A game by itself, as it is written, repaired and canonical. */
export async function textsOf(written: string, reading: Reading, program: Program): Promise<GameTexts> {
  const [repaired, canonical] = await Promise.all([
    program.repaired(written, reading),
    program.convert(written, reading, "pgn"),
  ]);
  return { written, canonical: canonical.text, ...(repaired.repairs > 0 && { repaired: repaired.text }) };
}

/** `text` and `reading`: what `checked` is the answer to. */
export function textGames(checked: Checked, text: string, reading: Reading, program: Program): Games {
  const found = (game: number) => {
    const found = checked.games[game];
    if (!found) throw new Error(`there is no game ${game + 1}`);
    return found;
  };
  return {
    from: "text",
    list: checked.list,
    recordOf: (game) => found(game).record,
    textsOf: (game) => textsOf(text.slice(...found(game).span), reading, program),
    readingOf: () => ({ ...reading, from: checked.form }),
    inText: (game) => game,
  };
}

/** `name` is that of the file. The game that was asked for last is kept: it is shown, and then perhaps edited. */
export function fileGames(archive: Archive, name: string, reading: Reading, program: Program): Games {
  let last: { game: number; archived: Promise<ArchivedGame>; record: Promise<GameRecord> } | undefined;
  const fetched = (game: number) => {
    if (last?.game !== game) {
      const archived = program.gameOfArchive(game);
      last = { game, archived, record: archived.then(({ record }) => record) };
    }
    return last;
  };
  const own_reading = { ...reading, from: archive.form };
  return {
    from: "file",
    list: { ...archive.list, files: [name] },
    recordOf: (game) => fetched(game).record,
    openings: async function* () {
      // The program lists the next part while the page takes this one.
      let next = program.openingsOfArchive(0);
      for (let part = 1; part <= archive.parts; part++) {
        const now = await next;
        if (part < archive.parts) next = program.openingsOfArchive(part);
        next.catch(() => undefined); // if it is not taken
        yield now;
      }
    },
    textsOf: async (game) => textsOf((await fetched(game).archived).text, own_reading, program),
    readingOf: () => own_reading,
  };
}
