// Files that come: what an editor can hold is put into it; larger files are checked by the program as they are read, while a
// card shows the progress.
import { computed, signal } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import { messageOf } from "../data/error";
import { fileGames } from "../data/text_games";
import { lossesOf, nameOf, withBases } from "../editor/base";
import type { Encoding } from "../editor/encoding";
import { type Compression, compressionOfFile, editor_limit, isDefinitions, opened, withoutZips } from "../editor/files";
import { conversionsInWords } from "../editor/mixed_formats";
import type { Archive } from "../program/answers";
import { program } from "../program/client";
import { showGames } from "./cursor";
import {
  comparing,
  defining,
  definitions,
  editing,
  leavers,
  loadEditor,
  openDocument,
  openEditor,
  readingNow,
  second,
  variant,
} from "./document";

export interface Arrival {
  name: string;
  /** Bytes on the disk, and how many of them have been read. */
  size: number;
  read: number;
  /** Decompressed. */
  bytes: number;
  games: number;
  /** Absent until all has been read: as `vpgn check` ends, the memory of the program in bytes, and the time in seconds. */
  done?: { summary: string; memory: number; seconds: number };
  failure?: string;
  /** What the text lacks of a base, in a sentence. */
  losses?: string | undefined;
}

/** Undefined: no file came, or its card has been closed. */
export const arrival = signal<Arrival | undefined>(undefined);

/** A file is being read. */
export const isArriving = computed(() => {
  const now = arrival.value;
  return now !== undefined && !now.done && now.failure === undefined;
});

/** The large file whose games are shown, as the program holds it. */
export const openArchive = signal<{ archive: Archive; name: string; compression: Compression | undefined } | undefined>(
  undefined,
);

/** The files that the games came from, if their encoding is in doubt, and how they were read. */
export const encoded = signal<{ files: File[]; encoding: Encoding } | undefined>(undefined);

let newest = 0;

/** Bytes of a text without a game that is still put into the editor, so that it can be looked at and corrected. */
const most_without_games = 4_000_000;

/** A file that is small enough to hold definitions, as text. */
async function smallText(file: File): Promise<string | undefined> {
  if (file.size > editor_limit) return undefined;
  const arrived = await opened([file]);
  return "text" in arrived ? arrived.text : undefined;
}

interface Sorted {
  games: File[];
  definitions: string[];
}

/** Parts files of definitions from those of games. */
async function sorted(files: File[]): Promise<Sorted> {
  const found: Sorted = { games: [], definitions: [] };
  const of_bases = new Set(withBases(files).flatMap((source) => ("base" in source ? source.base : [])));
  for (const file of files) {
    const may_be = !of_bases.has(file) && (/\.(ini|txt)$/i.test(file.name) || !file.name.includes("."));
    const text = may_be ? await smallText(file) : undefined;
    if (text !== undefined && isDefinitions(file.name, text)) found.definitions.push(text);
    else found.games.push(file);
  }
  return found;
}

async function openDefinitions(text: string): Promise<void> {
  await openEditor();
  defining.value = true;
  definitions.editor?.replace(text);
}

/** What the user should know about how files were read. */
function notesOf({ losses, converted }: Awaited<ReturnType<typeof opened>>): string | undefined {
  return [conversionsInWords(converted), lossesOf(losses)].filter(Boolean).join(" ") || undefined;
}

/** The text of other games takes the place of the files. */
export function keepEncoded(): void {
  leavers.push(() => {
    encoded.value = undefined;
  });
}

/** Several are read as one; definitions are put beside the games. Files that come meanwhile are opened in place of these.
 * `encoding`: undefined is detected. */
export async function openFiles(files: File[], encoding?: Encoding): Promise<void> {
  if (files.length === 0 || !program) return;
  const own = ++newest;
  const began = performance.now();
  const name = nameOf(files);
  let now: Arrival = { name, size: files.reduce((sum, file) => sum + file.size, 0), read: 0, bytes: 0, games: 0 };
  const report = (news: Partial<Arrival>) => {
    now = { ...now, ...news };
    if (own === newest) arrival.value = now;
  };
  report({});
  try {
    const all = await withoutZips(files);
    report({ size: all.reduce((sum, file) => sum + file.size, 0) });
    const { games, definitions: defined } = await sorted(all);
    const arrived = await opened(games, (read) => report({ read }), encoding);
    if (own !== newest) return;
    const beside = defined.length > 0 ? { definitions: defined.join("\n\n") } : {};
    if (games.length === 0) {
      arrival.value = undefined;
      return await openDefinitions(defined.join("\n\n"));
    }
    if ("text" in arrived) {
      arrival.value = undefined;
      const losses = notesOf(arrived);
      if (losses) report({ losses });
      await openDocument({ text: arrived.text, stored: true, ...beside });
      encoded.value = arrived.encoding && { files, encoding: arrived.encoding };
      return;
    }
    if (beside.definitions !== undefined) {
      await loadEditor();
      defining.value = true;
      definitions.editor?.replace(beside.definitions);
    }
    const { from: _, ...reading } = readingNow();
    const archive = await program.archive(arrived.pieces, reading, (bytes, count) => report({ bytes, games: count }));
    if (own !== newest) return;
    if (archive.list.games.length === 0) {
      const text = await textOfParts(archive.parts);
      if (text === undefined) return report({ failure: "No game was found in it." });
      arrival.value = undefined;
      return await openDocument({ text, stored: true, variant: variant.peek() });
    }
    addDrawings(archive.drawings);
    editing.value = false;
    openArchive.value = { archive, name, compression: games[0] && (await compressionOfFile(games[0])) };
    showGames(fileGames(archive, name, reading, program));
    encoded.value = arrived.encoding && { files, encoding: arrived.encoding };
    const { summary, memory } = archive;
    const seconds = (performance.now() - began) / 1000;
    report({ done: { summary, memory, seconds }, losses: notesOf(arrived) });
  } catch (error) {
    report({ failure: messageOf(error) });
  }
}

/** Files with second records of the games. */
export async function openSecond(files: File[]): Promise<void> {
  if (files.length === 0) return;
  const name = files[0]?.name ?? "";
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const refuse = (failure: string) => {
    arrival.value = { name, size, read: 0, bytes: 0, games: 0, failure };
  };
  try {
    const arrived = await opened(await withoutZips(files));
    if (!("text" in arrived)) return refuse("It is too large to be compared here: use `vpgn check --with`.");
    comparing.value = true;
    second.editor?.replace(arrived.text);
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** The whole text of the archive that was read last; undefined: it is too long for an editor. */
async function textOfParts(parts: number): Promise<string | undefined> {
  let text = "";
  for (let i = 0; i < parts && program; i++) {
    text += (await program.partOfArchive(i)).text;
    if (text.length > most_without_games) return undefined;
  }
  return text;
}
