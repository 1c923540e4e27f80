// Turns entered on the board: by mouse, by touch and by keys, of several actions, with what may stop, as variations; and
// undone.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { light_and_dark, onScreens, violations, violationsOn } from "../support/accessible";
import { asks, middleOf, writes } from "../support/board";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText, replaceText, textOfEditor } from "../support/editor";
import { hasProgram, out, writeEmptyPage, writePage } from "../support/vpgn";

interface Hand {
  options: BrowserContextOptions;
  point: (page: Page, square: string) => Promise<void>;
  press: (page: Page, button: string) => Promise<void>;
}

const hands: Record<string, Hand> = {
  "by mouse": {
    options: {},
    point: async (page, square) => page.mouse.click(...(await middleOf(page, square))),
    press: (page, button) => page.click(button),
  },
  "by touch": {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    point: async (page, square) => {
      await page.locator(".on-board").scrollIntoViewIfNeeded();
      await page.touchscreen.tap(...(await middleOf(page, square)));
    },
    press: (page, button) => page.tap(button),
  },
  "by keys": {
    options: {},
    point: async (page, square) => {
      await page.focus(".on-board");
      await page.keyboard.type(square);
      await page.keyboard.press("Enter");
    },
    press: async (page, button) => {
      await page.focus(button);
      await page.keyboard.press("Enter");
    },
  },
};

const touch: BrowserContextOptions = { hasTouch: true, isMobile: true };

async function centreOf(page: Page, what: string): Promise<[number, number]> {
  const box = await page.locator(what).boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

type Point = [number, number];

const between = ([x, y]: Point, [to_x, to_y]: Point, share: number): Point => [
  x + (to_x - x) * share,
  y + (to_y - y) * share,
];

async function drag(page: Page, from: Point, to: Point, picture?: string): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const share of [0.2, 0.6, 1]) await page.mouse.move(...between(from, to, share));
  if (picture) await page.screenshot({ path: picture });
  await page.mouse.up();
}

async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send("touchStart", [from]);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send("touchMove", [between(from, to, share)]);
  await send("touchEnd", []);
}

/** Which square is there when the board is not flipped. */
function turned(square: string): string {
  return String.fromCharCode(201 - square.charCodeAt(0)) + (9 - Number(square[1]));
}

/** The scroll position of the board's container. */
function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(() => [
    scrollY,
    ...[...document.querySelectorAll("#app, main, .table")].map((part) => part.scrollTop),
  ]);
}

const position = (variant: string, text: string) => `[Variant "${variant}"]\n[SetUp "1"]\n[FEN "${text}"]\n\n*\n`;

const game = (variant: string, turns: string) => `[Variant "${variant}"]\n\n${turns} *\n`;

describe("entering moves on the board", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("entering");
  });
  after(stopBrowser);

  it("a user-defined variant with its definition beside the game", async () => {
    const { page, done } = await open(browser, empty, "", {});
    await page.locator(".example", { hasText: "user-defined" }).click();
    await page.waitForFunction(() => document.querySelector(".title")?.textContent?.includes("Lighthouse Chess"));
    await page.click("#to-start");
    await asks(page, /White to move/);
    // `l:WD` in the definition: two squares over the pawn before it.
    await page.mouse.click(...(await middleOf(page, "c1")));
    await page.mouse.click(...(await middleOf(page, "c3")));
    await writes(page, "Lc3");
    assert.match(await textOfEditor(page), /1\. e4 \(1\. Lc3\) 1\.\.\. e5/);
    await done();
  });

  // In one page, with one text after another.
  for (const [how, { options, point, press }] of Object.entries(hands)) {
    describe(how, () => {
      let page: Page;
      let done: () => Promise<void>;
      before(async () => {
        ({ page, done } = await open(browser, empty, "", options));
      });
      after(() => done());

      it(`a Grolman turn`, async () => {
        await replaceText(page, game("Grolman Chess", ""));
        await asks(page, /White to move/);
        await point(page, "e2");
        await point(page, "e4");
        await asks(page, /^e4 – White knight on g1 follows/);
        await point(page, "e2");
        await asks(page, /^e4 Ne2 – White rook on h1 follows/);
        await page.screenshot({ path: `${out}/grolman ${how}.png` });
        await point(page, "g1");
        await writes(page, "e4 (Ne2, Rg1)");
        assert.match(await textOfEditor(page), /1\. e4 \(Ne2, Rg1\) \*/);
      });

      it(`a Momentum turn with a stop`, async () => {
        await replaceText(page, game("Momentum Chess", "1. e4 a6"));
        await asks(page, /White to move/);
        await point(page, "e4");
        await asks(page, /White pawn on e4 moves on: choose a square, or Stop/);
        await page.screenshot({ path: `${out}/momentum ${how}.png` });
        await press(page, ".answers button:has-text('Stop')");
        await writes(page, "e4-e4");
        assert.match(await textOfEditor(page), /1\. e4 a6 2\. e4-e4 \*/);
        await page.screenshot({ path: `${out}/momentum stopped ${how}.png` });
      });

      it(`a Gravitatur placement`, async () => {
        await replaceText(page, game("Gravitatur Chess", ""));
        await asks(page, /place the Gravitatur/);
        await page.screenshot({ path: `${out}/gravitatur ${how}.png` });
        await point(page, "e5");
        await asks(page, /G@e5.* – choose a piece to move/);
        await point(page, "g1");
        await point(page, "f3");
        await writes(page, "G@e5/");
        assert.match(await textOfEditor(page), /1\. G@e5\/Nf3 \*/);
      });

      it(`a promotion`, async () => {
        await replaceText(page, position("Standard", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"));
        await asks(page, /White to move/);
        await point(page, "b7");
        await point(page, "a8");
        await asks(page, /White pawn on b7, to a8. Promote to/);
        await page.screenshot({ path: `${out}/promotion ${how}.png` });
        await press(page, ".chooser button[title=knight]");
        await writes(page, "bxa8=N");
      });
    });
  }

  it("pieces in the pocket are dropped by clicks, by dragging and by keys", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, position("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[NPnp] w - - 0 1"));
    await asks(page, /White to move/);
    await page.click(".held[data-letter=N]");
    await asks(page, /White knight in the pocket: choose a square/);
    await page.screenshot({ path: `${out}/drop.png` });
    await page.mouse.click(...(await middleOf(page, "c4")));
    await writes(page, "N@c4");
    await asks(page, /Black to move/);
    await drag(page, await centreOf(page, ".held[data-letter=p]"), await middleOf(page, "d5"));
    await writes(page, "P@d5");
    await asks(page, /White to move/);
    await page.focus(".held[data-letter=P]");
    await page.keyboard.press("Enter");
    await asks(page, /White pawn in the pocket: choose a square/);
    await page.keyboard.type("h3");
    await page.keyboard.press("Enter");
    await writes(page, "P@h3");
    await asks(page, /Black to move/);
    // The square alone is enough if only one choice fits.
    await page.keyboard.type("a6");
    await page.keyboard.press("Enter");
    await writes(page, "N@a6");
    assert.match(await textOfEditor(page), /1\. N@c4 P@d5 2\. P@h3 N@a6 \*/);
    await done();
  });

  it("pieces can be dragged, and return from an illegal target", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, game("Standard", ""));
    await asks(page, /White to move/);
    // What no turn begins with does nothing, either.
    await page.mouse.click(...(await middleOf(page, "a7")));
    await page.mouse.click(...(await middleOf(page, "h5")));
    await drag(page, await middleOf(page, "g1"), await middleOf(page, "g4"));
    await asks(page, /White knight on g1: choose a square/);
    await drag(page, await middleOf(page, "g1"), await middleOf(page, "f3"), `${out}/dragged.png`);
    await writes(page, "Nf3");
    await page.click("#flip");
    await asks(page, /Black to move/);
    await drag(page, await middleOf(page, turned("e7")), await middleOf(page, turned("e5")));
    await writes(page, "e5");
    await done();
  });

  it("dragging a piece by touch does not scroll, other touches do", async () => {
    const { page, done } = await open(browser, empty, "", { viewport: { width: 390, height: 500 }, ...touch });
    await pasteText(page, game("Standard", ""));
    await asks(page, /White to move/);
    await page.locator(".on-board").scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await dragFinger(page, await middleOf(page, "e2"), await middleOf(page, "e4"));
    await writes(page, "e4");
    assert.deepEqual(await scrolled(page), before);
    await done();
  });

  it("an existing move is selected, a different one becomes a variation, and both can be undone", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, game("Standard", "1. e4 e5 2. Nf3"));
    await asks(page, /Black to move/);
    const click = async (square: string) => page.mouse.click(...(await middleOf(page, square)));
    const plays = async (from: string, to: string) => {
      await asks(page, /to move/);
      await click(from);
      await click(to);
    };
    await page.click("#to-start");
    await plays("e2", "e4");
    await writes(page, "1. e4");
    assert.match(await textOfEditor(page), /1\. e4 e5 2\. Nf3 \*/);
    await asks(page, /Black to move/);
    await plays("c7", "c5");
    await writes(page, "c5");
    assert.match(await textOfEditor(page), /1\. e4 e5 \(1\.\.\. c5\) 2\. Nf3 \*/);
    await asks(page, /White to move/);
    await plays("b1", "c3");
    await writes(page, "Nc3");
    assert.match(await textOfEditor(page), /\(1\.\.\. c5 2\. Nc3\) 2\. Nf3 \*/);
    await page.screenshot({ path: `${out}/variation.png` });
    await asks(page, /Black to move/);
    await page.click("#take-back");
    await page.waitForFunction(() => !document.querySelector(".of-games .cm-content")?.textContent?.includes("Nc3"));
    await asks(page, /White to move/);
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => !document.querySelector(".of-games .cm-content")?.textContent?.includes("c5"));
    assert.match(await textOfEditor(page), /1\. e4 e5 2\. Nf3 \*/);
    await done();
  });

  it("a button ends a move that may stop, and Backspace removes its parts one by one", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, game("S-Chess", ""));
    await asks(page, /White to move/);
    const click = async (square: string) => page.mouse.click(...(await middleOf(page, square)));
    await click("g1");
    await click("f3");
    await asks(page, /Nf3 – choose a piece to gate, or end the turn/);
    await click("g1");
    await asks(page, /choose one|Promote to/);
    await page.screenshot({ path: `${out}/gate.png` });
    await page.keyboard.press("Escape");
    await asks(page, /or end the turn/);
    await page.keyboard.press("Escape");
    await asks(page, /White to move/);
    await click("g1");
    await click("f3");
    await asks(page, /or end the turn/);
    await page.click("#end-turn");
    await writes(page, "Nf3");
    assert.match(await textOfEditor(page), /1\. Nf3 \*/);
    await done();
  });

  it("a new game starts from the array of a variant or from a position", async () => {
    const { page, done } = await open(browser, empty);
    await page.click("#new-game");
    await page.locator("select[name=variant]:enabled").selectOption({ label: "Duck Chess" });
    await page.click("dialog button[type=submit]");
    await asks(page, /White to move/);
    const click = async (square: string) => page.mouse.click(...(await middleOf(page, square)));
    await click("e2");
    await click("e4");
    await asks(page, /place the duck/);
    await page.screenshot({ path: `${out}/duck.png` });
    await click("e5");
    await writes(page, "e4");
    await page.click("#new-game");
    await page.locator("select[name=variant]:enabled").selectOption({ label: "Standard" });
    await page.fill("textarea[name=position]", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    await page.screenshot({ path: `${out}/new-game.png` });
    await page.click("dialog button[type=submit]");
    await page.waitForFunction(() => document.querySelectorAll(".piece").length === 3);
    await asks(page, /White to move/);
    await click("e1");
    await click("h1");
    await writes(page, "O-O");
    await done();
  });

  it("a new game of a variant with armies has those that are chosen", async () => {
    for (const variant of ["Chess with Different Armies", "Momentum Chess"]) {
      const { page, done } = await open(browser, empty);
      await page.click("#new-game");
      const variants = page.locator("select[name=variant]:enabled");
      await variants.selectOption({ label: "Standard" });
      assert.equal(await page.locator("select[name=white-army]").count(), 0);
      await variants.selectOption({ label: variant });
      const armies = await page.locator("select[name=white-army] option").allInnerTexts();
      assert.deepEqual([armies.length, armies[0]], [5, "Fabulous FIDEs"]);
      await page.selectOption("select[name=white-army]", "Nutty Knights");
      await page.selectOption("select[name=black-army]", "Colorbound Clobberers");
      await page.click("#set-up");
      await page.locator(".setup-board svg").waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/armies ${variant}.png` });
      await page.click("dialog button[type=submit]");
      await asks(page, /White to move/);
      const text = await textOfEditor(page);
      assert.match(text, /\[WhiteArmy "Nutty Knights"\]\n\[BlackArmy "Colorbound Clobberers"\]/);
      await page.waitForFunction(() => /no findings/.test(document.querySelector(".summary")?.textContent ?? ""));
      await done();
    }
  });

  it("promoting, demoting and deleting variations, glyphs and comments can all be undone", async () => {
    const { page, done } = await open(browser, empty);
    const text = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *";
    await pasteText(page, `${text}\n`);
    await asks(page, /to move/);
    const reads = (wanted: string) =>
      page.waitForFunction(
        (source) => document.querySelector(".of-games .cm-content")?.textContent?.includes(source),
        wanted,
      );
    await page.locator(".moves .turn", { hasText: "c5" }).click();
    await page.click("#promote");
    await reads("1. e4 c5 (1... e5 2. Nf3) 2. Nf3 *");
    await writes(page, "c5");
    await page.click("#demote");
    await reads("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
    await writes(page, "e5");
    await page.selectOption("#glyph", "1");
    await reads("1. e4 e5 $1 (1... c5");
    await writes(page, "e5");
    await page.fill("#comment", "the usual reply");
    await page.press("#comment", "Enter");
    await reads("e5 $1 {the usual reply} (1... c5");
    await page.screenshot({ path: `${out}/move-tools.png` });
    await page.locator(".moves .turn", { hasText: "c5" }).click();
    await page.click("#delete-from");
    await reads("e5 $1 {the usual reply} 2. Nf3");
    for (let i = 0; i < 5; i++) await page.click("#undo");
    await reads(text);
    await done();
  });

  it("a mate entered on the board adds the result", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, '[Event "x"]\n[Result "*"]\n\n1. f3 e5 2. g4 *\n');
    await asks(page, /Black to move/);
    await page.mouse.click(...(await middleOf(page, "d8")));
    await page.mouse.click(...(await middleOf(page, "h4")));
    await writes(page, "Qh4");
    assert.match(await textOfEditor(page), /\[Result "0-1"\]\s+1\. f3 e5 2\. g4 Qh4# 0-1/);
    await page.click("#take-back");
    await page.waitForFunction(() => !document.querySelector(".of-games .cm-content")?.textContent?.includes("Qh4"));
    assert.match(await textOfEditor(page), /\[Result "\*"\]\s+1\. f3 e5 2\. g4 \*/);
    await done();
  });

  it("clicks made before the program has answered are not lost", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, game("Standard", ""));
    await asks(page, /White to move/);
    for (const square of ["e2", "e4", "e7", "e5", "g1", "f3", "b8", "c6"]) {
      await page.mouse.click(...(await middleOf(page, square)));
    }
    await writes(page, "Nc6");
    assert.match(await textOfEditor(page), /1\. e4 e5 2\. Nf3 Nc6 \*/);
    await done();
  });

  it("the queen is the first choice of a promotion", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, position("Standard", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"));
    await asks(page, /White to move/);
    await page.mouse.click(...(await middleOf(page, "b7")));
    await page.mouse.click(...(await middleOf(page, "b8")));
    await page.locator(".chooser").waitFor();
    const titles = await page
      .locator(".chooser button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("title")));
    assert.deepEqual(titles, ["queen", "rook", "bishop", "knight"]);
    await done();
  });

  for (const file of ["a", "d", "h"]) {
    it(`a double click on a promotion square of the ${file}-file opens the chooser, with the queen under the pointer`, async () => {
      const { page, done } = await open(browser, empty);
      const rank = { a: "P7", d: "3P4", h: "7P" }[file];
      await pasteText(page, position("Standard", `8/${rank}/8/8/8/1k6/8/4K3 w - - 0 1`));
      await asks(page, /White to move/);
      await page.mouse.click(...(await middleOf(page, `${file}7`)));
      const target = await middleOf(page, `${file}8`);
      await page.mouse.click(...target);
      await page.locator(".chooser").waitFor();
      await page.mouse.click(...target);
      await page.waitForTimeout(300);
      assert.ok(await page.locator(".chooser").isVisible());
      const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("button")?.title, target);
      assert.equal(under, "queen");
      await page.screenshot({ path: `${out}/promotion ${file}.png` });
      await page.waitForTimeout(800);
      await page.mouse.click(...target);
      await writes(page, `${file}8=Q`);
      await done();
    });
  }

  it("an illegal move is rejected with its reason", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, position("Standard", "4k3/8/8/8/4r3/8/8/4K1N1 w - - 0 1"));
    await asks(page, /White to move/);
    const click = async (square: string) => page.mouse.click(...(await middleOf(page, square)));
    await click("g1");
    await click("f3");
    await asks(page, /rook on e4 would attack the king/);
    await click("e1");
    await click("a3");
    await asks(page, /king on e1 cannot reach a3/);
    await click("e4");
    await asks(page, /Black rook on e4 belongs to the other side/);
    await done();
  });

  it("the dialog of a new game has its own keys and returns the focus", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 2. Nf3 *\n");
    await asks(page, /to move/);
    const heading = await page.innerText(".story h2");
    await page.focus("#new-game");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches("select[name=variant]"));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("End");
    assert.equal(await page.innerText(".story h2"), heading);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "new-game");
    await done();
  });

  it("in a page of games a move is played at once, and the game keeps its position in the list", async () => {
    const games = writePage("play-at-once", "samples/games");
    const { page, done } = await open(browser, games, "#g=34&p=2");
    await drag(page, await middleOf(page, "g1"), await middleOf(page, "h3"));
    await writes(page, "Nh3");
    assert.equal(await page.innerText(".found"), "48 games");
    assert.match(await page.innerText("h1"), /Morphy/);
    await page.locator(".moves .variation", { hasText: "Nh3" }).waitFor();
    await page.focus(".on-board");
    await asks(page, /Black to move/);
    await page.keyboard.type("b8");
    await page.keyboard.press("Enter");
    await page.keyboard.type("c6");
    await page.keyboard.press("Enter");
    await writes(page, "Nc6");
    await done();
  });

  const phone = { viewport: { width: 390, height: 844 }, ...touch };
  for (const [name, options] of Object.entries({ "on a screen": {}, "on a phone": phone })) {
    it(`axe-core reports nothing ${name}, in light and in the dark`, async () => {
      const { page, done } = await open(browser, empty, "", options);
      await pasteText(page, position("Crazyhouse", "r3k3/1P6/8/8/8/8/8/4K3[NPnp] w - - 0 1"));
      await asks(page, /White to move/);
      const click = async (square: string) => page.mouse.click(...(await middleOf(page, square)));
      await click("b7");
      await click("a8");
      await asks(page, /choose one|Promote to/);
      await onScreens(page, light_and_dark, async (scheme, only_colors) => {
        assert.deepEqual(await violations(page, only_colors), [], scheme);
        await page.screenshot({ path: `${out}/entering ${name} ${scheme}.png` });
      });
      await page.click("#new-game");
      await page.locator("select[name=variant]:enabled").waitFor();
      assert.deepEqual(await violationsOn(page, light_and_dark), []);
      await done();
    });
  }
});
