// The second record of a game: its differences are findings, and what it decides is repaired.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { open, startBrowser, stopBrowser } from "../support/browser";
import { pasteText, textOfEditor } from "../support/editor";
import { hasProgram, out, vpgn, writeEmptyPage } from "../support/vpgn";

const folder = "samples/two-records";
const record = (name: string) => readFileSync(`${process.env.VPGN_ROOT ?? "."}/${folder}/${name}.pgn`, "utf8");

async function result(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".second .summary")?.textContent ?? ""),
    wanted.source,
  );
}

describe("a second record", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("second-record");
  });
  after(stopBrowser);

  for (const colorScheme of ["light", "dark"] as const) {
    it(`its differences are listed and repaired as by \`check --fix --with\`, ${colorScheme}`, async () => {
      const { page, done } = await open(browser, empty, "", { colorScheme, viewport: { width: 1440, height: 900 } });
      assert.equal(await page.locator("#compare").count(), 0, "nothing to compare yet");
      await pasteText(page, record("white"));
      await page.locator("#compare").waitFor();
      await page.focus("#compare");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.closest(".of-second"));
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, record("black"));
      await result(page, /neither record replays; 4 differences, 0 undecided/);
      assert.equal(await page.locator(".findings .in-second").count(), 4);
      assert.equal(await page.locator("#repair-all").innerText(), "Repair all 2");
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/second-record-${colorScheme}.png` });

      await page.locator(".findings .in-second").first().click();
      assert.ok(await page.evaluate(() => document.activeElement?.closest(".of-second")));
      const fixed = vpgn("check", "-q", "--fix-to", "-", "--with", `${folder}/black.pgn`, `${folder}/white.pgn`);
      await page.click("#repair-all");
      await result(page, /only the first record replays; 2 differences/);
      assert.equal((await textOfEditor(page)).trimEnd(), fixed.trimEnd());
      await page.click("#compare");
      assert.equal(await page.locator(".of-second").count(), 0);
      await page.waitForFunction(() => document.querySelector(".in-second") === null);
      await done();
    });
  }
});
