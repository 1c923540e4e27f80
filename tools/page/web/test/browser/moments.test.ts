// A turn can be held in its middle, gone through event by event, shown again and again, faster and slower.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { drawnPieces, open, piecesOf, placeOf, positionText, startBrowser, stopBrowser } from "../support/browser";
import { dumped, writePage } from "../support/vpgn";

const moving = { reducedMotion: "no-preference" } as const;
const game = "samples/games/momentum/betza-neto-3.pgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("moments of a turn", () => {
  let browser: Browser;
  let path: string;
  before(async () => {
    browser = await startBrowser();
    path = writePage("moments", game);
  });
  after(stopBrowser);

  const told = (page: Page) => page.locator(".story li.told").count();
  /** Stops the clock, which then advances only when the test does. */
  async function stopTime(page: Page): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
  }

  it("a click on an event pauses there and shows its board and position text", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=3", moving);
    await stopTime(page);
    const whole = dumped(game)[0]?.[2] ?? "";
    assert.equal(await positionText(page), whole);
    await page.locator(".story li button").first().click();
    await page.clock.runFor(20_000);
    assert.equal(await told(page), 1);
    // The knighted rook has continued from e3 to f5, and no piece is chosen yet.
    const held = await positionText(page);
    assert.equal(held, "rnbqkb1r/pppppppp/7n/5Q2/8/8/PPPPPPPP/RNB1KBNR w KQkq - 2 2 e3-f5,g8-h6");
    assert.deepEqual(await drawnPieces(page), piecesOf(held));
    assert.match(await page.innerText(".position"), /Within the turn, after 1 of 2 events/);
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(20_000);
    assert.equal(await positionText(page), whole);
    assert.equal(await page.innerText(".position label"), "Position text");
    await page.close(); // with its clock
    await done();
  });

  it("the keys up and down cross from move to move by event, and pause there", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=3", moving);
    await stopTime(page);
    const at = async () => {
      await page.clock.runFor(20_000);
      return `${await placeOf(page)} ${await told(page)}`;
    };
    await page.keyboard.press("ArrowUp");
    assert.equal(await at(), "#g=1&p=3 1");
    await page.keyboard.press("ArrowUp");
    assert.match(await at(), /#g=1&p=2 /);
    await page.keyboard.press("ArrowDown");
    assert.equal(await at(), "#g=1&p=3 1");
    await page.click("#step-forward");
    assert.equal(await at(), "#g=1&p=3 2");
    await page.keyboard.press("ArrowDown");
    assert.equal(await at(), "#g=1&p=4 1");
    await page.click("#step-back");
    assert.equal(await at(), "#g=1&p=3 2");
    await page.close(); // with its clock
    await done();
  });

  it("Space pauses a playing move and resumes it", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=2", moving);
    await stopTime(page);
    await page.keyboard.press(" ");
    await page.clock.runFor(700);
    assert.deepEqual([await placeOf(page), await told(page)], ["#g=1&p=3", 1]);
    await page.keyboard.press(" ");
    await page.clock.runFor(20_000);
    assert.deepEqual([await placeOf(page), await told(page)], ["#g=1&p=3", 1]);
    await page.keyboard.press(" ");
    await page.clock.runFor(450);
    assert.deepEqual([await placeOf(page), await told(page)], ["#g=1&p=3", 2]);
    await page.clock.runFor(700);
    assert.equal(await placeOf(page), "#g=1&p=4");
    await page.close(); // with its clock
    await done();
  });

  it("a move repeats until the user chooses something else", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=3", moving);
    await stopTime(page);
    await page.keyboard.press("l");
    assert.equal(await page.getAttribute("#loop", "aria-pressed"), "true");
    const seen: number[] = [];
    for (let i = 0; i < 40; i++) {
      seen.push(await told(page));
      await page.clock.runFor(150);
    }
    assert.equal(await placeOf(page), "#g=1&p=3");
    const beginnings = seen.filter((count, i) => count < (seen[i - 1] ?? 9)).length;
    assert.ok(beginnings >= 3, seen.join(" "));
    assert.ok([0, 1, 2].every((count) => seen.includes(count)));
    await page.click("#loop");
    await page.clock.runFor(20_000);
    const held = await told(page);
    await page.clock.runFor(20_000);
    assert.equal(await told(page), held);
    await page.close(); // with its clock
    await done();
  });

  it("the speed of events can be chosen and is remembered", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=2", moving);
    await page.selectOption("#speed", "0.25");
    await stopTime(page);
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(1600);
    assert.equal(await told(page), 1);
    await page.clock.runFor(100);
    assert.equal(await told(page), 2);
    await page.locator("#flip").focus();
    for (let i = 0; i < 9; i++) await page.keyboard.press("+");
    assert.equal(await page.inputValue("#speed"), "4");
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(110);
    assert.equal(await told(page), 2);
    await page.keyboard.press("-");
    await page.reload();
    assert.equal(await page.inputValue("#speed"), "2");
    await page.close(); // with its clock
    await done();
  });
});
