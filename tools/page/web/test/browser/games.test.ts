// Games are played through in a real browser, and every position is that of the program.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  drawnPieces,
  open,
  piecesOf,
  placeOf,
  positionText,
  startBrowser,
  steppedThrough,
  stopBrowser,
} from "../support/browser";
import { dumped, out, writePage } from "../support/vpgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("games in a browser", () => {
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(stopBrowser);

  /** From here on nothing is laid out and painted, which takes the browser most of its time. Positions are read from the document. */
  const paintNothing = (page: Page) => page.addStyleTag({ content: "#app { display: none }" });

  it("every position of all samples equals `vpgn dump --each`, as text and on the board", async () => {
    const { page, done } = await open(browser, writePage("all", "samples"));
    const games = dumped("samples");
    assert.equal(await page.innerText(".found"), `${games.length} games`);
    await paintNothing(page);
    const shown = await steppedThrough(page, games);
    let positions = 0;
    for (const [i, expected] of games.entries()) {
      for (const [ply, position] of expected.entries()) {
        const label = `game ${i + 1}, ply ${ply + 1}`;
        assert.equal(shown[i]?.[ply]?.text, position, label);
        assert.deepEqual(shown[i]?.[ply]?.pieces, piecesOf(position), label);
      }
      positions += expected.length;
    }
    assert.ok(positions > 700);
    await done();
  });

  for (const variant of ["momentum", "shrink"]) {
    it(`the ${variant} games are animated event by event to the right positions`, async () => {
      const folder = `samples/games/${variant}`;
      const { page, done } = await open(browser, writePage(variant, folder), "", { reducedMotion: "no-preference" });
      await paintNothing(page);
      // The clock is stopped: only the key leads to the next step.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      for (const [i, expected] of dumped(folder).entries()) {
        for (const [ply, position] of expected.entries()) {
          await page.keyboard.press("ArrowRight");
          // The first of its events is on the board; the key again shows the rest at once.
          const steps = await page.locator(".story li").count();
          if (steps > 1) {
            assert.equal(await page.locator(".story li.told").count(), 1);
            await page.keyboard.press("ArrowRight");
          }
          assert.equal(await page.locator(".story li.told").count(), steps);
          assert.equal(await positionText(page), position, `game ${i + 1}, ply ${ply + 1}`);
          assert.deepEqual(await drawnPieces(page), piecesOf(position), `game ${i + 1}, ply ${ply + 1}`);
        }
        await page.keyboard.press("n");
      }
      await page.close(); // with its clock
      await done();
    });
  }

  it("events play automatically, one after another, and are announced", async () => {
    const path = writePage("spoken", "samples/games/momentum/betza-neto-3.pgn");
    const { page, done } = await open(browser, path, "#g=1&p=2", { reducedMotion: "no-preference" });
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.getElementById("spoken") as HTMLElement;
      new MutationObserver(() => heard.push(region.textContent ?? "")).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelectorAll(".story li.told").length === 2);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { heard: string[] }).heard), [
      "2. White chancellor from e3 to f5, carried by momentum",
      "2. White half-duck from f1 to f4",
    ]);
    assert.equal(await page.getAttribute("#spoken", "aria-live"), "polite");
    await done();
  });

  it("with reduced motion all events of a move are announced together", async () => {
    const path = writePage("calm", "samples/games/momentum/betza-neto-3.pgn");
    const { page, done } = await open(browser, path, "#g=1&p=2");
    await page.keyboard.press("ArrowRight");
    assert.equal(
      await page.textContent("#spoken"),
      "2. White chancellor from e3 to f5, carried by momentum. White half-duck from f1 to f4",
    );
    await done();
  });

  it("the keys up and down step by one event", async () => {
    const path = writePage("stepped", "samples/games/shrink/full-game.pgn");
    const { page, done } = await open(browser, path, "#g=1&p=2");
    // A busy browser draws later.
    const squaresBecome = (count: number) =>
      page.waitForFunction(
        (n) =>
          document.querySelectorAll('.square:not([style*="scale(1, 0)"]):not([style*="scale(0, 1)"])').length === n,
        count,
      );
    await page.keyboard.press("ArrowDown");
    await squaresBecome(64);
    await page.keyboard.press("ArrowDown");
    await squaresBecome(56);
    await page.screenshot({ path: `${out}/shrink.png` });
    await page.keyboard.press("ArrowUp");
    await squaresBecome(64);
    await done();
  });

  it("Space plays the game to its end", async () => {
    const path = writePage("played", "samples/games/grolman/opening.pgn");
    const { page, done } = await open(browser, path);
    await page.keyboard.press(" ");
    await page.waitForFunction(() => location.hash === "#g=1&p=3");
    assert.equal(await positionText(page), dumped("samples/games/grolman/opening.pgn")[0]?.at(-1));
    await done();
  });

  it("variations can be entered and left", async () => {
    const path = writePage("varied", "samples/games/momentum/betza-neto-3.pgn");
    const { page, done } = await open(browser, path, "#g=1&p=6");
    const main = await positionText(page);
    await page.keyboard.press("v");
    assert.match(await page.innerText(".side-line"), /Variation, instead of\s+3\.\.\.\s\(fhNrlbK\)e6-e6/);
    assert.match(await placeOf(page), /#g=1&p=6&v=1$/);
    await page.keyboard.press("ArrowRight");
    assert.match(await placeOf(page), /#g=1&p=7&v=1$/);
    assert.notEqual(await positionText(page), main);
    await page.click("#leave");
    assert.equal(await positionText(page), main);
    await page.click('.variation .turn:has-text("f5:g7")');
    assert.match(await placeOf(page), /#g=1&p=7&v=1$/);
    await page.keyboard.press("Escape");
    assert.equal(await positionText(page), main);
    await done();
  });
});
