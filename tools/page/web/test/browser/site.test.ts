// The page as a folder of files, handed out by a plain web server: its links, its program, games within other pages.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { violations } from "../support/accessible";
import { placeOf, startBrowser, stopBrowser } from "../support/browser";
import { addressOf, openSite, serve } from "../support/site";
import { out, vpgn } from "../support/vpgn";

// Within a suite, for the oldest node that is supported runs hooks nowhere else.
describe("a site", () => {
  const folder = `${out}/site`;
  let browser: Browser;
  let server: Server;
  let address: string;
  let has_program: boolean;
  before(async () => {
    rmSync(folder, { recursive: true, force: true });
    vpgn("view", "--site", folder, "samples/games");
    server = await serve(folder);
    address = addressOf(server);
    has_program = readdirSync(folder).some((name) => name.endsWith(".wasm"));
    browser = await startBrowser();
  });
  after(async () => {
    stopBrowser();
    server.close();
  });

  const open = (place: string) => openSite(browser, address, place);

  it("an old site is overwritten, a folder with other files is not", () => {
    const first = readdirSync(folder).sort();
    for (const name of ["index.html", "vpgn-game.js", "example.html", "_headers", "nginx.conf", "vpgn-site.txt"])
      assert.ok(first.includes(name), name);
    vpgn("view", "--site", folder, "samples/games");
    assert.deepEqual(readdirSync(folder).sort(), first);
    const other = `${out}/no-site`;
    rmSync(other, { recursive: true, force: true });
    mkdirSync(other);
    writeFileSync(`${other}/diary.txt`, "mine");
    assert.throws(() => vpgn("view", "--site", other, "samples/games"), /diary\.txt/);
    assert.deepEqual(readdirSync(other), ["diary.txt"]);
  });

  it("opens at a link and requests only its page until the program is needed", async () => {
    const { page, asked, done } = await open("#g=34&p=33");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.match(await page.innerText("h1"), /Morphy/);
    assert.equal(await placeOf(page), "#g=34&p=33");
    assert.equal(asked.length, 1);
    await done();
  });

  it("a link that contains a game shows it", async (test) => {
    if (!has_program) return test.skip("the program was built without WebAssembly");
    const first = await open("#g=34&p=14");
    await first.page.waitForSelector("html[data-ready]", { state: "attached" });
    await first.page.click(".take-away summary");
    await first.page.selectOption("#take-what", "link");
    await first.page.click("#take-copy");
    await first.page.waitForFunction(() => document.querySelector("#notice")?.textContent?.endsWith("copied"));
    const link = await first.page.evaluate(() => navigator.clipboard.readText());
    const shown = await first.page.locator(".moves .turn[aria-current]").innerText();
    assert.ok(link.startsWith(`${address}#pgn=a`) && link.length < 2000, link);
    await first.done();
    const second = await open(link.slice(address.length));
    await second.page.waitForFunction(() => document.querySelector("h1")?.textContent?.includes("Morphy"));
    await second.page.waitForFunction(
      (turn) => document.querySelector(".moves .turn[aria-current]")?.textContent === turn,
      shown,
    );
    assert.ok(second.asked.some((url) => url.endsWith(".wasm")));
    await second.done();
  });

  it("a truncated link shows an error", async (test) => {
    if (!has_program) return test.skip("the program was built without WebAssembly");
    const { page, done } = await open("#pgn=afVNNj9s2");
    await page.waitForFunction(() => document.querySelector("#notice")?.textContent?.includes("is incomplete"));
    assert.ok(await page.isVisible(".on-board svg"));
    await done();
  });

  it("without a connection the program reports that it could not be loaded", async (test) => {
    if (!has_program) return test.skip("the program was built without WebAssembly");
    const { page } = await open("#g=34&p=3");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.context().setOffline(true);
    await page.click("#edit");
    await page.waitForFunction(() =>
      document.querySelector(".editor .summary")?.textContent?.includes("could not be loaded: you are offline"),
    );
    await page.context().setOffline(false);
    await page.context().close();
  });

  it("games can be embedded in another page: in a frame, by an element, and inline", async () => {
    const { page, done } = await open("example.html");
    for (const id of ["frame", "element iframe"]) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      const frame = page.frameLocator(`#${id}`);
      await frame.locator(".on-board svg").waitFor();
      assert.match(await frame.locator(".moves .turn[aria-current]").innerText(), /^a5/);
      assert.equal(await frame.locator(".list, .top").count(), 0);
    }
    const frame = page.frameLocator("#element iframe");
    const heights = () =>
      page.evaluate(() => {
        const found = document.querySelector<HTMLIFrameElement>("#element iframe");
        return [found?.clientHeight, found?.contentDocument?.querySelector("main")?.getBoundingClientRect().height];
      });
    await page.waitForFunction(() => {
      const found = document.querySelector<HTMLIFrameElement>("#element iframe");
      const inner = found?.contentDocument?.querySelector("main")?.getBoundingClientRect().height ?? 0;
      return found && Math.abs(found.clientHeight - inner) < 2;
    });
    assert.ok((await heights()).every((height) => (height ?? 0) > 300 && (height ?? 0) < 900));
    assert.match((await frame.locator("a").getAttribute("href")) ?? "", /index\.html#g=1&p=6$/);
    await page.locator("#written").scrollIntoViewIfNeeded();
    if (has_program) {
      const written = page.frameLocator("#written iframe");
      await written.locator(".moves [data-turn='6']").waitFor();
      assert.match(await written.locator(".moves .turn[aria-current]").innerText(), /^Qh5/);
    }
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${out}/embedded.png`, fullPage: true });
    await done();
  });

  it("without scripts the content of the element is shown", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${address}example.html`);
    assert.match(await page.innerText("#written"), /1\. e4 e5 2\. Bc4/);
    await context.close();
  });
});
