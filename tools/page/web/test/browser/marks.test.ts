// Arrows and squares drawn on the board: by the right button, by finger, by keys; written into the text, and taken away.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { middleOf } from "../support/board";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText, replaceText, textOfEditor } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

const reads = (page: Page, wanted: string) =>
  page.waitForFunction(
    (source) => document.querySelector(".of-games .cm-content")?.textContent?.includes(source),
    wanted,
  );

/** Draws from a square to another one, or marks one. */
async function draw(page: Page, from: string, to = from, button: "right" | "left" = "right"): Promise<void> {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down({ button });
  if (to !== from) await page.mouse.move(...(await middleOf(page, to)), { steps: 4 });
  await page.mouse.up({ button });
}

describe("drawing on the board", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("marks");
  });
  after(stopBrowser);

  async function opened(options: BrowserContextOptions = {}) {
    const { page, done } = await open(browser, empty, "", options);
    await pasteText(page, "1. e4 {why} e5 2. Nf3 *\n");
    await page.waitForFunction(() => /to move/.test(document.getElementById("asked")?.textContent ?? ""));
    await page.click("#to-start");
    await page.click("#forward");
    await page.waitForFunction(() => document.querySelector(".story h2")?.textContent?.includes("e4"));
    return { page, done };
  }

  it("the right button draws arrows and squares, and drawing them again removes them", async () => {
    const { page, done } = await opened();
    await draw(page, "g8", "f6");
    await reads(page, "e4 {[%cal Gg8f6] why}");
    await page.locator("path.drawn.green").waitFor();
    await page.keyboard.down("Shift");
    await draw(page, "d5");
    await page.keyboard.up("Shift");
    await reads(page, "e4 {[%csl Rd5][%cal Gg8f6] why}");
    await page.waitForFunction(() =>
      /red square d5, green arrow from g8 to f6/.test(document.getElementById("position-words")?.textContent ?? ""),
    );
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${out}/marks.png` });
    await draw(page, "g8", "f6");
    await reads(page, "e4 {[%csl Rd5] why}");
    await page.keyboard.press("Control+z");
    await reads(page, "e4 {[%csl Rd5][%cal Gg8f6] why}");
    await page.click("#clear-drawn");
    await reads(page, "e4 {why}");
    await page.waitForFunction(() => document.querySelector(".drawn") === null);
    // The board plays moves as before, and the browser's menu does not cover it.
    assert.match(await page.innerText(".story h2"), /e4/);
    const prevented = await page
      .locator("svg.squares")
      .evaluate((board) => !board.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })));
    assert.ok(prevented);
    await done();
  });

  it("before the first turn, and given up beside the board", async () => {
    const { page, done } = await opened();
    await page.click("#to-start");
    await draw(page, "a1");
    await reads(page, "{[%csl Ga1]} 1. e4");
    await page.locator("rect.drawn").waitFor();
    await page.mouse.move(...(await middleOf(page, "b1")));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...(await middleOf(page, "c3")));
    assert.equal(await page.locator("path.drawn").count(), 1);
    const { y, height } = (await page.locator("svg.squares").boundingBox()) ?? { y: 0, height: 0 };
    await page.mouse.move(10, y + height + 20);
    await page.mouse.up({ button: "right" });
    assert.equal(await page.locator("path.drawn").count(), 0);
    await done();
  });

  it("by keys: Enter where an arrow begins and where it ends", async () => {
    const { page, done } = await opened();
    await page.focus("#draw");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.className), "on-board");
    assert.deepEqual(await violations(page), []);
    await page.keyboard.type("b8");
    await page.keyboard.press("Enter");
    await page.keyboard.type("c6");
    await page.keyboard.press("Enter");
    await reads(page, "{[%cal Gb8c6] why}");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await reads(page, "{[%csl Gc6][%cal Gb8c6] why}");
    await page.locator(".drawn-mark", { hasText: "b8–c6" }).focus();
    await page.keyboard.press("Enter");
    await reads(page, "{[%csl Gc6] why}");
    await page.focus(".on-board");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("#draw")?.getAttribute("aria-pressed") === "false");
    await done();
  });

  it("by finger, in the colour that was chosen", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, done } = await opened(phone);
    await page.locator("#draw").scrollIntoViewIfNeeded();
    await page.tap("#draw");
    await page.tap(".draw-color.blue");
    await page.locator(".on-board").scrollIntoViewIfNeeded();
    await page.touchscreen.tap(...(await middleOf(page, "d4")));
    await reads(page, "{[%csl Bd4] why}");
    await page.screenshot({ path: `${out}/marks on a phone.png` });
    assert.deepEqual(await violations(page), []);
    await page.tap("#stop-drawing");
    await page.waitForFunction(() => /to move/.test(document.getElementById("asked")?.textContent ?? ""));
    await done();
  });

  it("in a page of games the text of the game is loaded for it", async () => {
    const games = writePage("marks-games", "samples/games");
    const { page, done } = await open(browser, games, "#g=34&p=2");
    await draw(page, "e2", "e4");
    await page.locator("path.drawn.green").waitFor();
    await page.locator(".drawn-mark").waitFor();
    assert.equal(await page.innerText(".found"), "48 games");
    await page.click("#edit");
    assert.match(await textOfEditor(page), /\[%cal Ge2e4\]/);
    await done();
  });

  it("a legend names the colours on the board where there are several", async () => {
    const legend = (page: Page) =>
      page.$$eval(".board-legend li", (all) => all.map((item) => item.textContent?.trim() ?? "").join(", "));
    const comesTo = (page: Page, words: string) =>
      page.waitForFunction(
        (expected) =>
          [...document.querySelectorAll(".board-legend li")].map((item) => item.textContent?.trim()).join(", ") ===
          expected,
        words,
      );
    const { page, done } = await open(browser, empty, "", { viewport: { width: 1440, height: 900 } });
    await pasteText(page, "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ {[%csl Gf7]} Kxf7 *\n");
    await page.waitForSelector(".moves .turn");
    await page.click("#to-start");
    assert.equal(await legend(page), "");
    await page.click("#forward");
    await page.waitForFunction(() => document.querySelectorAll(".last-move").length === 2);
    assert.equal(await legend(page), "");
    for (let i = 0; i < 4; i++) await page.click("#forward");
    await comesTo(page, "last move, in check, drawn");
    const [board, line] = await page.$$eval(".board-place svg.squares, .board-legend", (all) =>
      all.map((one) => one.getBoundingClientRect()),
    );
    assert.ok(board && line && line.top >= board.bottom - 1 && line.right <= board.right + 1);
    assert.deepEqual(await violations(page), []);
    await replaceText(page, "1. e4 e5 2. Ke3 Nc6 *\n");
    await page.locator(".tour .head").waitFor();
    await comesTo(page, "illegal move, named in the reason");
    await page.screenshot({ path: `${out}/legend.png` });
    await done();
  });
});
