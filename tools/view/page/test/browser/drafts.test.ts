// What is typed is kept: by reload, by going back to the list, in two windows, without storage.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { open, startBrowser } from "../support/browser";
import { pasteText, textOfEditor } from "../support/editor";
import { hasProgram, out, vpgn, writeEmptyPage, writePage } from "../support/vpgn";

const content = ".of-games .cm-content";

async function summary(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".summary:not(.checking)")?.textContent ?? ""),
    wanted.source,
  );
}

/** Loads the page again, as by the key; `asked`: whether the browser asked before it left. */
async function reload(page: Page): Promise<boolean> {
  let asked = false;
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  return asked;
}

describe("what is typed", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("drafts");
    games = writePage("drafts-games", "samples/games");
  });
  after(() => browser.close());

  it("is there after a reload, and the browser asks before it leaves", async () => {
    const { page, done } = await open(browser, empty);
    await page.locator(content).click();
    await page.keyboard.type("1. e4 e5 2. Nf3 *");
    await summary(page, /1 game, 3 turns/);
    assert.equal(await reload(page), true);
    await page.locator(content).waitFor();
    await summary(page, /1 game, 3 turns/);
    assert.equal(await textOfEditor(page), "1. e4 e5 2. Nf3 *");
    await done();
  });

  it("is offered in a list to a window that is opened later, and two windows do not overwrite one another", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, '[White "First"]\n\n1. e4 *\n');
    await summary(page, /1 game/);
    await page.waitForTimeout(1000);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator(".recent .example", { hasText: "First" }).waitFor();
    await pasteText(second, '[White "Second"]\n\n1. d4 *\n');
    await second.waitForTimeout(1000);
    const third = await page.context().newPage();
    await third.goto(page.url());
    assert.equal(await third.locator(".recent .example").count(), 2);
    await third.locator(".recent .example", { hasText: "First" }).click();
    await summary(third, /1 game, 1 turn/);
    assert.match(await textOfEditor(third), /First/);
    await done();
  });

  it("the browser warns where nothing can be stored", async () => {
    const { page, done } = await open(browser, empty);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.locator(content).click();
    await page.keyboard.type("1. e4 *");
    await page.locator(".bar.warning").waitFor();
    assert.match(await page.innerText(".bar.warning"), /cannot be kept on this device/);
    assert.equal(await reload(page), true);
    await done();
  });

  it("goes into its game in a page of games, and stays there when another one is opened", async () => {
    const { page, done } = await open(browser, games, "#g=34");
    await page.click("#edit");
    await summary(page, /1 game, 41 turns/);
    await page.locator(content).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type('[Annotator "me"]\n');
    await summary(page, /1 game, 41 turns/);
    await page.click("#back-to-games");
    assert.equal(await page.innerText(".found"), "48 games");
    await page.click("#to-start");
    assert.match(await page.innerText(".tags"), /Annotator\s+me/);
    await page.fill("#search", "betza third");
    await page.locator(".row").first().click();
    assert.doesNotMatch(await page.innerText("h1"), /Morphy/);
    await page.fill("#search", "morphy");
    await page.locator(".row").first().click();
    await page.click("#to-start");
    assert.match(await page.innerText(".tags"), /Annotator\s+me/);
    await page.waitForTimeout(1000);
    await reload(page);
    // Again it is there, as the text of its game.
    await summary(page, /1 game, 41 turns/);
    assert.match(await textOfEditor(page), /Annotator/);
    assert.equal(await page.innerText(".found"), "1 of 48 games".replace("1 of ", ""));
    await done();
  });

  it("prose of more than 200 KB stays in the editor, and one undo takes it away", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 *\n");
    await summary(page, /1 game/);
    const prose = "It was the best of times, and it was the worst of times. ".repeat(4000);
    await pasteText(page, prose);
    await page.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes("worst of times"));
    await page.click("#undo");
    await summary(page, /1 game, 2 turns/);
    await done();
  });

  it("a file of 600 KB is repaired as a whole, with an edited game, compressed as it came", async () => {
    const one = vpgn("convert", "--to", "pgn", "samples/games/orthodox/opera-game.pgn").trimEnd();
    const many = Array.from({ length: 900 }, (_, i) =>
      (i % 3 === 1 ? one.replace("exd4", "exd5") : one).replace(/\[Event "[^"]*"\]/, `[Event "number ${i + 1}"]`),
    );
    const file = `${out}/large.pgn`;
    writeFileSync(file, `${many.join("\n\n")}\n`);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
    const fixed = vpgn("check", "--fix-to", "-", file);
    const { page, done } = await open(browser, empty);
    await page.setInputFiles("#files", `${file}.gz`);
    await page.locator(".arrival .cost").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-repaired")]);
    assert.equal(download.suggestedFilename(), "large-repaired.pgn.gz");
    assert.equal(gunzipSync(readFileSync(await download.path())).toString("utf8"), fixed);
    const covered = await page.locator(".take-away summary").evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2)?.closest(".take-away") === null;
    });
    assert.equal(covered, false);
    await page.fill("#search", "number 5");
    await page.locator(".row").first().click();
    await page.click("#edit");
    await summary(page, /1 game/);
    await page.locator(content).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type('[Annotator "me"]\n');
    await summary(page, /1 game/);
    await page.click("#back-to-games");
    const [second] = await Promise.all([page.waitForEvent("download"), page.selectOption("#save-as", "pgn")]);
    const saved = gunzipSync(readFileSync(await second.path())).toString("utf8");
    assert.equal(saved.match(/\[Annotator "me"\]/g)?.length, 1);
    assert.equal(saved.match(/\[Event "number/g)?.length, 900);
    await done();
  });
});
