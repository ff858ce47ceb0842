import { expect, type Locator, type Page, type Response } from '@playwright/test';

import { openCell } from './okr-cells.ts';
import { test, type Somebody } from './people.ts';

/** The stories of this file write into the same demo data. */
test.describe.configure({ mode: 'default' });

/** Somebody at a computer of their own, before the table. */
async function atTable(somebody: Somebody, email: string): Promise<Page> {
  const page = await somebody(email);
  await page.goto('/en-US/client/okr');
  await expect(rowOf(page, 'Reichweite der Vorräte')).toBeVisible();
  return page;
}
const rowOf = (page: Page, title: string): Locator =>
  page.locator('[role=row][data-type=key_result]').filter({ hasText: title });
const isSaveOfKeyResult = (answer: Response): boolean =>
  answer.url().includes('/api/v1/okr/key-results/') && answer.request().method() !== 'GET';
const valueOf = (page: Page, title: string): Locator => rowOf(page, title).locator('[data-column=current]');

test('who loses the connection while typing keeps the value, and is asked when somebody was faster', async ({
  somebody,
}) => {
  const anna = await atTable(somebody, 'anna@nordlicht.example');
  const admin = await atTable(somebody, 'admin@nordlicht.example');
  const title = 'Reichweite der Vorräte';
  const field = await openCell(valueOf(anna, title));
  await field.fill('58.5');
  await anna.context().setOffline(true);
  // a browser that has been told so still lets a call through for a moment
  const isReached = () => anna.evaluate(() => fetch('/api/health/').then(() => true, () => false)); // prettier-ignore
  await expect.poll(isReached).toBe(false);
  await field.press('Enter');
  await expect(anna.getByText('1 value is not saved yet')).toBeVisible();
  await expect(valueOf(anna, title)).toContainText('58.5');
  const other = await openCell(valueOf(admin, title));
  await other.fill('59.5');
  const saved = admin.waitForResponse(isSaveOfKeyResult);
  await other.press('Enter');
  expect((await saved).ok()).toBe(true);
  // sent again by itself
  await anna.context().setOffline(false);
  const dialog = anna.getByRole('alertdialog');
  await expect(dialog).toContainText('58.5');
  await expect(dialog).toContainText('59.5');
  await dialog.getByRole('button', { name: 'Save my value' }).click();
  for (const page of [anna, admin]) await expect(valueOf(page, title)).toContainText('58.5');
});

test('by keyboard alone: an objective, its key result, a check-in, and its progress', async ({ somebody }) => {
  const page = await atTable(somebody, 'anna@nordlicht.example');
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
