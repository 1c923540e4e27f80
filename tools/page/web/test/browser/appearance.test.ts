// How the page looks and sounds, as the user chooses: themes, colours of the board, folded panels, the sound of moves.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

describe("settings", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("appearance", "samples/games");
  });
  after(stopBrowser);

  const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const colorOf = (page: Page, selector: string, property: string) =>
    page.$eval(selector, (one, name) => getComputedStyle(one).getPropertyValue(name as string), property);
  const again = async (page: Page) => {
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
  };

  for (const [name, options] of Object.entries({
    "in light": { colorScheme: "light" as const },
    "in the dark": { colorScheme: "dark" as const },
    "on a phone": phone,
  })) {
    it(`high contrast ${name}`, async () => {
      const { page, done } = await open(browser, games, "#g=30&p=22", options);
      await page.click("#settings");
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/settings ${name}.png` });
      await page.check("input[name=theme][value=contrast]");
      await page.click("#close-settings");
      const dark = name === "in the dark";
      assert.equal(await colorOf(page, "body", "color"), dark ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)");
      assert.equal(await colorOf(page, "body", "background-color"), dark ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)");
      // Nothing is written in the colour of its ground.
      const points = [".player .points", "color"] as const;
      assert.notEqual(await colorOf(page, ...points), await colorOf(page, points[0], "background-color"));
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/high contrast ${name}.png` });
      await again(page);
      assert.equal(await page.getAttribute("html", "data-theme"), "contrast");
      await done();
    });
  }

  it("the board has the colours that were chosen, and keeps them", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=2");
    const brown = await colorOf(page, ".square.dark", "fill");
    await page.click("#settings");
    const seen = new Set([brown]);
    for (const name of ["green", "blue", "grey", "contrast"]) {
      await page.check(`input[name=board][value=${name}]`);
      seen.add(await colorOf(page, ".square.dark", "fill"));
    }
    assert.equal(seen.size, 5);
    await page.check("input[name=board][value=green]");
    const green = await colorOf(page, ".square.dark", "fill");
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "settings");
    await again(page);
    assert.equal(await colorOf(page, ".square.dark", "fill"), green);
    await page.screenshot({ path: `${out}/green board.png` });
    await done();
  });

  it("panels fold away, the board grows, and both are kept", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=2", { viewport: { width: 1440, height: 900 } });
    const board = async () => (await page.locator("svg.squares").boundingBox())?.width ?? 0;
    const toggle = (panel: string) => page.click(`.panel-toggles [data-panel=${panel}]`);
    const before = await board();
    await toggle("games");
    assert.ok(!(await page.isVisible(".list")));
    await toggle("moves");
    assert.ok(!(await page.isVisible(".moves")) && (await page.isVisible(".about")));
    await toggle("details");
    assert.ok(!(await page.isVisible(".beside")));
    assert.ok((await board()) >= before);
    assert.equal(await page.getAttribute(".panel-toggles [data-panel=moves]", "aria-pressed"), "false");
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${out}/folded.png` });
    await page.keyboard.press("ArrowRight");
    await again(page);
    assert.ok(!(await page.isVisible(".beside")));
    // The list then opens over the board, as on small screens.
    await page.click("#open-list");
    assert.ok(await page.isVisible("#search"));
    await page.keyboard.press("Escape");
    for (const panel of ["games", "moves", "details"]) await toggle(panel);
    assert.ok(await page.isVisible(".moves"));
    assert.equal(await board(), before);
    await done();
  });

  it("beside an editor the folded panels leave it their room", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("appearance-empty"), "", {
      viewport: { width: 1440, height: 900 },
    });
    await pasteText(page, "1. e4 e5 *\n");
    await page.locator(".panel-toggles").waitFor();
    const height = async () => (await page.locator(".pane.of-games").boundingBox())?.height ?? 0;
    const before = await height();
    await page.click(".panel-toggles [data-panel=moves]");
    await page.click(".panel-toggles [data-panel=details]");
    assert.ok((await height()) > before + 100);
    await page.screenshot({ path: `${out}/folded beside the editor.png` });
    await done();
  });

  it("moves sound if the user wants it, and captures sound otherwise", async () => {
    const context: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };
    const { page, done } = await open(browser, games, "#g=34&p=0", context);
    await page.evaluate(() => {
      const counted = window as unknown as { tones: number[] };
      counted.tones = [];
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when?: number) {
        counted.tones.push(when ?? 0);
        start.call(this, when);
      };
    });
    const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length);
    await page.keyboard.press("ArrowRight");
    assert.equal(await tones(), 0);
    await page.click("#settings");
    await page.check("#sound");
    await page.keyboard.press("Escape");
    const first = await tones();
    assert.equal(first, 1);
    await page.keyboard.press("ArrowRight");
    assert.equal(await tones(), first + 1);
    await page.locator(".moves .turn", { hasText: /x/ }).first().click();
    assert.ok((await tones()) >= first + 3);
    const now = await tones();
    await page.keyboard.press("n"); // another game begins in silence
    await page.waitForTimeout(100);
    assert.equal(await tones(), now);
    await done();
  });
});
