// The page in each language: as the browser is set or as it was chosen, without violations, and nothing wider than the screen.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { languages } from "../../src/language/languages";
import { violations } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

const locales = {
  en: "en-GB",
  de: "de-DE",
  es: "es-ES",
  fr: "fr-FR",
  ja: "ja-JP",
  ko: "ko-KR",
  "zh-Hans": "zh-CN",
  "zh-Hant": "zh-TW",
};
const headlines = {
  en: "missing momentum move",
  de: "fehlender Schwungzug",
  es: "falta el movimiento por inercia",
  fr: "coup d’élan manquant",
  ja: "慣性の手が抜けている",
  ko: "관성 수가 빠짐",
  "zh-Hans": "缺少惯性着法",
  "zh-Hant": "缺少慣性著法",
};
const counts = {
  en: "4 games",
  de: "4 Partien",
  es: "4 partidas",
  fr: "4 parties",
  ja: "4局",
  ko: "대국 4개",
  "zh-Hans": "4 局",
  "zh-Hant": "4 局",
};

describe("languages", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("languages", "samples/games/momentum");
  });
  after(stopBrowser);

  /** The game with a finding of R201. */
  async function openFinding(page: Page): Promise<void> {
    await page.selectOption("#filter-findings", "R201");
    await page.press("#search", "Enter");
    await page.locator(".findings .finding").first().waitFor();
  }

  for (const name of languages) {
    it(`${name}: as the browser is set, without violations`, async () => {
      const options = { locale: locales[name], viewport: { width: 1440, height: 900 } };
      const { page, done } = await open(browser, games, "", options);
      assert.equal(await page.getAttribute("html", "lang"), name);
      assert.equal((await page.innerText("#found")).trim(), counts[name]);
      await openFinding(page);
      assert.ok((await page.innerText(".findings")).includes(headlines[name]));
      // What the program explains in English is marked as English.
      const explained = await page.$$eval(".finding ul", (all) => all.map((one) => one.getAttribute("lang")));
      assert.ok(explained.length > 0 && explained.every((lang) => lang === (name === "en" ? null : "en")));
      await page.click("#settings");
      assert.equal(await page.inputValue("#language"), name);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/language ${name}.png` });
      await done();
    });
  }

  it("what is in English only is marked as English", { skip: !hasProgram() }, async () => {
    /** Words of sentences that the program writes, in an element that claims to be in German. */
    const unmarked = (page: Page) =>
      page.evaluate(() => {
        const english = /\b(the|is|are|of|write|cannot|would|and|moves|error|has)\b/;
        const walker = document.createTreeWalker(document.querySelector("#app") as Element, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement;
          const text = walker.currentNode.textContent ?? "";
          const is_german = parent?.closest("[lang]") === null || parent?.closest("[lang]")?.matches("html");
          if (is_german && !parent?.closest(".cm-editor, code, option") && english.test(text)) found.push(text);
        }
        return found;
      });
    const { page, done } = await open(browser, writeEmptyPage("languages-marked"), "", {
      locale: "de-DE",
      viewport: { width: 1440, height: 900 },
    });
    await page.locator(".demonstration .reason").waitFor();
    assert.deepEqual(await unmarked(page), []);
    await page.click("#show-repair");
    await page.locator(".demonstration .repaired").waitFor();
    assert.deepEqual(await unmarked(page), []);
    await pasteText(page, "1. e4 e5 2. Ke3 Nc6 3. Bb6 *\n");
    await page.locator(".tour #accept").waitFor();
    assert.deepEqual(await unmarked(page), []);
    await page.click("#accept");
    await page.locator(".tour .made").waitFor();
    assert.deepEqual(await unmarked(page), []);
    await done();
  });

  it("a language that is chosen stays, in the editor too", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("languages-empty"));
    assert.equal(await page.getAttribute(".of-games .cm-content", "aria-label"), "Games");
    await page.click("#settings");
    await page.selectOption("#language", "ja");
    await page.locator("#settings-title", { hasText: "設定" }).waitFor();
    await page.click("#close-settings");
    assert.equal(await page.getAttribute(".of-games .cm-content", "aria-label"), "対局");
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.getAttribute("html", "lang"), "ja");
    await pasteText(page, "1. e4 e5 2. Ke3 *\n");
    await page.locator(".tour b", { hasText: "反則手" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await done();
  });

  const widths = [320, 390, 768, 1440];
  for (const name of ["de", "ja", "fr", "es"] as const) {
    it(`${name}: nothing is wider than the screen`, { skip: !hasProgram() }, async () => {
      const opened = await open(browser, games, "", { locale: locales[name] });
      const empty = await open(browser, writeEmptyPage("languages-narrow"), "", { locale: locales[name] });
      await pasteText(empty.page, "1. e4 e5 2. Ke3 Nf6 3. Qh6 *\n");
      await empty.page.locator(".tour").waitFor();
      for (const { page } of [opened, empty]) {
        if (page === opened.page) {
          await page.evaluate(() => {
            location.hash = "#g=1&p=22";
          });
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          // The page arranges its parts after the window has changed.
          const fits = () => document.documentElement.scrollWidth <= innerWidth;
          await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => undefined);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(over <= 0, `${width}: ${over} pixels too wide`);
          await page.screenshot({
            path: `${out}/narrow ${name} ${page === opened.page ? "game" : "editor"} ${width}.png`,
          });
        }
      }
      await opened.done();
      await empty.done();
    });
  }
});
