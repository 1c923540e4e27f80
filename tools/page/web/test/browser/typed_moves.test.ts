// Moves that are typed, in the notation of each community.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { light_and_dark, violationsOn } from "../support/accessible";
import { asks } from "../support/board";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText } from "../support/editor";
import { hasProgram, writeEmptyPage, writePage } from "../support/vpgn";

describe("moves that are typed", { skip: !hasProgram() }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("typed");
  });
  after(stopBrowser);

  async function pasted(text: string, options: object = {}) {
    const { page, done } = await open(browser, empty, "", options);
    await pasteText(page, text);
    await asks(page, /to move/);
    await page.click("#close-editor");
    return { page, done };
  }
  const shows = (page: Page, move: string) =>
    page.waitForFunction((wanted) => document.querySelector(".story h2")?.textContent?.includes(wanted), move);

  for (const [variant, move, written] of [
    ["Standard", "Nf3", "Nf3"],
    ["Standard", "g1f3", "Nf3"],
    ["Shogi", "7g7f", "Pc4"],
    ["Shogi", "７六歩", "Pc4"],
    ["Xiangqi", "炮二平五", "Che3"],
    ["Xiangqi", "C2=5", "Che3"],
    // Turns of several actions.
    ["Gravitatur Chess", "G@d4/Nf3", "G@d4/Nf3"],
    ["Progressive Chess", "e4", "e4"],
  ] as const) {
    it(`${move} of ${variant}`, async () => {
      const { page, done } = await pasted(`[Variant "${variant}"]\n\n*\n`);
      await page.keyboard.press("m");
      await page.keyboard.insertText(move);
      await page.keyboard.press("Enter");
      await shows(page, written);
      await asks(page, /to move|is over/);
      assert.equal(await page.inputValue("#type-move"), "");
      await done();
    });
  }

  it("a capital begins a move wherever the focus is, and moves follow one another", async () => {
    const { page, done } = await pasted("1. e4 e5 *\n");
    await page.click("#to-end");
    for (const move of ["Nf3", "Nc6", "Bb5"]) {
      await page.keyboard.type(move);
      await page.keyboard.press("Enter");
      await shows(page, move);
      await asks(page, /to move/);
    }
    await done();
  });

  it("an illegal move is refused with its reason, and the text stays", async () => {
    const { page, done } = await pasted("1. e4 e5 *\n");
    await page.click("#to-end");
    await page.keyboard.type("Ke3");
    await page.keyboard.press("Enter");
    await page.locator(".refused", { hasText: "a king on e1 cannot reach e3" }).waitFor();
    assert.equal(await page.inputValue("#type-move"), "Ke3");
    assert.deepEqual(await violationsOn(page, light_and_dark), []);
    await page.fill("#type-move", "hello");
    await page.keyboard.press("Enter");
    await page.locator(".refused:not(:has-text('king'))").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.inputValue("#type-move"), "");
    await page.click("#edit");
    assert.match(await page.innerText(".of-games .cm-content"), /^1\. e4 e5 \*\s*$/);
    await done();
  });

  it("legal moves are offered", async () => {
    const { page, done } = await pasted("1. e4 e5 *\n");
    await page.click("#to-end");
    await asks(page, /White to move/);
    const offered = await page.$$eval("#moves-here option", (all) =>
      all.map((one) => (one as HTMLOptionElement).value),
    );
    assert.equal(offered.length, 29);
    assert.ok(offered.includes("Nf3") && offered.includes("Ba6"));
    await done();
  });

  it("in a page of games the first move loads the text of the game", async () => {
    const { page, done } = await open(browser, writePage("typed-games", "samples/games/orthodox/opera-game.pgn"));
    await page.keyboard.press("m");
    await page.locator("#type-move:focus").waitFor();
    await page.keyboard.type("d4");
    await page.keyboard.press("Enter");
    await shows(page, "d4");
    await done();
  });

  it("on a phone the field takes no room until it is used", async () => {
    const { page, done } = await pasted("1. e4 e5 *\n", { viewport: { width: 390, height: 844 } });
    const box = () => page.locator(".typed").evaluate((one) => one.getBoundingClientRect().width);
    assert.ok((await box()) <= 1);
    await page.keyboard.press("m");
    await page.waitForFunction(() => (document.querySelector(".typed")?.getBoundingClientRect().width ?? 0) > 100);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await done();
  });
});
