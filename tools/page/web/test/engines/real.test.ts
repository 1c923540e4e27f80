// Real engines in the page of a site, by hand: they are under the GPL and no part of the project (packaging/engines).
//
//   ENGINES=DIR node test/run.mjs engines PROGRAM OUT LOOKS.json
//
// prints what each finds of a position, and leaves pictures in OUT.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { violations } from "../support/accessible";
import { startBrowser, stopBrowser } from "../support/browser";
import { addressOf, openSite, serve } from "../support/site";
import { out, vpgn } from "../support/vpgn";

const engines = process.env.ENGINES;
const root = process.env.VPGN_ROOT ?? ".";
const least_depth = 8;

const game = (variant: string, moves: string) =>
  `[White "Anna"]\n[Black "Berta"]\n${variant === "" ? "" : `[Variant "${variant}"]\n`}\n${moves} *\n\n`;
const positions = [
  {
    name: "orthodox",
    engine: "Stockfish",
    ply: 9,
    game: game("", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7"),
  },
  { name: "crazyhouse", engine: "Fairy", ply: 4, game: game("Crazyhouse", "1. e4 d5 2. exd5 Qxd5") },
  { name: "xiangqi", engine: "Fairy", ply: 2, game: game("Xiangqi", "1. 炮二平五 馬８進７") },
  { name: "shogi", engine: "Fairy", ply: 2, game: game("Shogi", "1. ▲７六歩 2. △３四歩") },
];

const screens = {
  "desktop-light": { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  "desktop-dark": { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  "phone-light": { viewport: { width: 390, height: 844 }, colorScheme: "light" },
  "phone-dark": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
} as const;

describe("real engines", () => {
  let browser: Browser;
  let server: Server;
  const site = `${out}/site-with-real-engines`;
  before(async () => {
    assert.ok(engines, "ENGINES names no folder: packaging/engines/fetch fills one");
    mkdirSync(out, { recursive: true });
    writeFileSync(`${out}/real.pgn`, positions.map((position) => position.game).join(""));
    rmSync(site, { recursive: true, force: true });
    vpgn("view", "--site", site, "--engines", engines, `${out}/real.pgn`);
    server = await serve(site, true);
    browser = await startBrowser();
  });
  after(() => {
    stopBrowser();
    server.close();
  });

  async function evaluate(place: string, name: string, engine: string, definition?: string) {
    const { page, done } = await openSite(browser, addressOf(server), place, screens["desktop-light"]);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    if (definition !== undefined) {
      await page.click("#paste");
      await page.setInputFiles("#files", [
        { name: "own.ini", mimeType: "text/plain", buffer: Buffer.from(definition) },
        {
          name: "game.pgn",
          mimeType: "text/plain",
          buffer: Buffer.from('[Variant "Lighthouse Chess"]\n\n1. e4 e5 *\n'),
        },
      ]);
      await page.waitForFunction(() => document.querySelectorAll(".piece").length === 40);
    }
    const from = Date.now();
    await page.click("#engine");
    await page.waitForFunction(
      ([wanted, depth]) => {
        const text = document.querySelector(".engine .progress")?.textContent ?? "";
        return text.startsWith(String(wanted)) && Number(/depth (\d+)/.exec(text)?.[1]) >= Number(depth);
      },
      [engine, least_depth],
    );
    const time = Date.now() - from;
    const found = await page.evaluate(() => ({
      search: document.querySelector(".engine .progress")?.textContent,
      lines: [...document.querySelectorAll(".engine li")].map((line) => line.textContent),
    }));
    console.log(`${name}: ${found.search}, after ${time} ms\n  ${found.lines.join("\n  ")}`);
    assert.equal(found.lines.length, 3);
    await page.click(".engine li:nth-child(1) button:nth-child(2)"); // a line on the board
    for (const [screen, { viewport, colorScheme }] of Object.entries(screens)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${out}/${name}-${screen}.png` });
      if (screen === "desktop-light") await page.click("#end-preview");
    }
    await page.click(".engine li:nth-child(1) button:nth-child(1)"); // its lines change no more
    assert.deepEqual(await violations(page), []);
    await done();
  }

  positions.forEach(({ name, engine, ply }, i) => {
    it(`${name} is evaluated`, () => evaluate(`#g=${i + 1}&p=${ply}`, name, engine));
  });

  it("a definition is evaluated", () =>
    evaluate("#g=1&p=0", "lighthouse", "Fairy", readFileSync(`${root}/samples/variants/lighthouse.ini`, "utf8")));
});
