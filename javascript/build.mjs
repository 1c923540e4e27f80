// node build.mjs VPGN.wasm VERSION OUT: builds the package in the folder OUT, from which `npm pack` creates the file to
// install.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { generateDtsBundle } from "dts-bundle-generator";
import { build } from "esbuild";

const [wasm, version, out] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));
const program = await readFile(wasm);

/** The module `packed-program`. */
const packedProgram = {
  name: "packed-program",
  setup(build) {
    build.onResolve({ filter: /^packed-program$/ }, ({ path }) => ({ path, namespace: "packed-program" }));
    build.onLoad({ filter: /.*/, namespace: "packed-program" }, () => ({
      contents: `export default "${gzipSync(program, { level: 9 }).toString("base64")}"`,
    }));
  },
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const shared = { bundle: true, target: "es2022", charset: "utf8", logLevel: "warning" };
await build({
  ...shared,
  entryPoints: ["index", "node", "single", "core", "core-node"].map((name) => join(here, `src/${name}.ts`)),
  format: "esm",
  platform: "neutral",
  external: ["node:fs/promises"],
  outdir: out,
  plugins: [packedProgram],
});

// For `require`: the module of node, which finds its own file otherwise.
await build({
  ...shared,
  entryPoints: [join(here, "src/node.ts")],
  format: "cjs",
  platform: "node",
  outfile: join(out, "node.cjs"),
  define: { "import.meta.url": "own_address" },
  banner: { js: 'const own_address = require("node:url").pathToFileURL(__filename);' },
});

// `npx vpgn`.
await build({
  ...shared,
  entryPoints: [join(here, "src/command.ts")],
  format: "esm",
  platform: "node",
  outfile: join(out, "command.js"),
  define: { packageVersion: JSON.stringify(version) },
  banner: { js: "#!/usr/bin/env node" },
});

const [types] = generateDtsBundle([{ filePath: join(here, "src/index.ts"), output: { noBanner: true } }], {
  preferredConfigPath: join(here, "tsconfig.json"),
});
await writeFile(join(out, "index.d.ts"), types);
await writeFile(join(out, "index.d.cts"), types);
const [coreTypes] = generateDtsBundle([{ filePath: join(here, "src/core.ts"), output: { noBanner: true } }], {
  preferredConfigPath: join(here, "tsconfig.json"),
});
await writeFile(join(out, "core.d.ts"), coreTypes);

await cp(wasm, join(out, "vpgn.wasm"));
await cp(join(dirname(wasm), "vpgn-core.wasm"), join(out, "vpgn-core.wasm"));
// Its links to the rest of the repository lead to the address of the project.
const address = (await readFile(join(here, "../packaging/address"), "utf8")).trim();
const readme = (await readFile(join(here, "README.md"), "utf8"))
  .replaceAll(/\]\(\.\.(?:\/([^)]*))?\)/g, (_, path = "") => `](${address}/tree/v${version}/${path})`)
  .replaceAll(/\]\((src|test)\//g, `](${address}/tree/v${version}/javascript/$1/`);
await writeFile(join(out, "README.md"), readme);
await cp(join(here, "../LICENSE"), join(out, "LICENSE"));
await cp(join(here, "examples"), join(out, "examples"), { recursive: true });

const { name, description, keywords, license, type, engines } = JSON.parse(await readFile(join(here, "package.json")));
const typesOfAll = "./index.d.ts";
const manifest = {
  name,
  version,
  description,
  keywords,
  license,
  type,
  engines,
  sideEffects: false,
  types: typesOfAll,
  bin: { vpgn: "command.js" },
  exports: {
    ".": {
      require: { types: "./index.d.cts", default: "./node.cjs" },
      types: typesOfAll,
      node: "./node.js",
      default: "./index.js",
    },
    "./core": { types: "./core.d.ts", node: "./core-node.js", default: "./core.js" },
    "./single": { types: typesOfAll, default: "./single.js" },
    "./vpgn.wasm": "./vpgn.wasm",
    "./vpgn-core.wasm": "./vpgn-core.wasm",
    "./package.json": "./package.json",
  },
  files: [
    "index.js",
    "node.js",
    "node.cjs",
    "single.js",
    "core.js",
    "core-node.js",
    "core.d.ts",
    "command.js",
    "index.d.ts",
    "index.d.cts",
    "vpgn.wasm",
    "vpgn-core.wasm",
    "examples",
  ],
};
await writeFile(join(out, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
