// What players of a game see in the first minute: its own names of squares and moves, its pieces, and the formats that they
// exchange.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { asks, middleOf, writes } from "../support/board";
import { open, startBrowser, stopBrowser, waitForClipboard } from "../support/browser";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

const games: [variant: string, turns: string][] = [
  ["Shogi", "1. Pc4 Pd6 2. Rh2-i2 Rb8-a8"],
  ["Xiangqi", "1. Che3 Hg8 2. Cxe7"],
  ["Janggi", ""],
  ["Kyoto Shogi", ""],
  ["Micro Shogi", ""],
  ["Sho Shogi", ""],
  ["Tori Shogi", ""],
  ["Dobutsu Shogi", ""],
  ["Goro-goro Plus", ""],
  ["EuroShogi", ""],
  ["Yari Shogi", ""],
  ["Okisaki Shogi", ""],
  ["Cannon Shogi", ""],
  ["Othello", "1. P@e3 P@d3"],
  ["Ataxx", ""],
  ["Clobber", ""],
];
const number = (variant: string) => 1 + games.findIndex(([name]) => name === variant);
const wedges = games.map(([name]) => name).filter((name) => name.includes("Shogi") || name === "Goro-goro Plus");
const wide = { viewport: { width: 1440, height: 900 } };

describe("communities", () => {
  let browser: Browser;
  let html: string;
  before(async () => {
    browser = await startBrowser();
    const path = `${out}/communities.pgn`;
    writeFileSync(path, games.map(([variant, turns]) => `[Variant "${variant}"]\n\n${turns} *\n\n`).join(""));
    html = writePage("communities", path);
  });
  after(stopBrowser);

  const symbols = (page: Page) =>
    page.$$eval(".piece:not(.gone) use", (all) => all.map((use) => use.getAttribute("href") ?? ""));
  const sentences = (page: Page) => page.locator(".story ol .sentence").allInnerTexts();
  /** Once they are these, after a key or a choice. */
  const comeToRead = async (page: Page, expected: string[]) => {
    await page
      .waitForFunction((wanted) => {
        const shown = [...document.querySelectorAll<HTMLElement>(".story ol .sentence")].map((line) => line.innerText);
        return JSON.stringify(shown) === wanted;
      }, JSON.stringify(expected))
      .catch(() => undefined);
    assert.deepEqual(await sentences(page), expected);
  };
  const at = (variant: string, ply = 0) => open(browser, html, `#g=${number(variant)}&p=${ply}`, wide);

  it("Shogi has one set of labels, and its moves are told in its own squares", async () => {
    const { page, done } = await at("Shogi", 4);
    assert.equal(await page.locator("svg.squares text.coordinate").count(), 0);
    const named = await page.$$eval("#board-shogi-9x9 [data-name]", (all) =>
      all.map((one) => one.getAttribute("data-name")).join(""),
    );
    assert.equal(named, "987654321一二三四五六七八九");
    // Where there are no names the board has its frame only.
    assert.equal(await page.getAttribute("svg.squares", "viewBox"), "-3 -34 937 937");
    await comeToRead(page, ["Gote: rook 8二 → 9二"]);
    assert.match((await page.textContent("#position-words")) ?? "", /Sente: .*king 5九/);
    await page.screenshot({ path: `${out}/shogi own squares.png` });
    // With pieces of chess the squares are those of chess as well.
    await page.locator("#native").uncheck();
    assert.equal(await page.locator("svg.squares text.coordinate").count(), 18);
    await comeToRead(page, ["Black rook from b8 to a8"]);
    await page.locator("#native").check();
    await done();
  });

  it("a position of Shogi is copied in SFEN", { skip: !hasProgram() }, async () => {
    const options = { ...wide, permissions: ["clipboard-read", "clipboard-write"] };
    const { page, done } = await open(browser, html, `#g=${number("Shogi")}&p=1`, options);
    await page.click("#copy-sfen");
    await waitForClipboard(page, "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
    await page.click(".take-away summary");
    assert.equal(await page.locator("#take-what option[value=sfen-position]").count(), 1);
    await page.evaluate(
      (place) => {
        location.hash = place;
      },
      `#g=${number("Xiangqi")}&p=1`,
    );
    await page.locator(".traditional-board[href='#board-xiangqi-9x10']").waitFor();
    assert.equal(await page.locator("#copy-sfen").count(), 0);
    await done();
  });

  it("findings name the squares of Shogi, and the record its own", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("communities-empty"), "", wide);
    await pasteText(page, '[Variant "Shogi"]\n\n1. Rh3 *\n');
    await page.waitForFunction(() => document.querySelector(".tour .head")?.textContent?.includes("2七"));
    assert.match(await page.innerText(".tour .head"), /Rh3/);
    assert.doesNotMatch((await page.innerText(".tour .head")).replace(/Rh\d/g, ""), /\b[a-i][1-9]\b/);
    await done();
  });

  it("by keys a square of Shogi is named by its digits", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("communities-keys"), "", wide);
    await pasteText(page, '[Variant "Shogi"]\n\n1. Pc4 Pg6 *\n');
    await page.click("#close-editor");
    await asks(page, /Sente to move/);
    await page.focus(".on-board");
    await page.keyboard.type("27");
    await page.keyboard.press("Enter");
    await asks(page, /Sente pawn on 2七: choose a square/);
    await page.keyboard.type("26");
    await page.keyboard.press("Enter");
    await writes(page, "Ph4");
    await done();
  });

  it("a move of Xiangqi is told in the notation that is chosen", async () => {
    const { page, done } = await at("Xiangqi", 3);
    const in_wxf = ["Black: soldier is captured", "Red: cannon C5+4"];
    await comeToRead(page, in_wxf);
    await page.click("#settings");
    await page.check("input[name=xiangqi-moves][value=chinese]");
    await page.click("#close-settings");
    await comeToRead(page, ["Black: soldier is captured", "Red: 炮五進四"]);
    // Keys are the dialog's until it has closed.
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
    await page.keyboard.press("ArrowLeft");
    await comeToRead(page, ["Black: 馬８進７"]);
    await page.click("#settings");
    await page.check("input[name=xiangqi-moves][value=auto]");
    await page.selectOption("#language", "zh-Hans");
    await page.click("#close-settings");
    await comeToRead(page, ["黑方：马８进７"]);
    await page.screenshot({ path: `${out}/xiangqi simplified.png` });
    await done();
  });

  it("Xiangqi has the names of files alone, one row a side, below and above the files", async () => {
    const { page, done } = await at("Xiangqi", 3);
    assert.equal(await page.locator("svg.squares text.coordinate").count(), 0);
    for (const [side, expected] of [
      ["", "123456789九八七六五四三二一"],
      ["-flipped", "一二三四五六七八九987654321"],
    ] as const) {
      const rows = await page.$$eval(`#board-xiangqi-9x10${side} > [data-name]`, (all) =>
        all.map((one) => {
          const box = (one as SVGGraphicsElement).getBBox();
          return { name: one.getAttribute("data-name"), middle: box.x + box.width / 2 };
        }),
      );
      assert.equal(rows.map(({ name }) => name).join(""), expected);
      for (const [i, { name, middle }] of rows.entries())
        assert.ok(Math.abs(middle - (100 * (i % 9) + 50)) <= 6, `${name} at ${middle}`);
    }
    await done();
  });

  it("letters name the squares of Xiangqi while a finding names them", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("communities-letters"), "", wide);
    await pasteText(page, '[Variant "Xiangqi"]\n\n1. 炮二平五 马8进7 2. 兵七进二 *\n');
    await page.locator(".tour .head").waitFor();
    assert.equal(await page.locator("svg.squares text.coordinate").count(), 19);
    await page.keyboard.press("Escape");
    await page.locator(".moves .turn").first().click();
    await page.waitForFunction(() => document.querySelectorAll("svg.squares text.coordinate").length === 0);
    await done();
  });

  it("the river of Xiangqi has its names, as outlines, for both sides", async () => {
    const { page, done } = await at("Xiangqi");
    for (const side of ["", "-flipped"]) {
      const box = await page.$eval(`#board-xiangqi-9x10${side} .river-names`, (names) => {
        const { x, y, width, height } = (names as SVGPathElement).getBBox();
        return { x, y, width, height };
      });
      // Between the banks, on both halves.
      assert.ok(box.y > 455 && box.y + box.height < 545, JSON.stringify(box));
      assert.ok(box.x > 150 && box.x < 200 && box.x + box.width > 700, JSON.stringify(box));
    }
    await done();
  });

  it("squares of Janggi are those of its records", async () => {
    const { page, done } = await at("Janggi");
    assert.equal(await page.locator("svg.squares text.coordinate").count(), 0);
    assert.match((await page.textContent("#position-words")) ?? "", /Cho: .*general 95.*Han: .*general 25/);
    await done();
  });

  for (const variant of wedges) {
    it(`${variant} is drawn with wedges on its board`, async () => {
      const { page, done } = await at(variant);
      const own = await symbols(page);
      assert.ok(own.length > 5 && own.every((href) => /^#piece-(white|black)-shogi-/.test(href)), own.join(" "));
      assert.match((await page.getAttribute(".traditional-board", "href")) ?? "", /^#board-shogi-/);
      const drawn = await page.evaluate(
        (ids) => ids.every((id) => document.querySelector(id)?.innerHTML !== ""),
        [...new Set(own)],
      );
      assert.ok(drawn);
      // The pieces are on the squares of the board: the drawing of the board is as large as the board.
      const sizes = await page.evaluate(() => {
        const board = document.querySelector<SVGUseElement>(".traditional-board");
        const symbol = document.querySelector<SVGSymbolElement>(board?.getAttribute("href") ?? "none");
        return [board?.width.baseVal.value, symbol?.viewBox.baseVal.width];
      });
      assert.equal(sizes[0], sizes[1]);
      await page.screenshot({ path: `${out}/wedges ${variant}.png` });
      await done();
    });
  }

  for (const variant of ["Othello", "Ataxx", "Clobber"]) {
    it(`${variant} is played with discs`, async () => {
      const { page, done } = await at(variant, variant === "Othello" ? 2 : 0);
      const own = await symbols(page);
      assert.ok(own.length > 3 && own.every((href) => /^#piece-(white|black)-discs-/.test(href)), own.join(" "));
      assert.equal(await page.locator(".traditional-board").count(), variant === "Othello" ? 1 : 0);
      await page.screenshot({ path: `${out}/discs ${variant}.png` });
      await done();
    });
  }

  it("in Momentum the names of pieces come before their codes", async () => {
    const momentum = writePage("communities-momentum", "samples/games/momentum/betza-neto-3.pgn");
    const { page, done } = await open(browser, momentum, "#g=1&p=11", wide);
    assert.ok((await sentences(page)).includes("Black charging knight on e4 is captured"));
    const findings = await page.innerText(".findings");
    assert.match(findings, /the charging knight on e6 can continue to d4/);
    assert.doesNotMatch(findings.replace(/\bfhNrlbK[a-h]?\d?\S*/g, ""), /\bthe fhNrlbK\b/);
    await done();
  });

  it("pieces are still found by pointing at squares", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("communities-othello"), "", wide);
    await pasteText(page, '[Variant "Othello"]\n\n*\n');
    await page.click("#close-editor");
    await asks(page, /White to move/);
    await page.click(".held[data-letter=P]");
    await page.mouse.click(...(await middleOf(page, "e3")));
    await writes(page, "@e3");
    await done();
  });
});
