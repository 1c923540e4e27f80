// Variants that are given by definitions, in a real browser: large boards, pockets, checks, promoted pieces.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { drawnPieces, open, piecesOf, positionText, startBrowser, stopBrowser } from "../support/browser";
import { numberOf, writeDefinedGames } from "../support/definitions";
import { dumped, out, writePage } from "../support/vpgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("games of definitions in a browser", () => {
  let browser: Browser;
  let games: string;
  let html: string;
  before(async () => {
    browser = await startBrowser();
    games = writeDefinedGames();
    html = writePage("defined", games);
  });
  after(stopBrowser);

  const place = (variant: string, ply: number) => `#g=${numberOf(variant)}&p=${ply}`;
  const pocket = (page: Page, side: string) =>
    page
      .locator(`.beside-board.${side} .held`)
      .evaluateAll((all) => all.map((one) => `${one.getAttribute("data-letter")}${one.getAttribute("data-count")}`));

  /** Steps through all games of the page, game by game and turn by turn. */
  async function holdAgainst(positions: string[][], page: Page) {
    for (const expected of positions) {
      for (const position of expected) {
        await page.keyboard.press("ArrowRight");
        assert.equal(await positionText(page), position);
        assert.deepEqual(await drawnPieces(page), piecesOf(position));
        const missing = await page.evaluate(() =>
          [...document.querySelectorAll(".board use")]
            .map((use) => use.getAttribute("href") ?? "")
            .filter((id) => !document.querySelector(id)),
        );
        assert.deepEqual(missing, []);
      }
      await page.keyboard.press("n");
    }
  }

  it("every position equals `vpgn dump --each`, and every piece has a drawing", async () => {
    const { page, done } = await open(browser, html);
    await holdAgainst(dumped(games), page);
    await done();
  });

  it("a user-defined variant is shown with its error and the suggested move", async () => {
    const own = ["--variants", "samples/variants/lighthouse.ini", "samples/variants/lighthouse.pgn"];
    const { page, done } = await open(browser, writePage("lighthouse", ...own));
    await holdAgainst(dumped(...own), page);
    await page.evaluate(() => {
      location.hash = "#g=1&p=11";
    });
    await page.waitForFunction(() => document.querySelector(".finding"));
    assert.match((await page.locator(".finding").textContent()) ?? "", /R102.*no knight can reach f6.*Ne6/s);
    await page.screenshot({ path: `${out}/lighthouse.png` });
    await done();
  });

  it("pockets are on their owners' sides of the board", async () => {
    const { page, done } = await open(browser, html, place("Crazyhouse", 12));
    const top = async (side: string) => (await page.locator(`.beside-board.${side}`).boundingBox())?.y ?? 0;
    assert.deepEqual(await pocket(page, "white"), ["R1", "P3"]);
    assert.deepEqual(await pocket(page, "black"), ["p1"]);
    assert.ok((await top("black")) < (await top("white")));
    await page.screenshot({ path: `${out}/crazyhouse.png` });
    await page.click("#flip");
    assert.ok((await top("white")) < (await top("black")));
    await done();
  });

  it("promoted pieces are labelled, and checks are counted down", async () => {
    const { page, done } = await open(browser, html, place("Crazyhouse", 9));
    assert.deepEqual(await page.locator(".piece:not(.gone) .label").allTextContents(), ["~"]);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      place("3check", 7),
    );
    await page.waitForFunction(() => document.querySelector(".checks"));
    assert.deepEqual(await page.locator(".checks").allTextContents(), ["3 more checks win", "1 more check wins"]);
    await done();
  });

  const screens = {
    light: { viewport: { width: 1280, height: 860 } },
    dark: { viewport: { width: 1280, height: 860 }, colorScheme: "dark" },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  } as const;
  for (const [name, options] of Object.entries(screens)) {
    it(`large boards and pockets are within the screen: ${name}`, async () => {
      const { page, done } = await open(browser, html, "", options);
      for (const variant of ["Xiangqi", "Shogi", "Capablanca", "Crazyhouse"]) {
        await page.evaluate(
          (hash) => {
            location.hash = hash;
          },
          place(variant, 4),
        );
        await page.waitForFunction(
          (text) => document.querySelector<HTMLInputElement>("#position-text")?.value === text,
          dumped(games)[numberOf(variant) - 1]?.[3],
        );
        const box = await page.locator(".board").boundingBox();
        assert.ok(
          box && box.x >= -8 && box.x + box.width <= options.viewport.width,
          `${variant}: ${JSON.stringify(box)}`,
        );
        assert.ok(box.y + box.height <= options.viewport.height, `${variant}: ${JSON.stringify(box)}`);
        await page.screenshot({ path: `${out}/${variant}-${name}.png` });
      }
      await done();
    });
  }
});
