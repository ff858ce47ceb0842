import { expect } from '@playwright/test';

import { test } from './people.ts';

test('the docs are read, searched by keyboard, and break no policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible();
  await expect(page.locator('pre').first()).toContainText(`${new URL(page.url()).origin}/api/v1/embed/tokens/`);
  await page.keyboard.press('/');
  await page.keyboard.type('trusted types');
  await page
    .getByRole('list', { name: 'Results' })
    .getByRole('link', { name: /^Policies/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/docs\/policies\.html/);
  // who searches for a name finds where most is said of it
  await page.getByRole('searchbox').fill('getToken');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toHaveText(/^Sign-in, tokens/);
  // a question with a word that no page has beside the others still leads somewhere
  await page.getByRole('searchbox').fill('react token refresh nonsense');
  await expect(page.locator('#found')).toHaveText('Nothing has all words. Closest:');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link', { name: /token/ }).first()).toBeVisible();
  await page.goto('/docs/strategy-sign-in.html');
  await expect(page.locator('strategy-sign-in').getByRole('textbox').first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('each element of the docs that can be seen is shown to who administers', async ({ somebody }) => {
  const admin = await somebody('admin@nordlicht.example');
  await admin.goto('/docs/strategy-activation.html');
  await expect(admin.locator('strategy-activation').getByRole('textbox').first()).toBeVisible();
  await admin.goto('/docs/strategy-gantt.html');
  await expect(admin.locator('.example strategy-gantt')).toBeVisible();
});
