// Pictures of every state of the page, in four sizes, in light and in the dark: STATE-SIZE-light.png and STATE-SIZE-dark.png in the
// output folder. In each of them nothing is wider than the window.
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { asks, middleOf } from "../support/board";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { writeGamesWithCommands } from "../support/commands";
import { dressedGame, writeDressedGames } from "../support/dressed";
import { pasteText } from "../support/editor";
import { addressOf, openSite, serve } from "../support/site";
import { out, vpgn, writeEmptyPage, writePage } from "../support/vpgn";

const sizes = {
  "1440x900": { viewport: { width: 1440, height: 900 } },
  "1024x768": { viewport: { width: 1024, height: 768 } },
  "768x1024": { viewport: { width: 768, height: 1024 }, hasTouch: true },
  "390x844": { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const permissions = ["clipboard-read", "clipboard-write"];

const errors = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 5. Re2 b5 *\n\n1. d4 d5 (1... f5) 2. c5 *\n";
/** As in a study: comments, glyphs, variations within variations. */
const study = `[Event "Openings: the Spanish"]
[White "Anna Muster"]
[Black "Bert Beispiel"]
[Date "2026.11.25"]
[Result "*"]

{Three ways to attack e5.} 1. e4 e5 2. Nf3 $1 Nc6 3. Bb5 {The bishop attacks the knight that defends e5. [%cal Gb5c6,Rc6e5][%csl Ye5]}
(3. Bc4 Bc5 4. c3 Nf6 (4... Qe7 5. d4) (4... d6 $6) 5. d3 {The quiet game.}) (3. d4 $5 exd4 4. Nxd4) 3... a6 4. Ba4 Nf6 5. O-O Be7
6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 *
`;
const check = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Bxf7+ Ke7 5. Bb3 Nxe4 6. Qf7+ Kd6 *\n";

const lines = [
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
  "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5",
  "1. e4 e5 2. Nf3 Nf6",
  "1. e4 c5 2. Nf3 d6",
  "1. e4 c6 2. d4 d5",
  "1. d4 d5 2. c4 e6",
  "1. d4 Nf6 2. c4 g6",
  "1. c4 e5",
];
const results = ["1-0", "1/2-1/2", "0-1", "1-0", "1/2-1/2"];
const openings = Array.from({ length: 200 }, (_, i) => {
  const result = results[i % 5];
  return `[White "Player ${1 + (i % 9)}"]\n[Black "Player ${10 + (i % 7)}"]\n[Result "${result}"]\n\n${lines[i % 8]} ${result}\n\n`;
}).join("");

/** Until the board may be played on. */
async function ready(page: Page, text: string): Promise<void> {
  await pasteText(page, text);
  await asks(page, /to move|not|cannot/i);
  await page.click("#close-editor");
}

/** Shows the turn with this text, the first of them. */
async function showTurn(page: Page, text: string): Promise<void> {
  await page.locator(".moves .turn", { hasText: text }).first().click();
}

async function openPart(page: Page, part: string): Promise<void> {
  await page.click(`${part} summary`);
  await page.locator(part).scrollIntoViewIfNeeded();
}

async function newGame(page: Page, variant: string): Promise<void> {
  await page.click("#new-game");
  await page.locator("select[name=variant]:enabled").selectOption({ label: variant });
}

/** A page and what is done in it before its picture is taken. */
interface State {
  name: string;
  page: "empty" | "games" | "dressed" | "commands" | "openings" | "site";
  place?: string;
  show?: (page: Page) => Promise<void>;
}

const dressed = ["Xiangqi", "Janggi", "Shogi", "Makruk", "Sittuyin", "S-Chess", "Duck Chess"];

const states: State[] = [
  {
    name: "empty",
    page: "empty",
    show: async (page) => {
      await page.waitForFunction(() => document.querySelectorAll(".communities svg").length === 5);
    },
  },
  {
    name: "tour",
    page: "empty",
    show: async (page) => {
      await pasteText(page, errors);
      await page.locator(".tour #accept").waitFor();
    },
  },
  {
    name: "tour-finished",
    page: "empty",
    show: async (page) => {
      await pasteText(page, "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *\n");
      await page.click("#accept");
      await page.locator(".tour.finished").waitFor();
    },
  },
  {
    name: "variation",
    page: "empty",
    show: async (page) => {
      await ready(page, study);
      await showTurn(page, "Qe7");
    },
  },
  {
    name: "comment",
    page: "empty",
    show: async (page) => {
      await ready(page, study);
      await showTurn(page, "Bb5");
    },
  },
  {
    name: "check",
    page: "empty",
    show: async (page) => {
      await ready(page, check);
      await showTurn(page, "Qf7");
    },
  },
  {
    name: "entering",
    page: "empty",
    show: async (page) => {
      await ready(page, "1. e4 e5 *\n");
      await page.click("#to-end");
      await page.mouse.click(...(await middleOf(page, "g1")));
      await page.locator(".entry-mark.target").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "promotion",
    page: "empty",
    show: async (page) => {
      await ready(page, '[SetUp "1"]\n[FEN "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"]\n\n*\n');
      await page.mouse.click(...(await middleOf(page, "b7")));
      await page.mouse.click(...(await middleOf(page, "b8")));
      await page.locator(".chooser").waitFor();
    },
  },
  {
    name: "glyphs",
    page: "empty",
    show: async (page) => {
      await ready(page, study);
      await showTurn(page, "Nf3");
      await page.locator("#glyph").scrollIntoViewIfNeeded();
      await page.focus("#glyph");
    },
  },
  {
    name: "drawing",
    page: "empty",
    show: async (page) => {
      await ready(page, study);
      await showTurn(page, "Bb5");
      await page.locator("#draw").scrollIntoViewIfNeeded();
      await page.click("#draw");
      await page.click(".draw-color.blue");
    },
  },
  {
    name: "share",
    page: "empty",
    show: async (page) => {
      await ready(page, study);
      await page.locator("#copy-link").scrollIntoViewIfNeeded();
      await page.click("#copy-link");
      await page.click("#share-link");
      await page.locator("#notice:not(:empty)").waitFor();
      await openPart(page, ".take-away");
    },
  },
  {
    name: "list",
    page: "games",
    place: "#g=30&p=22",
    show: async (page) => {
      if (await page.isVisible("#open-list")) await page.click("#open-list");
    },
  },
  { name: "game", page: "games", place: "#g=34&p=9" },
  { name: "clocks", page: "commands", place: "#g=1&p=5" },
  { name: "explorer", page: "openings", place: "#g=1&p=2", show: (page) => openPart(page, ".explorer") },
  {
    name: "database",
    page: "site",
    show: async (page) => {
      await page.click("#edit");
      await page.setInputFiles("#files", `${out}/pictures.db`);
      await page.locator(".found", { hasText: "200 games" }).waitFor({ state: "attached" });
      await openPart(page, ".explorer");
    },
  },
  { name: "new-game", page: "empty", show: (page) => newGame(page, "Chess960") },
  {
    name: "setup",
    page: "empty",
    show: async (page) => {
      await newGame(page, "Standard");
      await page.click("#set-up");
      await page.locator(".setup-board").waitFor();
    },
  },
  {
    name: "setup-shogi",
    page: "empty",
    show: async (page) => {
      await newGame(page, "Shogi");
      await page.click("#set-up");
      await page.locator(".setup-board").waitFor();
    },
  },
  { name: "settings", page: "games", show: (page) => page.click("#settings") },
  ...dressed.map(
    (variant): State => ({
      name: variant.toLowerCase().replace(/ /g, "-"),
      page: "dressed",
      place: `#g=${dressedGame(variant)}&p=${variant === "Xiangqi" ? 6 : 0}`,
    }),
  ),
  {
    name: "shogi-flipped",
    page: "dressed",
    place: `#g=${dressedGame("Shogi")}`,
    show: async (page) => {
      await page.click("#flip");
    },
  },
];

describe("pictures", () => {
  let browser: Browser;
  let server: Server;
  let pages: Record<Exclude<State["page"], "site">, string>;

  before(async () => {
    browser = await startBrowser();
    writeFileSync(`${out}/openings.pgn`, openings);
    pages = {
      empty: writeEmptyPage("pictures-empty"),
      games: writePage("pictures-games", "samples/games"),
      dressed: writePage("pictures-dressed", writeDressedGames().path),
      openings: writePage("pictures-openings", `${out}/openings.pgn`),
      commands: writePage("pictures-commands", writeGamesWithCommands()),
    };
    const folder = `${out}/pictures-site`;
    rmSync(folder, { recursive: true, force: true });
    vpgn("view", "--site", folder, "samples/games/orthodox");
    server = await serve(folder);
    rmSync(`${out}/pictures.db`, { force: true });
    vpgn("convert", "-o", `${out}/pictures.db`, `${out}/openings.pgn`);
  });
  after(async () => {
    stopBrowser();
    server.close();
  });

  for (const { name, page: written, place, show } of states) {
    for (const [size, options] of Object.entries(sizes)) {
      it(`${name} ${size}`, async () => {
        const { page, done } =
          written === "site"
            ? await openSite(browser, addressOf(server), place ?? "", options)
            : await open(browser, pages[written], place, { ...options, permissions });
        page.setDefaultTimeout(60_000);
        await page.waitForSelector("html[data-ready]", { state: "attached" });
        await show?.(page);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await page.waitForTimeout(200);
          await page.screenshot({ path: `${out}/${name}-${size}-${colorScheme}.png` });
        }
        const { width } = options.viewport;
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await done();
      });
    }
  }
});
