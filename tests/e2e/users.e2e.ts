import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { signIn, test } from './people.ts';

test('an administrator invites somebody, filters, exports and deactivates, and the address keeps the view', async ({
  page,
}) => {
  const mark = `Zeta${Date.now()}`;
  const email = `${mark.toLowerCase()}@nordlicht.example`;
  await signIn(page, 'admin@nordlicht.example');
  await page.goto('/en-US/client/users');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Zora');
  await dialog.getByLabel('Last name').fill(mark);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: `Zora ${mark}` })).toBeVisible();

  await page.goto('/en-US/client/users');
  await page.getByRole('searchbox').fill(mark);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(page.getByRole('row', { name: mark })).toHaveCount(1);
  await page.reload();
  const row = page.getByRole('row', { name: mark });
  await expect(row).toContainText('Invited');

  await row.getByRole('checkbox').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);

  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(`Deactivate Zora ${mark}?`);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(row).toContainText('Disabled');

  // the application leads on in the language of the profile
  await page.getByRole('link', { name: 'Auto-assign rules' }).click();
  await expect(page).toHaveURL(/\/client\/auto-assign$/);
  await page.getByRole('link', { name: /^(Directory|Verzeichnis)$/ }).click();
  await expect(page).toHaveURL(/\/client\/users\?tab=directory$/);
});
