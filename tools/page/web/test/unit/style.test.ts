// The design of the page: its tokens are in one file, its fonts are within the page, and it stays small.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, it } from "node:test";
import { hasProgram, out, vpgn, writeEmptyPage } from "../support/vpgn";

const folder = `${process.env.VPGN_ROOT}/tools/page/web/src/style`;
/** Those of paper are apart: it has one theme, and sizes in points. */
const sheets = readdirSync(folder).filter((file) => !["tokens.css", "fonts.css", "print.css"].includes(file));

describe("the design", () => {
  it("has its colours and its faces in tokens.css alone", () => {
    const raw = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|light-dark)\(|(?<!-)monospace|sans-serif/gi;
    const found = sheets.flatMap((file) =>
      readFileSync(`${folder}/${file}`, "utf8")
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/--sample-(light|dark): #[\da-f]+/g, "") // the boards that can be chosen
        .split("\n")
        .filter((line) => /[:,]/.test(line) && !/\{$/.test(line))
        .flatMap((line) => [...line.matchAll(raw)].map(([colour]) => `${file}: ${colour} in ${line.trim()}`)),
    );
    assert.deepEqual(found, []);
  });

  it("has its sizes of text and its corners there, too", () => {
    const raw = /(?:font-size|border-radius): [\d.]+(?:rem|px)|font-weight: (?:[4-9][1-9]\d|[5-9]\d\d)/g;
    const found = sheets.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, "utf8").matchAll(raw)]
        .map(([rule]) => `${file}: ${rule}`)
        // As the text around it; within the drawing of the board, in its units.
        .filter((rule) => !/font-size: (?:1rem|2\dpx)|font-weight: 500/.test(rule)),
    );
    assert.deepEqual(found, []);
  });

  it("uses no token that is not defined, and defines none that is not used", () => {
    const text = (file: string) => readFileSync(`${folder}/${file}`, "utf8");
    const all = [...sheets, "fonts.css", "print.css", "tokens.css"].map(text).join("\n");
    const defined = new Set([...text("tokens.css").matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? ""));
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ""));
    assert.deepEqual(
      [...defined].filter((name) => !used.has(name)),
      [],
    );
  });

  it("is within the page: no font is requested, and their licence is legible", () => {
    const html = readFileSync(writeEmptyPage("style"), "utf8");
    assert.equal([...html.matchAll(/url\("?data:font\/woff2;base64,/g)].length, 3);
    assert.doesNotMatch(html, /url\("?(?!data:)[^")]*\.woff2/);
    assert.match(html, /The Inter Project Authors.*SIL OPEN FONT LICENSE/s);
    assert.match(html, /The JetBrains Mono Project Authors/);
  });

  it("takes at most 0.8 MB without the program and 2.4 MB with it", { skip: !hasProgram() }, () => {
    const path = `${out}/style-bare.html`;
    vpgn("view", "--without-program", "-o", path, "samples/games/orthodox/opera-game.pgn");
    const [bare, whole] = [statSync(path).size, statSync(writeEmptyPage("style")).size];
    assert.ok(bare <= 800_000, `${bare}`);
    assert.ok(whole <= 2_400_000, `${whole}`);
  });
});
