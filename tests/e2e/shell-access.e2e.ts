import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { signIn, test } from './people.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Serious findings of axe in the page and its elements, in words. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

const VISITS = [
  { colorScheme: 'light', email: 'anna@nordlicht.example' },
  // works in several companies, in German
  { colorScheme: 'dark', email: 'super@leitstern.example' },
] as const;

for (const { colorScheme, email } of VISITS) {
  test(`sign-in, selection, profile and 404 have no serious axe finding in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/en-US/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await findings(page)).toEqual([]);
    await signIn(page, email);
    await expect(page.locator('strategy-boards').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('strategy-boards [part=tile]').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /, profil/i }).click();
    await expect(page.getByRole('dialog', { name: /^Profil/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto('/en-US/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}

test('[A9.02] one second after the sign-in page stands, the code of the landing page is fetched', async ({ page }) => {
  const fetched = page.waitForRequest((request) => /\/chunks\/boards-page-[^/]*\.js$/.test(request.url()));
  await page.goto('/en-US/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await fetched;
});

test('[A9.03] on a very slow line nothing is fetched ahead', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' }, configurable: true }),
  );
  let ahead = false;
  page.on('request', (request) => {
    if (request.url().includes('boards-page')) ahead = true;
  });
  await page.goto('/en-US/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.clock.fastForward(5000);
  // what would have been asked for has been by the time a later request is answered
  await page.evaluate(() => fetch('/builds/latest.json').then((answer) => answer.text()));
  expect(ahead).toBe(false);
});
