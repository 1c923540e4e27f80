// The tables of the languages (src/language/tables), packed for the page: compressed as src/data/squeezed.ts reads it. The build and the bundle of the tests have it as the module `languages`.
import { readdir, readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";

const folder = new URL("./src/language/tables/", import.meta.url);

/** The tables by their languages. */
export async function languageTables() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const read = async (file) => [file.replace(".json", ""), JSON.parse(await readFile(new URL(file, folder), "utf8"))];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** The messages, and for each language its texts in their order, 0 for none: columns, because a language resembles itself.
 * Of `script` those that it contains; undefined: all. */
async function packed(script) {
  const tables = await languageTables();
  const isUsed = (text) =>
    script === undefined || script.includes(text.replace(/^[a-z]+: /, "").replaceAll("\n", "\\n"));
  const messages = [...new Set(Object.values(tables).flatMap(Object.keys))].filter(isUsed).sort();
  const columns = Object.entries(tables).map(([name, table]) => [name, messages.map((text) => table[text] ?? 0)]);
  const text = JSON.stringify({ messages, columns: Object.fromEntries(columns) });
  return deflateRawSync(text, { level: 9 }).toString("base64url");
}

/** The plug-in of esbuild, with the messages that `script` contains, or all. */
export function languagesOf(script) {
  return {
    name: "languages",
    setup(build) {
      build.onResolve({ filter: /^languages$/ }, () => ({ path: "languages", namespace: "languages" }));
      build.onLoad({ filter: /.*/, namespace: "languages" }, async () => ({
        contents: `export default ${JSON.stringify(await packed(script))}`,
      }));
    },
  };
}
