// Files that come: what an editor can hold is put into it, and what is larger is checked by the program as it is read, with
// its progress told.
import { signal } from "@preact/signals";
import { addDrawings } from "../data/drawings";
import { fileGames } from "../data/text_games";
import { opened } from "../editor/files";
import { program } from "../program/client";
import { showGames } from "./cursor";
import { editing, openText, readingNow } from "./document";

export interface Arrival {
  name: string;
  /** Bytes on the disk, and how many of them have been read. */
  size: number;
  read: number;
  /** Unpacked. */
  bytes: number;
  games: number;
  /** It is over: as `vpgn check` ends, the memory of the program in bytes, and how long it took in seconds. */
  done?: { summary: string; memory: number; seconds: number };
  failure?: string;
}

/** Undefined: nothing came, or it has been put away. */
export const arrival = signal<Arrival | undefined>(undefined);

let newest = 0;

/** Several are read as one. Files that come meanwhile are opened in the place of these. */
export async function openFiles(files: File[]): Promise<void> {
  if (files.length === 0 || !program) return;
  const own = ++newest;
  const began = performance.now();
  const name = files.length === 1 ? (files[0]?.name ?? "") : `${files.length} files`;
  let now: Arrival = { name, size: files.reduce((sum, file) => sum + file.size, 0), read: 0, bytes: 0, games: 0 };
  const tell = (news: Partial<Arrival>) => {
    now = { ...now, ...news };
    if (own === newest) arrival.value = now;
  };
  tell({});
  try {
    const arrived = await opened(files, (read) => tell({ read }));
    if (own !== newest) return;
    if ("text" in arrived) {
      arrival.value = undefined;
      return await openText(arrived.text);
    }
    const reading = readingNow();
    const archive = await program.archive(arrived.pieces, reading, (bytes, games) => tell({ bytes, games }));
    if (own !== newest) return;
    addDrawings(archive.drawings);
    editing.value = false;
    showGames(fileGames(archive, name, reading, program));
    const { summary, memory } = archive;
    tell({ done: { summary, memory, seconds: (performance.now() - began) / 1000 } });
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : `${error}` });
  }
}
