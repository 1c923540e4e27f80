// Databases for tests: made by SQLite, and then damaged with intent.
import type { Database, Sqlite } from "sql.js";

/** The mark of a database that vpgn wrote. */
export const gamesDatabase = `PRAGMA application_id = ${0x7670676e};`;

type Writable = Database & { run(sql: string): void; export(): Uint8Array };

/** A new database after these statements. */
export function emptyDatabase(sqlite: Sqlite, sql: string): Uint8Array {
  const database = new sqlite.Database(new Uint8Array(0)) as Writable;
  database.run(sql);
  return database.export();
}

const size = 512;
const cells = 20;

/** Overwrites the page `top` (from 1) and adds `levels` pages: of each all children are the next one, and the last one leads to the
 * old page `leaf`, so that a walk takes 21 to the power of `levels` steps. https://www.sqlite.org/fileformat2.html */
function withMaze(bytes: Uint8Array, top: number, leaf: number, levels: number): Uint8Array {
  const first = bytes.length / size + 1;
  const all = new Uint8Array(bytes.length + levels * size);
  all.set(bytes);
  const view = new DataView(all.buffer);
  const write = (page: number, child: number) => {
    const at = (page - 1) * size;
    const head = at + (page === 1 ? 100 : 0);
    all.fill(0, head, at + size);
    all[head] = 5;
    view.setUint16(head + 3, cells);
    view.setUint16(head + 5, size - 5 * cells);
    view.setUint32(head + 8, child);
    for (let i = 0; i < cells; i++) {
      const cell = size - 5 * (i + 1);
      view.setUint16(head + 12 + 2 * i, cell);
      view.setUint32(at + cell, child);
      all[at + cell + 4] = i + 1;
    }
  };
  for (let i = 0; i < levels; i++) write(first + i, i + 1 < levels ? first + i + 1 : leaf);
  write(top, first);
  view.setUint32(28, all.length / size);
  return all;
}

/** A database with pages of 512 bytes, in which the table with this page leads in circles. */
export function maze(bytes: Uint8Array, root: number, levels: number): Uint8Array {
  const with_copy = new Uint8Array(bytes.length + size);
  with_copy.set(bytes);
  with_copy.set(bytes.subarray((root - 1) * size, root * size), bytes.length);
  return withMaze(with_copy, root, with_copy.length / size, levels);
}

/** A database of games whose schema leads in circles. */
export function schemaMaze(sqlite: Sqlite): Uint8Array {
  const tables = Array.from({ length: 12 }, (_, i) => `CREATE TABLE t${i} (a ${"x".repeat(300)});`).join("");
  const bytes = emptyDatabase(sqlite, `PRAGMA page_size = ${size}; ${gamesDatabase} ${tables}`);
  const view = new DataView(bytes.buffer);
  return withMaze(bytes, 1, view.getUint32(view.getUint16(100 + 12)), 12);
}
