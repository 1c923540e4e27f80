// axe-core finds nothing serious, in light, in the dark, on a phone, at the beginning and within a suggestion.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { open, startBrowser } from "../support/browser";
import { writePage } from "../support/vpgn";

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

const axe = readFileSync(`${process.env.VPGN_ROOT}/tools/view/page/node_modules/axe-core/axe.min.js`, "utf8");

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("axe-core", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("accessible", "samples/games");
  });
  after(() => browser.close());

  async function check(page: Page): Promise<void> {
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const run = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run();
      return (await run).violations;
    });
    const serious = violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html}\n${node.failureSummary}`).join("\n")}`);
    assert.deepEqual(serious, []);
  }

  const screens = {
    "in light": { colorScheme: "light" },
    "in the dark": { colorScheme: "dark" },
    "on a phone": { viewport: { width: 390, height: 844 }, hasTouch: true },
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
  }
});
