// axe-core finds nothing, and every contrast is high enough, in every state of the page: in light, in the dark, on a phone.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { light_and_dark, type Screen, violations, violationsOn } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { writeGamesWithCommands } from "../support/commands";
import { writeDressedGames } from "../support/dressed";
import { pasteText } from "../support/editor";
import { hasProgram, writeEmptyPage, writePage } from "../support/vpgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("axe-core", () => {
  let browser: Browser;
  let games: string;
  let commands: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("accessible", "samples/games");
    commands = writePage("accessible-commands", writeGamesWithCommands());
  });
  after(stopBrowser);

  async function check(page: Page, screens: Record<string, Screen>): Promise<void> {
    assert.deepEqual(await violationsOn(page, screens), []);
  }

  // One window has all sizes and colours in turn; touch is given to another one.
  const windows: Record<string, { options: BrowserContextOptions; screens: Record<string, Screen> }> = {
    "with a mouse: in light, in the dark, on a tablet in the dark, on a phone in the dark": {
      options: {},
      screens: {
        "in light": { viewport: { width: 1280, height: 860 }, colorScheme: "light" },
        "in the dark": { viewport: { width: 1280, height: 860 }, colorScheme: "dark" },
        "on a tablet in the dark": { viewport: { width: 820, height: 1180 }, colorScheme: "dark" },
        "on a phone in the dark": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
      },
    },
    "by touch: on a phone, on a phone that lies": {
      options: { hasTouch: true },
      screens: {
        "on a phone": { viewport: { width: 390, height: 844 }, colorScheme: "light" },
        "on a phone that lies": { viewport: { width: 844, height: 390 }, colorScheme: "light" },
      },
    },
  };

  for (const [name, { options, screens }] of Object.entries(windows)) {
    it(`axe-core reports nothing ${name}`, async () => {
      const { page, done } = await open(browser, games, "#g=30&p=22", options);
      await check(page, screens);
      await page.locator(".suggest").last().click();
      await page.click(".keys summary");
      await check(page, screens);
      await page.keyboard.press("Home");
      for (const [screen, one] of Object.entries(screens)) {
        if (one.viewport) await page.setViewportSize(one.viewport);
        // Where the list is not beside the board this opens it.
        await page.keyboard.press("/");
        await page.locator("#search").waitFor();
        await check(page, { [screen]: one });
        await page.keyboard.press("Escape");
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      }
      await done();
    });

    it(`axe-core reports nothing ${name}, with clocks, evaluations and drawings`, async () => {
      const { page, done } = await open(browser, commands, "#g=1&p=7", options);
      await check(page, screens);
      await page.keyboard.press("n");
      await page.keyboard.press("ArrowRight");
      await check(page, screens);
      await done();
    });
  }

  const places = {
    "1440 by 900": { viewport: { width: 1440, height: 900 } },
    "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true },
  };

  for (const [name, options] of Object.entries(places)) {
    it(`axe-core reports nothing in any state, in light and in the dark: ${name}`, {
      skip: !hasProgram(),
    }, async () => {
      const empty = await open(browser, writeEmptyPage("accessible-empty"), "", options);
      const { page } = empty;
      await check(page, light_and_dark);
      await page.click("#new-game");
      await page.locator("select[name=variant]:enabled").waitFor();
      await check(page, light_and_dark);
      await page.click("#set-up");
      await page.locator(".setup-board").waitFor();
      await check(page, light_and_dark);
      await page.keyboard.press("Escape");
      await page.click("#settings");
      await check(page, light_and_dark);
      await page.keyboard.press("Escape");
      await pasteText(
        page,
        "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 5. Re2 b5 *\n\n1. d4 $1 {as usual} d5 (1... f5) *\n",
      );
      await page.locator(".tour #accept").waitFor();
      await check(page, light_and_dark);
      await page.click("#accept");
      await page.locator("#tour-undo").waitFor();
      await check(page, light_and_dark);
      await page.click("#define");
      await page.selectOption("#convert-to", "csv");
      await page.locator("#converted").waitFor();
      await check(page, light_and_dark);
      await page.click("#close-editor");
      for (const part of [".take-away", ".explorer", ".keys"]) await page.click(`${part} summary`);
      await page.locator(".explorer table").waitFor();
      await check(page, light_and_dark);
      await empty.done();
      const list = await open(browser, games, "", options);
      if (options.viewport.width < 500) await list.page.click("#open-list");
      await list.page.fill("#search", "momentum");
      await check(list.page, light_and_dark);
      await list.done();
    });

    // The boards are the same in all layouts.
    if (options.viewport.width < 500) continue;
    it(`axe-core reports nothing in the dress of any variant, in light and in the dark: ${name}`, async () => {
      const { path, count } = writeDressedGames();
      const dressed = writePage("accessible-dressed", path);
      const { page, done } = await open(browser, dressed, "", options);
      for (let i = 1; i <= count; i++) {
        await page.evaluate((place) => {
          location.hash = place;
        }, `#g=${i}&p=6`);
        await page.locator(`.row[data-place="${i - 1}"][aria-current=true]`).waitFor();
        await check(page, light_and_dark);
      }
      await done();
    });
  }

  it("low contrasts are found, also of short and drawn texts", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=2");
    assert.deepEqual(await violations(page), []);
    await page.addStyleTag({ content: ".coordinate { fill: #ccc !important } .number { color: #bbb !important }" });
    const found = (await violations(page)).join("\n");
    assert.match(found, /contrast 1\.\d+ of 4\.5: <text class="coordinate"/);
    assert.match(found, /class="number/);
    await done();
  });
});
