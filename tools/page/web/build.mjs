// node build.mjs OUT.html LOOKS.json [VPGN.wasm]: bundles the page with the output of print_looks and, if given, the program as
// WebAssembly. `vpgn view` replaces `<!--data-->` by the games, and may remove the text between `<!--program-->` and
// `<!--/program-->`. Beside OUT.html: the script for other pages, and the files of a site that read databases.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { subset_fonts } from "./fonts.mjs";
import { languages_beside, languages_within, packedTables } from "./languages.mjs";
import { scriptTable, styleOf, symbolsOf, tableOf } from "./looks.mjs";

const [out, looks, wasm] = process.argv.slice(2);
const table = await tableOf(looks);
const here = new URL("./src/", import.meta.url);

/** A comment with the licences of the packages of bundles, which must be distributed with them; empty if there are none. */
async function licencesOf(...bundles) {
  const inputs = bundles.flatMap(({ inputs }) => inputs);
  const packages = new Set(inputs.map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]));
  packages.delete(undefined);
  const texts = [...packages].sort().map(async (name) => {
    const folder = new URL(`../node_modules/${name}/`, here);
    const [file] = (await readdir(folder)).filter((entry) => /^LICENSE(\.md)?$/.test(entry));
    const text = await readFile(new URL(file, folder), "utf8");
    return `${name}\n\n${text.replaceAll("\r", "").trim()}`;
  });
  const all = (await Promise.all(texts)).join("\n\n");
  return all && `/*\nThis contains:\n\n${all}\n*/\n`;
}

/** The module `looks`. */
function looksOf(table) {
  return {
    name: "looks",
    setup(build) {
      build.onResolve({ filter: /^looks$/ }, () => ({ path: "looks", namespace: "looks" }));
      build.onLoad({ filter: /.*/, namespace: "looks" }, () => ({
        contents: JSON.stringify(scriptTable(table)),
        loader: "json",
      }));
    },
  };
}

/** The bundle of an entry point, and the files in it. `plugins`: besides those of every bundle; `name`: of the global with its exports. */
async function bundleOf(entry, plugins = [], name = undefined) {
  const result = await build({
    entryPoints: [new URL(entry, here).pathname],
    bundle: true,
    globalName: name,
    minify: true,
    write: false,
    metafile: true,
    target: "es2022",
    charset: "ascii",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    plugins: [looksOf(table), subset_fonts, ...plugins],
    loader: { ".pgn": "text", ".txt": "text", ".ini": "text" },
    logLevel: "warning",
  });
  return { text: result.outputFiles[0].text.trim(), inputs: Object.keys(result.metafile.inputs) };
}

async function bundled(entry, plugins) {
  const bundle = await bundleOf(entry, plugins);
  return (await licencesOf(bundle)) + bundle.text;
}

// For other pages, beside the page: see embed/vpgn_game.ts.
await writeFile(resolve(out, "../vpgn-game.js"), `${await bundled("embed/vpgn_game.ts")}\n`);

/** By zstd, which halves what gzip leaves: its window holds all of the program. By gzip where `zstd` is not installed. */
async function compressed(path) {
  const zstd = spawnSync("zstd", ["--ultra", "-22", "--no-check", "-q", "-c", path], { maxBuffer: 1 << 26 });
  if (zstd.status === 0) return zstd.stdout;
  console.error("-- zstd is not installed: the program is compressed by gzip, and the page is larger");
  return gzipSync(await readFile(path), { level: 9 });
}

/** As src/data/squeezed.ts reads it. */
function packedElement(id, text) {
  return `<script type="text/plain" id="${id}">${deflateRawSync(text, { level: 9 }).toString("base64")}</script>\n`;
}

/** With the program, because nothing is edited without it. */
const editor = await bundleOf("editor/code_mirror.ts", [], "vpgn_editor");

/** As elements that nothing runs by itself: the page may be opened from a file, where it could fetch nothing. */
async function programElements() {
  const worker = await bundled("program/worker.ts");
  if (/<\/script|<!--/i.test(worker)) throw new Error("the worker would end its own element");
  return elementsWith(worker, (await compressed(wasm)).toString("base64"), packedElement("packed-editor", editor.text));
}

function elementsWith(worker, program, others = "") {
  return `<!--program-->
${others}<script type="text/plain" id="program-worker">${worker}</script>
<script type="text/plain" id="program">${program}</script>
<script type="text/plain" id="database-worker"></script>
<script type="text/plain" id="database"></script>
<script type="text/plain" id="engines"></script>
<!--/program-->`;
}

// SQLite, which would make the page too large: `vpgn view --site` writes it into files, and their addresses into the elements.
const sqlite = new URL("../node_modules/sql.js/dist/sql-wasm-browser.wasm", here).pathname;
await writeFile(resolve(out, "../database-worker.js"), wasm ? await bundled("editor/database_worker.ts") : "");
await writeFile(resolve(out, "../sqlite.base64"), wasm ? (await compressed(sqlite)).toString("base64") : "");

const template = await readFile(new URL("page.html", here), "utf8");

const hashOf = (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The script of a page that is not sent compressed: packed, which makes it a third as long, and unpacked by a script of its own. Its
 * licences and those of the editor stay legible. The hashes of all three are in the policy. */
async function packed(entry, plugins) {
  const bundle = await bundleOf(entry, plugins);
  const unpacking = (await licencesOf(bundle, editor)) + (await bundled("unpacking.ts"));
  return {
    first: `<script>${unpacking}</script>`,
    last: packedElement("packed-script", bundle.text),
    scripts: [unpacking, bundle.text, editor.text],
  };
}

async function plain(entry, plugins) {
  const script = await bundled(entry, plugins);
  return { first: "", last: `<script>${script}</script>`, scripts: [script] };
}

/** A page of these parts. */
async function writePage(path, { first, last, scripts }, style, program) {
  if (/<\/(script|style)|<!--/i.test(scripts.join() + style)) throw new Error("the bundle would end its own element");
  const parts = {
    style: `<style>${style}</style>`,
    "first-script": first,
    script: last,
    signs: symbolsOf(table),
    "script-hashes": scripts.map(hashOf).join(" "),
    // What the program needs, and no more: neither the page nor its worker can make a request.
    "program-policy": program ? " 'wasm-unsafe-eval'; worker-src blob:" : "",
    program,
  };
  const marks = /<!--(style|first-script|script|signs|script-hashes|program-policy|program)-->/g;
  await writeFile(
    path,
    template.replace(marks, (_, name) => parts[name]),
  );
}

await writePage(
  out,
  await packed("main.tsx", [languages_within]),
  (await bundled("page.css")) + styleOf(table),
  wasm ? await programElements() : "",
);

await writeFile(resolve(out, "../languages.txt"), await packedTables());

/** The page that is only embedded has no editor, and its program and the languages in files. */
const without_editor = {
  name: "without editor",
  setup(build) {
    const path = new URL("embed/plain_editor.ts", here).pathname;
    build.onResolve({ filter: /\/packed_editor$/ }, () => ({ path }));
  },
};
await writePage(
  resolve(out, "../embed.html"),
  await plain("embed/main.ts", [without_editor, languages_beside]),
  (await bundled("embedded_page.css")) + styleOf(table),
  wasm ? elementsWith("", "") : "",
);
