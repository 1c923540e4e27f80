// On every screen the whole board, its controls and the moves are visible, and the keyboard reaches the board first.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { light_and_dark, violationsOn } from "../support/accessible";
import { open, placeOf, startBrowser, stopBrowser } from "../support/browser";
import { numberOf, writeDefinedGames } from "../support/definitions";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("layouts", () => {
  let browser: Browser;
  let games: string;
  let defined: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("layouts", "samples/games");
    defined = writePage("layouts-defined", writeDefinedGames());
  });
  after(stopBrowser);

  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box, selector);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  async function assertInSight(page: Page, selector: string): Promise<void> {
    const box = await boxOf(page, selector);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const seen = box.x >= 0 && box.y >= 0 && box.right <= width && box.bottom <= height;
    assert.ok(seen && box.width > 0, `${selector}: ${JSON.stringify(box)} in ${width}×${height}`);
  }

  // The least share of the shorter side that the board takes, and where the moves are.
  const screens = [
    { name: "phone", width: 390, height: 844, share: 0.95, moves: "below" },
    { name: "small-phone", width: 360, height: 640, share: 0.9, moves: "below" },
    { name: "phone-lying", width: 844, height: 390, share: 0.7, moves: "beside" },
    { name: "tablet", width: 820, height: 1180, share: 0.85, moves: "below" },
    { name: "tablet-lying", width: 1180, height: 820, share: 0.55, moves: "beside" },
    { name: "small-laptop", width: 1024, height: 600, share: 0.8, moves: "beside" },
    { name: "desktop", width: 1440, height: 900, share: 0.7, moves: "beside" },
  ];
  for (const { name, width, height, share, moves } of screens) {
    it(`${name}, ${width}×${height}`, async () => {
      const touch = Math.min(width, height) < 500;
      const options = { viewport: { width, height }, hasTouch: touch, isMobile: touch };
      const { page, done } = await open(browser, games, "#g=34&p=0", options);
      for (const key of ["Home", "ArrowRight", "End"]) {
        await page.keyboard.press(key);
        await assertInSight(page, ".on-board svg");
        await assertInSight(page, ".controls");
        if (key !== "Home") await assertInSight(page, '.moves [aria-current="true"]');
      }
      const board = await boxOf(page, ".on-board svg");
      assert.ok(board.width >= share * Math.min(width, height), `the board is ${board.width} wide`);
      const list = await boxOf(page, ".moves");
      const controls = await boxOf(page, ".controls");
      if (moves === "below") assert.ok(list.y >= controls.bottom && list.y < controls.bottom + 16);
      else assert.ok(list.x >= board.right && list.y < 80);
      assert.deepEqual(
        await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
        [width, height],
      );
      await page.screenshot({ path: `${out}/layout-${name}.png` });
      await done();
    });
  }

  it("boards of other sizes and pockets fit the window", async () => {
    for (const variant of ["Xiangqi", "Capablanca", "Crazyhouse"]) {
      const { page, done } = await open(browser, defined, `#g=${numberOf(variant)}&p=6`);
      for (const { width, height } of screens) {
        await page.setViewportSize({ width, height });
        // The sizes follow in the next frame.
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
        await assertInSight(page, ".on-board svg");
        await assertInSight(page, ".player.white");
        await assertInSight(page, ".player.black");
        await assertInSight(page, ".controls");
      }
      await done();
    }
  });

  it("on small screens the title is one line that expands", async () => {
    const { page, done } = await open(browser, games, "#g=30&p=22", { viewport: { width: 390, height: 844 } });
    assert.ok((await boxOf(page, ".title")).height < 34);
    assert.ok(!(await page.isVisible(".title .source")));
    const board = await boxOf(page, ".on-board svg");
    await page.click(".title summary");
    assert.ok(await page.isVisible(".title .source"));
    await page.click(".title summary");
    assert.deepEqual(await boxOf(page, ".on-board svg"), board);
    await done();
  });

  it("rotating the screen redoes the layout and keeps the ply", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=9", { viewport: { width: 390, height: 844 } });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.waitForFunction(() => document.documentElement.dataset.layout === "low");
    await assertInSight(page, ".on-board svg");
    assert.match(await placeOf(page), /p=9$/);
    await done();
  });

  it("on a phone that lies the tour is beside the board and covers nothing", { skip: !hasProgram() }, async () => {
    const empty = writeEmptyPage("layouts-empty");
    for (const [width, height] of [
      [844, 390],
      [667, 375],
    ] as const) {
      const { page, done } = await open(browser, empty, "", {
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
      });
      await pasteText(page, "1. e4 e5 2. Nf3 Nc6 3. Bc6 a6 4. Ra5 Nf6 5. Qh9 *\n");
      await page.locator(".tour").waitFor();
      for (const selector of [
        ".on-board svg",
        ".player.white",
        ".player.black",
        ".controls",
        ".tour",
        "#accept",
        "#next-fault",
      ])
        await assertInSight(page, selector);
      const board = await boxOf(page, ".on-board svg");
      const tour = await boxOf(page, ".tour");
      assert.ok((await boxOf(page, "#next-fault")).bottom <= tour.bottom);
      assert.ok(tour.x >= board.right && tour.right <= (await boxOf(page, ".beside")).x + 1);
      assert.ok(board.width >= 0.55 * height, `the board is ${board.width} wide`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.screenshot({ path: `${out}/tour lying ${width}.png` });
      await done();
    }
  });

  it("Tab reaches the board first, then its controls, on every screen", async () => {
    for (const { width, height } of screens) {
      const { page, done } = await open(browser, games, "", { viewport: { width, height } });
      const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "on-board");
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "to-start");
      await page.keyboard.press("ArrowRight");
      assert.match(await placeOf(page), /p=1$/);
      await done();
    }
  });

  it("the reader's mode of a phone: moves flow, buttons are at the thumb, and nothing edits", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, done } = await open(browser, writePage("reader", "samples/games/orthodox/opera-game.pgn"), "", phone);
    await page.locator("#settings").tap();
    await page.locator("#reader").tap();
    await page.locator("#close-settings").tap();
    await page.waitForSelector("html[data-reader]");
    const box = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().toJSON());
    const [controls, board] = [await box(".controls:not(.within)"), await box("svg.squares")];
    assert.ok(controls.bottom === 844 && controls.top > board.bottom + 200, JSON.stringify(controls));
    for (const hidden of ["#edit", "#new-game", ".take-away", "#position-text", ".explorer"])
      assert.ok(!(await page.locator(hidden).first().isVisible()), hidden);
    // The list is as high as its moves, and the whole of it can be scrolled above the buttons.
    const last = page.locator(".main-line .turn").last();
    assert.equal(await page.$eval(".moves", (one) => one.scrollHeight > one.clientHeight + 1), false);
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    assert.match(await page.innerText(".story h2"), /17\. Rd8#/);
    await page.locator("#back").tap();
    assert.match(await page.innerText(".story h2"), /16\.\.\. Nxb8/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(await violationsOn(page, light_and_dark), []);
    await page.reload();
    await page.waitForSelector("html[data-reader]");
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.waitForSelector("html:not([data-reader])");
    assert.ok((await page.isVisible("#new-game")) || (await page.locator("#new-game").count()) === 0);
    await done();
  });
});
