// node test/run.mjs PROGRAM PACKAGE.tgz OUT: installs the package into an empty folder, without a network, and runs the tests
// there with node's test runner. PROGRAM is the native vpgn.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [program, packed, out] = process.argv.slice(2).map((path) => resolve(path));
const here = fileURLToPath(new URL(".", import.meta.url));

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", cwd: out, ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "package.json"), '{ "name": "somebody", "private": true, "type": "module" }\n');
// With an empty cache: files that are not in the package are missing.
const npm = ["install", "--offline", "--cache", join(out, "cache"), "--no-audit", "--no-fund", "--loglevel=error"];
run("npm", [...npm, packed]);

cpSync(here, join(out, "test"), { recursive: true });
const tests = readdirSync(here).filter((name) => name.endsWith(".test.mjs"));
const env = {
  ...process.env,
  VPGN: program,
  VPGN_ROOT: resolve(here, "../.."),
  VPGN_TOOLS: resolve(here, "../node_modules"),
};
run(process.execPath, ["--test", ...tests.map((name) => join("test", name))], { env });
