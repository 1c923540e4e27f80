// Exports of the page: texts, pictures, links, prints, and moves selected by the mouse.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { light_and_dark, violationsOn } from "../support/accessible";
import { drawnPieces, open, positionText, startBrowser, stopBrowser, waitForClipboard } from "../support/browser";
import { writeDefinedGames } from "../support/definitions";
import { hasProgram, out, summaryOf, textsOf, vpgn, writeEmptyPage, writePage } from "../support/vpgn";

const momentum = "samples/games/momentum/betza-neto-3.pgn";
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("saving, copying and printing", () => {
  let browser: Browser;
  let game: string;
  before(async () => {
    browser = await startBrowser();
    game = writePage("momentum", momentum);
  });
  after(stopBrowser);

  async function choose(page: Page, what: string): Promise<void> {
    if (!(await page.isVisible("#take-what"))) await page.click(".take-away summary");
    await page.selectOption("#take-what", what);
  }

  /** The text of the file that is saved, and its name. */
  async function saved(page: Page, what: string): Promise<{ text: string; name: string }> {
    await choose(page, what);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#take-save")]);
    const path = await download.path();
    return { text: readFileSync(path, "utf8"), name: download.suggestedFilename() };
  }

  it("a game is saved unchanged, repaired and in export format, as the command line writes it", async () => {
    const { page, done } = await open(browser, game);
    const written = await saved(page, "written");
    assert.equal(written.name, "betza-ralph-neto-joao-pedro.pgn");
    assert.equal(written.text, readFileSync(`${process.env.VPGN_ROOT}/${momentum}`, "utf8"));
    assert.equal((await saved(page, "repaired")).text, vpgn("check", "--fix-to", "-", momentum));
    assert.equal((await saved(page, "canonical")).text, vpgn("convert", "--to", "pgn", "--keep-errors", momentum));
    await done();
  });

  it("a game in another format keeps it, and is converted to those of its players", {
    skip: !hasProgram(),
  }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("take-away"));
    const opened = async (file: string) => {
      await page.setInputFiles("#files", `${process.env.VPGN_ROOT}/${file}`);
      await page.waitForFunction(
        (wanted) => document.querySelector(".summary:not(.checking)")?.textContent === wanted,
        summaryOf(file),
      );
      await page.locator("#take-what").waitFor({ state: "attached" });
    };
    const names = () => page.locator("#take-what option").allTextContents();
    const kif = "samples/shogi/opening.kif";
    await opened(kif);
    assert.match((await names()).join("; "), /^Game unchanged \(KIF\); Game repaired \(KIF\); .*KI2.*CSA.*SFEN/);
    const written = await saved(page, "written");
    assert.match(written.name, /\.kif$/);
    assert.equal(written.text.trim(), readFileSync(`${process.env.VPGN_ROOT}/${kif}`, "utf8").trim());
    for (const target of ["csa", "ki2", "sfen"]) {
      const converted = await saved(page, target);
      assert.ok(converted.name.endsWith(`.${target}`), converted.name);
      assert.equal(converted.text, vpgn("convert", "--to", target, kif), target);
    }
    const xiangqi = "samples/xiangqi/branch.ubb";
    await opened(xiangqi);
    const chinese = await saved(page, "pgn-chinese");
    assert.match(chinese.name, /\.pgn$/);
    assert.equal(chinese.text, vpgn("convert", "--to", "pgn", "--notation", "chinese", xiangqi));
    assert.match((await saved(page, "written")).name, /\.ubb$/);
    await opened("samples/articles/momentum-games.txt");
    assert.match((await names())[0] ?? "", /^Game unchanged \(article\)/);
    assert.match((await saved(page, "written")).name, /\.txt$/);
    await done();
  });

  it("games can be copied from every element that shows them", async () => {
    const games = writePage("games", "samples/games");
    const texts = await textsOf(games);
    const { page, done } = await open(browser, games, "#g=34", clipboard);
    await choose(page, "canonical");
    await page.click("#take-copy");
    await waitForClipboard(page, texts[33]?.canonical.trim() ?? "");
    assert.match(await page.innerText("#notice"), /Game in export format \(PGN\) copied/);
    await done();
  });

  it("the current position can be saved as text and as a picture", async () => {
    const { page, done } = await open(browser, game, "#p=22");
    assert.equal((await saved(page, "position")).text, `${await positionText(page)}\n`);
    const { text, name } = await saved(page, "picture");
    assert.equal(name, "betza-ralph-neto-joao-pedro.svg");
    assert.ok(text.includes(`<title>${await positionText(page)}</title>`));
    assert.doesNotMatch(text, /var\(|class=|style=|light-dark|NaN|url\(/);
    await done();
  });

  it("the game can be saved as GIF, a picture for each turn of the line that is shown", async () => {
    const { page, done } = await open(browser, game, "#p=22", { reducedMotion: "no-preference" });
    /** The delays of its pictures, in hundredths of a second. */
    const delays = async () => {
      await choose(page, "film");
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("#take-save")]);
      assert.equal(download.suggestedFilename(), "betza-ralph-neto-joao-pedro.gif");
      const bytes = readFileSync(await download.path());
      assert.equal(bytes.subarray(0, 6).toString(), "GIF89a");
      assert.ok(bytes.includes("NETSCAPE2.0"), "it does not begin again");
      assert.equal(bytes.readUInt16LE(6), 480);
      const found: number[] = [];
      for (let i = 0; i + 8 < bytes.length; i++)
        if (bytes[i] === 0x21 && bytes[i + 1] === 0xf9 && bytes[i + 2] === 4 && bytes[i + 7] === 0)
          found.push(bytes.readUInt16LE(i + 4));
      return found;
    };
    const before = await positionText(page);
    const turns = await page.locator(".main-line > .pair .turn").count();
    assert.deepEqual(await delays(), [...Array(turns).fill(90), 300]);
    assert.equal(await positionText(page), before);
    assert.equal(await page.getAttribute("html", "data-still"), null);
    await page.locator(".variation .turn").first().click();
    assert.ok((await delays()).length < turns);
    await done();
  });

  it("the position can be saved and copied as PNG", async () => {
    const { page, done } = await open(browser, game, "#p=22", clipboard);
    await choose(page, "image");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#take-save")]);
    assert.equal(download.suggestedFilename(), "betza-ralph-neto-joao-pedro.png");
    const bytes = readFileSync(await download.path());
    assert.equal(bytes.toString("latin1", 1, 4), "PNG");
    assert.equal(bytes.readUInt32BE(16), 1200); // the width, in the first chunk
    writeFileSync(`${out}/position-from-page.png`, bytes);
    await page.click("#take-copy");
    await page.waitForFunction(() => document.querySelector("#notice")?.textContent?.endsWith("copied"));
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
    assert.deepEqual(types, ["image/png"]);
    await done();
  });

  it("a saved picture is self-contained: other programs render it as the page does", async () => {
    const { page, done } = await open(browser, game, "#p=22", { colorScheme: "dark" });
    const { text } = await saved(page, "picture");
    const pieces = (await drawnPieces(page)).length;
    await page.emulateMedia({ colorScheme: "light" });
    const light = await page
      .locator(".square.light")
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
    await done();
    writeFileSync(`${out}/position.svg`, text);
    const alone = await open(browser, `${out}/position.svg`, "", {}, "svg");
    const drawn = await alone.page.evaluate((fill) => {
      const boxes = [...document.querySelectorAll<SVGGraphicsElement>("svg > g use")].map((use) => use.getBBox());
      const light = [...document.querySelectorAll("rect")].filter((one) => one.getAttribute("fill") === fill);
      return { seen: boxes.filter(({ width, height }) => width > 20 && height > 20).length, light: light.length };
    }, light);
    assert.ok(drawn.seen >= pieces, `${drawn.seen} of ${pieces}`);
    assert.equal(drawn.light, 32); // of the light theme, whatever the page looks like
    await alone.done();
    const rsvg = spawnSync("rsvg-convert", ["-o", `${out}/position.png`, `${out}/position.svg`]);
    if (!rsvg.error) assert.equal(rsvg.status, 0, `${rsvg.stderr}`);
  });

  it("a saved picture includes the names and pockets beside the board", async () => {
    const { page, done } = await open(browser, writePage("defined", writeDefinedGames()), "#g=1&p=13");
    const { text } = await saved(page, "picture");
    const held = await page.locator(".beside-board .held").count();
    assert.ok(held > 0);
    const beside = text.match(/<use [^>]*width="52"/g) ?? [];
    assert.equal(beside.length, held);
    await done();
  });

  it("moves selected by the mouse are pasted as text", async () => {
    const { page, done } = await open(browser, game, "", clipboard);
    const box = async (turn: number) => {
      const found = await page.locator(`.moves [data-turn="${turn}"]`).boundingBox();
      assert.ok(found);
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    };
    const drag = async (first: number, last: number) => {
      const [from, to] = [await box(first), await box(last)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      await page.keyboard.press("Control+c");
    };
    await drag(0, 3);
    await waitForClipboard(page, "1. (RN)d1-e3 (fbNF)g8-h6 2. (RN)e3-f5, (HFD)f1-f4 (fhNrlbK)f8-e6");
    await drag(4, 1);
    await waitForClipboard(page, "1... (fbNF)g8-h6 2. (RN)e3-f5, (HFD)f1-f4 (fhNrlbK)f8-e6 3. (HFD)c1-c4");
    await page.click('.moves [data-turn="2"]');
    assert.match(await page.innerText(".story h2"), /2\. \(RN\)e3-f5/);
    await done();
  });

  it("the printed page has diagrams, all moves and findings, and no controls", async () => {
    const { page, done } = await open(browser, game, "#p=22");
    assert.equal(await page.locator(".sheet").count(), 0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await page.isVisible("#app")));
    assert.equal(await page.locator(".sheet .board svg:visible").count(), 2);
    assert.match(await page.innerText(".sheet"), /The beginning[\s\S]*After 11\.\.\. \(fhNrlbK\)d6:g5/);
    const moves = await page.locator(".sheet .word-turn").allInnerTexts();
    assert.equal(moves.length, 27);
    assert.equal(await page.locator(".sheet li").count(), 3);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator(".sheet").count(), 0);
    const paper = await page.pdf({ format: "A4" });
    writeFileSync(`${out}/print.pdf`, paper);
    assert.equal(paper.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1);
    await done();
  });

  it("axe-core reports nothing: in light, in the dark, on a phone", async () => {
    const { page, done } = await open(browser, game, "#p=22");
    await page.click(".take-away summary");
    await page.selectOption("#take-what", "repaired");
    const viewport = { width: 390, height: 844 };
    const screens = { ...light_and_dark, "on a phone": { viewport, colorScheme: "light" } } as const;
    assert.deepEqual(await violationsOn(page, screens), []);
    await done();
  });
});
