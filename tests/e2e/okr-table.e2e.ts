import { expect, type Locator, type Page } from '@playwright/test';

import { test, type Somebody } from './people.ts';
import { openCell } from './okr-cells.ts';

/** The tests of this file write into the same key results of the demo story. */
test.describe.configure({ mode: 'default' });

/** Somebody at a computer of their own, before the table. */
async function atTable(somebody: Somebody, email: string): Promise<Page> {
  const page = await somebody(email);
  await page.goto('/en-US/client/okr');
  await expect(valueOf(page, 'Erstlösungsquote')).toBeVisible();
  return page;
}

const rowOf = (page: Page, title: string): Locator =>
  page.locator('[role=row][data-type=key_result]').filter({ hasText: title });
const valueOf = (page: Page, title: string): Locator => rowOf(page, title).locator('[data-column=current]');

test('[A2.32] a value that one person types is seen by the other at once, and undone for both', async ({
  somebody,
}) => {
  const anna = await atTable(somebody, 'anna@nordlicht.example');
  const admin = await atTable(somebody, 'admin@nordlicht.example');
  await expect(valueOf(anna, 'Erstlösungsquote')).toContainText('78.2');
  const field = await openCell(valueOf(anna, 'Erstlösungsquote'));
  await field.fill('81.5');
  await field.press('Enter');
  // the offer stays as long as the pointer rests on it
  await anna.getByRole('button', { name: 'Undo' }).hover();
  await expect(valueOf(anna, 'Erstlösungsquote')).toContainText('81.5');
  await expect(valueOf(admin, 'Erstlösungsquote')).toContainText('81.5');
  await anna.getByRole('button', { name: 'Undo' }).click();
  for (const page of [anna, admin]) await expect(valueOf(page, 'Erstlösungsquote')).toContainText('78.2');
});

test('a shared view of one person is a tab of the other, and its address can be sent', async ({ somebody }) => {
  const anna = await atTable(somebody, 'anna@nordlicht.example');
  const admin = await atTable(somebody, 'admin@nordlicht.example');
  await anna.getByRole('tab', { name: 'Overview' }).click();
  await anna
    .getByRole('columnheader', { name: 'Progress' })
    .getByRole('button', { name: 'Progress', exact: true })
    .click();
  await expect(anna).toHaveURL(/sort=progress/);
  await anna.getByRole('button', { name: 'Save as …' }).click();
  await anna.getByLabel('Name', { exact: true }).fill('Slowest first');
  await anna.getByLabel(/Shared/).check();
  await anna.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(anna).toHaveURL(/view=[\da-f-]{36}/);
  await admin.getByRole('tab', { name: 'Slowest first' }).click();
  await expect(admin.getByRole('columnheader', { name: 'Progress' })).toHaveAttribute('aria-sort', 'ascending');
  await admin.goto(anna.url());
  await expect(admin.getByRole('tab', { name: 'Slowest first' })).toHaveAttribute('aria-selected', 'true');
});

test('closing an item that was opened here leaves no entry that opens it again', async ({ somebody }) => {
  const anna = await atTable(somebody, 'anna@nordlicht.example');
  await rowOf(anna, 'Erstlösungsquote').locator('.okr-title').click();
  await expect(anna).toHaveURL(/item=key_result/);
  const panel = anna.locator('[part~=panel]');
  await expect(panel.getByRole('tab', { name: 'Details' })).toBeVisible();
  await panel.focus();
  await anna.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(anna).not.toHaveURL(/item=/);
  await anna.goForward();
  await expect(anna).toHaveURL(/item=key_result/);
  await anna.goBack();
  await anna.goBack();
  await expect(anna).not.toHaveURL(/okr/);
});
