// The room that boards and texts take: not less than on the sites that players come from, and nothing that they read is cut off.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { asks, middleOf } from "../support/board";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { dressedGame, writeDressedGames } from "../support/dressed";
import { pasteText } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };
const small = { viewport: { width: 1024, height: 768 } };

const comment =
  "The bishop attacks the knight that defends e5, and White threatens nothing for the time being, but it will.";
const study = `[Event "Openings"]\n[Date "????.??.??"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {${comment}} (3. Bc4 Bc5 4. c3 Nf6 (4... Qe7 5. d4) 5. d3) 3... a6 *\n`;

describe("the room on the screen", () => {
  let browser: Browser;
  let dressed: string;
  before(async () => {
    browser = await startBrowser();
    dressed = writePage("room-dressed", writeDressedGames().path);
  });
  after(stopBrowser);

  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box, selector);
    return box;
  };
  /** A text that was pasted, with the editor closed again: turns are entered on its board. */
  async function pasted(text: string, options: object) {
    const opened = await open(browser, writeEmptyPage("room-empty"), "", options);
    await pasteText(opened.page, text);
    await asks(opened.page, /to move/);
    await opened.page.click("#close-editor");
    return opened;
  }

  // What lichess's study gives to its board: 704 of 900 and 587 of 768 pixels, without the names of files and ranks.
  for (const { viewport, share } of [
    { ...laptop, share: 0.75 },
    { ...small, share: 0.7 },
  ]) {
    it(`while turns are entered the board takes its share of ${viewport.height} pixels`, {
      skip: !hasProgram(),
    }, async () => {
      const { page, done } = await pasted(study, { viewport });
      const { width } = await boxOf(page, "svg.squares");
      assert.ok(width >= share * viewport.height, `${width}`);
      await done();
    });
  }

  it("beside an editor and above the tour of the errors the board keeps 60 % of the height", {
    skip: !hasProgram(),
  }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", laptop);
    await pasteText(page, "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *\n\n1. d4 d5 2. c5 *\n");
    await page.locator(".tour #accept").waitFor();
    const { width } = await boxOf(page, "svg.squares");
    assert.ok(width >= 0.6 * laptop.viewport.height, `${width}`);
    await done();
  });

  // Lishogi's board with its stands: 839 by 717 and 670 by 570 pixels.
  for (const [{ viewport }, least] of [
    [laptop, 780],
    [small, 660],
  ] as const) {
    it(`a board of Shogi and its stands at ${viewport.width} pixels`, async () => {
      const { page, done } = await open(browser, dressed, `#g=${dressedGame("Shogi")}`, { viewport });
      const [board, held] = [await boxOf(page, ".board.with-hands"), await boxOf(page, ".hand .held svg")];
      assert.ok(board.width >= least, `${board.width}`);
      const { width } = await boxOf(page, "svg.squares");
      const square = (100 * width) / 937;
      assert.ok(held.width >= 0.9 * square, `a held piece has ${held.width} of ${square} pixels`);
      await done();
    });
  }

  it("beside any board the moves have two columns", async () => {
    for (const viewport of [laptop.viewport, small.viewport, { width: 1120, height: 700 }])
      for (const variant of ["Xiangqi", "Shogi"]) {
        const { page, done } = await open(browser, dressed, `#g=${dressedGame(variant)}`, { viewport });
        assert.equal(await page.$eval(".main-line", (one) => getComputedStyle(one).display), "grid");
        await done();
      }
  });

  it("beside an editor the moves have two columns from 1024 pixels on", { skip: !hasProgram() }, async () => {
    for (const width of [1024, 1280, 1440]) {
      const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", {
        viewport: { width, height: 768 },
      });
      await pasteText(page, "1. e4 e5 2. Nf3 Nc6 *\n");
      await page.waitForSelector(".moves .turn");
      assert.equal(await page.$eval(".main-line", (one) => getComputedStyle(one).display), "grid");
      const [white, black] = await page.$$eval(".moves .turn", (all) =>
        all.slice(0, 2).map((one) => one.getBoundingClientRect()),
      );
      assert.ok(white && black && white.top === black.top && white.right < black.left);
      await done();
    }
  });

  it("the move that is shown stays in sight as the editor is closed", { skip: !hasProgram() }, async () => {
    const moves = Array.from({ length: 40 }, (_, i) => `${i + 1}. ${i % 2 ? "Ng1 Ng8" : "Nf3 Nf6"}`).join(" ");
    for (const shown of [17, 39]) {
      const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", laptop);
      await pasteText(page, `${moves} *\n`);
      await asks(page, /to move/);
      await page
        .locator(".moves .turn")
        .nth(2 * shown)
        .click();
      await page.click("#close-editor");
      await page.waitForFunction(() => document.querySelector("main.editing") === null);
      const [list, turn] = [await boxOf(page, ".moves"), await boxOf(page, ".moves [aria-current=true]")];
      assert.ok(
        turn.y >= list.y && turn.y + turn.height <= list.y + list.height,
        `${turn.y} in ${list.y} to ${list.y + list.height}`,
      );
      await done();
    }
  });

  it("copying, saving and printing are in one row", async () => {
    const { page, done } = await open(browser, dressed, "#g=1", laptop);
    await page.click(".take-away summary");
    const tops = await page.$$eval(".take-away-choice > *", (all) => all.map((one) => one.getBoundingClientRect().y));
    assert.equal(new Set(tops).size, 1);
    // The words of the choice that is shown, as wide as they would be alone, and its arrow.
    const [room, needed] = await page.$eval(".take-away select", (one) => {
      const box = one as HTMLSelectElement;
      const words = document.createElement("span");
      words.textContent = box.selectedOptions[0]?.textContent ?? "";
      words.style.font = getComputedStyle(box).font;
      document.body.append(words);
      const { width } = words.getBoundingClientRect();
      words.remove();
      return [box.clientWidth, width + 32];
    });
    assert.ok((room ?? 0) >= (needed ?? 0), `${room} of ${needed}`);
    await done();
  });

  it("a board has no margin where nothing is written", async () => {
    for (const variant of ["Makruk", "Sittuyin"]) {
      const { page, done } = await open(browser, dressed, `#g=${dressedGame(variant)}`, laptop);
      assert.equal(await page.getAttribute("svg.squares", "viewBox"), "-34 0 834 834");
      await done();
    }
  });

  it("on a phone the row below the board has no empty line", { skip: !hasProgram() }, async () => {
    const { page, done } = await pasted(study, phone);
    assert.ok((await boxOf(page, ".asked")).height <= 40);
    await done();
  });

  it("comments have the colour of the moves, and upright letters between their rows", {
    skip: !hasProgram(),
  }, async () => {
    for (const [options, style] of [
      [laptop, "normal"],
      [phone, "italic"],
    ] as const) {
      const { page, done } = await pasted(study, options);
      const [turn, text] = await page.evaluate(() =>
        [".moves .turn:not([aria-current])", ".moves .comment"].map((one) => {
          const { color, fontStyle } = getComputedStyle(document.querySelector(one) as Element);
          return { color, fontStyle };
        }),
      );
      assert.deepEqual(text, { color: turn?.color, fontStyle: style });
      await done();
    }
  });

  it("the comment of a move can be read as a whole where it is edited, and Enter ends it", {
    skip: !hasProgram(),
  }, async () => {
    for (const options of [laptop, phone]) {
      const { page, done } = await pasted(study, options);
      await page.locator(".moves .turn", { hasText: "Bb5" }).click();
      const box = page.locator("#comment");
      assert.equal(await box.inputValue(), comment);
      const [whole, seen] = await box.evaluate((one) => [one.scrollHeight, one.clientHeight]);
      assert.ok((whole ?? 0) <= (seen ?? 0), `${whole} of ${seen}`);
      assert.ok(await box.evaluate((one) => one.scrollWidth <= one.clientWidth));
      await box.fill("short");
      await box.press("Enter");
      await page.waitForFunction(() => document.querySelector(".moves .comment")?.textContent?.trim() === "short");
      // The longest words of the menu.
      await page.selectOption("#glyph", "18");
      assert.ok((await boxOf(page, "#glyph")).width >= 220);
      await done();
    }
  });

  it("the way back from a variation is beside its words", { skip: !hasProgram() }, async () => {
    for (const options of [laptop, small, phone]) {
      const { page, done } = await pasted(study, options);
      await page.locator(".moves .turn", { hasText: "Qe7" }).click();
      const [words, button] = [await boxOf(page, ".side-line span"), await boxOf(page, "#leave")];
      assert.ok(button.x >= words.x + words.width);
      assert.ok(Math.abs(words.y + words.height / 2 - button.y - button.height / 2) < 3);
      await done();
    }
  });

  it("the way back from a variation is within its box, however long the turn", { skip: !hasProgram() }, async () => {
    const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
    const games = [
      '[Variant "Momentum Chess"]\n\n1. e2-e3 e7-e6 2. e3-e4, Bf1-a6 (2. d2-d3) 2... Nb8xa6 *\n',
      '[Variant "Gravitatur Chess"]\n\n1. G@h3/Ke1<>Ng1 (1. G@h3/Kf1 G@h5/d5) 1... G@f5/Bd5 *\n',
    ];
    for (const options of [laptop, small, phone, lying]) {
      for (const text of games) {
        const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", options);
        await pasteText(page, text);
        await page.locator(".moves .variation .turn").first().click();
        await page.locator("#leave").scrollIntoViewIfNeeded();
        const [box, button] = [await boxOf(page, ".side-line"), await boxOf(page, "#leave")];
        assert.ok(button.x >= box.x && button.x + button.width <= box.x + box.width);
        assert.ok(button.y >= box.y && button.y + button.height <= box.y + box.height);
        assert.ok(await page.locator(".about").evaluate((one) => one.scrollWidth <= one.clientWidth));
        await done();
      }
    }
  });

  it("in the dark the pieces of a promotion are on the colour of a square", { skip: !hasProgram() }, async () => {
    const { page, done } = await pasted('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/1p6/4K3 b - - 0 1"]\n\n*\n', {
      ...laptop,
      colorScheme: "dark",
    });
    for (const square of ["b2", "b1"]) await page.mouse.click(...(await middleOf(page, square)));
    await page.locator(".chooser button svg").first().waitFor();
    await page.hover(".chooser button");
    const [square, ...choices] = await page.evaluate(() => [
      getComputedStyle(document.querySelector(".square.light") as Element).fill,
      ...[...document.querySelectorAll(".chooser button")].map((one) => getComputedStyle(one).backgroundColor),
    ]);
    assert.deepEqual(new Set(choices), new Set([square]));
    await done();
  });

  it("a notice leaves the title its room", async () => {
    const { page, done } = await open(browser, dressed, `#g=${dressedGame("Makruk")}&p=99`, small);
    assert.match(await page.innerText("#notice"), /There is no turn 99/);
    assert.ok((await boxOf(page, "div.title")).width >= 200);
    await done();
  });

  it("on a phone the two buttons that end the dialog of a new game are in one row", {
    skip: !hasProgram(),
  }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", phone);
    await page.click("#new-game");
    await page.locator("select[name=variant]:enabled").waitFor();
    const [begin, cancel] = [
      await boxOf(page, "dialog [type=submit]"),
      await boxOf(page, "dialog .answers :last-child"),
    ];
    assert.equal(begin.y, cancel.y);
    await done();
  });

  it("on a tablet the board of the position editor is wider than its tools", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", {
      viewport: { width: 768, height: 1024 },
      hasTouch: true,
    });
    await page.click("#new-game");
    await page.locator("select[name=variant]:enabled").selectOption({ label: "Standard" });
    await page.click("#set-up");
    await page.locator(".setup-board").waitFor();
    const [board, tools] = [await boxOf(page, ".setup-board"), await boxOf(page, ".setup-tools")];
    assert.ok(board.width >= 370 && board.width > tools.width, `${board.width}, ${tools.width}`);
    await done();
  });

  it("counts of the explorer keep to one line, also beside an editor", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("room-empty"), "", small);
    await pasteText(page, Array.from({ length: 125 }, (_, i) => `1. ${i % 2 ? "e4" : "d4"} *\n\n`).join(""));
    await asks(page, /to move/);
    await page.click("#to-start");
    await page.click(".explorer summary");
    await page.locator(".explorer td:has(.share)").first().waitFor();
    const lines = await page.$$eval(".explorer td:has(.share)", (all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
      }),
    );
    assert.deepEqual(new Set(lines), new Set([1]));
    await done();
  });

  it("unknown dates are no tags of a game", async () => {
    writeFileSync(`${out}/room-study.pgn`, study);
    const { page, done } = await open(browser, writePage("room-study", `${out}/room-study.pgn`), "#g=1&p=0", laptop);
    assert.match(await page.innerText(".tags"), /Openings/);
    assert.doesNotMatch(await page.innerText(".tags"), /\?/);
    await done();
  });
});
