// All games of the page in one file, whatever its size: those of a large file part by part as the program holds them, with
// the games that were edited here in their places, repaired or converted, and compressed as they came.
import { isEdited } from "../data/edited_games";
import type { Games } from "../data/games";
import { extensionOf } from "../play/formats";
import type { Program, Reading } from "../program/answers";
import { program } from "../program/client";
import { openArchive } from "./arrival";
import { origin, readingNow, text } from "./document";
import { games } from "./games";

/** A form whose parts can be written one after another. */
export const joinable = ["pgn", "lan", "uci", "fen", "jsonl", "csv"] as const;
export type Target = (typeof joinable)[number];

export interface Wanted {
  /** Repairs that leave no choice are made. */
  repair: boolean;
  /** Absent: as it is. */
  target?: Target;
}

export interface SavedFile {
  name: string;
  blob: Blob;
  /** Repairs that were made. */
  repairs: number;
}

interface Part {
  text: string;
  reading: Reading;
}

/** Characters of a part that is put together of single games. */
const part_size = 500_000;

/** The parts of a large file, with edited games in their places. */
async function* partsOfArchive(count: number, now: Games, client: Program): AsyncGenerator<Part> {
  const edits = isEdited(now) ? now.edits : new Map();
  const reading = { ...readingNow(), from: openArchive.value?.archive.form ?? "" };
  for (let i = 0; i < count; i++) {
    const part = await client.partOfArchive(i);
    const next = i + 1 < count ? (await client.partOfArchive(i + 1)).games_before : now.list.games.length;
    let { text: changed } = part;
    let from = 0;
    for (const [index, edit] of [...edits].sort(([first], [second]) => first - second)) {
      if (index < part.games_before || index >= next) continue;
      const { text: old } = await client.gameOfArchive(index);
      const at = changed.indexOf(old, from);
      if (at < 0) throw new Error(`Game ${index + 1} was not found in the file.`);
      changed = changed.slice(0, at) + edit.text.trim() + changed.slice(at + old.length);
      from = at + edit.text.trim().length;
    }
    yield { text: changed, reading };
  }
}

/** The games of a page, in batches. */
async function* partsOfGames(now: Games): AsyncGenerator<Part> {
  let part = "";
  for (let i = 0; i < now.list.games.length; i++) {
    const written = (await now.textsOf?.(i))?.written;
    if (written === undefined) throw new Error("These games are not available as PGN.");
    part += `${written.trim()}\n\n`;
    if (part.length < part_size && i + 1 < now.list.games.length) continue;
    yield { text: part, reading: { from: "pgn" } };
    part = "";
  }
}

function partsNow(client: Program): AsyncIterable<Part> {
  const now = games.value;
  const from = openArchive.value;
  if (now.from === "file" && from) return partsOfArchive(from.archive.parts, now, client);
  if (now.from === "text") {
    const all_text = [{ text: text.text, reading: readingNow() }];
    return (async function* () {
      yield* all_text;
    })();
  }
  return partsOfGames(now);
}

/** Whether the text in the editor is among the games that are saved. */
export function savesText(): boolean {
  return games.peek().from === "text" || origin.peek()?.games === games.peek();
}

/** A name without the ending of its compression and form. */
function bareName(name: string): string {
  return name.replace(/\.(gz|bgz|zst|bz2|xz|zip)$/i, "").replace(/\.[a-z][a-z0-9]{1,3}$/i, "") || "games";
}

/** `progress` is called with the number of games so far. Throws an Error with a sentence. */
export async function savedGames({ repair, target }: Wanted, progress: (share: number) => void): Promise<SavedFile> {
  if (!program) throw new Error("This page was built without the program.");
  const client = program;
  const total = games.value.from === "file" ? (openArchive.value?.archive.parts ?? 1) : 1;
  let repairs = 0;
  let count = 0;
  const written = async ({ text: part, reading }: Part): Promise<string> => {
    let now = part;
    if (repair) {
      const mended = await client.repaired(now, reading);
      repairs += mended.repairs;
      now = mended.text;
    }
    if (target === undefined) return now;
    const converted = (await client.convert(now, reading, target)).text;
    // Every part of a table has the line of its columns' names.
    return target === "csv" && count > 0 ? converted.slice(converted.indexOf("\n") + 1) : converted;
  };
  const encoder = new TextEncoder();
  const parts = partsNow(client)[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (into) => {
      const next = await parts.next();
      if (next.done) return into.close();
      into.enqueue(encoder.encode(await written(next.value)));
      progress(Math.min(1, ++count / total));
    },
  });
  const from = games.value.from === "file" ? openArchive.value : undefined;
  const packed = from?.compression !== undefined;
  const blob = await new Response(packed ? stream.pipeThrough(new CompressionStream("gzip")) : stream).blob();
  const format = target ?? (games.value.from === "page" ? "pgn" : (games.value.readingOf?.(0).from ?? "pgn"));
  const name = `${bareName(from?.name ?? "games")}${repair ? "-repaired" : ""}${extensionOf(format)}${packed ? ".gz" : ""}`;
  return { name, blob, repairs };
}
