// node test/screenshot.mjs PROGRAM OUT.png [PLACE WORD…]: a picture of the page that `vpgn view WORD…` writes, at PLACE. Without
// them it is the one of the README, of the sample games. PLACE `text=FILE`: of the page without games, with that text pasted.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

// The third Momentum game, where the record names the wrong square.
const [program, out, place = "g=30&p=22", ...words] = process.argv.slice(2);
const root = fileURLToPath(new URL("../../../..", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/vpgn-page-`);
const text = place.startsWith("text=") ? place.slice("text=".length) : undefined;
const games = words.length > 0 ? words : ["samples/games"];
const shown = text === undefined ? games : [];
spawnSync(resolve(program), ["view", "-o", `${folder}/page.html`, ...shown], { cwd: root, stdio: "ignore" });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1120, height: 700 }, reducedMotion: "reduce" });
await page.goto(`${pathToFileURL(`${folder}/page.html`)}${text === undefined ? `#${place}` : ""}`);
await page.waitForSelector("html[data-ready]", { state: "attached" });
if (text !== undefined) {
  await page.click(".cm-content");
  await page.keyboard.insertText(readFileSync(text, "utf8"));
  await page.waitForSelector(".cm-lintRange-error");
  await page.waitForSelector(".finding");
}
await page.waitForTimeout(300);
await page.screenshot({ path: out });
await browser.close();
rmSync(folder, { recursive: true });
