import { expect, type Page } from '@playwright/test';

import { fillSignIn, test } from './people.ts';

/** Everything that a policy or a script has to say while a page is used. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.exposeFunction('received', (text: string) => said.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { received } = globalThis as unknown as { received(text: string): void };
      received(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
  return said;
}

const typefacesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.fonts].map((face) => `${face.family.replaceAll('"', '')} ${face.status}`));

test('under a strict policy with Trusted Types signing in reports no violation and no error', async ({ page }) => {
  const said = await listen(page);
  await page.goto('/demo/strict.html?element=strategy-sign-in');
  await page.getByRole('button', { name: 'Show' }).click();
  await fillSignIn(page, 'anna@nordlicht.example');
  await expect.poll(async () => typefacesOf(page)).toContain('Leitstern Inter loaded');
  // asking without a session answers 401 before the sign-in, which the browser notes by itself
  expect(said.filter((text) => !text.includes('401'))).toEqual([]);
});

test('under the same policy a board opens, and its customers card can be written', async ({ page, board }) => {
  await page.goto('/demo/strict.html?element=strategy-sign-in');
  await fillSignIn(page, 'anna@nordlicht.example');
  const said = await listen(page);

  await page.goto(`/demo/strict.html?element=strategy-board&board-id=${board.id}&step=canvas&locale=en-US`);
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();

  await page.goto(`/demo/strict.html?element=strategy-card&board-id=${board.id}&card-key=kunden&editing&locale=en-US`);
  await page.getByRole('button', { name: 'Edit Insights' }).click();
  const editor = page.locator('[contenteditable=true]').first();
  await expect(editor).toBeVisible();
  await editor.click();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/scene-data/kunden/') && answer.request().method() === 'POST',
  );
  await page.keyboard.type('The date is bought.');
  expect((await saved).status()).toBe(200);
  expect(said).toEqual([]);
});
