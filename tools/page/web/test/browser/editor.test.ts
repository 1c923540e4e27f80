// A text is pasted, checked while it is edited, repaired and converted; the result equals that of the command line.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { light_and_dark, onScreens, violations } from "../support/accessible";
import { open, positionText, startBrowser, stopBrowser, turnHeading } from "../support/browser";
import { pasteText } from "../support/editor";
import { dumped, hasProgram, out, summaryOf, vpgn, vpgnReading, writeEmptyPage, writePage } from "../support/vpgn";

const root = process.env.VPGN_ROOT ?? ".";
const article = readFileSync(`${root}/samples/articles/momentum-games.txt`, "utf8");
const third = article.slice(article.indexOf("Third sample game"));
const clipboard: BrowserContextOptions = { permissions: ["clipboard-read", "clipboard-write"] };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const content = ".of-games .cm-content";

async function paste(page: Page, text: string, into = content): Promise<void> {
  await page.locator(into).click();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("Control+v");
}

function edited(page: Page): Promise<string> {
  return page.locator(`${content} .cm-line`).evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));
}

/** The words under which there is a line of that level. Other marks may cut one into pieces. */
function underlined(page: Page, level = "error"): Promise<string> {
  return page
    .locator(`${content} .cm-lintRange-${level}`)
    .evaluateAll((all) => all.map((one) => one.textContent).join(" "));
}

async function summary(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction((source) => {
    const said = document.querySelector(".summary:not(.checking)")?.textContent ?? "";
    return new RegExp(source).test(said);
  }, wanted.source);
}

/** The download in a format. */
async function downloaded(page: Page, form: string): Promise<string> {
  await page.selectOption("#convert-to", form);
  await page.locator("#converted").waitFor();
  const coming = page.waitForEvent("download");
  await page.click("#download-converted");
  const path = `${out}/downloaded.${form}`;
  await (await coming).saveAs(path);
  return readFileSync(path, "utf8");
}

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("the editor in a browser", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("editor");
    games = writePage("edited", "samples/games");
  });
  after(stopBrowser);

  it("the third Momentum game as its article prints it: three errors, repaired by clicks", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await paste(page, third);
    await summary(page, /1 game, 27 moves: 3 errors/);
    assert.match(await page.locator("#read-as option").first().innerText(), /article/);
    const errors = (await underlined(page)).replaceAll(" ", "");
    assert.equal(errors, "f7-f6???(HFD)f4-f7,(RN)f5:g7++(fhNrlbK)d6:g5");
    await page.screenshot({ path: `${out}/editor-errors.png` });

    await page.locator(`${content} .cm-lintRange-error`).first().hover();
    const tooltip = page.locator(".cm-tooltip .finding");
    assert.match(await tooltip.innerText(), /R201\s+missing momentum move/);
    assert.match(await tooltip.innerText(), /the charging knight on e6 can continue to d4, so it must/);
    await page.screenshot({ path: `${out}/editor-tooltip.png` });
    await tooltip.locator(".repair").first().click();
    await summary(page, /: 2 errors/);
    await page.locator(".finding.error", { hasText: "R204" }).locator(".repair").first().click();
    await summary(page, /: 1 error/);
    await page.locator(".finding.error", { hasText: "R101" }).locator(".repair").first().click();
    await summary(page, /27 moves: no findings/);
    assert.equal(await underlined(page), "");
    assert.equal(await page.locator(".finding").count(), 0);

    const mended = await edited(page);
    for (const form of ["pgn", "json"]) {
      const said = vpgnReading(mended, "convert", "--from", "article", "--to", form, "-");
      assert.equal(await downloaded(page, form), said, form);
    }
    await page.screenshot({ path: `${out}/editor-mended.png` });

    await page.locator(content).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    await summary(page, /: 3 errors/);
    assert.equal(await edited(page), third.trimEnd() + (third.endsWith("\n") ? "\n" : ""));
    await page.click("#redo");
    await summary(page, /: 2 errors/);
    await done();
  });

  it("texts as they are pasted from articles and web pages are games of their variants", async () => {
    const texts: [variant: string, plies: number, text: string][] = [
      [
        "Xiangqi",
        6,
        "象棋:2019年联赛\n红方:王天一 黑方:郑惟桐\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 马2进3\n红胜\n",
      ],
      ["Xiangqi", 4, "炮二平五 马8进7\n马二进三 车9平8\n"],
      ["Xiangqi", 6, "1．炮二平五　马8进7　2．马二进三　车9平8　3．车一平二　马2进3\n"],
      ["Shogi", 4, "第62期王位戦 豊島−藤井\n▲7六歩△8四歩▲2六歩△3二金\n"],
      ["Shogi", 4, "1. ７六歩 ８四歩 2. ２六歩 ３四歩\n"],
      ["Shogi", 6, "1. P-7f P-8d 2. P-2f P-3d 3. P-2e B-3c\n"],
      ["Standard", 6, "<html><body><p>Game 1<br>1. e4 e5 2. Nf3 Nc6</p><p>3. Bb5 a6</p></body></html>\n"],
    ];
    for (const [variant, plies, text] of texts) {
      const { page, done } = await open(browser, empty);
      await pasteText(page, text);
      await page.waitForFunction(
        (wanted) => document.querySelector(".summary:not(.checking)")?.textContent === wanted,
        `1 game, ${plies} moves: no findings`,
      );
      assert.match(await page.innerText(".title"), new RegExp(variant));
      await done();
    }
  });

  it("applying all unambiguous repairs equals `vpgn check --fix`, and one undo reverts them", async () => {
    const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n";
    const file = `${out}/fixed.pgn`;
    writeFileSync(file, pgn);
    vpgn("check", "--fix", file);
    assert.notEqual(readFileSync(file, "utf8"), pgn);
    const { page, done } = await open(browser, empty, "", clipboard);
    await paste(page, pgn);
    await page.click("#repair-all");
    await page.waitForFunction(
      ([selector, wanted]) =>
        [...document.querySelectorAll(`${selector} .cm-line`)].map((line) => line.textContent).join("\n") === wanted,
      [content, readFileSync(file, "utf8")] as const,
    );
    await page.click("#undo");
    assert.equal(await edited(page), pgn);
    await done();
  });

  it("the board follows the caret, and the caret follows the board", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await paste(page, '1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 *\n\n[White "B"]\n\n1. d4 d5 *\n');
    await summary(page, /2 games/);
    const lines = page.locator(`${content} .cm-line`);
    await lines.first().click({ position: { x: 20, y: 10 } });
    await page.keyboard.press("Home");
    for (let i = 0; i < "1. e4 e5 2. Nf3 (2. f".length; i++) await page.keyboard.press("ArrowRight");
    assert.match(await turnHeading(page), /2\. f4/);
    assert.equal(await page.locator(`${content} .here`).innerText(), "f4");
    await page.locator(".moves .turn", { hasText: "Bb5" }).click();
    assert.equal(await page.locator(`${content} .here`).innerText(), "Bb5");
    const ruy = `${out}/ruy.pgn`;
    writeFileSync(ruy, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    assert.equal(await positionText(page), dumped(ruy)[0]?.at(-1));
    await page.locator(".row").last().click();
    assert.match(await page.innerText("h1"), /B/);
    await page.click("#forward");
    assert.equal(await page.locator(`${content} .here`).innerText(), "d4");
    await done();
  });

  it("the text is checked while the user types", async () => {
    const { page, done } = await open(browser, empty);
    await page.locator(content).click();
    await page.keyboard.type("1. e4 e5 2. Ke3 ");
    await summary(page, /1 error/);
    assert.equal(await underlined(page), "Ke3");
    for (let i = 0; i < 2; i++) await page.keyboard.press("Backspace");
    await page.keyboard.type("2 *");
    await summary(page, /no findings/);
    await done();
  });

  it("files can be opened and dropped, compressed or not, one or several", async () => {
    const { page, done } = await open(browser, empty);
    const opera = vpgn("convert", "--to", "pgn", "samples/games/orthodox/opera-game.pgn");
    vpgn("convert", "-o", `${out}/opera-packed.pgn.zst`, "samples/games/orthodox/opera-game.pgn");
    await page.setInputFiles("#files", `${out}/opera-packed.pgn.zst`);
    await summary(page, new RegExp(summaryOf("samples/games/orthodox/opera-game.pgn")));
    await page.setInputFiles("#files", [
      { name: "a.pgn", mimeType: "", buffer: Buffer.from(opera) },
      { name: "b.pgn.gz", mimeType: "", buffer: gzipSync("1. e4 *") },
    ]);
    await summary(page, /2 games, 42 moves/);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["1. d4 d5 2. c4 *"], "c.pgn"));
      return transfer;
    });
    await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
    await summary(page, /1 game, 3 moves/);
    await done();
  });

  it("the files of a base are opened together, and a part of it alone names the others", {
    skip: !hasProgram(),
  }, async () => {
    const { page, done } = await open(browser, empty);
    const club = ["si4", "sg4", "sn4"].map((ending) => `${root}/samples/scid/club.${ending}`);
    await page.setInputFiles("#files", club);
    await summary(page, new RegExp(summaryOf("samples/scid/club.si4")));
    await page.setInputFiles("#files", `${root}/samples/scid/club.si4`);
    await page.locator(".arrival", { hasText: "add club.sg4, club.sn4." }).waitFor();
    await page.setInputFiles("#files", `${root}/samples/scid/club.sg4`);
    await page.locator(".arrival", { hasText: "add its index, club.si4." }).waitFor();
    const cut = club.map((path) => {
      const buffer = readFileSync(path);
      const name = path.slice(path.lastIndexOf("/") + 1);
      return { name, mimeType: "", buffer: name.endsWith("sg4") ? buffer.subarray(0, -8) : buffer };
    });
    await page.setInputFiles("#files", cut);
    await page.locator(".arrival", { hasText: "The base could not be read completely" }).waitFor();
    await summary(page, /3 games/);
    await done();
  });

  it("25 MB are checked while they load, and each game can be opened and edited", async () => {
    const opera = vpgn("convert", "--to", "pgn", "samples/games/orthodox/opera-game.pgn").trimEnd();
    const count = Math.ceil(25e6 / (opera.length + 4));
    const many = Array.from({ length: count }, (_, i) =>
      opera.replace(/\[Event "[^"]*"\]/, `[Event "number ${i + 1}"]`),
    );
    const file = `${out}/25MB.pgn`;
    writeFileSync(file, `${many.join("\n\n")}\n`);
    const { page, done } = await open(browser, empty);
    await page.setInputFiles("#files", file);
    await page.locator(".arrival progress").waitFor();
    await page.locator(".arrival .cost").waitFor();
    console.log(await page.innerText(".arrival"));
    assert.match(await page.innerText(".arrival"), new RegExp(summaryOf(file)));
    assert.equal(await page.innerText(".found"), `${count.toLocaleString("en")} games`);
    await page.screenshot({ path: `${out}/editor-archive.png` });
    await page.fill("#search", `number ${count - 1}`);
    await page.locator(".row").first().click();
    await page.waitForFunction(
      (wanted) => document.querySelector(".title")?.textContent?.includes(wanted),
      `${count - 1}`,
    );
    await page.keyboard.press("End");
    assert.equal(await positionText(page), dumped("samples/games/orthodox/opera-game.pgn")[0]?.at(-1));
    await page.click("#edit");
    await summary(page, new RegExp(summaryOf("samples/games/orthodox/opera-game.pgn")));
    assert.ok((await edited(page)).includes(`number ${count - 1}`));
    await page.click("#back-to-games");
    assert.match(await page.innerText(".found"), new RegExp(`of ${count.toLocaleString("en")} games`));
    await done();
  });

  it("a game of the page is edited in place, and the other games are kept", async () => {
    const { page, done } = await open(browser, games, "#g=30&p=22");
    const position = await positionText(page);
    const heading = await turnHeading(page);
    await page.click("#edit");
    await summary(page, /1 game, 27 moves: 3 errors/);
    assert.equal(await positionText(page), position);
    assert.equal(await turnHeading(page), heading);
    await page.click("#back-to-games");
    assert.equal(await page.innerText(".found"), "48 games");
    assert.equal(await positionText(page), await positionText(page));
    assert.match(await page.innerText("h1"), /Betza, Ralph – Neto/);
    await done();
  });

  it("the definition of a variant is checked together with its game", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await page.locator(".example", { hasText: "user-defined" }).click();
    await summary(page, /2 games/);
    assert.match(await page.innerText(".title"), /Lighthouse Chess/);
    assert.equal((await page.locator(".piece").count()) > 0, true);
    const good = await page.locator(".of-definitions .cm-line").evaluateAll((all) => all.map((one) => one.textContent));
    await page.locator(".of-definitions .cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("maxFyle = j");
    await page.locator(".of-definitions .cm-lintRange").waitFor();
    assert.match(await page.innerText(".findings"), /V109/);
    await paste(page, good.join("\n").replace("[lighthouse", "[house"), ".of-definitions .cm-content");
    await done();
  });

  it("keyboard: Tab leaves the text, F8 selects the next finding", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await paste(page, third);
    await summary(page, /3 errors/);
    await page.locator(content).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    assert.match(await turnHeading(page), /f7-f6/);
    // Tab reaches the first of its repairs next, and leaves the text after them.
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.matches(".cm-tooltip .repair")), true);
    await page.keyboard.press("Enter");
    await summary(page, /: 2 errors/);
    await page.locator(content).focus();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.closest(".cm-editor") ?? null), null);
    await done();
  });

  for (const [name, options] of Object.entries({ "on a screen": {}, "on a phone": phone })) {
    it(`axe-core reports nothing, and nothing is too wide, ${name}, in light and in the dark`, async () => {
      const { page, done } = await open(browser, empty, "", options);
      const look = (what: string) =>
        onScreens(page, light_and_dark, async (scheme, only_colors) => {
          assert.deepEqual(await violations(page, only_colors), [], `${what} ${scheme}`);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(beyond <= 0, `${what}: ${beyond} pixels too wide`);
          const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
          assert.ok(below <= 0, `${what}: ${below} pixels too high`);
          await page.screenshot({ path: `${out}/editor ${name} ${scheme} ${what}.png`, fullPage: true });
        });
      await look("empty");
      await page.locator(".example", { hasText: "Momentum" }).click();
      await summary(page, /3 errors/);
      await page.locator(".finding .headline").first().click();
      await page.selectOption("#convert-to", "pgn");
      await page.locator("#converted").waitFor();
      await look("with errors");
      await page.click("#define");
      await look("with a definition");
      await done();
    });
  }
});
