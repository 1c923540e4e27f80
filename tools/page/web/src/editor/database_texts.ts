// The texts of the games in a database that `vpgn convert -o games.db` has written, read by SQLite. A database may come from
// anywhere. Only one plain table is read, row by row: nothing that its schema defines is evaluated (views, triggers, generated
// columns), and all rows together cannot have more bytes than the file, unless pages of it are used twice.
import type { Database, Sqlite } from "sql.js";
import { messageOf } from "../data/error";

/** "vpgn": the application_id of sqlite/archive.cpp. */
const application = 0x7670676e;
/** Bytes of texts that are returned together. */
const piece_size = 1 << 16;
/** Bytes that SQLite may allocate besides the file: its pages, and the largest row. */
const spare_memory = 64 << 20;

const no_games = "The database has no table of games: it was not written by vpgn.";
const damaged = "The database is damaged.";

function demandGames(database: Database, size: number): void {
  database.exec(
    `PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON;
     PRAGMA hard_heap_limit = ${size + spare_memory}`,
  );
  const value = (sql: string) => database.exec(sql)[0]?.values[0]?.[0];
  if (value("PRAGMA application_id") !== application) throw new Error(no_games);
  if (value("PRAGMA encoding") !== "UTF-8") throw new Error("The database has a format that this page cannot read.");
  const tables = value(
    `SELECT count(*) FROM sqlite_schema WHERE name = 'texts' COLLATE NOCASE AND type = 'table' AND sql LIKE 'CREATE TABLE%'`,
  );
  const columns = database.exec("PRAGMA table_xinfo(texts)")[0]?.values ?? [];
  const is_plain = columns.every((column) => column.at(-1) === 0); // the last one is `hidden`
  if (tables !== 1 || !is_plain) throw new Error(no_games);
}

function* piecesOf(database: Database, size: number): Generator<Uint8Array> {
  const rows = database.prepare("SELECT CAST(text AS BLOB) FROM texts NOT INDEXED ORDER BY rowid");
  let left = size;
  let piece: Uint8Array[] = [];
  let length = 0;
  const between = new TextEncoder().encode("\n\n");
  while (rows.step()) {
    const [text] = rows.get();
    if (!(text instanceof Uint8Array)) throw new Error(damaged);
    left -= text.length + 1; // a row without text has a byte, too
    if (left < 0) throw new Error(damaged);
    piece.push(text, between);
    length += text.length;
    if (length < piece_size) continue;
    yield joined(piece);
    piece = [];
    length = 0;
  }
  yield joined(piece);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** SQLite's messages are for programmers. */
function inWords(problem: unknown): Error {
  const message = messageOf(problem);
  if (message.startsWith("The database")) return new Error(message);
  return new Error(/malformed|not a database/.test(message) ? damaged : `The database cannot be read: ${message}.`);
}

/** The games of a database as text, in the order in which they were added, some at a time. Throws an Error with a sentence if
 * it has no games or cannot be read. */
export function* textsOf(sqlite: Sqlite, bytes: Uint8Array): Generator<Uint8Array> {
  try {
    const database = new sqlite.Database(bytes);
    demandGames(database, bytes.length);
    yield* piecesOf(database, bytes.length);
  } catch (problem) {
    throw inWords(problem);
  }
}
