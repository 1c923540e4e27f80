// node test/run.mjs unit|browser PROGRAM OUT LOOKS.json: bundles the tests of a folder into OUT and runs them with node's own
// runner. PROGRAM is the vpgn to test; screenshots are left in OUT.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [kind, program, out, looks] = process.argv.slice(2);
const page = fileURLToPath(new URL("..", import.meta.url));
const tests = readdirSync(`${page}test/${kind}`).filter((name) => name.endsWith(".test.ts"));
const playwright = `${page}node_modules/playwright-core/index.mjs`;

await build({
  entryPoints: tests.map((name) => `${page}test/${kind}/${name}`),
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
const bundles = tests.map((name) => resolve(out, name.replace(/ts$/, "mjs")));
const env = { ...process.env, VPGN: resolve(program), VPGN_ROOT: resolve(page, "../../.."), VPGN_OUT: resolve(out) };
const run = spawnSync(process.execPath, ["--test", ...bundles], { stdio: "inherit", env });
process.exit(run.status ?? 1);
