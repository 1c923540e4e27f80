// The contents of the package and their use: its examples in node, its types, its module for bundlers in a browser, its single
// file.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { root } from "./support.mjs";

const folder = fileURLToPath(new URL("..", import.meta.url));
const installed = join(folder, "node_modules/vpgn");
const tools = createRequire(join(process.env.VPGN_TOOLS, "x.js"));

function node(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder });
  assert.equal(status, 0, stderr);
  return stdout;
}

test("the package contains the files of its manifest and no others", () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const expected = [...manifest.files, "LICENSE", "README.md", "package.json"].sort();
  assert.deepEqual(readdirSync(installed).sort(), expected);
  assert.equal(manifest.version, readFileSync(`${root}/CMakeLists.txt`, "utf8").match(/VERSION ([\d.]+) LANG/)?.[1]);
  assert.deepEqual([manifest.dependencies, manifest.scripts, manifest.private], [undefined, undefined, undefined]);
});

test("links of its README lead into the package or to an address", () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link.replace(/#.*/, ""));
  assert.ok(links.length >= 5, `${links.length} links`);
  for (const link of links)
    if (link.includes("://"))
      assert.ok(existsSync(join(root, new URL(link).pathname.split(/\/tree\/v[^/]+\//)[1])), link);
    else assert.ok(!link.startsWith(".") && existsSync(join(installed, link)), link);
});

test("the examples of its documentation run", () => {
  const example = (name, ...args) => node(join(installed, "examples", name), ...args);
  assert.match(example("check.mjs"), /game\.pgn:1:\d+: R10\d .*\n[\s\S]*games: 1, turns: 10, errors: 1\n/);
  assert.match(example("play.mjs"), /^Crazyhouse: rnbqkbnr[\s\S]*\n1\. .*chosen [\s\S]*turns before the last\n$/);
  assert.equal(example("play.mjs", "momentum"), example("play.mjs", "momentum"));
});

test("the self-contained file", () => {
  const alone = join(folder, "alone");
  mkdirSync(alone);
  copyFileSync(join(installed, "single.js"), join(alone, "vpgn.mjs"));
  writeFileSync(
    join(alone, "ask.mjs"),
    'import { ready, check } from "./vpgn.mjs"; await ready(); console.log(check("1. e5 *").summary.errors);',
  );
  assert.equal(node(join(alone, "ask.mjs")), "1\n");
});

test("calls before ready() throw; the program may be loaded from elsewhere; a worker loads its own", async () => {
  const { check, Position, ready, VpgnError } = await import("vpgn");
  assert.throws(() => check("1. e4 *"), VpgnError);
  assert.throws(() => new Position(), /ready/);
  await assert.rejects(ready(new Uint8Array([1, 2, 3])));
  await ready(readFileSync(join(installed, "vpgn.wasm")));
  await ready();
  assert.equal(check("1. e4 *").summary.games, 1);
  const worker = new Worker(
    'import("vpgn").then(async ({ check, ready }) => { await ready();' +
      'require("node:worker_threads").parentPort.postMessage(check("1. e5 *").summary.errors); });',
    { eval: true },
  );
  assert.equal(await new Promise((done, fail) => worker.once("message", done).once("error", fail)), 1);
  await worker.terminate();
});

test("a crash loses only its own request", async () => {
  const { check, memory, Position, ready, VpgnError } = await import("vpgn");
  await ready();
  const position = new Position({ variant: "momentum" });
  position.play("e4");
  // More text than the program may have memory for.
  assert.throws(() => check(new Uint8Array(2 ** 32 - 2 ** 24)), VpgnError);
  assert.equal(position.turns().length, position.perft(1));
  assert.equal(check("1. e5 *").summary.errors, 1);
  assert.ok(memory() < 2 ** 31);
});

test("the types compile", () => {
  const ts = tools("typescript");
  const use = join(folder, "use.ts");
  writeFileSync(use, readFileSync(join(folder, "test/types.ts")));
  const libraries = new Map(); // parsed once
  for (const [module, moduleResolution] of [
    [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ]) {
    const options = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
      target: ts.ScriptTarget.ES2022,
      module,
      moduleResolution,
      skipDefaultLibCheck: true, // TypeScript's own
    };
    const host = ts.createCompilerHost(options);
    host.getCurrentDirectory = () => folder;
    const read = host.getSourceFile;
    host.getSourceFile = (name, ...more) => {
      if (!/\/typescript\/lib\/lib\./.test(name)) return read(name, ...more);
      if (!libraries.has(name)) libraries.set(name, read(name, ...more));
      return libraries.get(name);
    };
    const program = ts.createProgram([use], options, host);
    const found = ts.getPreEmitDiagnostics(program);
    assert.equal(ts.formatDiagnostics(found, host), "");
    assert.ok(program.getSourceFile(join(installed, "index.d.ts")), "the types of the package were not read");
  }
});

const kinds = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

test("the bundle runs in a browser", { skip: !process.env.CHROMIUM }, async () => {
  const { build } = tools("esbuild");
  const site = join(folder, "site");
  await build({
    entryPoints: ["page.js", "worker.js"].map((name) => join(installed, "examples", name)),
    bundle: true,
    format: "esm",
    target: "es2022",
    outdir: site,
    logLevel: "error",
  });
  copyFileSync(join(installed, "examples/page.html"), join(site, "page.html"));
  copyFileSync(join(installed, "vpgn.wasm"), join(site, "vpgn.wasm"));
  const server = createServer(({ url }, response) => {
    try {
      const body = readFileSync(join(site, resolve("/", url)));
      response.writeHead(200, { "content-type": kinds[extname(url)] }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  server.unref();
  const { chromium } = tools("playwright-core");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    const problems = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (said) => said.type() === "error" && problems.push(said.text()));
    const address = `http://127.0.0.1:${server.address().port}`;
    page.on("request", (request) => request.url().startsWith(address) || problems.push(request.url()));
    await page.goto(`${address}/page.html`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.match(await page.innerText("ul"), /^R10\d 4\.\.\. /);
    await page.fill("textarea", "1. e4 *");
    assert.equal(await page.innerText("ul"), "");
    assert.match(await page.innerText("p"), /^20 turns in rnbqkbnr\/pppppppp\/8\/8\/4P3/);
    const errors = await page.evaluate(
      (worker) =>
        new Promise((done, fail) => {
          const checker = new Worker(worker, { type: "module" });
          checker.onmessage = ({ data }) => done(data.summary.errors);
          checker.onerror = ({ message }) => fail(new Error(message));
          checker.postMessage("1. e5 *");
        }),
      `${address}/worker.js`,
    );
    assert.equal(errors, 1);
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
    server.close();
  }
});
