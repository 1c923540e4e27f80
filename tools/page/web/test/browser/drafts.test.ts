// Drafts are kept: after a reload, Back, a crash, after returning to the list, in two windows; without storage the page warns.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText, textOfEditor } from "../support/editor";
import { hasProgram, out, vpgn, writeEmptyPage, writePage } from "../support/vpgn";

const content = ".of-games .cm-content";

async function summary(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".summary:not(.checking)")?.textContent ?? ""),
    wanted.source,
  );
}

/** Waits until the device has stored a text that contains `part`, however busy it is. */
async function stored(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.values(localStorage).some((draft) => String(draft).includes(wanted)),
    part,
    { polling: 100 }, // not in every frame
  );
}

/** Reloads the page, as by the key; `asked`: whether the browser showed a confirmation. */
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

describe("drafts", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("drafts");
    games = writePage("drafts-games", "samples/games");
  });
  after(stopBrowser);

  it("a draft survives a reload, and the browser asks before leaving", async () => {
    const { page, done } = await open(browser, empty);
    await page.locator(content).click();
    await page.keyboard.type("1. e4 e5 2. Nf3 *");
    await summary(page, /1 game, 3 moves/);
    assert.equal(await reload(page), true);
    await page.locator(content).waitFor();
    await summary(page, /1 game, 3 moves/);
    assert.equal(await textOfEditor(page), "1. e4 e5 2. Nf3 *");
    await done();
  });

  it("a later window lists the draft, and two windows do not overwrite each other", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, '[White "First"]\n\n1. e4 *\n');
    await summary(page, /1 game/);
    await stored(page, "First");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator(".recent .example", { hasText: "First" }).waitFor();
    await pasteText(second, '[White "Second"]\n\n1. d4 *\n');
    await stored(second, "Second");
    const third = await page.context().newPage();
    await third.goto(page.url());
    assert.equal(await third.locator(".recent .example").count(), 2);
    await third.locator(".recent .example", { hasText: "First" }).click();
    await summary(third, /1 game, 1 move/);
    assert.match(await textOfEditor(third), /First/);
    await done();
  });

  it("the browser warns if drafts cannot be stored", async () => {
    const { page, done } = await open(browser, empty);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.locator(content).click();
    await page.keyboard.type("1. e4 *");
    await page.locator(".bar.warning").waitFor();
    assert.match(await page.innerText(".bar.warning"), /cannot be stored on this device/);
    assert.equal(await reload(page), true);
    await done();
  });

  it("a text that was typed just now survives Back, and the browser asks before the window closes", async () => {
    const { page, done } = await open(browser, empty);
    let asked = 0;
    page.removeAllListeners("dialog");
    page.on("dialog", (dialog) => {
      asked++;
      assert.equal(dialog.type(), "beforeunload");
      void (page.url() === address && asked === 2 ? dialog.dismiss() : dialog.accept());
    });
    const address = page.url();
    await page.locator(content).click();
    await page.keyboard.type("1. e4 e5 *");
    await page.goto("data:text/html,elsewhere");
    await page.goBack();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await summary(page, /1 game, 2 moves/);
    assert.equal(await textOfEditor(page), "1. e4 e5 *");
    assert.equal(asked, 1);
    await page.locator(content).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("{again} ");
    await page.close({ runBeforeUnload: true });
    await page.waitForTimeout(300);
    assert.equal(asked, 2);
    assert.match(await textOfEditor(page), /again/);
    await done();
  });

  it("a text survives a crash: the next window lists it", async () => {
    const { page } = await open(browser, empty);
    const address = page.url();
    await page.locator(content).click();
    await page.keyboard.type("1. e4 e5 2. Nf3 Nc6 *");
    await summary(page, /1 game, 4 moves/);
    await stored(page, "1. e4 e5 2. Nf3 Nc6 *");
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    void session.send("Page.crash").catch(() => undefined);
    await crashed;
    const next = await page.context().newPage();
    await next.goto(address);
    await next.locator(".recent .example").first().click();
    await summary(next, /1 game, 4 moves/);
    assert.equal(await textOfEditor(next), "1. e4 e5 2. Nf3 Nc6 *");
    await next.context().close();
  });

  it("two windows that have restored the same draft keep both texts", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, '[White "Common"]\n\n1. e4 *\n');
    await summary(page, /1 game/);
    await stored(page, "Common");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator(".recent .example", { hasText: "Common" }).click();
    await summary(second, /1 game/);
    for (const [window, words] of [
      [second, "{of the second}"],
      [page, "{of the first}"],
    ] as const) {
      await window.bringToFront();
      await window.locator(content).click();
      await window.keyboard.press("Control+Home");
      await window.keyboard.type(`${words} `);
      await stored(window, words);
    }
    const kept = await page.evaluate(() => Object.values(localStorage).join("\n"));
    assert.match(kept, /of the first/);
    assert.match(kept, /of the second/);
    await done();
  });

  it("if the storage is full the page warns, removes nothing, and makes room on request", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, `[White "Old"]\n\n1. e4 {${"old ".repeat(20_000)}} *\n`);
    await summary(page, /1 game/);
    await stored(page, "old old");
    await page.evaluate(() => {
      for (let size = 1 << 20, i = 0; size > 0; i++) {
        try {
          localStorage.setItem(`other-${i}`, "x".repeat(size));
        } catch {
          size >>= 1;
        }
      }
    });
    const second = await page.context().newPage();
    await second.goto(page.url());
    await pasteText(second, '[White "New"]\n\n1. d4 {a new text} *\n');
    await second.locator(".bar.warning").waitFor();
    const kept = () => second.evaluate(() => Object.values(localStorage).join("\n"));
    assert.match(await kept(), /old old/);
    assert.doesNotMatch(await kept(), /a new text/);
    // Its title is its first words where it was stored before it was read.
    assert.match(await second.innerText("#make-room"), /Forget “(\[White ")?Old/);
    await second.click("#make-room");
    await second.locator(".bar.warning").waitFor({ state: "detached" });
    assert.match(await kept(), /a new text/);
    await done();
  });

  it("of more than 20 texts none that was changed is removed, and all are listed", async () => {
    const { page, done } = await open(browser, empty);
    const draft = (i: number, saved: boolean) => ({
      id: `d${i}`,
      when: i,
      page: page.url(),
      title: saved ? `Saved ${i}` : `Changed ${i}`,
      text: "1. e4 *",
      definitions: "",
      form: "",
      variant: "",
      ...(saved && { saved }),
    });
    const all = Array.from({ length: 24 }, (_, i) => draft(i + 1, i % 8 === 3));
    await page.evaluate((before) => {
      for (const one of before) localStorage.setItem(`vpgn-draft-${one.id}`, JSON.stringify(one));
    }, all);
    await page.reload();
    await page.locator(content).click();
    await page.keyboard.type("1. d4 {the newest} *");
    await summary(page, /1 game/);
    await stored(page, "the newest");
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("vpgn-draft-"))
        .map(([, draft]) => JSON.parse(draft).title as string),
    );
    assert.equal(kept.filter((title) => title.startsWith("Changed")).length, 21);
    assert.deepEqual(
      kept.filter((title) => title.startsWith("Saved")),
      [],
    );
    const second = await page.context().newPage();
    await second.goto(page.url());
    assert.equal(await second.locator(".recent .example").count(), 6);
    await second.click("#all-texts");
    assert.equal(await second.locator(".recent .example").count(), 22);
    assert.ok(await second.locator(".recent .example", { hasText: /^Changed 1 / }).isVisible());
    assert.equal(await second.locator(".bar.warning").count(), 0);
    await done();
  });

  it("of texts that are stored elsewhere the oldest make room", async () => {
    const { page, done } = await open(browser, empty);
    for (let i = 0; i < 22; i++) {
      await page.setInputFiles("#files", {
        name: `${i}.pgn`,
        mimeType: "",
        buffer: Buffer.from(`[White "Number ${i}."]\n\n1. e4 *\n`),
      });
      await page.waitForFunction((n) => document.title.includes(`Number ${n}.`), i);
      await stored(page, `Number ${i}.`);
    }
    const kept = await page.evaluate(() => Object.values(localStorage).join("\n"));
    for (let i = 0; i < 22; i++) assert.equal(kept.includes(`Number ${i}.`), i > 1, `${i}`);
    // Nothing was changed.
    assert.equal(await reload(page), false);
    await page.waitForFunction(() => document.title.includes("Number 21."));
    await done();
  });

  it("what was typed just before another text is opened is stored", async () => {
    const { page, done } = await open(browser, empty);
    await page.locator(content).click();
    await page.keyboard.type("1. e4 {typed} *");
    await page.setInputFiles("#files", { name: "a.pgn", mimeType: "", buffer: Buffer.from("1. d4 *\n") });
    await page.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes("d4"));
    assert.match(await page.evaluate(() => Object.values(localStorage).join("\n")), /e4 \{typed\}/);
    await done();
  });

  it("after the text has been saved as a file the browser does not ask", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 2. Nf4 *\n");
    await page.locator("#accept").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#tour-save")]);
    assert.match(readFileSync(await download.path(), "utf8"), /Nf3/);
    await page.locator("#notice", { hasText: "saved" }).waitFor();
    assert.equal(await reload(page), false);
    await summary(page, /1 game, 3 moves/);
    await page.locator(content).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("{again} ");
    assert.equal(await reload(page), true);
    await done();
  });

  it("where storage is forbidden the page works and warns, and the browser asks before leaving", async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    await context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(pathToFileURL(empty).href);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.locator(content).click();
    await page.keyboard.type("1. e4 *");
    await page.locator(".bar.warning").waitFor();
    await summary(page, /1 game, 1 move/);
    assert.equal(await reload(page), true);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("in a page of games a draft belongs to its game and is kept when another game is opened", async () => {
    const { page, done } = await open(browser, games, "#g=34");
    await page.click("#edit");
    await summary(page, /1 game, 41 moves/);
    await page.locator(content).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type('[Annotator "me"]\n');
    await summary(page, /1 game, 41 moves/);
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
    await stored(page, "Annotator");
    await reload(page);
    // Again it is there, as the text of its game.
    await summary(page, /1 game, 41 moves/);
    assert.match(await textOfEditor(page), /Annotator/);
    assert.equal(await page.innerText(".found"), "1 of 48 games".replace("1 of ", ""));
    await done();
  });

  it("prose of more than 200 KB stays in the editor, and one undo removes it", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 *\n");
    await summary(page, /1 game/);
    const prose = "It was the best of times, and it was the worst of times. ".repeat(4000);
    await pasteText(page, prose);
    await page.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes("worst of times"));
    await page.click("#undo");
    await summary(page, /1 game, 2 moves/);
    await done();
  });

  it("a file of 600 KB is repaired as a whole, with an edited game, and keeps its compression", async () => {
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
