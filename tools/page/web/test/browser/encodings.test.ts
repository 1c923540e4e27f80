// Files in the encodings of East Asia, as the command line reads them; the menu for those in doubt; files of different formats together;
// archives.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { light_and_dark, violationsOn } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { textOfEditor } from "../support/editor";
import { hasProgram, out, summaryOf, vpgn, writeEmptyPage } from "../support/vpgn";
import { zipOf } from "../support/zip";

const root = process.env.VPGN_ROOT ?? ".";
const shogi = "samples/shogi/lines.kif";

/** A file in another encoding. */
function encoded(name: string, encoding: string, ...conversion: string[]): string {
  const path = `${out}/${name}`;
  rmSync(path, { force: true });
  vpgn("convert", "--output-encoding", encoding, "-o", path, ...conversion);
  return path;
}

const summaryIs = (page: Page, summary: string) =>
  page.waitForFunction((wanted) => document.querySelector(".summary:not(.checking)")?.textContent === wanted, summary);

describe("files of every encoding", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("encodings");
  });
  after(stopBrowser);

  it("Shogi in Shift_JIS, EUC-JP and UTF-16, Xiangqi in GB18030 and Big5 open as `vpgn check` reads them", async () => {
    const { page, done } = await open(browser, empty);
    const xiangqi = ["--to", "pgn", "--notation", "chinese", "samples/xiangqi/branch.ubb"];
    const files = [
      encoded("cp932.kif", "cp932", shogi),
      encoded("euc.kif", "euc-jp", shogi),
      encoded("gb18030.pgn", "gb18030", ...xiangqi),
      encoded("big5.pgn", "big5", ...xiangqi),
    ];
    writeFileSync(`${out}/utf16.kif`, `\ufeff${readFileSync(`${root}/${shogi}`, "utf8")}`, "utf16le");
    for (const file of [...files, `${out}/utf16.kif`]) {
      await page.setInputFiles("#files", file);
      await page.waitForFunction(
        (sign) => document.querySelector(".of-games")?.textContent?.includes(sign),
        file.endsWith("kif") ? "見本 一郎" : "炮",
      );
      await summaryIs(page, summaryOf(file));
      const is_marked = file.includes("utf16");
      assert.equal(await page.locator("#read-encoding").count(), is_marked ? 0 : 1, file);
    }
    await done();
  });

  it("a file in doubt is read again in the encoding of the menu", async () => {
    const { page, done } = await open(browser, empty);
    writeFileSync(`${out}/name.pgn`, '[White "胡荣华"]\n[Black "?"]\n\n1. e4 *\n');
    const file = encoded("doubt.pgn", "gb18030", "--to", "pgn", `${out}/name.pgn`);
    await page.setInputFiles("#files", file);
    await page.locator("#read-encoding").waitFor();
    assert.equal(await page.inputValue("#read-encoding"), "utf-8");
    assert.doesNotMatch(await textOfEditor(page), /胡荣华/);
    await page.selectOption("#read-encoding", "gb18030");
    await page.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes("胡荣华"));
    assert.equal(await page.inputValue("#read-encoding"), "gb18030");
    await page.screenshot({ path: `${out}/encoding.png` });
    const phone = { viewport: { width: 390, height: 844 }, colorScheme: "light" } as const;
    assert.deepEqual(await violationsOn(page, { ...light_and_dark, phone }), []);
    await page.locator(".editor").screenshot({ path: `${out}/encoding on a phone.png` });
    // Another text has no file.
    await page.locator(".of-games .cm-content").focus();
    await page.setInputFiles("#files", { name: "a.pgn", mimeType: "", buffer: Buffer.from("1. d4 *\n") });
    await page.waitForFunction(() => document.querySelector("#read-encoding") === null);
    await done();
  });

  it("a large file in Shift_JIS is decoded piece by piece", async () => {
    const { page, done } = await open(browser, empty);
    const bytes = readFileSync(encoded("one.kif", "cp932", shogi));
    const many = Array.from({ length: 1500 }, () => Buffer.concat([bytes, Buffer.from("\r\n")]));
    writeFileSync(`${out}/many.kif`, Buffer.concat(many));
    await page.setInputFiles("#files", `${out}/many.kif`);
    await page.locator(".arrival .cost").waitFor();
    assert.equal(await page.innerText(".arrival [role=status]"), summaryOf(`${out}/many.kif`));
    assert.match(await page.innerText(".row .players"), /見本 一郎/);
    assert.equal(await page.inputValue("#read-encoding"), "cp932");
    await done();
  });

  it("files of different formats that are opened together are each read in their own", async () => {
    const { page, done } = await open(browser, empty);
    await page.setInputFiles("#files", [
      encoded("mixed.kif", "cp932", shogi),
      `${root}/samples/games/orthodox/opera-game.pgn`,
      `${root}/samples/shogi/games.csa`,
    ]);
    await page.waitForFunction(() => /[^0] games/.test(document.querySelector(".summary")?.textContent ?? ""));
    const games = (summary: string) => Number(/(\d+) games?/.exec(summary)?.[1]);
    const wanted = ["samples/games/orthodox/opera-game.pgn", shogi, "samples/shogi/games.csa"];
    const count = wanted.reduce((sum, file) => sum + games(summaryOf(file)), 0);
    assert.match(await page.innerText(".summary"), new RegExp(`^${count} games, \\d+ moves(?!.*error)`));
    assert.match(await page.innerText(".arrival"), /2 files of other formats were converted to PGN/);
    await done();
  });

  it("zip archives, bzip2 and xz open", async () => {
    const { page, done } = await open(browser, empty);
    const [first, second] = ["1. e4 e5 *\n", "1. d4 d5 2. c4 *\n"];
    const zip = zipOf([
      { name: "twic/", text: "" },
      { name: "twic/first.pgn", text: first },
      { name: "__MACOSX/._first.pgn", text: "\0" },
      { name: "second.pgn", text: second, stored: true },
    ]);
    const bzip2 = "QlpoOTFBWSZTWdsRprsAAAXdAAAQQAN+AAABCwAgADEAAAp6ho3qmnqa4bFIgE283fxdyRThQkNsRprs";
    const xz =
      "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQATMS4gZTQgYzUgMi4gTmYzIDEtMAoATFFbs7xDxWIAASwU+AptAx+2830BAAAAAARZWg==";
    await page.setInputFiles("#files", [{ name: "twic.zip", mimeType: "", buffer: zip }]);
    await summaryIs(page, "2 games, 5 moves: no findings");
    for (const [name, packed] of [
      ["games.pgn.bz2", bzip2],
      ["games.pgn.xz", xz],
    ] as const) {
      await page.setInputFiles("#files", [{ name, mimeType: "", buffer: Buffer.from(packed, "base64") }]);
      await summaryIs(page, "1 game, 3 moves: no findings");
      await page.setInputFiles("#files", [{ name: "a.pgn", mimeType: "", buffer: Buffer.from("1. e4 *\n") }]);
      await summaryIs(page, "1 game, 1 move: no findings");
    }
    await page.setInputFiles("#files", [{ name: "bad.zip", mimeType: "", buffer: zip.subarray(0, -30) }]);
    await page.waitForFunction(() =>
      /“bad\.zip” cannot be opened/.test(document.querySelector(".arrival")?.textContent ?? ""),
    );
    await done();
  });
});
