// A page used by the keyboard alone: nothing is focused by a script.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

const most_tabs = 150;

/** Presses Tab until an element that matches has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let i = 0; i < most_tabs; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${selector}`);
}

export async function pressByKeys(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** Pastes from the clipboard; the page needs the permission to write it. */
export async function pasteByKeys(page: Page, text: string, into: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await tabTo(page, into);
  await page.keyboard.press("Control+v");
}
