// <vpgn-game>: a game in another page, by one line.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { startBrowser, stopBrowser } from "../support/browser";
import { addressOf, openSite, serve } from "../support/site";
import { hasProgram, out, vpgn } from "../support/vpgn";

const scholars = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";
const games = `[White "Anna"]\n\n1. d4 d5 *\n\n[White "Berta"]\n[Variant "Xiangqi"]\n\n1. h2e2 h9g7 *\n`;

/** Of the element's page and script, before the program: in bytes, by gzip. */
const most_bytes = 60_000;

describe("<vpgn-game>", () => {
  let browser: Browser;
  let server: Server;
  const site = `${out}/site-to-embed`;
  before(async () => {
    rmSync(site, { recursive: true, force: true });
    vpgn("view", "--site", site, "samples/games/orthodox");
    writeFileSync(`${site}/games.pgn`, games);
    server = await serve(site);
    browser = await startBrowser();
  });
  after(() => {
    stopBrowser();
    server.close();
  });

  /** A page with these elements and nothing else. */
  async function openPage(name: string, elements: string, style = "") {
    writeFileSync(
      `${site}/${name}.html`,
      `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>A page</h1><script src="vpgn-game.js"></script>${elements}</main></body></html>`,
    );
    return openSite(browser, addressOf(server), `${name}.html`);
  }
  const shown = (page: Page, element = "vpgn-game") => page.frameLocator(`${element} iframe`);
  const current = (page: Page, element?: string) => shown(page, element).locator(".moves .turn[aria-current]");

  it(`is at most ${most_bytes} bytes before the program`, () => {
    const bytes = ["vpgn-game.js", "embed.html"].map(
      (name) => gzipSync(readFileSync(`${site}/${name}`), { level: 9 }).length,
    );
    assert.ok(bytes.reduce((sum, size) => sum + size) <= most_bytes, bytes.join(" + "));
    assert.doesNotMatch(readFileSync(`${site}/embed.html`, "utf8"), /codemirror/i);
  });

  it("shows a game that is written in one line, and moves that are tried", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, asked, done } = await openPage("written", `<vpgn-game ply="5">${scholars}</vpgn-game>`);
    assert.match(await current(page).innerText(), /^Qh5/);
    const names = asked.map((url) => url.replace(/.*\/|#.*|-[0-9a-f]+(?=\.)/g, ""));
    assert.deepEqual([...new Set(names)].sort(), [
      "embed.html",
      "vpgn-game.js",
      "vpgn.wasm",
      "worker.js",
      "written.html",
    ]);
    assert.equal(await shown(page).locator("[data-ready] .list, .top").count(), 0);
    const frame = page.frames()[1];
    await frame?.click("#back");
    assert.match(await current(page).innerText(), /^Nc6/);
    const square = await shown(page).locator("svg.squares").boundingBox();
    assert.ok(square);
    // Of 8 squares and the margin of 34 hundredths: d1 and f3.
    const at = (file: number, rank: number): [number, number] => [
      square.x + ((0.34 + file - 0.5) / 8.34) * square.width,
      square.y + ((8 - rank + 0.5) / 8.34) * square.height,
    ];
    await page.mouse.click(...at(4, 1));
    await page.mouse.click(...at(6, 3));
    await frame?.waitForFunction(() =>
      document.querySelector(".moves .turn[aria-current]")?.textContent?.startsWith("Qf3"),
    );
    assert.match((await shown(page).locator("header a").getAttribute("href")) ?? "", /index\.html#pgn=a/);
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${out}/embedded-in-one-line.png`, fullPage: true });
    await done();
  });

  it("shows a game of a file, from Black's side, in a notation, in colours of the page", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const element =
      '<vpgn-game src="games.pgn" game="2" ply="1" orientation="black" notation="chinese" theme="dark"></vpgn-game>';
    const { page, done } = await openPage(
      "file",
      element,
      "vpgn-game { --vpgn-accent: #a3312d; --vpgn-no-color: red }",
    );
    assert.match(await current(page).innerText(), /^炮二平五/);
    const look = await page.frames()[1]?.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      style: document.documentElement.getAttribute("style"),
      below: document.querySelector(".board > .player:last-of-type")?.className,
    }));
    assert.equal(look?.theme, "dark");
    assert.match(look?.style ?? "", /--accent: #a3312d;/);
    assert.doesNotMatch(look?.style ?? "", /no-color/);
    assert.match(look?.below ?? "", /black/);
    await page.evaluate(() => document.querySelector("vpgn-game")?.setAttribute("ply", "2"));
    await page
      .frames()[1]
      ?.waitForFunction(() => document.querySelector(".moves .turn[aria-current]")?.textContent?.startsWith("馬"));
    await page.evaluate(() => document.querySelector("vpgn-game")?.setAttribute("orientation", "white"));
    await page
      .frames()[1]
      ?.waitForFunction(() => document.querySelector(".board > .player:last-of-type")?.classList.contains("white"));
    assert.match(await current(page).innerText(), /^馬/);
    await page.screenshot({ path: `${out}/embedded-from-a-file.png`, fullPage: true });
    await done();
  });

  it("has the keys of the whole page that lead through games", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, done } = await openPage("keys", '<vpgn-game src="games.pgn"></vpgn-game>');
    const title = shown(page).locator("h1");
    await title.filter({ hasText: "Anna" }).waitFor();
    await shown(page).locator(".moves .turn").first().click();
    await page.keyboard.press("n");
    await title.filter({ hasText: "Berta" }).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("p");
    await title.filter({ hasText: "Anna" }).waitFor();
    await page.keyboard.press("c");
    await shown(page)
      .locator("#notice", { hasText: /copied|clipboard/i })
      .waitFor();
    await done();
  });

  it("is the code for another page that a site gives, at the turn that is shown", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const permissions = ["clipboard-read", "clipboard-write"];
    const opened = await openSite(browser, addressOf(server), "index.html#g=1&p=5", { permissions });
    await opened.page.click(".take-away summary");
    await opened.page.selectOption("#take-what", "embedding");
    await opened.page.click("#take-copy");
    await opened.page.locator("#notice:not(:empty)").waitFor();
    const code = await opened.page.evaluate(() => navigator.clipboard.readText());
    await opened.done();
    assert.match(code, /^<script src="http[^"]*\/vpgn-game\.js"><\/script>\n<vpgn-game title="[^"]+" ply="5">\[Event /);
    const { page, done } = await openPage("code", code);
    assert.match(await current(page).innerText(), /^d4/);
    assert.equal(await shown(page).locator(".moves .turn").nth(4).getAttribute("aria-current"), "true");
    await done();
  });

  it("where a file does not come, the text is shown", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page } = await openPage("missing", `<vpgn-game src="none.pgn" ply="1">${scholars}</vpgn-game>`);
    assert.match(await current(page).innerText(), /^e4/);
    await page.context().close();
  });

  it("a notation that cannot express the game is reported, and the game shown", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, done } = await openPage("odd", `<vpgn-game ply="1" notation="no-such">${scholars}</vpgn-game>`);
    assert.match(await current(page).innerText(), /^e4/);
    assert.match(await shown(page).locator("#notice").innerText(), /no-such/);
    await done();
  });
});
