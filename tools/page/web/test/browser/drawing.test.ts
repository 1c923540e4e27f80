// Drawings on the board and cards of pieces: the program's colours and shapes, boards that close up, cards that show the moves
// of pieces.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import tables from "looks";
import type { Browser, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { numberOf, writeDefinedGames } from "../support/definitions";
import { out, writePage } from "../support/vpgn";

const momentum = "samples/games/momentum/neto-betza-1.pgn";
const shrink = "samples/games/shrink/study.pgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("drawings in a browser", () => {
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(stopBrowser);

  const rgb = (color: string) => {
    const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
    return `rgb(${part(1)}, ${part(3)}, ${part(5)})`;
  };
  const styleOf = (page: Page, selector: string, name: string) =>
    page.$eval(selector, (element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);
  const card = (page: Page) => page.locator("#piece-card");

  for (const colorScheme of ["light", "dark"] as const) {
    it(`signs and squares have the colours and dashes of diagrams, ${colorScheme}`, async () => {
      const { page, done } = await open(browser, writePage("colours", momentum), "#g=1&p=34", { colorScheme });
      for (const sign of ["chosen", "carried", "outlook", "capture-outlook"]) {
        const look = tables.signs[sign];
        assert.ok(look);
        const shaft = `.arrow.${sign} .shaft`;
        assert.equal(await styleOf(page, shaft, "stroke"), rgb(tables.colors[look.tone] ?? ""));
        const dashes = (await styleOf(page, shaft, "stroke-dasharray")).replace(/px|,/g, "");
        assert.equal(dashes, look.dashes || "none");
        assert.ok(await page.$(`#head-${sign}`), sign);
      }
      assert.equal(await styleOf(page, ".square.dark", "fill"), rgb(tables.colors["square-dark"] ?? ""));
      // The story has the signs themselves.
      const samples = await page.$$eval(".story .sample use", (all) => all.map((use) => use.getAttribute("href")));
      assert.deepEqual(samples, ["#sample-captured", "#sample-chosen", "#sample-carried", "#sample-autostopped"]);
      for (const id of samples) assert.ok(await page.$(id ?? ""), id ?? "");
      await done();
    });
  }

  it("vanished pieces are marked, arrows from them have their own style, and small boards have large squares", async () => {
    const { page, done } = await open(browser, writePage("closing", shrink));
    const side = () => page.$eval(".square", (square) => square.getBoundingClientRect().width);
    const wide = await side();
    await page.keyboard.press("End");
    assert.deepEqual(
      await page.$$eval("[data-vanished]", (all) => all.map((seam) => seam.getAttribute("data-vanished"))),
      ["b"],
    );
    assert.equal(await page.textContent(".coordinate.was"), "b");
    // From the edge of a square to its middle: half as long, and half as large.
    const scale = await page.$eval(".arrow.chosen use", (head) => head.getAttribute("transform") ?? "");
    assert.match(scale, /scale\(0\.5\)$/);
    const shaft = await page.$eval(".arrow.chosen .shaft", (path) => (path as SVGPathElement).getTotalLength());
    assert.ok(shaft > 10, `${shaft}`);
    const last = await side();
    assert.ok(last > wide * 0.9, `${wide}, then ${last}`);
    // Nothing of the board is cut off, nor the page wider than the screen.
    const box = await page.locator(".board svg").last().boundingBox();
    assert.ok(box && box.height < 860 && box.width < 900, JSON.stringify(box));
    await page.screenshot({ path: `${out}/closed-up.png` });
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.locator("[data-vanished]").count(), 0);
    await done();
  });

  it("pointing at the name of a piece shows its moves, and Escape closes them", async () => {
    const { page, done } = await open(browser, writePage("cards", momentum), "#g=1&p=34");
    await page.hover(".story [data-piece=n]");
    assert.match(await card(page).innerText(), /fibnif\s*fbNF/i);
    assert.match(await card(page).innerText(), /one square diagonally/);
    assert.ok(await page.$("#moves-fbNF"));
    assert.equal(await page.getAttribute("#piece-card use", "href"), "#moves-fbNF");
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${out}/piece-card.png` });
    const place = await page.evaluate(() => location.hash);
    await page.keyboard.press("Escape");
    assert.equal(await card(page).count(), 0);
    assert.equal(await page.evaluate(() => location.hash), place);
    // The way to it by keyboard leads through the legend.
    await page.focus(".piece-legend button");
    await page.keyboard.press("Tab");
    assert.match(await card(page).innerText(), /woody rook/i);
    assert.equal(await page.getAttribute(".piece-legend button:focus", "aria-describedby"), "piece-card");
    await page.keyboard.press("Tab");
    assert.match(await card(page).innerText(), /half-duck/i);
    // Also where that scrolls.
    for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
    assert.equal(await page.getAttribute(".piece-legend button:focus", "data-piece"), "q");
    assert.match(await card(page).innerText(), /colonel/i);
    await page.keyboard.press("Escape");
    assert.equal(await card(page).count(), 0);
    await done();
  });

  it("on a phone a tap shows them within the screen, and a tap elsewhere closes them", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, done } = await open(browser, writePage("cards", momentum), "#g=1&p=34", phone);
    for (const place of [".story [data-piece=n]", ".piece-legend li:last-child button"]) {
      await page.tap(place);
      const box = await card(page).boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, place);
      await page.tap(".piece-legend h2");
      assert.equal(await card(page).count(), 0);
    }
    await done();
  });

  it("pieces of definitions have names and diagrams, also in pockets", async () => {
    const games = writePage("defined-pieces", writeDefinedGames());
    const { page, done } = await open(browser, games, `#g=${numberOf("Shogi")}&p=1`);
    const told = await page.$$eval(".piece-legend button", (all) => all.map((one) => (one as HTMLElement).innerText));
    assert.ok(
      told.some((text) => /^silver\s+FfW$/.test(text)),
      told.join(", "),
    );
    const without = await page.$$eval(".piece-legend use", (all) =>
      all.map((use) => use.getAttribute("href") ?? "").filter((id) => !document.querySelector(id)),
    );
    assert.deepEqual(without, []);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#g=${numberOf("S-Chess")}&p=1`,
    );
    await page.locator(".held[data-letter=H]").first().hover();
    assert.match(await card(page).innerText(), /hawk\s*BN/i);
    assert.ok(await page.$("#moves-defined-BN"));
    await done();
  });
});
