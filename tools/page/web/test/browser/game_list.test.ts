// The list of games and its search, by keys: distinct titles, dates, results.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { open, placeOf, startBrowser, stopBrowser } from "../support/browser";
import { out, writePage } from "../support/vpgn";

describe("the list of games", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("games", "samples/games");
  });
  after(stopBrowser);

  const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.place);

  it("the down arrow moves from the search into the list, arrows move within it, Enter opens a game", async () => {
    const { page, done } = await open(browser, games);
    await page.keyboard.press("/");
    await page.keyboard.type("betza neto");
    assert.equal(await page.innerText(".found"), "4 of 48 games");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(page), "0");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(page), "2");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(page), "1");
    await page.keyboard.press("Enter");
    assert.match(await page.innerText("h1"), /Neto/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "search");
    await done();
  });

  it("Enter in the search opens the first match", async () => {
    const { page, done } = await open(browser, games);
    await page.keyboard.press("/");
    await page.keyboard.type("morphy");
    await page.keyboard.press("Enter");
    assert.match(await page.innerText("h1"), /Morphy/);
    assert.match(await placeOf(page), /g=34/);
    await page.fill("#search", "no such player");
    assert.equal(await page.innerText(".found"), "0 of 48 games");
    await page.focus("#search");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    assert.match(await page.innerText("h1"), /Morphy/);
    await page.click("#show-all");
    assert.equal(await page.innerText(".found"), "48 games");
    await done();
  });

  it("arrows continue past the rows that are drawn", async () => {
    const file = `${out}/rounds.pgn`;
    const game = (_: unknown, i: number) =>
      `[White "A"]\n[Black "B"]\n[Round "${i + 1}"]\n[Date "1996.??.??"]\n\n1. e4 *\n`;
    writeFileSync(file, Array.from({ length: 200 }, game).join("\n"));
    const { page, done } = await open(browser, writePage("rounds", file), "#g=150");
    await page.focus("#search");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.place === "0");
    for (let i = 1; i <= 40; i++) {
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction((place) => (document.activeElement as HTMLElement).dataset.place === place, `${i}`);
    }
    assert.match(await page.locator(":focus").innerText(), /A – B[\s\S]*round 41 · 1996/);
    await done();
  });

  it("search finds results and variants, and labels show how games differ", async () => {
    const { page, done } = await open(browser, games);
    await page.fill("#search", "1/2-1/2");
    assert.match(await page.innerText(".found"), /^[1-9]\d* of 48 games$/);
    await page.fill("#search", "played at random crazyhouse");
    assert.match(await page.innerText(".found"), /^1 of 48 games$/);
    await page.fill("#search", "played at random");
    const rows = await page.locator(".row").allInnerTexts();
    assert.ok(rows.length > 3);
    assert.equal(new Set(rows).size, rows.length);
    await done();
  });
});
