// The opening explorer: the moves of all games in the position on the board, with counts and results.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import initialize from "sql.js";
import { onScreens, violations } from "../support/accessible";
import { writes } from "../support/board";
import { open, placeOf, startBrowser, stopBrowser } from "../support/browser";
import { schemaMaze } from "../support/database";
import { pasteText } from "../support/editor";
import { addressOf, openSite, serve } from "../support/site";
import { hasProgram, out, vpgn, writeEmptyPage, writePage } from "../support/vpgn";

const game = (white: string, result: string, turns: string) =>
  `[White "${white}"]\n[Black "Opponent"]\n[Result "${result}"]\n\n${turns} ${result}\n\n`;
const text =
  game("Anna", "1-0", "1. e4 e5 2. Nf3 Nc6") +
  game("Berta", "0-1", "1. e4 c5 2. Nf3 d6") +
  game("Clara", "1/2-1/2", "1. d4 d5") +
  game("Dora", "1-0", "1. Nf3 e5 2. e4 Nc6 3. Bb5 a6");

describe("the opening explorer", () => {
  let browser: Browser;
  let games: string;
  let server: Server;
  const site = `${out}/site-for-databases`;
  before(async () => {
    browser = await startBrowser();
    writeFileSync(`${out}/openings.pgn`, text);
    games = writePage("openings", `${out}/openings.pgn`);
    rmSync(site, { recursive: true, force: true });
    vpgn("view", "--site", site, "samples/games/orthodox");
    server = await serve(site);
  });
  after(async () => {
    stopBrowser();
    server.close();
  });

  const rows = (page: Page) =>
    page.$$eval(".explorer tbody tr", (all) =>
      all.map((row) => {
        const [move, count] = [...row.querySelectorAll("td")].map((cell) => cell.textContent?.trim());
        const results = row.querySelector(".results")?.getAttribute("aria-label");
        return `${move}: ${count}; ${results}`;
      }),
    );
  const reads = (page: Page, first: string) =>
    page.waitForFunction((wanted) => document.querySelector(".explorer tbody td")?.textContent === wanted, first);

  it("counts moves and results: wide, in the dark, on a phone", async () => {
    const [wide, phone] = [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ];
    const { page, done } = await open(browser, games, "", { viewport: wide, hasTouch: true });
    await page.click(".explorer summary");
    await reads(page, "e4");
    const screens = {
      wide: { viewport: wide, colorScheme: "light" },
      dark: { viewport: wide, colorScheme: "dark" },
      phone: { viewport: phone, colorScheme: "light" },
    } as const;
    await onScreens(page, screens, async (name, only_colors) => {
      assert.deepEqual(await rows(page), [
        "e4: 2 50 %; White wins 50 %, draws 0 %, Black wins 50 %",
        "Nf3: 1 25 %; White wins 100 %, draws 0 %, Black wins 0 %",
        "d4: 1 25 %; White wins 0 %, draws 100 %, Black wins 0 %",
      ]);
      await page.locator(".explorer").scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${out}/explorer ${name}.png` });
      assert.deepEqual(await violations(page, only_colors), [], name);
    });
    await done();
  });

  it("its moves are followed, within the game and into another one", async () => {
    const { page, done } = await open(browser, games, "#g=1&p=2");
    await page.click(".explorer summary");
    await reads(page, "Nf3");
    await page.click(".explorer tbody button");
    assert.match(await placeOf(page), /g=1&p=3/);
    // After 1. e4 e5 2. Nf3 the fourth game comes to the same position.
    await reads(page, "Nc6");
    assert.match((await rows(page))[0] ?? "", /^Nc6: 2 100 %/);
    await page.focus(".explorer tbody button");
    await page.keyboard.press("Enter");
    await reads(page, "Bb5");
    await page.click(".explorer tbody button");
    await page.waitForFunction(() => location.hash.includes("g=4"));
    await page.waitForFunction(() => document.querySelector(".story h2")?.textContent?.includes("Bb5"));
    assert.match(await placeOf(page), /g=4&p=5/);
    await done();
  });

  it("counts the games that are listed", async () => {
    const { page, done } = await open(browser, games);
    await page.click(".explorer summary");
    await reads(page, "e4");
    await page.fill("#search", "berta");
    await page.waitForFunction(() => document.querySelectorAll(".explorer tbody tr").length === 1);
    assert.match((await rows(page))[0] ?? "", /^e4: 1 100 %/);
    await page.reload();
    await page.waitForSelector(".explorer tbody tr");
    await done();
  });

  it("a database is opened, and its openings are those of `vpgn explore`", { skip: !hasProgram() }, async () => {
    const [pgn, database] = [`${out}/explored.pgn`, `${out}/explored.db`];
    rmSync(database, { force: true });
    writeFileSync(pgn, Array.from({ length: 1000 }, (_, i) => text.replace(/White "/g, `White "${i} `)).join(""));
    vpgn("convert", "-o", database, pgn);
    const { page, asked, done } = await openSite(browser, addressOf(server), "");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.click("#edit");
    const loaded = () => asked.map((url) => /(sqlite|database)-[0-9a-f]+/.exec(url)?.[1]).filter(Boolean);
    assert.deepEqual(loaded(), []);
    await page.setInputFiles("#files", database);
    await page.locator(".arrival .cost").waitFor();
    assert.equal(await page.innerText(".found"), "4,000 games");
    assert.deepEqual(loaded(), ["database", "sqlite"]);
    await page.click(".explorer summary");
    for (const turns of [[], ["e4"], ["e4", "e5"], ["Nf3", "e5", "e4"]]) {
      const wanted = vpgn("explore", database, ...turns)
        .split("\n")
        .slice(3, -1)
        .map((line) => line.trim().split(/\s+/));
      await page.waitForFunction(() => document.querySelector(".explorer progress") === null);
      const found = (await rows(page)).map((row) =>
        /^(\S+): (\d+) .*White wins (\d+) %, draws (\d+) %/.exec(row.replace(/(\d),(?=\d{3})/g, "$1"))?.slice(1),
      );
      assert.deepEqual(
        found,
        wanted.map(([move, games, white, , draws]) => [
          move,
          games,
          String(Math.round(Number(white))),
          String(Math.round(Number(draws))),
        ]),
        turns.join(" "),
      );
      const [next] = [["e4"], ["e5"], []][turns.length] ?? [];
      if (turns.length === 2) {
        await page.click("#to-start");
        await reads(page, "e4");
        for (const move of ["Nf3", "e5", "e4"]) {
          await page.locator(".explorer tbody button", { hasText: new RegExp(`^${move}$`) }).click();
          await writes(page, move);
        }
      } else if (next) {
        await page.locator(".explorer tbody button", { hasText: new RegExp(`^${next}$`) }).click();
        await writes(page, next);
      }
    }
    const [download] = await Promise.all([page.waitForEvent("download"), page.selectOption("#save-as", "pgn")]);
    assert.equal(download.suggestedFilename(), "explored.pgn");
    await done();
  });

  it("a database that never ends is given up, and the next file opens", { skip: !hasProgram() }, async () => {
    const { page, asked, done } = await openSite(browser, addressOf(server), "");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.clock.install();
    const [, name] = /(sqlite-[0-9a-f]+\.wasm)/.exec(readdirSync(site).join("\n")) ?? [];
    const wasmBinary = new Uint8Array(readFileSync(`${site}/${name}`)).buffer;
    const endless = `${out}/endless.db`;
    writeFileSync(endless, schemaMaze(await initialize({ wasmBinary })));
    await page.click("#edit");
    const arrival = () => page.evaluate(() => document.querySelector(".arrival")?.textContent ?? "");
    await page.setInputFiles("#files", endless);
    while (!asked.some((url) => url.endsWith(name ?? ""))) await page.waitForTimeout(50);
    await page.waitForTimeout(1000);
    assert.doesNotMatch(await arrival(), /takes too long/);
    // The page would wait for half a minute, while its worker is busy.
    await page.clock.fastForward(30_000);
    await page.waitForFunction(() => /takes too long/.test(document.querySelector(".arrival")?.textContent ?? ""));
    await page.setInputFiles("#files", `${out}/openings.pgn`);
    await page.waitForFunction(() => document.querySelector(".found")?.textContent === "4 games");
    await done();
  });

  it("a page in a single file reports where a database is opened", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("explorer-single"));
    await page.setInputFiles("#files", { name: "games.db", mimeType: "", buffer: Buffer.from("SQLite format 3\0") });
    await page.waitForFunction(() =>
      /“games\.db” is a database, which only a page on a web server opens/.test(
        document.querySelector(".arrival")?.textContent ?? "",
      ),
    );
    await done();
  });

  it("follows a text that is edited", { skip: !hasProgram() }, async () => {
    const { page, done } = await open(browser, writeEmptyPage("explorer-empty"));
    await pasteText(page, text);
    await page.locator(".explorer summary").click();
    await page.locator(".moves .turn").first().waitFor();
    await page.click("#to-start");
    await reads(page, "e4");
    await pasteText(page, text.replaceAll("1. d4 d5", "1. c4 c5"));
    await page.waitForFunction(() => /c4/.test(document.querySelector(".explorer tbody")?.textContent ?? ""));
    await done();
  });
});
