// New games from positions that are set up on a board, of every size and with hands, and from arrays of Chess960.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { asks, middleOf, writes } from "../support/board";
import { open, positionText, startBrowser, stopBrowser } from "../support/browser";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage } from "../support/vpgn";

describe("positions that are set up", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("setup");
  });
  after(stopBrowser);

  async function opened(variant: string, options: BrowserContextOptions = {}) {
    const { page, done } = await open(browser, empty, "", options);
    await page.click("#new-game");
    await page.locator("select[name=variant]:enabled").selectOption({ label: variant });
    return { page, done };
  }
  const square = (name: string) => `.setup-squares [aria-label^="${name},"]`;
  const text = (page: Page) => page.inputValue("textarea[name=position]");
  const reads = (page: Page, wanted: RegExp) =>
    page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector(".setup-findings")?.textContent ?? ""),
      wanted.source,
    );
  const isFine = (page: Page) =>
    page.waitForFunction(() => document.querySelector<HTMLButtonElement>("dialog [type=submit]")?.disabled === false);

  it("pieces are put down, moved, dragged and removed; the program reports what is wrong; a game begins", async () => {
    const { page, done } = await opened("Standard", { viewport: { width: 1440, height: 900 } });
    await page.click("#set-up");
    await page.locator(square("e1")).waitFor();
    assert.equal(await page.locator(".setup-squares button").count(), 64);
    await page.screenshot({ path: `${out}/setup.png` });
    assert.deepEqual(await violations(page), []);
    await page.click("#empty-board");
    assert.equal(await text(page), "8/8/8/8/8/8/8/8 w - - 0 1");
    await reads(page, /impossible position.*king/);
    assert.ok(await page.locator("dialog [type=submit]").isDisabled());
    await page.click(".palette [aria-label='white king']");
    await page.click(square("d1"));
    await page.click(".palette [aria-label='white rook']");
    await page.click(square("h1"));
    await page.click(square("a8"));
    await page.click(square("a8")); // a second click takes it away again
    await page.click(".palette [aria-label='black king']");
    await page.click(square("e8"));
    await page.click(".palette button:text('Move')");
    await page.click(square("d1"));
    await page.click(square("e1"));
    await page.dragAndDrop(square("e8"), square("d8"));
    assert.equal(await text(page), "3k4/8/8/8/8/8/8/4K2R w - - 0 1");
    await page.check(".setup-rights input[value=q]");
    await reads(page, /no right q/);
    await page.uncheck(".setup-rights input[value=q]");
    await page.check(".setup-rights input[value=K]");
    await isFine(page);
    await page.screenshot({ path: `${out}/setup of an ending.png` });
    await page.click("dialog [type=submit]");
    await asks(page, /White to move/);
    assert.equal(await positionText(page), "3k4/8/8/8/8/8/8/4K2R w K - 0 1");
    await page.mouse.click(...(await middleOf(page, "e1")));
    await page.mouse.click(...(await middleOf(page, "h1")));
    await writes(page, "O-O");
    await done();
  });

  it("by keys", async () => {
    const { page, done } = await opened("Standard");
    await page.focus("#set-up");
    await page.keyboard.press("Enter");
    await page.locator(square("a1")).waitFor();
    await page.focus(".palette [aria-label='black queen']");
    await page.keyboard.press("Enter");
    await page.focus(square("a1"));
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    assert.match(await text(page), /\/1q6\/PPPPPPPP\//);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "b3, black queen");
    await page.keyboard.press("Delete");
    assert.doesNotMatch(await text(page), /1q6/);
    await page.check("input[name=setup-side][value=black]");
    await page.focus("dialog [type=submit]");
    await isFine(page);
    await page.keyboard.press("Enter");
    await asks(page, /Black to move/);
    await done();
  });

  it("Shogi with pieces in hand, by finger", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, done } = await opened("Shogi", phone);
    await page.tap("#set-up");
    await page.locator(square("1一")).waitFor();
    assert.equal(await page.locator(".setup-squares button").count(), 81);
    await page.screenshot({ path: `${out}/setup on a phone.png` });
    assert.deepEqual(await violations(page), []);
    await page.tap(".palette [aria-label='Sente: promoted pawn']");
    await page.tap(square("5五"));
    await page.tap(".palette [aria-label='Gote: gold']");
    await page.tap("#put-in-hand");
    await page.tap("#put-in-hand");
    assert.match(await text(page), /\/4\+P4\/.*\[gg\] w/);
    assert.deepEqual(await violations(page), []);
    await page.tap(".setup-pockets button[aria-label*='Gote: gold']");
    await isFine(page);
    await page.tap("dialog [type=submit]");
    await asks(page, /Sente to move/);
    assert.match(await positionText(page), /\/4\+P4\/.*\[g\] w/);
    assert.equal(await page.locator(".held[data-letter=g]").count(), 1);
    await done();
  });

  it("a large board, another variant, and the position on the board", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 *\n");
    await asks(page, /White to move/);
    await page.click("#new-game");
    await page.locator("select[name=variant]:enabled").selectOption({ label: "Xiangqi" });
    await page.click("#set-up");
    await page.locator(square("e10")).waitFor();
    assert.equal(await page.locator(".setup-squares button").count(), 90);
    assert.equal(await page.locator(".setup-board use[href='#board-xiangqi-9x10']").count(), 1);
    await page.screenshot({ path: `${out}/setup of xiangqi.png` });
    await page.selectOption("select[name=variant]", { label: "Capablanca Chess" });
    await page.waitForFunction(() => document.querySelectorAll(".setup-squares button").length === 80);
    await page.click("#from-board");
    await page.waitForFunction(() => document.querySelectorAll(".setup-squares button").length === 64);
    assert.match(await text(page), /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3/);
    await page.fill("textarea[name=position]", "4k3/8 w");
    await reads(page, /./);
    assert.equal(await page.locator(".setup-board").count(), 0);
    await done();
  });

  it("an array of Chess960 by its number", async () => {
    const { page, done } = await opened("Chess960");
    await page.fill("#array-number", "959");
    assert.match(await text(page), /^rkrnnqbb\//);
    await page.click("#random-array");
    const number = Number(await page.inputValue("#array-number"));
    assert.ok(number >= 0 && number < 960);
    await page.fill("#array-number", "0");
    await isFine(page);
    assert.deepEqual(await violations(page), []);
    await page.click("dialog [type=submit]");
    await asks(page, /White to move/);
    assert.match(await positionText(page), /^bbqnnrkr\//);
    await done();
  });
});
