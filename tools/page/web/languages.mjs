// The tables of the languages (src/language/tables), packed for the page: compressed as src/data/squeezed.ts reads it. The build and the
// bundle of the tests have the module `languages`, a function that returns them.
import { readdir, readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";

const folder = new URL("./src/language/tables/", import.meta.url);

/** The tables by their languages. */
export async function languageTables() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const read = async (file) => [file.replace(".json", ""), JSON.parse(await readFile(new URL(file, folder), "utf8"))];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Deflate finds repetitions over 32 kB, which is a language and a half: those that have most in common follow each other. One that
 * is not in this list comes first. */
const order = ["fr", "es", "de", "ko", "ja", "zh-Hant", "zh-Hans"];

/** Smaller blocks than usual, so that each language has its own codes. */
const memLevel = 6;

/** Of a message with a count, in a language that has one form of it, that form alone. */
const shortest = (own) => (Object.keys(own).join() === "other" ? own.other : own);

/** The messages, and for each language its texts in their order, 0 for none: columns, because a language resembles itself. */
export async function packedTables() {
  const tables = await languageTables();
  const messages = [...new Set(Object.values(tables).flatMap(Object.keys))].sort();
  const ordered = Object.entries(tables).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const columns = ordered.map(([name, table]) => [name, messages.map((text) => shortest(table[text] ?? 0))]);
  const text = JSON.stringify({ messages, columns: Object.fromEntries(columns) });
  return deflateRawSync(text, { level: 9, memLevel }).toString("base64url");
}

const moduleOf = (contentsOf) => ({
  name: "languages",
  setup(build) {
    build.onResolve({ filter: /^languages$/ }, () => ({ path: "languages", namespace: "languages" }));
    build.onLoad({ filter: /.*/, namespace: "languages" }, async () => ({ contents: await contentsOf() }));
  },
});

/** The plug-in of esbuild for a bundle that contains the tables. */
export const languages_within = moduleOf(
  async () => `export default async () => ${JSON.stringify(await packedTables())}`,
);

/** The same for a page that has them in a file beside it. */
export const languages_beside = moduleOf(() => 'export default async () => (await fetch("languages.txt")).text()');
