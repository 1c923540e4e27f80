// Repairs one by one: only clicked repairs are applied, each once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "../support/accessible";
import { open, startBrowser, stopBrowser, turnHeading } from "../support/browser";
import { pasteText, textOfEditor } from "../support/editor";
import { pasteByKeys, pressByKeys, tabTo } from "../support/keys";
import { hasProgram, out, writeEmptyPage } from "../support/vpgn";

async function summary(page: Page, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".summary:not(.checking)")?.textContent ?? ""),
    wanted.source,
  );
}

/** Two turns that are illegal, each with candidates. */
const faulty = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 5. Re2 b5 6. d3 *\n";

/** With five slips. */
const gravitatur =
  "1. G@h3/Ke1<>Ng1 G@f5/Bd5 2. G@h7/Kf2 G@h5/Kd7 3. G@d6/Qb3 G@a4/Ka6 4. G@c8/Qc4+ b5 5. G@g3/Qa2 G@e4/Ka6<>Qd8 " +
  "6. G@h2/Kf2<>Bf7 G@g6/Kd8<>Rh8 7. G@c4/Ra2 G@e2/Kh8<>Rd8 8. G@h4/d6 G@c8/c6 9. G@a6/Qf7 G@h1/Ra8 10. G@a6/Rb2 " +
  "G@a3/a3 11. G@e4/Bg1 G@h7/Bd6 12. G@b7/Bf2 G@f3/Bb4 13. G@g4/Rb1 G@a8/Ba6 14. G@c5/Qd7+ Kxd7 15. G@g1/Be1 " +
  "G@f5/Qf5 16. G@a4/Nc1 G@d3/Ra6 17. G@f8/Ke2<>Nf3 G@b3/Kd7 18. G@f1/d3 G@d1/Qe6 19. G@g8/Kf3 G@h2/Ra1 20. " +
  "G@h1/Kf2 G@b8/Rb5 *";

describe("repairs", { skip: !hasProgram() && "the page was built without the program" }, () => {
  let browser: Browser;
  let empty: string;
  before(async () => {
    browser = await startBrowser();
    empty = writeEmptyPage("repairs");
  });
  after(stopBrowser);

  describe("two clicks", () => {
    let page: Page;
    let done: () => Promise<void>;
    before(async () => {
      ({ page, done } = await open(browser, empty));
      await pasteText(page, faulty);
      await summary(page, /error/);
    });
    after(() => done());

    // In one page: the repair is undone at the end.
    for (const pause of [0, 20, 60, 150, 300]) {
      it(`two clicks ${pause} ms apart make one repair`, async () => {
        await summary(page, /2 errors/);
        const count = await page.locator(".findings .finding").count();
        assert.ok(count >= 2);
        const button = page.locator(".findings .repair").first();
        await button.scrollIntoViewIfNeeded();
        const box = await button.boundingBox();
        assert.ok(box);
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const words = (await button.innerText()).replace(/^Write /, "");
        const original = await textOfEditor(page);
        await page.mouse.click(x, y);
        await page.waitForTimeout(pause);
        await page.mouse.click(x, y);
        await page.waitForTimeout(600);
        await summary(page, /./);
        const repaired = await textOfEditor(page);
        assert.notEqual(repaired, original);
        assert.equal(repaired.split(words).length, original.split(words).length + 1, repaired);
        assert.equal((repaired.match(/\{was/g) ?? []).length <= 1, true, repaired);
        // A repaired finding keeps its place among the cards, and one step reverts it.
        assert.equal(await page.locator(".findings .repaired-card").count(), 1);
        await page.locator(".repaired-card button").click();
        await page.waitForFunction(
          (wanted) =>
            [...document.querySelectorAll(".of-games .cm-line")].map((line) => line.textContent).join("\n") === wanted,
          original,
        );
        assert.equal(await page.locator(".findings .repaired-card").count(), 0);
        await page.waitForTimeout(800); // until a click at the same place is a new one
      });
    }
  });

  it("a repair for an older text is disabled and changes nothing until the text is checked again", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, faulty);
    await summary(page, /2 errors/);
    await page.locator(".of-games .cm-content").focus();
    await page.keyboard.press("Control+Home");
    const [disabled, text] = await page.evaluate(async () => {
      document.execCommand("insertText", false, "{a} ");
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(".repair")];
      const are_disabled = buttons.map((one) => one.disabled || one.ariaDisabled === "true");
      for (const one of buttons) one.click();
      return [are_disabled, document.querySelector(".of-games .cm-content")?.textContent];
    });
    assert.ok(disabled.length >= 2 && disabled.every(Boolean), String(disabled));
    assert.match(text ?? "", /^\{a\} 1\. e4 e5 2\. Nf3 Nc6 3\. Bb6 a6 4\. O-O Nf6 5\. Re2 b5/);
    await summary(page, /2 errors/);
    await page.click("#accept");
    await summary(page, /1 error/);
    await done();
  });

  it("one click repairs the piece letters of another language", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 *\n");
    await summary(page, /warning/);
    await page.locator(".finding .repair", { hasText: "piece letters" }).click();
    await summary(page, /no findings/);
    assert.match(await textOfEditor(page), /1\. e4 e5 2\. Nf3 Nc6 3\. Bb5 a6 4\. Bxc6 dxc6 \*/);
    await done();
  });

  it("the user chooses which of two results to keep", async () => {
    const { page, done } = await open(browser, empty);
    const text = '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 0-1\n';
    await pasteText(page, text);
    await summary(page, /warning/);
    assert.equal(await page.locator(".findings .repair").count(), 2);
    await page.locator(".findings .repair", { hasText: "tag" }).click();
    await page.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes('[Result "0-1"]'));
    await page.click("#undo");
    await summary(page, /warning/);
    await page.locator(".findings .repair", { hasText: "after the moves" }).click();
    await page.waitForFunction(() => document.querySelector(".of-games")?.textContent?.includes("e5 1-0"));
    await done();
  });

  const reads = (page: Page, wanted: string) =>
    page.waitForFunction(
      (text) => document.querySelector(".of-games .cm-content")?.textContent?.includes(text),
      wanted,
    );

  it("each repair is undone by itself: the others and what was typed since stay", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, faulty);
    await summary(page, /2 errors/);
    await page.click("#accept");
    await summary(page, /1 error/);
    await page.click("#next-fault");
    await page.waitForFunction(() => document.querySelector("#accept"));
    await page.click("#accept");
    await summary(page, /no findings/);
    await page.locator(".tour", { hasText: "No errors left" }).waitFor();
    assert.equal(await page.locator(".made li").count(), 2);
    await page.screenshot({ path: `${out}/repairs made.png` });
    assert.deepEqual(await violations(page), []);
    await page.locator(".made li", { hasText: "Bb6" }).locator("button").click();
    await reads(page, "3. Bb6 a6 4. O-O Nf6 5. Re1 {was Re2} b5");
    await summary(page, /1 error/);
    assert.match(await page.innerText(".tour .head"), /2 of 2\s+3\. Bb6/);
    assert.match(await page.innerText(".made li"), /Re2.*write Re1/);
    // What is typed elsewhere leaves it; what is typed into it makes it part of the text.
    await page
      .locator(".of-games .cm-line")
      .first()
      .click({ position: { x: 8, y: 8 } });
    await page.keyboard.press("Home");
    await page.keyboard.type("{so} ");
    await summary(page, /1 error/);
    assert.equal(await page.locator(".made li").count(), 1);
    await page.focus(".made li button");
    await page.keyboard.press("Enter");
    await reads(page, "{so} 1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 5. Re2 b5");
    await summary(page, /2 errors/);
    assert.equal(await page.locator(".made").count(), 0);
    await page.keyboard.press("Control+z");
    await done();
  });

  it("of repairs that were made together each is undone by itself", async () => {
    const { page, done } = await open(browser, empty);
    const one = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf7 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *\n";
    await pasteText(page, `${one}\n${one}`);
    await summary(page, /./);
    const original = await textOfEditor(page);
    await page.click("#repair-all");
    await page.locator(".tour .made").waitFor();
    await summary(page, /./);
    const count = await page.locator(".made li").count();
    assert.ok(count > 1, `${count} repairs`);
    for (let i = 0; i < count; i++) {
      await page.locator(".made li button").last().focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction((left) => document.querySelectorAll(".made li").length === left, count - 1 - i);
    }
    assert.equal(await textOfEditor(page), original);
    await done();
  });

  it("a card is undone though another one was repaired after it", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, faulty);
    await summary(page, /2 errors/);
    await page.locator(".findings .finding.error .repair").first().click();
    await summary(page, /1 error/);
    await page.waitForTimeout(800);
    await page.locator(".findings .finding.error .repair").first().click();
    await summary(page, /no findings/);
    assert.equal(await page.locator(".repaired-card").count(), 2);
    await page.locator(".repaired-card button").first().click();
    await reads(page, "3. Bb6 a6 4. O-O Nf6 5. Re1 {was Re2} b5");
    await summary(page, /1 error/);
    assert.equal(await page.locator(".repaired-card").count(), 1);
    await done();
  });

  const screens: Record<string, BrowserContextOptions> = {
    "1440 by 900": { viewport: { width: 1440, height: 900 } },
    "900 by 700": { viewport: { width: 900, height: 700 } },
    "a tablet": { viewport: { width: 820, height: 1180 }, hasTouch: true },
    "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  };
  for (const [name, options] of Object.entries(screens)) {
    it(`on ${name} a paste shows the first error, and a repair without scrolling`, async () => {
      const { page, done } = await open(browser, empty, "", options);
      await pasteText(page, `${faulty}\n1. d4 d5 *\n`);
      await summary(page, /error/);
      assert.match(await turnHeading(page), /Bb6/);
      const first = page.locator(".repair:visible").first();
      await first.waitFor();
      const seen = await first.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return bottom <= innerHeight && top >= 0 && (middle === one || one.contains(middle));
      });
      await page.screenshot({ path: `${out}/first-error on ${name}.png` });
      assert.ok(seen);
      await done();
    });
  }

  for (const how of ["by keys", "by touch"]) {
    it(`the tour ${how}: a text is pasted, its errors are repaired one by one, and it is saved`, async () => {
      const by_keys: BrowserContextOptions = { permissions: ["clipboard-read", "clipboard-write"] };
      const options = how === "by touch" ? screens["a phone"] : by_keys;
      const { page, done } = await open(browser, empty, "", options);
      if (how === "by touch") {
        await page.tap(".of-games .cm-content");
        await pasteText(page, faulty);
      } else await pasteByKeys(page, faulty, ".of-games .cm-content");
      await summary(page, /2 errors/);
      const press = async (selector: string, key: string) => {
        if (how === "by touch") return page.tap(selector);
        // Keys are letters in the editor, and commands everywhere else.
        if (await page.evaluate(() => document.activeElement?.matches(".cm-content")))
          await tabTo(page, ".tour button");
        await page.keyboard.press(key);
      };
      assert.match(await page.innerText(".tour .head"), /1 of 2\s+3\. Bb6/);
      assert.equal(await page.locator(".reasons .target").count(), 1);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${out}/tour ${how}.png` });
      await press("#next-fault", "]");
      await page.waitForFunction(() => /2 of 2/.test(document.querySelector(".tour .head")?.textContent ?? ""));
      assert.match(await turnHeading(page), /Re2/);
      await press("#previous-fault", "[");
      await page.waitForFunction(() => /1 of 2/.test(document.querySelector(".tour .head")?.textContent ?? ""));
      await press("#accept", "a");
      await summary(page, /1 error/);
      assert.match(await page.innerText(".tour .head"), /Repaired: write Bb5/);
      assert.deepEqual(await violations(page), []);
      await press("#next-fault", "]");
      await page.waitForFunction(() =>
        /2 of 2\s+5\. Re2/.test(document.querySelector(".tour .head")?.textContent ?? ""),
      );
      await press("#accept", "a");
      await summary(page, /no findings/);
      await page.locator("#tour-save").waitFor();
      assert.match(await page.innerText(".tour .head"), /No errors left\. 2 repairs/);
      assert.deepEqual(await violations(page), []);
      const coming = page.waitForEvent("download");
      if (how === "by touch") await page.tap("#tour-save");
      else await pressByKeys(page, "#tour-save");
      const saved = readFileSync(await (await coming).path(), "utf8");
      assert.match(saved, /3\. Bb5 \{was Bb6\} a6 4\. O-O Nf6 5\. Re1 \{was Re2\} b5/);
      await done();
    });
  }

  it("the cross is on the target of the action that is illegal, not of the last one", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, '[Variant "Momentum Chess"]\n\n1. e2-e3 e7-e6 2. e3-e4, Bf1-a6 h6-d5, e6-e5 *\n');
    await summary(page, /error/);
    const cross = page.locator(".reasons .target");
    await cross.waitFor();
    const at = await cross.evaluate((path) => (path as SVGElement).style.transform.match(/-?[\d.]+/g)?.map(Number));
    assert.deepEqual(at?.slice(0, 2), [300, 300]); // d5
    await page.screenshot({ path: `${out}/cross.png` });
    await done();
  });

  it("of a game with many illegal turns, what the board shows is written turn by turn", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, `[Variant "Gravitatur Chess"]\n\n${gravitatur}\n`);
    await summary(page, /1 error/);
    assert.match(await page.innerText(".tour .head"), /moves of another game/);
    assert.equal((await page.innerText(".story .played")).trim(), "G@h2/Rg1");
    assert.equal(await page.innerText("#accept"), "Write G@h2/Rg1");
    await page.screenshot({ path: `${out}/moves of another game.png` });
    await page.click("#accept");
    await page.waitForFunction(() => document.querySelector("#tour-undo"));
    await reads(page, "6. G@h2/Rg1 {was G@h2/Kf2<>Bf7} G@g6/Kd8<>Rh8");
    await summary(page, /4 errors/); // the rest of the game is checked
    await page.click("#tour-undo");
    await summary(page, /1 error/);
    await reads(page, "6. G@h2/Kf2<>Bf7 G@g6/Kd8<>Rh8");
    await done();
  });

  it("a missing result has one button and no tour", async () => {
    const { page, done } = await open(browser, empty);
    await pasteText(page, "1. e4 e5 2. Nf3 Nc6\n");
    await summary(page, /1 warning/);
    assert.equal(await page.locator(".tour").count(), 0);
    assert.deepEqual(await page.locator(".findings .repair").allInnerTexts(), ["Write *"]);
    await page.locator(".findings .repair").click();
    await summary(page, /no findings/);
    await reads(page, "1. e4 e5 2. Nf3 Nc6 *");
    assert.equal(await page.locator(".tour .nth").count(), 0);
    await done();
  });

  it("on a phone the tooltip of a finding shows its reason", async () => {
    const { page, done } = await open(browser, empty, "", screens["a phone"]);
    await pasteText(page, faulty);
    await summary(page, /error/);
    await page.locator(".of-games .cm-lintRange-error").last().scrollIntoViewIfNeeded();
    await page.locator(".of-games .cm-lintRange-error").last().hover();
    const tooltip = page.locator(".cm-tooltip .finding").first();
    await tooltip.waitFor();
    assert.ok(await tooltip.locator("p").first().isVisible());
    await done();
  });
});
