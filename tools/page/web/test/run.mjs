// node test/run.mjs unit|browser|pictures PROGRAM OUT LOOKS.json [NAME]: bundles the tests of a folder into OUT and runs them with
// node's own runner. PROGRAM is the vpgn to test; screenshots are left in OUT. NAME, a regular expression, selects tests.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [kind, program, out, looks, name] = process.argv.slice(2);
const page = fileURLToPath(new URL("..", import.meta.url));
const tests = readdirSync(`${page}test/${kind}`).filter((test) => test.endsWith(".test.ts"));
const playwright = `${page}node_modules/playwright-core/index.mjs`;

await build({
  entryPoints: tests.map((test) => `${page}test/${kind}/${test}`),
  bundle: true,
  outdir: out,
  outExtension: { ".js": ".mjs" },
  format: "esm",
  platform: "node",
  target: "node18",
  // The tests run from elsewhere, where node would not find it.
  alias: {
    "playwright-core": playwright,
    looks: resolve(looks),
    // As a site has it.
    "sql.js": `${page}node_modules/sql.js/dist/sql-wasm-browser.js`,
  },
  external: [playwright],
  loader: { ".pgn": "text", ".txt": "text", ".ini": "text" },
  logLevel: "warning",
});
const bundles = tests.map((test) => resolve(out, test.replace(/ts$/, "mjs")));
const env = { ...process.env, VPGN: resolve(program), VPGN_ROOT: resolve(page, "../../.."), VPGN_OUT: resolve(out) };
const run = spawnSync(process.execPath, ["--test", ...(name ? [`--test-name-pattern=${name}`] : []), ...bundles], {
  stdio: "inherit",
  env,
});
process.exit(run.status ?? 1);
