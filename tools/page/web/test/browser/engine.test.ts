// An engine in the page of a site: scripted ones, which need no other program. `engines/real.test.ts` has the real ones.
import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { type Screen, violationsOn } from "../support/accessible";
import { drawnPieces, piecesOf, positionText, startBrowser, stopBrowser } from "../support/browser";
import { addressOf, openSite, serve } from "../support/site";
import { hasProgram, out, vpgn } from "../support/vpgn";

const root = process.env.VPGN_ROOT ?? ".";
const lighthouse = `${root}/samples/variants/lighthouse.ini`;

interface Script {
  variants: string[];
  milliseconds: number;
  lines: Record<string, { score: string; moves: string }[]>;
}

const after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
const script: Script = {
  variants: ["chess", "crazyhouse", "xiangqi", "shogi"],
  milliseconds: 5,
  lines: {
    "chess startpos": [
      { score: "cp 35", moves: "e2e4 e7e5 g1f3 b8c6" },
      { score: "cp 20", moves: "d2d4 d7d5 c2c4" },
      { score: "cp -15", moves: "g1f3 e7e5 e2e4 e1e8 a7a6" },
    ],
    [`chess fen ${after_e4}`]: [
      { score: "cp 120", moves: "e7e5 g1f3" },
      { score: "mate -3", moves: "f7f6 d2d4" },
    ],
    "crazyhouse startpos": [{ score: "cp 80", moves: "e2e4 d7d5 e4d5 d8d5" }],
    "xiangqi startpos": [{ score: "cp 12", moves: "h3e3 h10g8" }],
    "shogi startpos": [{ score: "cp 7", moves: "c3c4 g7g6" }],
    "lighthouse startpos": [{ score: "cp 50", moves: "e2e4 e7e5" }],
  },
};

/** A folder with an engine of this script; returns the folder of engines. */
function writeEngine(folder: string, described: object, its: Script): string {
  const at = `${out}/${folder}/scripted`;
  rmSync(`${out}/${folder}`, { recursive: true, force: true });
  mkdirSync(at, { recursive: true });
  copyFileSync(`${root}/tools/page/web/test/support/scripted_engine.js`, `${at}/engine.js`);
  writeFileSync(`${at}/script.js`, `const script = ${JSON.stringify(its)};\n`);
  writeFileSync(`${at}/engine.json`, JSON.stringify({ name: "Scripted", script: "engine.js", ...described }));
  return `${out}/${folder}`;
}

const game = (variant: string, moves: string) =>
  `[White "Anna"]\n[Black "Berta"]\n${variant === "" ? "" : `[Variant "${variant}"]\n`}\n${moves} *\n\n`;
const games =
  game("", "1. e4 e5 2. Nf3") +
  game("Crazyhouse", "1. e4 d5") +
  game("Xiangqi", "1. 炮二平五 馬８進７") +
  game("Shogi", "1. ▲７六歩 2. △３四歩") +
  game("Momentum", "") +
  game("", "1. f3 e5 2. g4 Qh4#");

describe("an engine in the page", () => {
  let browser: Browser;
  let server: Server;
  let isolated: Server;
  const site = `${out}/site-with-engine`;
  const threaded = `${out}/site-with-threads`;
  before(async () => {
    writeFileSync(`${out}/engine-games.pgn`, games);
    const file = `${out}/engine-games.pgn`;
    for (const folder of [site, threaded]) rmSync(folder, { recursive: true, force: true });
    vpgn("view", "--site", site, "--engines", writeEngine("engines", {}, script), file);
    const with_threads = writeEngine("engines-with-threads", { has_threads: true }, script);
    vpgn("view", "--site", threaded, "--engines", with_threads, file);
    server = await serve(site);
    isolated = await serve(threaded, true);
    browser = await startBrowser();
  });
  after(() => {
    stopBrowser();
    server.close();
    isolated.close();
  });

  /** `heard`: what the engine has heard and said so far. */
  async function open(place: string, at = server, options = {}) {
    const opened = await openSite(browser, addressOf(at), place, options);
    const { page } = opened;
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.evaluate(() => {
      const all: string[] = [];
      Object.assign(window, { heard: all });
      new BroadcastChannel("scripted-engine").onmessage = ({ data }) => all.push(data);
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    return { ...opened, heard };
  }

  const lineTexts = (page: Page) =>
    page.$$eval(".engine li", (all) =>
      all.map((line) => {
        const turns = [...line.querySelectorAll("button")].map((turn) => turn.textContent);
        return `${line.querySelector(".score")?.textContent}: ${turns.join(" ")}`;
      }),
    );
  const waitForLine = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => [...document.querySelectorAll(".engine li")].some((line) => line.textContent?.includes(wanted)),
      text,
    );
  const sentence = (page: Page) => page.waitForSelector(".engine [role=status]").then((found) => found.innerText());

  it("a page without engines has no switch, and one in a file neither", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const plain = `${out}/site-without-engine`;
    rmSync(plain, { recursive: true, force: true });
    vpgn("view", "--site", plain, `${out}/engine-games.pgn`);
    const other = await serve(plain);
    const { page, done } = await openSite(browser, addressOf(other), "");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.locator(".engine").count(), 0);
    await done();
    other.close();
  });

  it("shows lines, evaluation and depth, and computes nothing while it is off", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, asked, heard, done } = await open("#g=1&p=0");
    assert.equal(await page.locator(".engine-lines, .evaluation-bar").count(), 0);
    assert.ok(!asked.some((url) => url.includes("/engines/")));
    await page.click("#engine");
    await waitForLine(page, "e4");
    assert.deepEqual(await lineTexts(page), [
      "+0.35: 1. e4 e5 2. Nf3 Nc6",
      "+0.20: 1. d4 d5 2. c4",
      "−0.15: 1. Nf3 e5 2. e4",
    ]);
    assert.match((await page.getAttribute(".evaluation-bar", "aria-label")) ?? "", /plus 0\.35/);
    await page.waitForFunction(() => document.querySelector(".engine .progress")?.textContent === "Scripteddepth 24");
    assert.ok((await heard()).includes("> go depth 24"));
    await page.click("#engine");
    assert.equal(await page.locator(".engine li, .evaluation-bar").count(), 0);
    const count = (await heard()).length;
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector(".moves .turn[aria-current]"));
    await page.waitForTimeout(400);
    assert.equal((await heard()).length, count);
    await done();
  });

  it("a search stops when another position is shown, and scores are White's", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const slow = `${out}/site-with-slow-engine`;
    rmSync(slow, { recursive: true, force: true });
    const engines = writeEngine("slow-engines", {}, { ...script, milliseconds: 100 });
    vpgn("view", "--site", slow, "--engines", engines, `${out}/engine-games.pgn`);
    const other = await serve(slow);
    const { page, heard, done } = await open("#g=1&p=0", other);
    await page.keyboard.press("i");
    await waitForLine(page, "e4");
    await page.keyboard.press("ArrowRight");
    await waitForLine(page, "e5");
    assert.deepEqual(await lineTexts(page), ["−1.20: 1… e5 2. Nf3", "#3: 1… f6 2. d4"]);
    const said = (await heard()).filter((line) => /^(> (stop|go|position)|< bestmove)/.test(line));
    assert.deepEqual(said.slice(0, 5), [
      "> position startpos",
      "> go depth 24",
      "> stop",
      "< bestmove 0000",
      `> position fen ${after_e4}`,
    ]);
    await done();
    other.close();
  });

  it("the moves of a line are shown on the board, by mouse and by keys", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, done } = await open("#g=1&p=0");
    await page.click("#engine");
    await waitForLine(page, "e4");
    const start = await drawnPieces(page);
    await page.click(".engine li:nth-child(1) button:nth-child(3)");
    const after_nf3 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    assert.deepEqual(await drawnPieces(page), piecesOf(after_nf3));
    assert.match(await positionText(page), /^rnbqkbnr\/pppppppp\//); // that of the game
    assert.equal(await page.locator(".last-move:visible").count(), 2);
    assert.equal(await page.getAttribute(".engine [aria-pressed=true]", "aria-pressed"), "true");
    await page.click("#end-preview");
    assert.deepEqual(await drawnPieces(page), start);

    await page.focus(".engine li:nth-child(2) button");
    await page.keyboard.press("ArrowRight");
    const after_d5 = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2";
    await page.waitForFunction(() =>
      document.querySelector(".engine li:nth-child(2) button:nth-child(2)[aria-pressed=true]"),
    );
    assert.deepEqual(await drawnPieces(page), piecesOf(after_d5));
    await page.keyboard.press("Escape");
    assert.deepEqual(await drawnPieces(page), start);
    assert.equal(await page.locator(".moves .turn[aria-current]").count(), 0);
    await done();
  });

  it("variants that the engine lists are played, in the words of their players", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, heard, done } = await open("#g=2&p=0");
    await page.click("#engine");
    await waitForLine(page, "Qxd5");
    assert.deepEqual(await lineTexts(page), ["+0.80: 1. e4 d5 2. exd5 Qxd5"]);
    await page.keyboard.press("n");
    await waitForLine(page, "炮二平五");
    assert.deepEqual(await lineTexts(page), ["+0.12: 1. 炮二平五 馬８進７"]);
    await page.keyboard.press("n");
    await waitForLine(page, "歩");
    assert.deepEqual(await lineTexts(page), ["+0.07: 1. ▲７六歩 △３四歩"]);
    const said = await heard();
    for (const variant of ["crazyhouse", "xiangqi", "shogi"])
      assert.ok(said.includes(`> setoption name UCI_Variant value ${variant}`), variant);
    await page.keyboard.press("n");
    assert.match(await sentence(page), /No engine of this site plays Momentum/);
    await page.keyboard.press("n");
    await page.keyboard.press("End");
    await page.waitForFunction(
      () => document.querySelector(".engine [role=status]")?.textContent === "The game is over.",
    );
    await done();
  });

  it("a definition is passed to the engine", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const definition = readFileSync(lighthouse, "utf8");
    const { page, heard, done } = await open("#g=1&p=0");
    await page.click("#paste");
    await page.setInputFiles("#files", [
      { name: "lighthouse.ini", mimeType: "text/plain", buffer: Buffer.from(definition) },
      { name: "game.pgn", mimeType: "text/plain", buffer: Buffer.from('[Variant "Lighthouse Chess"]\n\n*\n') },
    ]);
    await page.waitForFunction(() => document.querySelectorAll(".piece").length === 40);
    await page.click("#engine");
    await waitForLine(page, "e5");
    assert.deepEqual(await lineTexts(page), ["+0.50: 1. e4 e5"]);
    assert.ok((await heard()).some((line) => line.startsWith("> definitions of ")));
    await done();
  });

  it("the threat is searched for the side that waits", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, heard, done } = await open("#g=1&p=0");
    await page.click("#engine");
    await waitForLine(page, "e4");
    await page.click("#threat");
    await page.waitForFunction(() =>
      (window as unknown as { heard: string[] }).heard.some((line) => / b KQkq - /.test(line)),
    );
    assert.ok((await heard()).includes("> setoption name MultiPV value 1"));
    await done();
  });

  it("an engine with threads needs an isolated page, and the page reports that", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const plain = await serve(threaded);
    const refused = await open("#g=1&p=0", plain);
    await refused.page.click("#engine");
    assert.match(await sentence(refused.page), /^Scripted needs a page that is isolated .* _headers of this site\.$/);
    assert.ok(!refused.asked.some((url) => url.includes("/engines/")));
    await refused.done();
    plain.close();
    const nginx = readFileSync(`${threaded}/nginx.conf`, "utf8");
    // In each location, and outside of them.
    assert.equal(nginx.split("Cross-Origin-Embedder-Policy").length - 1, nginx.split("location ").length);
    assert.doesNotMatch(readFileSync(`${site}/nginx.conf`, "utf8"), /Cross-Origin/);
    const { page, done } = await open("#g=1&p=0", isolated);
    await page.click("#engine");
    await waitForLine(page, "e4");
    await done();
  });

  it("an engine that is missing or ends is reported", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const broken = `${out}/site-with-broken-engine`;
    rmSync(broken, { recursive: true, force: true });
    const engines = writeEngine("broken-engines", {}, script);
    writeFileSync(`${engines}/scripted/engine.js`, "throw new Error('no good');");
    vpgn("view", "--site", broken, "--engines", engines, `${out}/engine-games.pgn`);
    const other = await serve(broken);
    const { page } = await open("#g=1&p=0", other);
    await page.click("#engine");
    assert.match(await sentence(page), /^Scripted stopped: .*no good/);
    await page.context().close();
    other.close();
  });

  it("is accessible, light and dark, on every screen", async (test) => {
    if (!hasProgram()) return test.skip("the program was built without WebAssembly");
    const { page, done } = await open("#g=1&p=0", server, { hasTouch: true });
    await page.click("#engine");
    await waitForLine(page, "e4");
    await page.waitForFunction(() => document.querySelector(".engine .progress")?.textContent === "Scripteddepth 24");
    const screens: Record<string, Screen> = {};
    for (const colorScheme of ["light", "dark"] as const) {
      screens[`wide, ${colorScheme}`] = { viewport: { width: 1440, height: 900 }, colorScheme };
      screens[`phone, ${colorScheme}`] = { viewport: { width: 390, height: 844 }, colorScheme };
    }
    assert.deepEqual(await violationsOn(page, screens), []);
    const small = await page.$$eval(".engine button:not(.line-turns button), .engine select", (all) =>
      all.filter((one) => one.getBoundingClientRect().height < 36).map((one) => one.id),
    );
    assert.deepEqual(small, []);
    await done();
  });

  it("a folder without engines is refused, an old engine is removed with its site", () => {
    assert.throws(
      () => vpgn("view", "--site", `${out}/never`, "--engines", `${root}/samples/games`, `${out}/engine-games.pgn`),
      /has no engine/,
    );
    assert.throws(
      () => vpgn("view", "-o", `${out}/never.html`, "--engines", `${out}/engines`, `${out}/engine-games.pgn`),
      /--site/,
    );
    const folder = `${out}/site-that-changes`;
    rmSync(folder, { recursive: true, force: true });
    vpgn("view", "--site", folder, "--engines", `${out}/engines`, `${out}/engine-games.pgn`);
    assert.ok(existsSync(`${folder}/engines/scripted/engine.js`));
    assert.ok(!existsSync(`${folder}/engines/scripted/engine.json`));
    vpgn("view", "--site", folder, "--engines", `${out}/engines`, `${out}/engine-games.pgn`);
    vpgn("view", "--site", folder, `${out}/engine-games.pgn`);
    assert.ok(!existsSync(`${folder}/engines`));
  });
});
