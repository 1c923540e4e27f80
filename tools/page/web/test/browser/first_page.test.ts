// The first page: an error of each community, found by the program and repaired before one's eyes.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { light_and_dark, violations, violationsOn } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { hasProgram, writeEmptyPage } from "../support/vpgn";

/** What stands in the record, and what it is repaired to. */
const errors: [name: string, wrong: string, right: string][] = [
  ["Chess", "Bb6", "Bb5"],
  ["将棋 Shogi", "▲５七歩", "▲５六歩"],
  ["象棋 Xiangqi", "兵七进二", "兵七进一"],
  ["Momentum", "Nc3-d6", "Nc3-d5"],
  ["Gravitatur", "Nd6", "Nc6"],
];

const screens = {
  ...light_and_dark,
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: "light" as const },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const },
};

describe("the first page", { skip: !hasProgram() }, () => {
  let browser: Browser;
  let path: string;
  before(async () => {
    browser = await startBrowser();
    path = writeEmptyPage("first-page");
  });
  after(stopBrowser);

  /** Until the program has found the errors of all. */
  async function opened(options: object = {}) {
    const { page, done } = await open(browser, path, "", options);
    await page.waitForFunction(() => document.querySelectorAll(".communities svg").length === 5);
    return { page, done };
  }
  /** Where pieces are on its board. */
  const pieces = (page: Page) =>
    page.$$eval(".demonstration-board .piece", (all) => all.map((one) => (one as SVGElement).style.transform).join());

  it("shows an error of each community, and repairs it by a click", async () => {
    const { page, done } = await opened();
    for (const [name, wrong, right] of errors) {
      await page.click(`.communities button:has-text("${name}")`);
      assert.equal(await page.innerText(".record .wrong"), wrong);
      assert.equal(await page.locator(".demonstration-board .reasons .target").count(), 1);
      assert.notEqual(await page.innerText(".reason b"), "");
      const before = await pieces(page);
      await page.click("#show-repair");
      assert.equal(await page.innerText(".record ins"), right);
      assert.equal(await page.locator(".record .wrong, .demonstration-board .reasons").count(), 0);
      assert.notEqual(await pieces(page), before);
      await page.click("#show-repair");
      assert.equal(await page.innerText(".record .wrong"), wrong);
      assert.equal(await pieces(page), before);
    }
    await done();
  });

  it("repairs it once by itself, but not for a user who wants no motion", async () => {
    const { page, done } = await open(browser, path, "", { reducedMotion: "no-preference" });
    await page.locator(".record ins").waitFor();
    await page.click('.communities button:has-text("Momentum")');
    await page.locator(".record .wrong").waitFor();
    await page.locator(".record ins").waitFor();
    await done();
    const calm = await opened();
    await calm.page.clock.install();
    await calm.page.click('.communities button:has-text("Chess")');
    await calm.page.clock.runFor(60_000);
    assert.equal(await calm.page.locator(".record .wrong").count(), 1);
    await calm.page.close();
    await calm.done();
  });

  it("is opened in the editor by keys alone", async () => {
    const { page, done } = await opened();
    await page.focus("#show-repair");
    await page.keyboard.press("Enter");
    assert.equal(await page.innerText(".record ins"), "Bb5");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    assert.equal(await page.getAttribute(".communities li:first-child button", "aria-pressed"), "true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.innerText(".record .wrong"), "▲５七歩");
    await page.focus("#open-demonstration");
    await page.keyboard.press("Enter");
    await page.locator(".tour #accept").waitFor();
    assert.match(await page.innerText(".cm-content"), /▲５七歩/);
    assert.equal(await page.locator(".demonstration").count(), 0);
    await done();
  });

  it("has no violation, found or repaired, on any screen, in light and in the dark", async () => {
    const { page, done } = await opened();
    for (const [name] of errors) {
      await page.click(`.communities button:has-text("${name}")`);
      assert.deepEqual(await violationsOn(page, name === "Chess" ? screens : light_and_dark), []);
      await page.click("#show-repair");
      assert.deepEqual(await violations(page), []);
    }
    await done();
  });

  it("requests its fonts before its script runs, so that it is drawn once", async () => {
    const { page, done } = await open(browser, path);
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        const requested = [...document.fonts].filter(({ status }) => status !== "unloaded");
        sessionStorage.setItem("requested", requested.map(({ family }) => family.replace(/"/g, "")).join());
      }),
    );
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.evaluate(() => sessionStorage.getItem("requested")), "Inter,JetBrains Mono");
    await page.close();
    await done();
  });

  it("is drawn with its editor at once", async () => {
    const { page, done } = await open(browser, path);
    await page.addInitScript(() =>
      new MutationObserver(() => {
        if (document.documentElement.dataset.ready && sessionStorage.getItem("editors") === null)
          sessionStorage.setItem("editors", String(document.querySelectorAll(".of-games .cm-content").length));
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] }),
    );
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.waitForFunction(() => sessionStorage.getItem("editors") !== null);
    assert.equal(await page.evaluate(() => sessionStorage.getItem("editors")), "1");
    await page.close();
    await done();
  });

  it("does not jump as its boards arrive or change", async () => {
    const { page, done } = await open(browser, path, "", { viewport: { width: 1440, height: 900 } });
    const top = () => page.locator(".communities").evaluate((one) => one.getBoundingClientRect().top);
    const first = await top();
    for (const [name] of errors) {
      await page.click(`.communities button:has-text("${name}")`);
      await page.locator(".record").waitFor();
      assert.equal(await top(), first, name);
      await page.click("#show-repair");
      assert.equal(await top(), first, name);
    }
    await done();
  });
});
