// Pictures of every state of the page, in four sizes, in light and in the dark: STATE-SIZE-light.png and STATE-SIZE-dark.png in the
// output folder, and gallery.html, which shows them side by side. In each of them nothing is wider than the window, and each component
// is in one at least.
import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
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
import { components, differences } from "./components";

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

/** In another window of the same device, once a text is kept there. */
async function openAnew(page: Page, kept: string): Promise<void> {
  await page.waitForFunction((text) => Object.values(localStorage).some((item) => item.includes(text)), kept);
  await page.evaluate(() => sessionStorage.clear());
  page.removeAllListeners("dialog"); // whether to leave
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
}

/** A page and what is done in it before its picture is taken. */
interface State {
  name: string;
  page: "empty" | "games" | "dressed" | "commands" | "openings" | "site" | "engine";
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
  {
    name: "table",
    page: "openings",
    place: "#g=1&p=2",
    show: async (page) => {
      if (await page.isVisible("#open-list")) await page.click("#open-list");
      await page.click("#as-table");
      await page.locator(".table-row").first().waitFor();
    },
  },
  {
    name: "definition",
    page: "empty",
    show: async (page) => {
      await page.click('.example:has-text("user-defined")');
      await page.locator(".pane.of-definitions .cm-line").first().waitFor();
      await page.locator(".moves .turn").first().waitFor();
    },
  },
  {
    name: "converted",
    page: "empty",
    show: async (page) => {
      await pasteText(page, study);
      await page.selectOption("#convert-to", "fen");
      await page.locator("#converted").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "compared",
    page: "empty",
    show: async (page) => {
      await pasteText(page, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n");
      await page.click("#compare");
      await page.locator(".of-second .cm-content").focus();
      await page.keyboard.insertText("1. e4 e5 2. Nf3 Nf6 3. Bb5 a6 *\n");
      await page.locator(".second .summary", { hasText: "difference" }).waitFor();
    },
  },
  {
    name: "no-game",
    page: "empty",
    show: async (page) => {
      await pasteText(page, "[a \n");
      await page.locator(".editor .findings").waitFor();
    },
  },
  {
    name: "recent",
    page: "empty",
    show: async (page) => {
      await pasteText(page, study);
      await openAnew(page, "Anna Muster");
      await page.locator(".recent .example").waitFor();
    },
  },
  {
    name: "restored",
    page: "games",
    place: "#g=34&p=9",
    show: async (page) => {
      await page.click("#edit");
      await page.locator(".of-games .cm-content").focus();
      await page.keyboard.press("Control+End");
      await page.keyboard.insertText("{edited} ");
      await openAnew(page, "{edited}");
      await page.locator("#restore").waitFor();
    },
  },
  {
    name: "sharing",
    page: "empty",
    show: async (page) => {
      await ready(page, study);
      await page.locator("#copy-link").scrollIntoViewIfNeeded();
      await page.click("#copy-link");
      await page.locator(".share-choices").waitFor();
    },
  },
  {
    name: "arrival",
    page: "empty",
    show: async (page) => {
      await page.setInputFiles("#files", { name: "large.pgn", mimeType: "", buffer: Buffer.from(openings.repeat(20)) });
      await page.locator(".arrival .cost").waitFor();
    },
  },
  {
    name: "encoding",
    page: "empty",
    show: async (page) => {
      const buffer = Buffer.from('[White "\xbb\xf9\xc8\xb8\xbb\xaa"]\n\n1. e4 e5 *\n', "latin1");
      await page.setInputFiles("#files", { name: "doubt.pgn", mimeType: "", buffer });
      await page.locator("#read-encoding").waitFor();
    },
  },
  {
    name: "shrunk",
    page: "games",
    place: "#g=46&p=1",
  },
  {
    name: "piece",
    page: "games",
    place: "#g=30&p=22",
    show: async (page) => {
      await page.locator(".piece-legend button").first().scrollIntoViewIfNeeded();
      await page.locator(".piece-legend button").first().focus();
      await page.locator("#piece-card:not([hidden])").waitFor();
    },
  },
  {
    name: "typed",
    page: "empty",
    show: async (page) => {
      await ready(page, "1. e4 e5 *\n");
      await page.click("#to-end");
      await page.keyboard.press("m");
      await page.keyboard.type("Nf");
    },
  },
  {
    name: "reader",
    page: "games",
    place: "#g=34&p=9",
    show: async (page) => {
      await page.click("#settings");
      await page.check("#reader");
      await page.click("#close-settings");
    },
  },
  { name: "embedded", page: "games", place: "#embed&g=30&p=22" },
  {
    name: "engine",
    page: "engine",
    show: async (page) => {
      await page.keyboard.press("i");
      await page.locator(".engine .line-turns").first().waitFor();
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

/** The page that shows all pictures, a row for each state. */
function gallery(): string {
  const picture = (name: string, size: string, scheme: string) => {
    const file = `${name}-${size}-${scheme}.png`;
    return `<a href="${file}"><img src="${file}" alt="${name}, ${size}, ${scheme}" loading="lazy"></a>`;
  };
  const row = ({ name }: State) =>
    `<h2 id="${name}">${name}</h2><p>${["light", "dark"]
      .flatMap((scheme) => Object.keys(sizes).map((size) => picture(name, size, scheme)))
      .join("")}</p>`;
  const style =
    "body{font:16px system-ui;margin:16px;background:#888}p{display:flex;gap:8px;overflow-x:auto}img{height:360px;display:block}";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The page in every state</title><style>${style}</style>
<h1>The page in every state</h1>${states.map(row).join("\n")}</html>\n`;
}

/** A site with an engine that finds what it is told to. */
function writeEngineSite(folder: string): void {
  const engines = `${out}/pictures-engines`;
  const at = `${engines}/scripted`;
  mkdirSync(at, { recursive: true });
  copyFileSync(`${process.env.VPGN_ROOT}/tools/page/web/test/support/scripted_engine.js`, `${at}/engine.js`);
  const lines = [
    { score: "cp 35", moves: "e2e4 e7e5 g1f3 b8c6" },
    { score: "cp 20", moves: "d2d4 d7d5 c2c4" },
    { score: "cp -15", moves: "g1f3 e7e5 e2e4" },
  ];
  const script = { variants: ["chess"], milliseconds: 5, lines: { "chess startpos": lines } };
  writeFileSync(`${at}/script.js`, `const script = ${JSON.stringify(script)};\n`);
  writeFileSync(`${at}/engine.json`, JSON.stringify({ name: "Scripted", script: "engine.js" }));
  rmSync(folder, { recursive: true, force: true });
  vpgn("view", "--site", folder, "--engines", engines, "samples/games/orthodox/opera-game.pgn");
}

/** The components that no picture has shown yet. */
const unseen = new Map(Object.entries(components));

async function see(page: Page): Promise<void> {
  const seen = await page.evaluate(
    (all) =>
      all
        .filter(([, selector]) =>
          [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0),
        )
        .map(([name]) => name),
    [...unseen],
  );
  for (const name of seen) unseen.delete(name);
}

describe("pictures", () => {
  let browser: Browser;
  let server: Server;
  let with_engine: Server;
  let pages: Record<Exclude<State["page"], "site" | "engine">, string>;

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
    writeEngineSite(`${out}/pictures-engine-site`);
    with_engine = await serve(`${out}/pictures-engine-site`);
    rmSync(`${out}/pictures.db`, { force: true });
    vpgn("convert", "-o", `${out}/pictures.db`, `${out}/openings.pgn`);
  });
  after(async () => {
    stopBrowser();
    server.close();
    with_engine.close();
    writeFileSync(`${out}/gallery.html`, gallery());
  });

  for (const { name, page: written, place, show } of states) {
    for (const [size, options] of Object.entries(sizes)) {
      it(`${name} ${size}`, async () => {
        const { page, done } =
          written === "site" || written === "engine"
            ? await openSite(browser, addressOf(written === "site" ? server : with_engine), place ?? "", options)
            : await open(browser, pages[written], place, { ...options, permissions });
        page.setDefaultTimeout(60_000);
        await page.waitForSelector("html[data-ready]", { state: "attached" });
        await show?.(page);
        await see(page);
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

  it("of every state are in the gallery", () => {
    const names = states.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    const missing = names.flatMap((name) =>
      Object.keys(sizes)
        .flatMap((size) => ["light", "dark"].map((scheme) => `${name}-${size}-${scheme}.png`))
        .filter((file) => !existsSync(`${out}/${file}`) || statSync(`${out}/${file}`).size < 4000),
    );
    assert.deepEqual(missing, []);
  });

  it("show every component of the sources", () => {
    assert.deepEqual(differences(), []);
    assert.deepEqual([...unseen.keys()], []);
  });
});
