import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { signIn, test } from './people.ts';

/** Saves the profile of the company; ends when the server has it. */
async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => /\/okr\/companies\/[0-9a-f-]{36}\/$/.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: /^(Save|Speichern)$/ }).click();
  expect((await saved).ok()).toBe(true);
}

test('[A2.19] [A2.20] an administrator edits the company and gives it a logo, which the switcher shows', async ({
  page,
}) => {
  await signIn(page, 'admin@alpenwerk.example');
  const nav = page.locator('.side');
  const mark = nav.locator('.company-mark');
  const before = await mark.getAttribute('src');
  await nav.getByRole('link', { name: /Companies|Unternehmen/ }).click();
  await page.getByRole('link', { name: 'Alpenwerk', exact: true }).click();
  const legal = page.getByLabel(/^(Legal name|Firma)$/);
  await expect(legal).toHaveValue('Alpenwerk Machine Tools AG');
  await legal.fill('Alpenwerk AG');
  await save(page);
  const logo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await expect(mark).not.toHaveAttribute('src', before ?? '');
  await page.reload();
  await expect(legal).toHaveValue('Alpenwerk AG');
  await legal.fill('Alpenwerk Machine Tools AG');
  await save(page);
});

test('a superuser creates a company and deletes it again by typing its name', async ({ page }) => {
  await signIn(page, 'super@leitstern.example');
  await page.goto('/de-DE/client/companies');
  await page.getByRole('button', { name: 'Neues Unternehmen' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Südwerk');
  await page.getByRole('button', { name: 'Unternehmen anlegen' }).click();
  await expect(page).toHaveURL(/\/de-DE\/client\/companies\/[0-9a-f-]{36}$/);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page).toHaveURL(/\?tab=teams$/);
  await page.getByRole('button', { name: 'Aktionen für „Südwerk“' }).click();
  await page.getByRole('menuitem', { name: 'Unternehmen löschen' }).click();
  await expect(page.getByText('0 Boards mit Karten, Notizen und Dateien')).toBeVisible();
  const submit = page.getByRole('alertdialog').getByRole('button', { name: 'Unternehmen löschen' });
  await expect(submit).toBeDisabled();
  await page.getByRole('alertdialog').getByRole('textbox').fill('Südwerk');
  await submit.click();
  await expect(page).toHaveURL('/de-DE/client/companies');
  await expect(page.getByRole('link', { name: 'Alpenwerk', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Südwerk' })).toHaveCount(0);
});
