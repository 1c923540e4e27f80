// The boards of Xiangqi, Janggi and Shogi: pieces with characters on points and squares, facing their owners, hands beside
// the board; pictures by choice.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { asks, middleOf, writes } from "../support/board";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { numberOf, writeDefinedGames } from "../support/definitions";
import { dressedGame, writeDressedGames } from "../support/dressed";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

describe("traditional boards", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("native", writeDefinedGames());
  });
  after(stopBrowser);

  const symbols = (page: Page) =>
    page.$$eval(".piece:not(.gone) use", (all) => all.map((use) => use.getAttribute("href") ?? ""));
  /** Opens another game of the page, beside the list. */
  async function goTo(page: Page, game: number, ply = 0): Promise<void> {
    await page.evaluate((place) => {
      location.hash = place;
    }, `#g=${game}&p=${ply}`);
    await page.locator(`.row[data-place="${game - 1}"][aria-current=true]`).waitFor();
  }
  const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

  for (const [name, viewport] of Object.entries(screens)) {
    it(`Xiangqi has its points, river and palaces: ${name}`, async () => {
      const { page, done } = await open(browser, games, `#g=${numberOf("Xiangqi")}&p=4`, { viewport });
      assert.ok((await symbols(page)).every((href) => /^#piece-(white|black)-xiangqi-/.test(href)));
      assert.equal(await page.locator(".square").count(), 0);
      assert.equal(await page.getAttribute(".traditional-board", "href"), "#board-xiangqi-9x10");
      assert.equal(await page.locator("#board-xiangqi-9x10 .river").count(), 1);
      assert.equal(await page.locator(".piece text, symbol[id*=xiangqi] text").count(), 0);
      assert.equal((await page.innerText(".player.white .name")).trim(), "Red");
      const disc = await page.$eval(".player.white .side", (one) => getComputedStyle(one).backgroundColor);
      assert.equal(disc, "rgb(168, 32, 26)"); // as red as the pieces
      // A piece is where two lines cross.
      const lines = (await page.getAttribute("#board-xiangqi-9x10 .lines", "d")) ?? "";
      assert.match(lines, /M50 50H850/);
      assert.match(lines, /M350 50l200 200/);
      await page.screenshot({ path: `${out}/xiangqi ${name}.png` });
      assert.deepEqual(await violations(page), []);
      await done();
    });

    it(`the pieces of Shogi face their owners: ${name}`, async () => {
      const { page, done } = await open(browser, games, `#g=${numberOf("Shogi")}&p=4`, { viewport });
      const own = await symbols(page);
      assert.ok(own.includes("#piece-white-shogi-king") && own.includes("#piece-black-shogi-king"));
      assert.match((await page.innerHTML("#piece-black-shogi-king")) ?? "", /rotate\(180/);
      assert.doesNotMatch((await page.innerHTML("#piece-white-shogi-king")) ?? "", /rotate/);
      const hands = await page.locator(".hand").count();
      assert.equal(hands, name === "wide" ? 2 : 0);
      assert.equal(await page.locator(".held[data-letter=b]").count(), 1);
      if (name === "wide") {
        // At the right hand of each player: Black's is high up on the left.
        const board = await page.locator("svg.squares").boundingBox();
        const held = await page.locator(".hand .held[data-letter=b]").boundingBox();
        assert.ok(board && held && held.x + held.width <= board.x && held.y < board.y + board.height / 3);
      }
      await page.screenshot({ path: `${out}/shogi ${name}.png` });
      await page.keyboard.press("f");
      assert.ok((await symbols(page)).includes("#piece-white-shogi-king-flipped"));
      assert.deepEqual(await violations(page), []);
      await done();
    });
  }

  it("findings call the sides as the players do", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("native-findings"));
    const text = [
      ["Xiangqi", "1. Che3 Hg8 2. Cxe3"],
      ["Janggi", "1. Rb3"],
      ["Shogi", "1. Rh3"],
      ["Standard", "1. Qd2"],
    ]
      .map(([variant, turns]) => `[White "White"]\n[Variant "${variant}"]\n\n${turns} *\n\n`)
      .join("");
    await pasteText(page, text);
    const reads = (selector: string, words: RegExp) =>
      page.waitForFunction(
        ([where = "", wanted = ""]) => new RegExp(wanted).test(document.querySelector(where)?.textContent ?? ""),
        [selector, words.source],
      );
    for (const words of [/by Red's cannon/, /by Cho's \w+ cannon/, /by Sente's \w+ pawn/, /by White's pawn/]) {
      await reads(".tour .head", words);
      await reads(".findings .finding", words);
      await page.click("#next-fault");
    }
    await reads(".tour .head", /by Red's cannon/);
    await page.locator(".of-games .cm-lintRange-error").first().hover();
    await reads(".cm-tooltip .finding", /by Red's cannon/);
    // Western pieces change the board, and not what the program says about the record.
    await page.locator("#native").uncheck();
    await reads(".tour .head", /by Red's cannon/);
    await done();
  });

  it("pictures by choice, which is kept", async () => {
    const { page, done } = await open(browser, games, `#g=${numberOf("Xiangqi")}`);
    await page.locator("#native").uncheck();
    assert.ok((await symbols(page)).every((href) => !href.includes("-xiangqi-")));
    assert.ok((await page.locator(".square").count()) > 0);
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.ok((await symbols(page)).every((href) => !href.includes("-xiangqi-")));
    await page.locator("#native").check();
    assert.ok((await symbols(page)).every((href) => href.includes("-xiangqi-")));
    await done();
  });

  it("Janggi has octagons, large and small, and no river", async () => {
    const path = `${out}/janggi.pgn`;
    writeFileSync(path, '[Variant "Janggi"]\n\n*\n');
    const { page, done } = await open(browser, writePage("janggi", path));
    assert.ok((await symbols(page)).includes("#piece-white-janggi-general"));
    assert.equal(await page.locator(".river").count(), 0);
    const width = (id: string) =>
      page.$eval(`#piece-white-janggi-${id} path`, (path) => (path as SVGPathElement).getBBox().width).catch(() => 0);
    assert.ok((await width("general")) > (await width("chariot")));
    assert.ok((await width("chariot")) > (await width("soldier")));
    await page.screenshot({ path: `${out}/janggi.png` });
    await done();
  });

  it("the duck is a duck, hawk and elephant are themselves, Makruk and Sittuyin have their sets", async () => {
    const path = `${out}/sets.pgn`;
    writeFileSync(
      path,
      `[Variant "Duck Chess"]\n[FEN "rnbqkbnr/pppppppp/8/8/4P3/4*3/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]\n\n*\n\n` +
        `[Variant "S-Chess"]\n\n1. e4 e5 2. Nf3/H Nc6/E *\n\n[Variant "Makruk"]\n\n*\n\n` +
        `[Variant "Sittuyin"]\n[FEN "8/8/kfrrssnn/pppppppp/PPPPPPPP/KFRRSSNN/8/8[] w - - 0 1"]\n\n*\n`,
    );
    const html = writePage("sets", path);
    const expected = [/^#duck$/, /white-s-chess-hawk/, /white-makruk-khun/, /white-sittuyin-elephant/];
    const { page, done } = await open(browser, html);
    for (const [i, drawing] of expected.entries()) {
      await goTo(page, i + 1, i === 1 ? 4 : 0);
      assert.ok(
        (await symbols(page)).some((href) => drawing.test(href)),
        String(drawing),
      );
      assert.equal(await page.locator(".piece text").count(), 0);
      await page.screenshot({ path: `${out}/set ${i + 1}.png` });
      assert.deepEqual(await violations(page), []);
    }
    await done();
  });

  interface Dress {
    /** The names of the sides at the board: above and below. */
    sides: [string, string];
    /** The names of files and ranks around the board, drawn as outlines; undefined: it has those of chess. */
    edges: string | undefined;
    /** A piece of the side below, one of the side above, and the squares where they are. */
    pieces: [symbol: string, square: string][];
  }
  const dresses: Record<string, Dress> = {
    Xiangqi: {
      sides: ["Black", "Red"],
      edges: "123456789九八七六五四三二一",
      pieces: [
        ["white-xiangqi-general", "e1"],
        ["black-xiangqi-general", "e10"],
      ],
    },
    Janggi: {
      sides: ["Han", "Cho"],
      edges: "1234567891234567890",
      pieces: [
        ["white-janggi-general", "e2"],
        ["black-janggi-general", "e9"],
      ],
    },
    Shogi: {
      sides: ["Gote", "Sente"],
      edges: "987654321一二三四五六七八九",
      pieces: [
        ["white-shogi-horse", "c3"],
        ["black-shogi-dragon", "i1"],
        ["white-shogi-king", "f2"],
      ],
    },
    Makruk: {
      sides: ["Black", "White"],
      edges: undefined,
      pieces: [
        ["white-makruk-khun", "e1"],
        ["black-makruk-khun", "e8"],
      ],
    },
    "Duck Chess": { sides: ["Black", "White"], edges: undefined, pieces: [["duck", "e3"]] },
  };
  /** The symbol on a square of the board as the first player sees it. */
  const symbolOn = (page: Page, square: string) =>
    page.evaluate((name) => {
      const height = Number(document.querySelector("svg.squares .frame")?.getAttribute("height")) / 100;
      const [x, y] = [name.charCodeAt(0) - 97, height - Number(name.slice(1))];
      const piece = [...document.querySelectorAll<SVGGElement>("svg.squares .piece:not(.gone)")].find((one) => {
        const [left = 0, top = 0] = (one.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
        return left === 100 * x && top === 100 * y;
      });
      return piece?.querySelector("use")?.getAttribute("href") ?? "none";
    }, square);
  describe("dresses", () => {
    let page: Page;
    let done: () => Promise<void>;
    before(async () => {
      const dressed = writePage("native-dressed", writeDressedGames().path);
      ({ page, done } = await open(browser, dressed, "", { viewport: screens.wide }));
    });
    after(() => done());

    for (const [variant, { sides, edges, pieces }] of Object.entries(dresses)) {
      it(`${variant}: the first player is below, edges and pieces are outlines`, async () => {
        await goTo(page, dressedGame(variant));
        assert.deepEqual(
          (await page.locator(".board .player .name").allInnerTexts()).map((name) => name.trim()),
          sides,
        );
        for (const [symbol, square] of pieces)
          assert.equal((await symbolOn(page, square)).replace("#piece-", "#"), `#${symbol}`);
        // Letters are outlines: the symbols of board and pieces, of all sides, have no text.
        const used = await page.$$eval("svg.squares use, .hand use", (all) =>
          all.map((one) => one.getAttribute("href")),
        );
        assert.ok(used.length > 10);
        for (const id of new Set(used))
          assert.equal(await page.locator(`symbol[id="${id?.slice(1)}"] text`).count(), 0);
        const board = await page
          .locator(".traditional-board")
          .getAttribute("href", { timeout: 1000 })
          .catch(() => null);
        const named = await page.$$eval(`symbol[id="${board?.slice(1) ?? "none"}"] [data-name]`, (all) =>
          all.map((one) => one.getAttribute("data-name")).join(""),
        );
        assert.equal(named, edges ?? "");
        const below = await page.locator(".board .player").last().boundingBox();
        const board_box = await page.locator("svg.squares").boundingBox();
        assert.ok(below && board_box && below.y >= board_box.y + board_box.height - 1);
        await page.screenshot({ path: `${out}/dressed ${variant}.png` });
      });
    }
  });

  it("Shogi in its middle game: pieces in hand beside the board, turned promoted pieces, sides by name", async () => {
    const dressed = writePage("native-dressed", writeDressedGames().path);
    const { page, done } = await open(browser, dressed, `#g=${dressedGame("Shogi")}`, { viewport: screens.wide });
    const hand = (whose: string) =>
      page.$$eval(`.hand.${whose} .held`, (all) => all.map((one) => [one.dataset.letter, one.dataset.count].join("")));
    assert.deepEqual((await hand("of-own")).sort(), ["B1", "P1"]);
    assert.deepEqual((await hand("of-other")).sort(), ["l1", "p2"]);
    const [board, own, other] = await Promise.all(
      ["svg.squares", ".hand.of-own", ".hand.of-other"].map((one) => page.locator(one).boundingBox()),
    );
    assert.ok(board && own && other);
    assert.ok(own.x >= board.x + board.width && own.y > board.y + board.height / 2);
    assert.ok(other.x + other.width <= board.x && other.y < board.y + board.height / 2);
    assert.match((await page.innerHTML("#piece-black-shogi-dragon")) ?? "", /rotate\(180/);
    assert.doesNotMatch((await page.innerHTML("#piece-white-shogi-horse")) ?? "", /rotate/);
    const words = (await page.textContent("#position-words")) ?? "";
    assert.match(words, /Gote to move\. Sente: .*horse 7七/);
    assert.match(words, /Gote: .*dragon 1九/);
    assert.match(words, /Sente has in hand: 1 pawn, 1 bishop\.|Sente has in hand: 1 bishop, 1 pawn\./);
    assert.match(await page.innerText(".moves .result"), /0-1\s+Gote wins/);
    const { width } = board;
    assert.ok(width >= 0.6 * screens.wide.height, `${width}`);
    await done();
  });

  it("the sides have the names of their players in tags, results, evaluations and the explorer", async () => {
    const path = `${out}/names-of-sides.pgn`;
    const game = (tags: string, moves: string) => `[Variant "Xiangqi"]\n${tags}\n${moves}\n\n`;
    writeFileSync(
      path,
      game('[Red "Hu"]\n[Black "Yang"]\n[RedElo "2500"]\n[Result "1-0"]\n', "1. Che3 $16 {[%eval #3]} Hg8 1-0") +
        game('[White "Lu"]\n[Black "Xu"]\n[Result "0-1"]\n', "1. Che3 Hc8 0-1"),
    );
    const html = writePage("names-of-sides", path);
    const { page, done } = await open(browser, html, "#g=2&p=1", { viewport: screens.wide });
    assert.match(await page.innerText(".moves .result"), /0-1\s+Black wins/);
    await page.click("#to-start");
    assert.match(await page.innerText(".tags"), /Red\s+Lu\s+Black\s+Xu/);
    assert.doesNotMatch(await page.innerText("#app"), /White/);
    await done();
    const first = await open(browser, html, "#g=1&p=1", { viewport: screens.wide });
    assert.match(await first.page.innerText(".player.white .name"), /Hu/);
    assert.equal(await first.page.locator(".moves .glyph[aria-label='Red is better']").count(), 1);
    assert.match(await first.page.innerText(".moves .result"), /1-0\s+Red wins/);
    await first.page.click("#to-start");
    await first.page.click(".explorer summary");
    await first.page.locator(".explorer .results").first().waitFor();
    assert.match(
      (await first.page.getAttribute(".explorer .results", "aria-label")) ?? "",
      /Red wins 50 %.*Black wins 50 %/,
    );
    assert.doesNotMatch(await first.page.innerText("#app"), /White/);
    await first.done();
  });

  it("moves are played, and pieces dropped from the hand", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("native-empty"), "", { viewport: screens.wide });
    await pasteText(page, '[Variant "Shogi"]\n\n1. Pc4 Pg6 2. Bxh8=H Sxh8 *\n');
    await page.click("#close-editor");
    await asks(page, /Sente to move/);
    await page.click(".hand .held[data-letter=B]");
    await asks(page, /Sente bishop in hand: choose a square/);
    await page.mouse.click(...(await middleOf(page, "e5")));
    await writes(page, "B@e5");
    assert.equal(await page.locator(".hand .held[data-letter=B]").count(), 0);
    await done();
  });
});
