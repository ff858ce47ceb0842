import type { Locator, Page } from '@playwright/test';

/** So far the page's clock runs ahead before it stands still: more than a busy machine takes to tell it so. */
const AHEAD_MS = 60_000;

/**
 * Types and leaves the page at once, then closes it. The clocks of all pages of its context stand still from then on, so
 * that nothing but its last act (`pagehide`) can send the text. It leaves for a page of the same origin: of one that is closed, or left
 * for another process as for about:blank, Chromium waits only half a second for that act, which a busy machine exceeds.
 */
export async function fillAndLeave(page: Page, field: Locator, text: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  await field.fill(text);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/api/health/');
  await page.close();
}
