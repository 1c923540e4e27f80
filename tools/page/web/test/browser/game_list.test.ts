// The list of games and its search, by keys: distinct titles, dates, results.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { onScreens, violations } from "../support/accessible";
import { open, placeOf, startBrowser, stopBrowser } from "../support/browser";
import { out, writePage } from "../support/vpgn";

describe("the list of games", () => {
  let browser: Browser;
  let games: string;
  before(async () => {
    browser = await startBrowser();
    games = writePage("games", "samples/games");
  });
  after(stopBrowser);

  const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.place);

  it("the down arrow moves from the search into the list, arrows move within it, Enter opens a game", async () => {
    const { page, done } = await open(browser, games);
    await page.keyboard.press("/");
    await page.keyboard.type("betza neto");
    assert.equal(await page.innerText(".found"), "4 of 48 games");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(page), "0");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(page), "2");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(page), "1");
    await page.keyboard.press("Enter");
    assert.match(await page.innerText("h1"), /Neto/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "search");
    await done();
  });

  it("Enter in the search opens the first match", async () => {
    const { page, done } = await open(browser, games);
    await page.keyboard.press("/");
    await page.keyboard.type("morphy");
    await page.keyboard.press("Enter");
    assert.match(await page.innerText("h1"), /Morphy/);
    assert.match(await placeOf(page), /g=34/);
    await page.fill("#search", "no such player");
    assert.equal(await page.innerText(".found"), "0 of 48 games");
    await page.focus("#search");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    assert.match(await page.innerText("h1"), /Morphy/);
    await page.click("#show-all");
    assert.equal(await page.innerText(".found"), "48 games");
    await done();
  });

  it("arrows continue past the rows that are drawn", async () => {
    const file = `${out}/rounds.pgn`;
    const game = (_: unknown, i: number) =>
      `[White "A"]\n[Black "B"]\n[Round "${i + 1}"]\n[Date "1996.??.??"]\n\n1. e4 *\n`;
    writeFileSync(file, Array.from({ length: 200 }, game).join("\n"));
    const { page, done } = await open(browser, writePage("rounds", file), "#g=150");
    await page.focus("#search");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.place === "0");
    for (let i = 1; i <= 40; i++) {
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction((place) => (document.activeElement as HTMLElement).dataset.place === place, `${i}`);
    }
    assert.match(await page.locator(":focus").innerText(), /A – B[\s\S]*round 41 · 1996/);
    await done();
  });

  it("search finds results and variants, and labels show how games differ", async () => {
    const { page, done } = await open(browser, games);
    await page.fill("#search", "1/2-1/2");
    assert.match(await page.innerText(".found"), /^[1-9]\d* of 48 games$/);
    await page.fill("#search", "played at random crazyhouse");
    assert.match(await page.innerText(".found"), /^1 of 48 games$/);
    await page.fill("#search", "played at random");
    const rows = await page.locator(".row").allInnerTexts();
    assert.ok(rows.length > 3);
    assert.equal(new Set(rows).size, rows.length);
    await done();
  });

  it("the table shows both players, however long their names are", async () => {
    const file = `${out}/long-names.pgn`;
    const [white, black] = ["Maximiliane von Hohenstein-Lichtenfels", "Bartholomew Featherstonehaugh"];
    writeFileSync(file, `[White "${white}"]\n[Black "${black}"]\n\n1. e4 *\n\n[White "A"]\n[Black "B"]\n\n1. d4 *\n`);
    const { page, done } = await open(browser, writePage("long-names", file), "", {
      viewport: { width: 1280, height: 800 },
    });
    await page.click("#as-table");
    assert.ok(await page.locator(".table-row", { hasText: white }).locator(".black", { hasText: black }).isVisible());
    await done();
  });

  describe("as a table", () => {
    const tags = (all: Record<string, string>) =>
      Object.entries(all)
        .map(([name, value]) => `[${name} "${value}"]\n`)
        .join("");
    const text =
      tags({
        White: "Carla",
        Black: "Dora",
        WhiteElo: "2400",
        BlackElo: "2300",
        Date: "2020.05.01",
        Result: "1-0",
        Event: "Open",
        ECO: "B12",
        Opening: "Caro-Kann Defence",
      }) +
      "\n1. e4 c6 2. d4 d5 1-0\n\n" +
      tags({
        White: "Anna",
        Black: "Zoe",
        WhiteElo: "1800",
        Date: "1999.??.??",
        Result: "1/2-1/2",
        Event: "Club",
        ECO: "C20",
      }) +
      "\n1. e4 e5 1/2-1/2\n\n" +
      tags({
        White: "Berta",
        Black: "Émile",
        BlackElo: "2100",
        Date: "2021.01.01",
        Result: "0-1",
        Event: "Match",
        ECO: "D00",
      }) +
      "\n1. d4 d5 2. Ke4 Nf6 3. c4 0-1\n\n";
    let table: string;
    before(() => {
      writeFileSync(`${out}/table.pgn`, text);
      table = writePage("table", `${out}/table.pgn`);
    });
    const column = (page: Page, name: string) =>
      page.locator(`.table-row .${name}`).evaluateAll((cells) => cells.map((cell) => cell.textContent));

    it("its columns sort it, up, down and back, by mouse and keys", async () => {
      const { page, done } = await open(browser, table);
      await page.click("#as-table");
      assert.deepEqual(await page.locator(".column button").allInnerTexts(), [
        "White",
        "Black",
        "Result",
        "Date",
        "Event",
        "ECO",
        "Plies",
        "Findings",
      ]);
      assert.deepEqual(await column(page, "white"), ["Carla 2400", "Anna 1800", "Berta"]);
      const sorted = async (name: string, wanted: string[], order: string) => {
        await page.click(`[data-column="${name}"] button`);
        assert.deepEqual(await column(page, "black"), wanted, `${name} ${order}`);
        assert.equal(await page.getAttribute(`[data-column="${name}"]`, "aria-sort"), order);
      };
      await sorted("black", ["Dora 2300", "Émile 2100", "Zoe"], "ascending");
      await sorted("black", ["Zoe", "Émile 2100", "Dora 2300"], "descending");
      await sorted("black", ["Dora 2300", "Zoe", "Émile 2100"], "none");
      await sorted("date", ["Émile 2100", "Dora 2300", "Zoe"], "descending");
      await sorted("eco", ["Dora 2300", "Zoe", "Émile 2100"], "ascending");
      await sorted("findings", ["Émile 2100", "Dora 2300", "Zoe"], "descending");
      await page.focus("#search");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      assert.match(await page.innerText("h1"), /Carla – Dora/);
      assert.equal(await page.locator(".game-table").count(), 0);
      await done();
    });

    it("columns are made wider by dragging and by keys, and stay so", async () => {
      const { page, done } = await open(browser, table, "", { viewport: { width: 1440, height: 900 } });
      await page.click("#as-table");
      const width = () => page.locator('[data-column="event"]').evaluate((box) => box.getBoundingClientRect().width);
      const before = await width();
      const resizer = await page.locator('[data-column="event"] .resizer').boundingBox();
      assert.ok(resizer);
      await page.mouse.move(resizer.x + 4, resizer.y + 8);
      await page.mouse.down();
      await page.mouse.move(resizer.x + 64, resizer.y + 8, { steps: 3 });
      await page.mouse.up();
      assert.ok(Math.abs((await width()) - before - 60) < 4, `${before} ${await width()}`);
      await page.focus('[data-column="event"] .resizer');
      await page.keyboard.press("ArrowLeft");
      assert.ok(Math.abs((await width()) - before - 44) < 4);
      await page.reload();
      await page.click("#as-table");
      assert.ok(Math.abs((await width()) - before - 44) < 4);
      await done();
    });

    it("the search finds ECO codes, openings and conditions, and reports what it cannot understand", async () => {
      const { page, done } = await open(browser, table);
      await page.click("#as-table");
      for (const [words, wanted] of [
        ["b12", ["Carla 2400"]],
        ["caro-kann", ["Carla 2400"]],
        ["Elo >= 2200", ["Carla 2400"]],
        ["Result = 0-1 or Date < 2000", ["Anna 1800", "Berta"]],
        ["errors", []],
        ["errors > 0", ["Berta"]],
        ["ECO = C..D", ["Anna 1800", "Berta"]],
      ] as const) {
        await page.fill("#search", words);
        assert.deepEqual(await column(page, "white"), wanted, words);
      }
      await page.fill("#search", "elo >= 2200");
      assert.match(await page.innerText("#search-trouble"), /write Elo/);
      await page.screenshot({ path: `${out}/table trouble.png` });
      await page.fill("#search", "");
      assert.equal(await page.innerText("#search-trouble"), "");
      await done();
    });

    it("lists the games that have the position on the board", async () => {
      const { page, done } = await open(browser, table, "#g=2&p=1");
      await page.check("#filter-position");
      await page.waitForFunction(() => document.querySelector(".found")?.textContent === "2 of 3 games");
      await page.click("#to-start");
      await page.waitForFunction(() => document.querySelector(".found")?.textContent === "3 games");
      await page.click("#show-all");
      assert.equal(await page.isChecked("#filter-position"), false);
      await done();
    });

    it("looks right: wide, in the dark, on a phone, and axe-core reports nothing", async () => {
      const { page, done } = await open(browser, games, "", { viewport: { width: 1440, height: 900 }, hasTouch: true });
      await page.click("#as-table");
      const [wide, phone] = [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ];
      const screens = {
        wide: { viewport: wide, colorScheme: "light" },
        dark: { viewport: wide, colorScheme: "dark" },
        phone: { viewport: phone, colorScheme: "light" },
        "phone in the dark": { viewport: phone, colorScheme: "dark" },
      } as const;
      await onScreens(page, screens, async (name, only_colors) => {
        await page.screenshot({ path: `${out}/table ${name}.png` });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize()?.width);
        assert.deepEqual(await violations(page, only_colors), [], name);
      });
      await done();
    });

    it("a million rows scroll to the last one, and are sorted", async () => {
      const html = readFileSync(table, "utf8");
      const [, json = ""] = /<script type="application\/json" id="list">([^<]*)</.exec(html) ?? [];
      const entries = Array.from(
        { length: 1_000_000 },
        (_, i) => `{"file":0,"number":${i + 1},"white":"W${(i * 7919) % 1_000_003}","plies":1}`,
      );
      const many = json.replace(/"games":\[.*\]/s, () => `"games":[${entries.join(",")}]`);
      const path = `${out}/million.html`;
      writeFileSync(
        path,
        html.replace(json, () => many),
      );
      const { page, done } = await open(browser, path);
      await page.waitForFunction(() => document.querySelector(".found")?.textContent === "1,000,000 games");
      const last = () =>
        page.waitForFunction(
          () => [...document.querySelectorAll<HTMLElement>("[data-place]")].at(-1)?.dataset.place === "999999",
        );
      const scroll = () => page.locator(".rows").evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await scroll();
      await last();
      await page.click("#as-table");
      await scroll();
      await last();
      const bottom = await page.evaluate(() => {
        const rows = document.querySelector(".rows")?.getBoundingClientRect();
        const row = [...document.querySelectorAll(".table-row")].at(-1)?.getBoundingClientRect();
        return rows && row ? Math.abs(rows.bottom - row.bottom) : 99;
      });
      assert.ok(bottom < 20, `${bottom}`); // with a scroll bar below
      await page.click('[data-column="white"] button');
      await page.locator(".rows").evaluate((box) => box.scrollTo(0, 0));
      await page.waitForFunction(() => document.querySelector('[data-place="0"]')?.textContent === "W0");
      await done();
      rmSync(path);
    });
  });
});
