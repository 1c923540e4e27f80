// axe-core finds nothing serious, in light, in the dark, on a phone, at the beginning and within a suggestion.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { open, seriousViolations, startBrowser } from "../support/browser";
import { writeGamesWithCommands } from "../support/commands";
import { writePage } from "../support/vpgn";

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
  after(() => browser.close());

  async function check(page: Page): Promise<void> {
    assert.deepEqual(await seriousViolations(page), []);
  }

  const screens = {
    "in light": { colorScheme: "light" },
    "in the dark": { colorScheme: "dark" },
    "on a phone": { viewport: { width: 390, height: 844 }, hasTouch: true },
    "on a phone that lies": { viewport: { width: 844, height: 390 }, hasTouch: true },
    "on a tablet in the dark": { viewport: { width: 820, height: 1180 }, colorScheme: "dark" },
    "on a phone in the dark": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  } as const;

  for (const [name, options] of Object.entries(screens)) {
    it(`nothing serious ${name}`, async () => {
      const { page, done } = await open(browser, games, "#g=30&p=22", options);
      await check(page);
      await page.locator(".suggest").last().click();
      await page.click(".keys summary");
      await check(page);
      await page.keyboard.press("Home");
      await page.keyboard.press("/");
      await check(page);
      await done();
    });

    it(`nothing serious ${name}, with clocks, evaluations and what was drawn`, async () => {
      const { page, done } = await open(browser, commands, "#g=1&p=7", options);
      await check(page);
      await page.keyboard.press("n");
      await page.keyboard.press("ArrowRight");
      await check(page);
      await done();
    });
  }
});
