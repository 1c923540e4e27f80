// Links that open anywhere what they were copied for, and files of every kind that may be opened.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { asks, middleOf, writes } from "../support/board";
import { open, positionText, startBrowser, stopBrowser, turnHeading } from "../support/browser";
import { pasteText, textOfEditor } from "../support/editor";
import { pressByKeys, tabTo } from "../support/keys";
import { hasProgram, out, vpgn, writeEmptyPage } from "../support/vpgn";

const root = process.env.VPGN_ROOT ?? ".";
const clipboard: BrowserContextOptions = { permissions: ["clipboard-read", "clipboard-write"] };

async function summary(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".summary:not(.checking)")?.textContent ?? ""),
    wanted.source,
  );
}

/** The place that a click on "Share" copies. */
async function shared(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.click("#copy-link");
  await page.click("#share-link");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return link.slice(link.indexOf("#"));
}

describe("links and files", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("share");
  });
  after(stopBrowser);

  it("a link to a pasted game opens it with its variation and can be shared again", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await pasteText(page, '[White "A"]\n\n1. d4 *\n\n[White "B"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n');
    await summary(page, /2 games/);
    await page.locator(".row").last().click();
    await page.locator(".moves .turn", { hasText: "c5" }).click();
    const [link, position] = [await shared(page), await positionText(page)];
    assert.match(link, /#pgn=a/);
    await done();
    const other = await open(browser, empty, link, clipboard);
    await other.page.waitForFunction(() => document.querySelector(".story h2")?.textContent?.includes("c5"));
    assert.match(await turnHeading(other.page), /1\.\.\. c5/);
    assert.equal(await positionText(other.page), position);
    assert.equal(await other.page.innerText(".found"), "2 games");
    const again = await shared(other.page);
    assert.equal(again, link);
    await other.done();
  });

  const hands: Record<string, BrowserContextOptions> = {
    "by mouse": { viewport: { width: 1440, height: 900 } },
    "by touch": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    "by keys": {},
  };
  for (const [how, options] of Object.entries(hands)) {
    it(`a new game, 20 plies, shared, and opened elsewhere: ${how}`, async () => {
      const { page, done } = await open(browser, empty, "", { ...options, ...clipboard });
      const press = async (selector: string) => {
        if (how === "by touch") return page.tap(selector);
        if (how === "by mouse") return page.click(selector);
        await pressByKeys(page, selector);
      };
      const point = async (square: string) => {
        if (how === "by keys") {
          await page.keyboard.type(square);
          await page.keyboard.press("Enter");
          return;
        }
        const middle = await middleOf(page, square);
        if (how === "by touch") await page.touchscreen.tap(...middle);
        else await page.mouse.click(...middle);
      };
      await press("#new-game");
      const variant = page.locator("select[name=variant]:enabled");
      await page.locator("select[name=variant] option", { hasText: "Standard" }).waitFor({ state: "attached" });
      if (how === "by keys") {
        await tabTo(page, "select[name=variant]");
        await page.keyboard.type("Stand");
      } else await variant.selectOption({ label: "Standard" });
      await press("dialog [type=submit]");
      await asks(page, /White to move/);
      const plies = (
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 " + "f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5"
      ).split(" ");
      if (how === "by keys") await tabTo(page, ".on-board");
      else await page.locator(".on-board").scrollIntoViewIfNeeded();
      for (const [i, ply] of plies.entries()) {
        await point(ply.slice(0, 2));
        await point(ply.slice(2));
        await asks(page, i % 2 === 0 ? /Black to move/ : /White to move/);
      }
      await writes(page, "10... c5");
      const position = await positionText(page);
      assert.match(position, /^r1bq1rk1\/4bppp\/p2p1n2\/npp1p3\/4P3\/2P2N1P\/PPBP1PP1\/RNBQR1K1 w/);
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await press("#copy-link");
      await press("#share-link");
      await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.screenshot({ path: `${out}/20 plies ${how}.png` });
      await done();
      const other = await open(browser, empty, link.slice(link.indexOf("#")), { ...options, ...clipboard });
      await writes(other.page, "10... c5");
      assert.equal(await positionText(other.page), position);
      assert.equal(await other.page.locator(".moves .turn").count(), 20);
      await other.done();
    });
  }

  it("a page that is a file offers the game itself, as text or as a file, in light and in the dark", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    const text = '[White "A"]\n\n1. e4 e5 *';
    await pasteText(page, text);
    await summary(page, /1 game/);
    await page.click("#copy-link");
    assert.match(await page.innerText(".share-choices p"), /a link to it opens nowhere else/);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/share ${colorScheme}.png` });
    }
    await page.keyboard.press("Enter"); // the first button has the focus
    await page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, text);
    await page.click("#copy-link");
    const coming = page.waitForEvent("download");
    await page.click("#share-file");
    const file = await coming;
    assert.match(file.suggestedFilename(), /\.pgn$/);
    assert.equal(readFileSync(await file.path(), "utf8").trimEnd(), text);
    await done();
  });

  it("a link contains the definition of a variant", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await page.locator(".example", { hasText: "user-defined" }).click();
    await summary(page, /2 games/);
    await page.click("#to-end");
    const [link, position] = [await shared(page), await positionText(page)];
    await done();
    const other = await open(browser, empty, link, clipboard);
    await other.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>("#position-text")?.value === wanted,
      position,
    );
    assert.match(await other.page.innerText(".title"), /Lighthouse Chess/);
    await other.done();
  });

  it("a game that is too long for a link is not copied as a truncated link", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    const noise = randomBytes(9000).toString("base64");
    await pasteText(page, `1. e4 {${noise}} e5 *\n`);
    await summary(page, /1 game/);
    await page.click("#copy-link");
    await page.click("#share-link");
    await page.waitForFunction(() => /Save a file/.test(document.querySelector("#notice")?.textContent ?? ""));
    await done();
  });

  it("opening a link does not overwrite a stored draft", async () => {
    const { page, done } = await open(browser, empty, "", clipboard);
    await pasteText(page, '[White "Kept"]\n\n1. d4 d5 *\n');
    await summary(page, /1 game/);
    await page.waitForTimeout(1000);
    const link = await shared(page);
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, "") + link);
    await other.locator("#restore").waitFor();
    await other.click("#restore");
    await other.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes("Kept"));
    await done();
  });

  it("files of several gzip members, as bgzip writes them, can be opened", async () => {
    const { page, done } = await open(browser, empty);
    const file = `${out}/members.pgn.gz`;
    vpgn("convert", "-o", file, "samples/games/orthodox/opera-game.pgn");
    await page.setInputFiles("#files", file);
    await summary(page, /1 game, 41 moves/);
    const members = Buffer.concat([gzipSync("1. e4 e5 *\n\n"), gzipSync(""), gzipSync("1. d4 d5 *\n")]);
    await page.setInputFiles("#files", [{ name: "two.pgn.gz", mimeType: "", buffer: members }]);
    await summary(page, /2 games, 4 moves/);
    await done();
  });

  const foreign: [name: string, bytes: Buffer, wanted: RegExp][] = [
    ["games.pgn.bz2", Buffer.from("BZh91AY&SY"), /ends too early/],
    ["games.pgn.xz", Buffer.from("fd377a585a000004", "hex"), /ends too early/],
    ["games.7z", Buffer.from("377abcaf271c0004", "hex"), /is a 7z archive/],
    ["board.png", Buffer.from("89504e470d0a1a0a0000000d", "hex"), /is a picture/],
    ["games.bin", Buffer.from([1, 2, 0, 0, 4]), /is not a text file/],
  ];
  describe("files of other kinds", () => {
    let page: Page;
    let done: () => Promise<void>;
    before(async () => {
      ({ page, done } = await open(browser, empty));
      await pasteText(page, "1. e4 *\n");
      await summary(page, /1 game/);
    });
    after(() => done());

    for (const [name, buffer, wanted] of foreign) {
      it(`${name} is rejected with a message, and the text is kept`, async () => {
        await page.setInputFiles("#files", [{ name, mimeType: "", buffer }]);
        await page.waitForFunction((source) => {
          return new RegExp(source).test(document.querySelector(".arrival")?.textContent ?? "");
        }, wanted.source);
        assert.match(await textOfEditor(page), /1\. e4/);
      });
    }
  });

  it("definitions opened together with games, or after them, apply to those games", async () => {
    const { page, done } = await open(browser, empty);
    const [games, definition] = ["pgn", "ini"].map((ending) => `${root}/samples/variants/lighthouse.${ending}`) as [
      string,
      string,
    ];
    await page.setInputFiles("#files", [games, definition]);
    await summary(page, /2 games/);
    assert.match(await page.innerText(".title"), /Lighthouse Chess/);
    await done();
    const other = await open(browser, empty);
    await other.page.setInputFiles("#files", games);
    await summary(other.page, /2 games unchecked/);
    await other.page.setInputFiles("#files", definition);
    await summary(other.page, /2 games, 16 moves: 1 error/);
    await other.done();
  });

  it("a text without games shows the reason", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "hello world");
    await summary(page, /0 games/);
    const reason = page.locator(".editor .finding").first();
    await reason.waitFor();
    await page.screenshot({ path: `${out}/no-game.png` });
    assert.match(await reason.innerText(), /neither a move|not a move/);
    await done();
  });

  it("a name of 3,000 letters does not widen the page", async () => {
    for (const viewport of [
      { width: 1280, height: 860 },
      { width: 390, height: 844 },
    ]) {
      const { page, done } = await open(browser, empty, "", { viewport });
      await pasteText(page, `[White "${"W".repeat(3000)}"]\n[Event "${"E".repeat(3000)}"]\n\n1. e4 *\n`);
      await summary(page, /1 game/);
      await page.click("#to-start");
      const widest = await page.evaluate(() => {
        const seen = [...document.querySelectorAll("main *, header *, nav *")].filter(
          (one) => !one.closest(".only-heard") && !one.closest(".cm-editor") && one.clientWidth > 0,
        );
        return Math.max(...seen.map((one) => one.getBoundingClientRect().right));
      });
      assert.ok(widest <= viewport.width * 2, `${widest}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
      const column = await page.evaluate(() => document.querySelector(".table")?.getBoundingClientRect().width ?? 0);
      assert.ok(column <= viewport.width);
      const inner = await page.evaluate(() =>
        Math.max(...[...document.querySelectorAll(".table, .beside, .about, .title")].map((one) => one.scrollWidth)),
      );
      assert.ok(inner <= viewport.width, `${inner}`);
      await page.screenshot({ path: `${out}/long-name ${viewport.width}.png` });
      await done();
    }
  });

  it("a text without a name is printed without one", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 *\n\n1. d4 *\n");
    await summary(page, /2 games/);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.locator(".sheet .source").count(), 0);
    await done();
  });

  it("a step among 2,000 variations calls less than three times the functions of one among 20", async () => {
    const callsOfStep = async (count: number) => {
      const { page, done } = await open(browser, empty);
      const variations = Array.from({ length: count }, (_, i) => `(1... ${i % 2 ? "c5" : "e6"} 2. Nf3)`).join(" ");
      await pasteText(page, `1. e4 e5 ${variations} 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n`);
      await summary(page, /1 game/);
      await page.click("#close-editor");
      await page.click("#to-end");
      const back = () =>
        page.evaluate(async () => {
          document.getElementById("back")?.click();
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        });
      await back();
      const session = await page.context().newCDPSession(page);
      await session.send("Profiler.enable");
      await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
      await back();
      const { result } = await session.send("Profiler.takePreciseCoverage");
      await done();
      const calls = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
      return calls.reduce((sum, own) => sum + own, 0);
    };
    const few = await callsOfStep(20);
    const many = await callsOfStep(2000);
    console.log(`functions called by a step: ${few} among 20 variations, ${many} among 2,000`);
    assert.ok(few > 1000 && many < 3 * few, `${few}, ${many}`);
  });
});
