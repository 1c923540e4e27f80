// What else is done with the page: findings, search, links, themes, small screens, no mouse.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  drawnPieces,
  open,
  piecesOf,
  placeOf,
  positionText,
  startBrowser,
  stopBrowser,
  turnHeading,
  waitForClipboard,
} from "../support/browser";
import { dumped, hasProgram, out, vpgn, writePage } from "../support/vpgn";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("the page in a browser", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("games", "samples/games");
  });
  after(stopBrowser);

  const row = (page: Page, text: string) => page.locator(".row", { hasText: text });

  it("unpacks its editor only when a game is edited", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, games);
    assert.equal(await page.evaluate(() => typeof vpgn_editor), "undefined");
    await page.click("#edit");
    await page.waitForSelector(".of-games .cm-content");
    assert.equal(await page.evaluate(() => typeof vpgn_editor), "object");
    await page.close();
    await done();
  });

  it("a finding links to its move; the move that replay assumed is on the board and is not offered", async () => {
    const { page, done } = await open(browser, games);
    await page.selectOption("#filter-findings", "R101");
    await row(page, "Full game of the article").click();
    await page.click(".finding .headline");
    assert.match(await turnHeading(page), /15\.\.\. Kc1 – b1/);
    assert.match(await page.innerText(".finding[aria-current]"), /R101\s+no such piece/);
    assert.match(await page.innerText(".finding[aria-current]"), /c1 is empty/);
    assert.match(await page.innerText(".finding[aria-current]"), /The board shows\s+Kc4-b4\s+here/);
    assert.match(await page.innerText(".status"), /The record says Kc1 – b1; shown is what was probably meant/);
    assert.equal(await page.locator(".suggest").count(), 0);
    await done();
  });

  it("an equally likely move opens a line beside the record, without the record's glyphs", async () => {
    const { page, done } = await open(browser, games);
    await page.fill("#search", "betza third");
    await page.locator(".row").click();
    assert.match(await page.locator(".finding").first().innerText(), /shows\s+f7-f6, \(fhNrlbK\)e6-d4\s+here/);
    assert.match(await page.locator(".finding").nth(1).innerText(), /shows\s+\(RN\)f5:g7\+\s+here/);
    assert.equal(await page.locator(".suggest").count(), 1);
    await page.click(".suggest");
    assert.match(await turnHeading(page), /4\. \(HFD\)f4-f7/);
    assert.match(await page.innerText(".side-line.suggestion"), /Suggested, instead of\s+4\.\s\(HFD\)f4-f7,/);
    assert.match(await page.innerText(".variation.suggestion"), /suggested\s*4\.\s*\(HFD\)f4-f7/);
    const mended = readFileSync(`${process.env.VPGN_ROOT}/samples/games/momentum/betza-neto-3.pgn`, "utf8").replace(
      /\(fhNrlbK\)e6-e6 \(3[\s\S]*$/,
      "f7-f6, (fhNrlbK)e6-d4 4. (HFD)f4-f7 *\n",
    );
    writeFileSync(`${out}/mended.pgn`, mended);
    const played = dumped(`${out}/mended.pgn`)[0]?.[6] ?? "";
    assert.equal(await positionText(page), played);
    assert.deepEqual(await drawnPieces(page), piecesOf(played));
    await page.screenshot({ path: `${out}/suggestion.png` });
    await page.click("#leave");
    assert.match(await turnHeading(page), /f5:g7\+\+/);
    await done();
  });

  it("the list of games and the moves mark findings", async () => {
    const { page, done } = await open(browser, games);
    await page.selectOption("#filter-variant", "momentum");
    await row(page, "third sample").click();
    assert.equal(await row(page, "third sample").locator(".count.error").innerText(), "3");
    const flags = page.locator(".moves .turn .flag.error");
    assert.equal(await flags.count(), 3);
    assert.match((await flags.last().getAttribute("aria-label")) ?? "", /error: no such piece/);
    await done();
  });

  it("search finds players, events, variants and findings", async () => {
    const { page, done } = await open(browser, games);
    const found = () => page.innerText(".found");
    assert.equal(await found(), "48 games");
    await page.fill("#search", "betza neto");
    assert.equal(await found(), "4 of 48 games");
    await page.selectOption("#filter-findings", "errors");
    assert.equal(await found(), "2 of 48 games");
    await page.selectOption("#filter-findings", "none");
    assert.equal(await found(), "1 of 48 games");
    await page.fill("#search", "NETO");
    await page.selectOption("#filter-findings", "");
    await page.selectOption("#filter-variant", "shrink");
    assert.equal(await found(), "0 of 48 games");
    await page.fill("#search", "");
    assert.equal(await found(), "8 of 48 games");
    await done();
  });

  it("a link opens a ply, and the address keeps the current ply", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=14");
    const morphy = dumped("samples/games/orthodox/opera-game.pgn")[0] ?? [];
    assert.equal(await positionText(page), morphy[13]);
    await page.keyboard.press("ArrowRight");
    assert.match(await placeOf(page), /#g=34&p=15$/);
    await page.evaluate(() => {
      location.hash = "#g=34&p=33";
    });
    await page.locator(".ends").waitFor();
    assert.equal(await positionText(page), morphy[32]);
    assert.match(await page.innerText(".ends"), /Checkmate – White wins/);
    await page.evaluate(() => {
      location.hash = "#g=999&p=-5";
    });
    assert.match(await page.innerText("h1"), /Morphy/);
    await done();
  });

  it("the position and the link can be copied", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=2", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.click("#copy-position");
    await waitForClipboard(page, await positionText(page));
    await page.click("#copy-link");
    await page.click("#share-link");
    await waitForClipboard(page, await page.evaluate(() => location.href));
    await done();
  });

  it("the board flips, including pieces that show their moves", async () => {
    const { page, done } = await open(browser, games, "#g=4&p=1");
    const kingAt = () => page.locator('.piece[data-letter="K"]').first().getAttribute("style");
    assert.match((await kingAt()) ?? "", /translate\(400px, 700px\)/);
    await page.click("#flip");
    assert.match((await kingAt()) ?? "", /translate\(300px, 0px\)/);
    const symbols = await page.$$eval(".piece use", (all) => all.map((use) => use.getAttribute("href") ?? ""));
    for (const symbol of symbols)
      assert.equal(await page.locator(`symbol[id="${symbol.slice(1)}"]`).count(), 1, symbol);
    assert.ok(symbols.every((symbol) => symbol.endsWith("-flipped")));
    await done();
  });

  it("the colour scheme follows the system until the user chooses one", async () => {
    const { page, done } = await open(browser, games, "#g=30&p=22", { colorScheme: "dark" });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.screenshot({ path: `${out}/dark.png` });
    await page.emulateMedia({ colorScheme: "light" });
    const light = await ground();
    assert.notEqual(dark, light);
    await page.screenshot({ path: `${out}/light.png` });
    await page.click("#theme");
    assert.equal(await page.getAttribute("#theme", "aria-label"), "Colours: Light");
    await page.click("#theme");
    assert.equal(await ground(), dark);
    await page.reload();
    assert.equal(await ground(), dark);
    await done();
  });

  it("on a phone the board is first, nothing is wider than the screen, and a swipe steps", async () => {
    const { page, done } = await open(browser, games, "#g=30&p=22", phone);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.screenshot({ path: `${out}/phone.png` });
    await page.screenshot({ path: `${out}/phone-whole.png`, fullPage: true });
    const board = await page.locator(".board svg").boundingBox();
    assert.ok(board && board.y + board.height < 844);
    await page.touchscreen.tap(board.x + board.width * 0.8, board.y + board.height / 2);
    assert.match(await placeOf(page), /p=23$/);
    await page.touchscreen.tap(board.x + board.width * 0.2, board.y + board.height / 2);
    assert.match(await placeOf(page), /p=22$/);
    await page.locator("#open-list").tap();
    assert.ok(await page.isVisible("#search"));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.screenshot({ path: `${out}/phone-list.png` });
    await row(page, "Morphy").tap();
    assert.ok(!(await page.isVisible("#search")));
    assert.match(await page.innerText("h1"), /Morphy/);
    await done();
  });

  it("swipes and mouse clicks step through the game", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=4");
    const board = await page.locator(".board svg").boundingBox();
    assert.ok(board);
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 90, y + 5);
    await page.mouse.up();
    assert.match(await placeOf(page), /p=5$/);
    await page.mouse.click(x - 100, y);
    assert.match(await placeOf(page), /p=4$/);
    await page.locator(".main-line > .pair > .ply .turn").nth(9).click();
    assert.match(await placeOf(page), /p=10$/);
    await done();
  });

  it("the page works with the keyboard alone", async () => {
    const { page, done } = await open(browser, games, "", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.keyboard.press("/");
    await page.keyboard.type("betza third");
    for (let i = 0; i < 8 && !(await page.evaluate(() => document.activeElement?.matches(".row"))); i++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    assert.match(await page.innerText("h1"), /Betza, Ralph – Neto/);
    await page.keyboard.press("End");
    assert.match(await placeOf(page), /p=25$/);
    await page.keyboard.press("ArrowLeft");
    assert.match(await placeOf(page), /p=24$/);
    await page.keyboard.press("Home");
    assert.match(await placeOf(page), /p=0$/);
    // To the button of a suggestion, past any other element.
    for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.matches(".suggest"))); i++) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const on = document.activeElement as Element; // after the last element the focus is in the browser's own controls
        return on === document.body ? "solid" : getComputedStyle(on).outlineStyle;
      });
      assert.equal(outline, "solid", "what has the focus shows it");
    }
    await page.keyboard.press("Enter");
    assert.match(await turnHeading(page), /4\. \(HFD\)f4-f7/);
    await page.keyboard.press("Escape");
    assert.match(await turnHeading(page), /f5:g7\+\+/);
    await page.keyboard.press("c");
    await waitForClipboard(page, await positionText(page));
    await done();
  });

  it("keys typed into a field do not step through the game", async () => {
    const { page, done } = await open(browser, games, "#g=34&p=4");
    await page.click("#search");
    await page.keyboard.type("fn c v");
    await page.keyboard.press("ArrowLeft");
    assert.match(await placeOf(page), /p=4$/);
    assert.equal(await page.inputValue("#search"), "fn c v");
    await done();
  });

  it("text of a record is never run as a script", async () => {
    const evil = `</script><img src=x onerror="alert(1)"><script>alert(2)</script><!--`;
    const file = `${out}/evil.pgn`;
    writeFileSync(file, `[White "${evil.replace(/"/g, '\\"')}"]\n[Event "<b>x"]\n\n1. e4 {${evil}} e5 *\n`);
    const { page, done } = await open(browser, writePage("evil", file));
    assert.ok((await page.innerText("h1")).includes(evil));
    assert.ok((await page.innerText(".comment")).includes(evil));
    assert.equal(await page.locator("img").count(), 0);
    await done();
  });

  it("the content security policy blocks every request", async () => {
    const { page } = await open(browser, games);
    const answer = await page.evaluate(async () => {
      const refused = new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
      });
      await fetch("http://127.0.0.1:9/").catch(() => undefined);
      return refused;
    });
    assert.equal(answer, "connect-src");
    await page.context().close();
  });

  it("moves that could not be replayed are shown as text, and an empty page has a message", async () => {
    const file = `${out}/unknown.pgn`;
    writeFileSync(file, '[Variant "Unheard Of"]\n\n1. e4 e5 2. Nf3 *\n');
    const unknown = await open(browser, writePage("unknown", file));
    assert.match(await unknown.page.innerText(".no-board"), /could not be replayed/);
    await unknown.page.keyboard.press("ArrowRight");
    assert.match(await unknown.page.innerText(".status"), /Not replayed/);
    await unknown.done();
    writeFileSync(file, "");
    const empty = await open(browser, writePage("empty", file));
    assert.equal(await empty.page.innerText("h1"), hasProgram() ? "Check, repair and convert games" : "No games");
    await empty.page.keyboard.press("ArrowRight");
    await empty.done();
  });

  it("a list of 5,000 games draws a few dozen rows at any scroll position", async () => {
    const text = vpgn("convert", "--to", "pgn", "samples/games/orthodox/opera-game.pgn");
    const file = `${out}/many.pgn`;
    writeFileSync(
      file,
      Array.from({ length: 5000 }, (_, i) => text.replace(/\[Event "[^"]*"\]/, `[Event "number ${i + 1}"]`)).join("\n"),
    );
    const { page, done } = await open(browser, writePage("many", file), "#g=4321&p=9");
    assert.equal(await page.innerText(".found"), "5,000 games");
    assert.match(await page.innerText(".title"), /number 4321/);
    for (const share of [0, 0.3, 0.77, 1]) {
      await page.locator(".rows").evaluate((box, at) => {
        box.scrollTop = at * box.scrollHeight;
      }, share);
      const first = Math.floor(share * 4980);
      await page.waitForFunction(
        (least) =>
          [...document.querySelectorAll<HTMLElement>(".row")].some((one) => Number(one.dataset.place) >= least),
        first,
      );
      assert.ok((await page.locator(".row").count()) < 40);
    }
    await page.locator(".row").last().click();
    assert.match(await page.innerText(".title"), /number 5000/);
    const expected = Array.from({ length: 5000 }, (_, i) => `${i + 1}`).filter((number) => number.includes("77"));
    await page.fill("#search", "number  77");
    assert.equal(await page.innerText(".found"), `${expected.length} of 5,000 games`);
    await done();
  });
});
