// node vscode.mjs bundle SOURCE OUT VERSION ADDRESS: writes into OUT the script, the package.json and the README of the extension
// in SOURCE, with its client of the language server and the licences of that.
// node vscode.mjs try EXTENSION VPGN: loads an extension with a model of the editor. Its client starts `VPGN lsp`, and the hover
// and the formatting that the editor would request are those of the server.
import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import Module, { createRequire } from "node:module";
import { join, resolve } from "node:path";

const modules = new URL("../../javascript/node_modules/", import.meta.url).pathname;

/** The licences of the bundled packages, as in the page of `vpgn view`, which packaging/artefacts/sbom reads. */
async function licences(inputs) {
  const names = new Set(Object.keys(inputs).map((path) => path.match(/node_modules\/([^/]+)/)?.[1]));
  names.delete(undefined);
  const texts = [...names].sort().map(async (name) => {
    const file = (await readdir(join(modules, name))).find((file) => /^licen[cs]e/i.test(file));
    return `${name}\n\n${(await readFile(join(modules, name, file), "utf8")).replaceAll("\r", "").trim()}`;
  });
  return (await Promise.all(texts)).join("\n\n").replaceAll("*/", "* /");
}

async function bundle(source, out, version, address) {
  const { build } = createRequire(modules)("esbuild");
  const { outputFiles, metafile } = await build({
    entryPoints: [join(source, "extension.js")],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: "node",
    target: "node18", // of Visual Studio Code 1.82
    external: ["vscode"],
    nodePaths: [modules],
    legalComments: "none",
  });
  const text = `/*\nThis script contains:\n\n${await licences(metafile.inputs)}\n*/\n${outputFiles[0].text}`;
  await writeFile(join(out, "extension.js"), text);
  const { dependencies: _, ...extension } = JSON.parse(await readFile(join(source, "package.json"), "utf8"));
  extension.version = version;
  extension.repository = { type: "git", url: address };
  await writeFile(join(out, "package.json"), `${JSON.stringify(extension, undefined, 2)}\n`);
  const readme = await readFile(join(source, "README.md"), "utf8");
  const absolute = readme.replaceAll(/\]\(\.\.\/\.\.\/\.\.\/([^)]*)\)/g, `](${address}/tree/v${version}/$1)`);
  assert.doesNotMatch(absolute, /\]\(\.\.?\//);
  await writeFile(join(out, "README.md"), absolute);
}

/** Any function, class or object of the editor that the trial does not look at. */
const anything = new Proxy(class {}, {
  get: (target, name) =>
    name === "prototype"
      ? target.prototype
      : name === Symbol.toPrimitive
        ? () => ""
        : name === "then"
          ? undefined
          : anything,
  apply: () => anything,
  construct: () => anything,
});

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(line, character, lastLine, lastCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(lastLine, lastCharacter);
  }
}
class MarkdownString {
  constructor(value) {
    this.value = value;
  }
  appendMarkdown(text) {
    this.value = (this.value ?? "") + text;
  }
}
class Hover {
  constructor(contents) {
    this.contents = contents;
  }
}
class TextEdit {
  constructor(range, newText) {
    Object.assign(this, { range, newText });
  }
}
class EventEmitter {
  event = () => ({ dispose() {} });
  fire() {}
  dispose() {}
}

/** The module `vscode` with one open document, and the providers that a client registers, by the names of their functions. */
function editor(program, document) {
  const providers = {};
  const event = () => ({ dispose() {} });
  const named = (known) =>
    new Proxy(known, {
      get: (object, name) => (name in object ? object[name] : /^on[A-Z]/.test(String(name)) ? event : anything),
    });
  const settings = { program, get: (name) => ({ program })[name] };
  const vscode = named({
    version: "1.82.0",
    Position,
    Range,
    Hover,
    MarkdownString,
    TextEdit,
    EventEmitter,
    workspace: named({
      textDocuments: [document],
      workspaceFolders: undefined,
      notebookDocuments: [],
      getConfiguration: () => settings,
    }),
    window: named({ visibleTextEditors: [], activeTextEditor: undefined, tabGroups: named({ all: [] }) }),
    languages: new Proxy(
      { match: (selector) => (selector.some(({ language }) => language === document.languageId) ? 10 : 0) },
      {
        get: (object, name) =>
          object[name] ??
          ((_, provider) => {
            for (const key of Object.keys(provider ?? {})) providers[key] = provider[key];
            return { dispose() {} };
          }),
      },
    ),
  });
  return { vscode, providers };
}

async function attempt(folder, program) {
  const text = '[White "Anderssen"]\n\n1. e4 e5 2. Ng1-f3 Nc6 *\n';
  const uri = { toString: () => "file:///game.pgn", scheme: "file", fsPath: "/game.pgn", path: "/game.pgn" };
  const document = { uri, languageId: "pgn", version: 1, getText: () => text, isClosed: false };
  const { vscode, providers } = editor(resolve(program), document);
  const load = Module._load;
  Module._load = (name, ...others) => (name === "vscode" ? vscode : load(name, ...others));
  const extension = createRequire(import.meta.url)(resolve(folder, "extension.js"));
  const packageJSON = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  await extension.activate({ extension: { packageJSON }, subscriptions: [] });
  console.log(`providers: ${Object.keys(providers).sort().join(", ")}`);

  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
  const hover = await providers.provideHover(document, new Position(2, 4), token);
  const shown = JSON.stringify(hover);
  console.log(`hover at e4: ${shown}`);
  assert.match(shown, /rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR/);
  const edits = await providers.provideDocumentFormattingEdits(document, { tabSize: 4, insertSpaces: true }, token);
  console.log(`formatting: ${JSON.stringify(edits)}`);
  assert.ok(edits.some(({ newText }) => newText.includes('[Result "*"]')));
  await extension.deactivate();
  console.log("the server was shut down");
}

const [task, ...words] = process.argv.slice(2);
await { bundle, try: attempt }[task](...words);
