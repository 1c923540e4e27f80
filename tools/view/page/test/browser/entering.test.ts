// Turns entered on the board: by mouse, by touch and by keys, of several actions, with what may stop, as variations; and
// undone.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { open, startBrowser } from "../support/browser";
import { pasteText, textOfEditor } from "../support/editor";
import { hasProgram, out, writeEmptyPage } from "../support/vpgn";

/** Where a square is on the screen. */
async function middleOf(page: Page, square: string): Promise<[number, number]> {
  return page.evaluate((name) => {
    const board = document.querySelector("svg.squares") as SVGSVGElement;
    const height = Number(board.querySelector(".frame")?.getAttribute("height"));
    const x = (name.charCodeAt(0) - 97) * 100 + 50;
    const y = height - Number(name.slice(1)) * 100 + 50;
    const point = new DOMPoint(x, y).matrixTransform(board.getScreenCTM() as DOMMatrix);
    return [point.x, point.y] as [number, number];
  }, square);
}

/** The program has answered: what it asks for is there. */
async function asks(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source]) => new RegExp(source as string).test(document.getElementById("asked")?.textContent ?? ""),
    [wanted.source],
  );
}

async function writes(page: Page, turn: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(".story h2")?.textContent?.includes(wanted), turn);
}

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
    point: async (page, square) => page.touchscreen.tap(...(await middleOf(page, square))),
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

const game = (variant: string, turns: string) => `[Variant "${variant}"]\n\n${turns} *\n`;

describe("turns entered on the board", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("entering");
  });
  after(() => browser.close());

  for (const [how, { options, point, press }] of Object.entries(hands)) {
    it(`a Grolman turn ${how}`, async () => {
      const { page, done } = await open(browser, empty, "", options);
      await pasteText(page, game("Grolman Chess", ""));
      await asks(page, /White to move/);
      await point(page, "e2");
      await point(page, "e4");
      await asks(page, /who follows|White knight on g1/);
      await point(page, "e2");
      await asks(page, /White rook on h1/);
      await page.screenshot({ path: `${out}/grolman ${how}.png` });
      await point(page, "g1");
      await writes(page, "e4 (Ne2, Rg1)");
      assert.match(await textOfEditor(page), /1\. e4 \(Ne2, Rg1\) \*/);
      await done();
    });

    it(`a Momentum turn with a stop ${how}`, async () => {
      const { page, done } = await open(browser, empty, "", options);
      await pasteText(page, game("Momentum Chess", "1. e4 a6"));
      await asks(page, /White to move/);
      await point(page, "e4");
      await asks(page, /Stop/);
      await page.screenshot({ path: `${out}/momentum ${how}.png` });
      await press(page, ".answers button:has-text('Stop')");
      await writes(page, "2.");
      await page.screenshot({ path: `${out}/momentum stopped ${how}.png` });
      await done();
    });

    it(`a Gravitatur placement ${how}`, async () => {
      const { page, done } = await open(browser, empty, "", options);
      await pasteText(page, game("Gravitatur Chess", ""));
      await asks(page, /a square for the Gravitatur/);
      await page.screenshot({ path: `${out}/gravitatur ${how}.png` });
      await point(page, "e5");
      await asks(page, /Next: a move/);
      await point(page, "g1");
      await point(page, "f3");
      await writes(page, "G@e5/");
      assert.match(await textOfEditor(page), /1\. G@e5\/Nf3 \*/);
      await done();
    });
  }
});
