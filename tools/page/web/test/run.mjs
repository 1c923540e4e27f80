// node test/run.mjs unit|browser|pictures PROGRAM OUT LOOKS.json [NAME]: bundles the tests of a folder into OUT and runs them with
// node's own runner. PROGRAM is the vpgn to test; screenshots are left in OUT. NAME, a regular expression, selects tests.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { languages_within } from "../languages.mjs";

const [kind, program, out, looks, name] = process.argv.slice(2);
const page = fileURLToPath(new URL("..", import.meta.url));
const tests = readdirSync(`${page}test/${kind}`).filter((test) => test.endsWith(".test.ts"));
const playwright = `${page}node_modules/playwright-core/index.mjs`;
const typescript = `${page}node_modules/typescript/lib/typescript.js`;

// Files of browser tests share processes, as many as run at once, and each process has one browser: starting node, Playwright and
// a browser for each file would cost more processor time than many of the files.
const count = kind === "unit" ? tests.length : Math.max(1, Math.min(tests.length, cpus().length - 1));
mkdirSync(out, { recursive: true });
const entries = Array.from({ length: count }, (_, i) => {
  const files = tests.filter((_, place) => place % count === i);
  const entry = resolve(
    out,
    count === tests.length ? files[0].replace(/test\.ts$/, "entry.ts") : `part-${i + 1}.entry.ts`,
  );
  writeFileSync(entry, files.map((file) => `import ${JSON.stringify(`${page}test/${kind}/${file}`)};\n`).join(""));
  return entry;
});
const bundles = entries.map((entry) => entry.replace(/entry\.ts$/, "test.mjs"));

await build({
  entryPoints: entries.map((entry, i) => ({ in: entry, out: bundles[i].replace(/\.mjs$/, "") })),
  bundle: true,
  outdir: out,
  outExtension: { ".js": ".mjs" },
  format: "esm",
  platform: "node",
  target: "node18",
  // The tests run from elsewhere, where node would not find it.
  alias: {
    "playwright-core": playwright,
    typescript,
    looks: resolve(looks),
    // As a site has it.
    "sql.js": `${page}node_modules/sql.js/dist/sql-wasm-browser.js`,
  },
  external: [playwright, typescript],
  loader: { ".pgn": "text", ".txt": "text", ".ini": "text" },
  plugins: [languages_within],
  logLevel: "warning",
});
const env = { ...process.env, VPGN: resolve(program), VPGN_ROOT: resolve(page, "../../.."), VPGN_OUT: resolve(out) };
const run = spawnSync(process.execPath, ["--test", ...(name ? [`--test-name-pattern=${name}`] : []), ...bundles], {
  stdio: "inherit",
  env,
});
process.exit(run.status ?? 1);
