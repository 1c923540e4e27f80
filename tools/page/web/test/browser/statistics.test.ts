// The page of `vpgn stats` has no script: it is opened and measured.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { light_and_dark, onScreens, violations } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { out, vpgn } from "../support/vpgn";

interface Figures {
  all: { games: number };
  players: { rows: { name: string }[] };
}

describe("statistics in a browser", () => {
  let browser: Browser;
  const path = `${out}/statistics.html`;
  before(async () => {
    browser = await startBrowser();
    vpgn("stats", "-o", path, "samples/games");
  });
  after(stopBrowser);

  const sizes: Record<string, BrowserContextOptions> = {
    "on a screen": {},
    "on a phone": { viewport: { width: 390, height: 844 }, hasTouch: true },
  };
  for (const [name, options] of Object.entries(sizes)) {
    it(`makes no requests, fits and is accessible ${name}, in light and in the dark`, async () => {
      const { page, done } = await open(browser, path, "", options);
      await onScreens(page, light_and_dark, async (scheme) => {
        await page.screenshot({ path: `${out}/statistics ${name} ${scheme}.png`, fullPage: true });
      });
      for (const summary of await page.locator("summary").all()) await summary.click();
      await onScreens(page, light_and_dark, async (scheme, only_colors) => {
        assert.deepEqual(await violations(page, only_colors), [], scheme);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(beyond <= 0, `${beyond} pixels too wide`);
      });
      await done();
    });
  }

  it("shows the counts and plots with their figures", async () => {
    const figures = JSON.parse(vpgn("stats", "--to", "json", "samples/games")) as Figures;
    const { page, done } = await open(browser, path);
    assert.ok((await page.innerText("h1")).startsWith(`${figures.all.games} games in `));
    const players = page.locator("section", { has: page.getByRole("heading", { name: "Players" }) });
    assert.equal(await players.locator("tbody th").first().innerText(), figures.players.rows[0]?.name);
    for (const plot of await page.locator("section", { has: page.locator("svg.columns") }).all()) {
      const columns = await plot.locator("svg.columns rect").count();
      await plot.locator("summary").click();
      assert.equal(await plot.locator("tbody tr").count(), columns);
    }
    await done();
  });

  it("is valid HTML: the parsed document has all sections", async () => {
    const { page, done } = await open(browser, path);
    const written = readFileSync(path, "utf8").split("<section").length - 1;
    assert.equal(await page.locator("main > section").count(), written);
    await done();
  });
});
