import { expect } from '@playwright/test';

import { call } from './calls.ts';
import { signIn, test } from './people.ts';

test('[A2.16 part] [A2.17] [A1.17] a rule is written, looked at and run, and the people are in its group', async ({
  page,
}) => {
  const group = `Messe ${Date.now()}`;
  await signIn(page, 'admin@nordlicht.example');
  await call(page, 'POST', 'accounts/groups/', { name: group });

  await page.goto('/en-US/client/auto-assign/new');
  await page.getByLabel('Name', { exact: true }).fill(group);
  await page.getByLabel('Property, condition 1').selectOption({ label: 'Department' });
  await page.getByLabel('Comparison, condition 1').selectOption({ label: 'is' });
  await page.getByLabel('Value, condition 1').fill('Montage');
  await page.getByLabel('Groups').fill(group);
  await page.getByRole('option', { name: group }).click();
  await expect(page.getByRole('button', { name: new RegExp(group) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who this rule applies to' })).toContainText('Holger Brandl');
  await page.getByRole('button', { name: 'Create rule' }).click();
  // the application leads on in the language of the profile
  await expect(page).toHaveURL(/\/de-DE\/client\/auto-assign\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: group })).toBeVisible();

  await page.goto('/en-US/client/auto-assign');
  await page.getByRole('button', { name: 'Apply rules …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Holger Brandl');
  await dialog.getByRole('button', { name: /^Apply to / }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/en-US/client/users?search=Brandl');
  await expect(page.getByRole('row', { name: 'Holger Brandl' })).toContainText(group);
});
