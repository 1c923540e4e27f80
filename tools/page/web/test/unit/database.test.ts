// Databases of games as SQLite reads them in a site: the texts that the program wrote, and nothing of a database that is none
// of games, damaged, or made to do harm.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import initialize, { type Sqlite } from "sql.js";
import { textsOf } from "../../src/editor/database_texts";
import { emptyDatabase, gamesDatabase, maze, schemaMaze } from "../support/database";
import { hasProgram, out, vpgn } from "../support/vpgn";

const skip = !hasProgram();

/** The module that a site has. */
async function sqliteOfSite(): Promise<Sqlite> {
  const folder = `${out}/site-with-sqlite`;
  rmSync(folder, { recursive: true, force: true });
  vpgn("view", "--site", folder, "samples/games/orthodox");
  const name = readdirSync(folder).find((one) => /^sqlite-.*\.wasm$/.test(one));
  assert.ok(name);
  return initialize({ wasmBinary: new Uint8Array(readFileSync(`${folder}/${name}`)).buffer });
}
const sqlite = skip ? undefined : sqliteOfSite();

async function textIn(bytes: Uint8Array): Promise<string> {
  return Buffer.concat([...textsOf((await sqlite) as Sqlite, bytes)]).toString("utf8");
}

async function made(sql: string): Promise<Uint8Array> {
  return emptyDatabase((await sqlite) as Sqlite, sql);
}

const samples = ["samples/games/orthodox", "samples/games/momentum", "samples/games/shrink"];

test("the games of a database arrive as the program writes them", { skip }, async () => {
  const path = `${out}/games.db`;
  rmSync(path, { force: true });
  const many = `${out}/for-database.pgn`;
  // More than a page has room for, and a name in other letters.
  const long = `[White "Žižka"]\n[Result "*"]\n\n1. e4 {${"a long comment. ".repeat(9000)}} *\n\n`;
  const short = Array.from({ length: 3000 }, (_, i) => `[White "${i}"]\n[Result "*"]\n\n1. e4 e5 *\n\n`).join("");
  writeFileSync(many, long + short);
  vpgn("convert", "-o", path, ...samples, many);
  const database = new Uint8Array(readFileSync(path));
  const wanted = vpgn("convert", "--to", "pgn", "--as-written", path);
  const words = (text: string) => text.replace(/\s+/g, " ").trim();
  assert.equal(words(await textIn(database)), words(wanted));
  // Damage is reported, and never leads in circles.
  for (let at = 100; at < database.length; at += Math.floor(database.length / 50)) {
    const damaged = Uint8Array.from(database);
    damaged.fill(255, at, at + 40);
    await textIn(damaged).catch((error) => assert.match(String(error), /^Error: The database/));
  }
  await assert.rejects(textIn(database.slice(0, 200_000)), /damaged|truncated/);
});

test("a database of something else is refused", { skip }, async () => {
  const other = await made("CREATE TABLE t (a); INSERT INTO t VALUES (1);");
  await assert.rejects(textIn(other), /no table of games/);
  await assert.rejects(textIn(await made("PRAGMA application_id = 1; CREATE TABLE texts (game, text);")), /no table/);
});

test("only a plain table is read", { skip }, async () => {
  const endless = "WITH RECURSIVE r(text) AS (SELECT 'x' UNION ALL SELECT text FROM r) SELECT * FROM r";
  for (const sql of [
    `CREATE VIEW texts AS ${endless}`,
    `CREATE TABLE games (id); CREATE VIEW Texts AS ${endless}`,
    "CREATE TABLE texts (game INTEGER PRIMARY KEY, text GENERATED ALWAYS AS (hex(zeroblob(100000000))) VIRTUAL)",
    "CREATE TABLE texts (game INTEGER PRIMARY KEY, text, more GENERATED ALWAYS AS (game + 1) STORED)",
    "CREATE VIRTUAL TABLE texts USING fts4(text)",
  ])
    await assert.rejects(textIn(await made(`${gamesDatabase} ${sql}`)), /no table of games/, sql);
  const indexed = `${gamesDatabase} CREATE TABLE texts (game INTEGER PRIMARY KEY, text); CREATE INDEX i ON texts (text);
    CREATE TRIGGER t AFTER INSERT ON texts BEGIN DELETE FROM texts; END;
    DROP TRIGGER t; INSERT INTO texts VALUES (2, 'a'), (1, 'b')`;
  assert.equal(await textIn(await made(indexed)), "b\n\na\n\n");
});

test("a database with other values or another encoding is refused", { skip }, async () => {
  const table = "CREATE TABLE texts (game INTEGER PRIMARY KEY, text); INSERT INTO texts VALUES";
  await assert.rejects(textIn(await made(`${gamesDatabase} ${table} (1, NULL)`)), /damaged/);
  await assert.rejects(
    textIn(await made(`PRAGMA encoding = 'UTF-16le'; ${gamesDatabase} ${table} (1, 'a')`)),
    /format that this page cannot read/,
  );
});

test("a database whose pages are used again and again yields no more than its size", { skip }, async () => {
  const one = await made(`PRAGMA page_size = 512; ${gamesDatabase}
    CREATE TABLE texts (game INTEGER PRIMARY KEY, text TEXT NOT NULL); INSERT INTO texts VALUES (1, 'a')`);
  await assert.rejects(textIn(maze(one, 2, 12)), /^Error: The database is damaged\.$/);
  // In the schema, only the time that the page waits ends it: see the browser test.
  assert.ok(schemaMaze((await sqlite) as Sqlite).length > one.length);
});
