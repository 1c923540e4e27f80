// Invalid and partly valid links: the available part is shown, and the error is reported.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { violations } from "../support/accessible";
import { open, placeOf, startBrowser, stopBrowser } from "../support/browser";
import { hasProgram, writeEmptyPage, writePage } from "../support/vpgn";

describe("links", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("games", "samples/games");
  });
  after(stopBrowser);

  const bad = [
    ["#g=abc", "#g=1&p=0", /names no game by “abc”\. Showing game 1\./],
    ["#g=99999&p=4", "#g=1&p=0", /no game 99999: the page has 48\. Showing game 1\./],
    ["#g=0", "#g=1&p=0", /names no game by “0”\. Showing game 1\./],
    ["#g=34&p=xyz", "#g=34&p=0", /names no turn by “xyz”/],
    ["#g=34&p=999", "#g=34&p=33", /no turn 999: the line ends with turn 33/],
    ["#g=34&p=5&v=77", "#g=34&p=5", /no variation 77/],
    ["#pgn=zzz", "", /has an encoding that this page does not support/],
  ] as const;

  for (const [asked, shown, said] of bad) {
    it(`${asked} shows the available part and the error`, async () => {
      const { page, done } = await open(browser, games, asked);
      assert.match(await page.innerText("#notice"), said);
      if (shown) assert.equal(await placeOf(page), shown);
      assert.ok(await page.isVisible(".on-board svg"));
      await done();
    });
  }

  it("a page without games reports that it has none", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("links"), "#g=99999");
    assert.equal(await page.innerText("#notice"), "This page has no games.");
    assert.ok(await page.isVisible(".cm-content"));
    await done();
  });

  it("a valid link shows no message, and an invalid one leaves the open page unchanged", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=7");
    assert.equal(await page.innerText("#notice"), "");
    await page.evaluate(() => {
      location.hash = "#g=abc&p=3";
    });
    await page.waitForFunction(() => document.querySelector("#notice")?.textContent?.includes("Showing game 34"));
    assert.match(await page.innerText("h1"), /Morphy/);
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector("#notice")?.textContent === "");
    assert.deepEqual(await violations(page), []);
    await done();
  });
});
