// Commands in comments are shown without their raw text; moves in columns, squares of the last move, checks, the wheel,
// descriptions of results.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { open, placeOf, startBrowser, stopBrowser, turnHeading } from "../support/browser";
import { writeGamesWithCommands } from "../support/commands";
import { out, writePage } from "../support/vpgn";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("games with commands in a browser", () => {
  let browser: Browser;
  let path: string;
  before(async () => {
    browser = await startBrowser();
    path = writePage("with-commands", writeGamesWithCommands());
  });
  after(stopBrowser);

  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box, selector);
    return box;
  };

  it("machine-readable comments do not break up the movetext", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=0", phone);
    assert.equal(
      plain(await page.innerText(".main-line")),
      "1. e4 +0.18 e5 +0.21 2. Qh5?! −0.60 (0.21 → -0.6) 2... Nc6 −0.55 3. Bc4?! −0.70 Nf6?? #1 4. Qxf7#",
    );
    assert.doesNotMatch(await page.innerText("#app"), /\[%/);
    await done();
  });

  it("wide screens show moves in two columns, with comments and variations between them", async () => {
    const { page, done } = await open(browser, path, "#g=2&p=0");
    const [e4, e5] = [
      await boxOf(page, ".main-line > .pair > .white"),
      await boxOf(page, ".main-line > .pair > .black"),
    ];
    const [nf3, d6] = [
      await boxOf(page, '.main-line > .pair > .white:has-text("Nf3")'),
      await boxOf(page, '.main-line > .pair > .black:has-text("d6")'),
    ];
    const variation = await boxOf(page, ".variation");
    assert.deepEqual([e4.x, e5.x, e4.y], [nf3.x, d6.x, e5.y]);
    assert.ok(e4.x + e4.width <= e5.x);
    assert.ok(nf3.y + nf3.height <= variation.y && variation.y + variation.height <= d6.y);
    assert.match(plain(await page.innerText(".variation")), /^2\. f4 exf4\?! 3\. Nf3 the main line 3\.\.\. g5$/);
    // The next row begins with Black's turn.
    assert.equal(await page.locator(".main-line > .pair > .skipped").count(), 1);
    await page.screenshot({ path: `${out}/columns.png` });
    await done();
  });

  it("names, results, clocks and the side to move are shown at the board", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=0");
    /** Without the colours on the board, which are not about a player. */
    const line = async (side: string) =>
      plain(
        await page.$eval(`.player.${side}`, (all) =>
          [...all.childNodes]
            .filter((part) => !(part as Element).matches(".board-legend"))
            .map((part) => part.textContent)
            .join(""),
        ),
      );
    assert.deepEqual([await line("white"), await line("black")], ["alice15121to moveClock 5:00", "WFM bob0Clock 5:00"]);
    await page.keyboard.press("End");
    assert.deepEqual(
      [await line("white"), await line("black")],
      ["alice15121Clock 4:50", "WFM bob0to moveClock 0:07.4"],
    );
    assert.equal(await page.locator(".player.to-move").getAttribute("class"), "player black to-move");
    assert.ok((await boxOf(page, ".player.black")).y < (await boxOf(page, ".on-board")).y);
    await page.keyboard.press("f");
    assert.ok((await boxOf(page, ".player.white")).y < (await boxOf(page, ".on-board")).y);
    assert.ok((await boxOf(page, ".player.black")).y > (await boxOf(page, ".on-board")).y);
    assert.match((await page.textContent("#position-words")) ?? "", /Black to move/);
    await done();
  });

  it("a move shows its clock, time and evaluation, and the game its result", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=3");
    assert.equal(await page.innerText(".said"), "clock 4:50 · took 0:13 · evaluation −0.60 · depth 22");
    await page.keyboard.press("End");
    assert.equal(await page.innerText(".ends"), "Checkmate – White wins");
    assert.equal(plain(await page.innerText(".moves > .result")), "1-0 Checkmate – White wins");
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    assert.equal(plain(await page.innerText(".moves > .result")), "0-1 Time forfeit – Black wins");
    await done();
  });

  it("the evaluation curve marks the current move and navigates by mouse and keys", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=2");
    const slider = page.locator(".curve input");
    assert.equal(await slider.inputValue(), "2");
    assert.equal(await slider.getAttribute("aria-valuetext"), "1... e5: plus 0.21");
    const box = await boxOf(page, ".curve");
    await page.mouse.click(box.x + (box.width * 6) / 7, box.y + box.height / 2);
    assert.match(await turnHeading(page), /3\.\.\. Nf6\?\?/);
    assert.equal(await slider.getAttribute("aria-valuetext"), "3... Nf6??: White mates in 1");
    // Mate is at the upper edge, for it is White's.
    assert.match((await page.locator(".curve .mate").getAttribute("d")) ?? "", /^M342\.9 0v8$/);
    await page.keyboard.press("ArrowLeft");
    assert.match(await placeOf(page), /p=5$/);
    await page.keyboard.press("End");
    assert.match(await placeOf(page), /p=7$/);
    await page.keyboard.press("n"); // no key of sliders
    assert.match(await placeOf(page), /#g=2&p=0$/);
    await page.keyboard.press("p");
    await page.keyboard.press("End");
    await page.screenshot({ path: `${out}/curve.png` });
    await page.keyboard.press("Home");
    assert.equal(await slider.inputValue(), "0");
    await page.locator(".row").nth(1).click();
    assert.equal(await page.locator(".curve").count(), 0);
    await done();
  });

  it("the clocks of both players are drawn, and lead through the game", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=2");
    const slider = page.locator(".clock-curve input");
    assert.equal(await slider.getAttribute("aria-valuetext"), "1... e5: White 5:00, Black 4:58");
    // 7 plies; White's last clock is 290 of 300 seconds, Black's 7.4.
    assert.match(
      (await page.locator(".clock-curve .of-white").getAttribute("d")) ?? "",
      /^M57\.1 2\.0L.*L400\.0 3\.5$/,
    );
    assert.match((await page.locator(".clock-curve .of-black").getAttribute("d")) ?? "", /L342\.9 44\.9$/);
    const box = await boxOf(page, ".clock-curve");
    await page.mouse.click(box.x + (box.width * 6) / 7, box.y + box.height / 2);
    assert.match(await turnHeading(page), /3\.\.\. Nf6\?\?/);
    assert.equal(await slider.getAttribute("aria-valuetext"), "3... Nf6??: White 4:48, Black 0:07.4");
    await page.screenshot({ path: `${out}/clocks.png` });
    await page.locator(".row").nth(1).click();
    assert.equal(await page.locator(".clock-curve").count(), 0);
    await done();
  });

  it("annotated squares and arrows are on the board of their position and in its description", async () => {
    const { page, done } = await open(browser, path, "#g=2&p=1");
    assert.deepEqual(await page.$$eval(".drawn", (all) => all.map((one) => one.getAttribute("class"))), [
      "drawn green",
      "drawn red",
      "drawn green",
      "drawn blue",
    ]);
    const [x, y] = await page.$eval("rect.drawn.green", (one) => [one.getAttribute("x"), one.getAttribute("y")]);
    assert.deepEqual([x, y], ["304", "304"]);
    assert.match(
      (await page.textContent("#position-words")) ?? "",
      /Drawn: green square d5.* blue arrow from g8 to f6\./,
    );
    await page.screenshot({ path: `${out}/drawn.png` });
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".drawn").count(), 0);
    await page.keyboard.press("Home");
    assert.deepEqual(await page.$$eval(".drawn", (all) => all.map((one) => one.getAttribute("class"))), [
      "drawn yellow",
    ]);
    await done();
  });

  it("glyphs have descriptions in words", async () => {
    const { page, done } = await open(browser, path, "#g=2&p=0");
    const signs = await page.$$eval(".main-line > .pair > .ply .glyph", (all) =>
      all.map((one) => [one.textContent, one.getAttribute("aria-label")].join(" ")),
    );
    assert.deepEqual(signs, ["! good move", "!? interesting move", "± White is better"]);
    await done();
  });

  it("the squares of the last move and a king in check are marked", async () => {
    const { page, done } = await open(browser, path, "#g=2&p=5");
    const places = (selector: string) =>
      page.$$eval<string[], SVGElement>(selector, (all) => all.map((one) => one.style.transform));
    assert.deepEqual(await places(".last-move"), [
      "translate(500px, 700px) scale(1, 1)",
      "translate(100px, 300px) scale(1, 1)",
    ]);
    assert.deepEqual(await places(".in-check"), ["translate(400px, 0px)"]);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await places(".in-check"), []);
    await page.keyboard.press("Home");
    assert.deepEqual(await places(".last-move"), []);
    await done();
  });

  it("the wheel over the board steps through the game without scrolling the page", async () => {
    const { page, done } = await open(browser, path, "#g=1&p=2");
    const board = await boxOf(page, ".on-board");
    await page.mouse.move(board.x + 50, board.y + 50);
    const becomes = (ply: number) => page.waitForFunction((p) => location.hash.endsWith(`&p=${p}`), ply);
    await page.mouse.wheel(0, 100);
    await becomes(3);
    await page.mouse.wheel(0, 100);
    await becomes(4);
    await page.mouse.wheel(0, -100);
    await becomes(3);
    // As a touchpad sends it: in small steps.
    for (let i = 0; i < 3; i++) await page.mouse.wheel(0, 25);
    await becomes(4);
    await done();
  });
});
