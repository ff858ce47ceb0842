import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';

import { signIn } from './people.ts';

/** The stories of this file write into the same demo data. */
test.describe.configure({ mode: 'default' });

/** Somebody at a computer of their own, before the table. */
async function atTable(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await page.goto('/en-US/client/okr');
  await expect(rowOf(page, 'Reichweite der Vorräte')).toBeVisible();
  return page;
}
const rowOf = (page: Page, title: string): Locator =>
  page.locator('[role=row][data-type=key_result]').filter({ hasText: title });
const valueOf = (page: Page, title: string): Locator => rowOf(page, title).locator('[data-column=current]');

test('who loses the connection while typing keeps the value, and is asked when somebody was faster', async ({
  browser,
}) => {
  const anna = await atTable(browser, 'anna@nordlicht.example');
  const admin = await atTable(browser, 'admin@nordlicht.example');
  const title = 'Reichweite der Vorräte';
  await valueOf(anna, title).focus();
  await anna.keyboard.press('Enter');
  await anna.keyboard.press('ControlOrMeta+a');
  await anna.keyboard.type('58.5');
  await anna.context().setOffline(true);
  await anna.keyboard.press('Enter');
  await expect(anna.getByText('1 value is not saved yet')).toBeVisible();
  await expect(valueOf(anna, title)).toContainText('58.5');
  await valueOf(admin, title).focus();
  await admin.keyboard.type('59.5');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText(/→ 59\.5/)).toBeVisible();
  // sent again by itself
  await anna.context().setOffline(false);
  const dialog = anna.getByRole('alertdialog');
  await expect(dialog).toContainText('58.5');
  await expect(dialog).toContainText('59.5');
  await dialog.getByRole('button', { name: 'Save my value' }).click();
  for (const page of [anna, admin]) await expect(valueOf(page, title)).toContainText('58.5');
});

test('by keyboard alone: an objective, its key result, a check-in, and its progress', async ({ browser }) => {
  const page = await atTable(browser, 'anna@nordlicht.example');
  await page.getByRole('button', { name: 'New objective' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Objective', { exact: true }).focus();
  await page.keyboard.type('Every site reports its heat');
  await dialog.getByRole('button', { name: 'Create objective' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('[part~=panel]');
  await expect(panel).toContainText('Every site reports its heat');
  await panel.getByRole('button', { name: 'Add key result' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Title').fill('Sites that report');
  await dialog.getByRole('button', { name: 'Create key result' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /Sites that report/ }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await panel.getByLabel(/Current value/).fill('40');
  await panel.getByLabel('Note').fill('First four of ten');
  await panel.getByRole('button', { name: 'Save check-in' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem')).toContainText('First four of ten');
  await panel.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByLabel('Filter by text').fill('Sites that report');
  await expect(rowOf(page, 'Sites that report')).toContainText('40%');
});
