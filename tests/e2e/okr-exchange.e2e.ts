import { expect, type Download, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { signIn, test } from './people.ts';

test.describe.configure({ mode: 'default' });

const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const saved = async (page: Page, name: string): Promise<Download> => {
  const download = page.waitForEvent('download');
  await fromMenu(page, name);
  return download;
};

/** A quarter of which nothing is known yet: a year ahead, as the application counts it. */
const NOW = new Date();
const AHEAD = { year: NOW.getUTCFullYear() + 1, quarter: Math.ceil((NOW.getUTCMonth() + 1) / 3) };
const PERIOD = `Q${AHEAD.quarter} ${AHEAD.year}`;

const FILE = [
  'Objective;Key result;Team;Current;Target;Unit;Period',
  `Win the second shift;;Montage;;;;${PERIOD}`,
  ';People for the second shift;;12,5;25;people;',
  ';Shifts that begin in time;;many;90;%;',
  `Keep the second shift;;Montge;;;;${PERIOD}`,
].join('\r\n');

test('a file is previewed, imported, evaluated, and the evaluation is taken along as slides', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  await page.goto(`/en-US/client/okr?year=${AHEAD.year}&quarter=${AHEAD.quarter}`);
  await fromMenu(page, 'Import from a file …');
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'shift.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText('“many” is not a number.')).toBeVisible();
  await page.getByRole('button', { name: 'Use “Montage”' }).click();
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toBeFocused();
  await page.getByRole('button', { name: 'Import: create 3' }).click();
  await expect(page.getByText('2 objectives created')).toBeVisible();
  await page.getByRole('button', { name: `Show ${PERIOD}` }).click();
  await expect(page.getByRole('row').filter({ hasText: 'People for the second shift' })).toContainText('12.5');

  await page.getByRole('radio', { name: 'Evaluation' }).click();
  await expect(page).toHaveURL(/mode=evaluation/);
  await expect(page.getByLabel(`Evaluation of ${PERIOD}`)).toContainText('50%');
  const slides = await saved(page, 'Save as PowerPoint');
  expect(slides.suggestedFilename()).toBe(`OKR-evaluation-${AHEAD.year}-Q${AHEAD.quarter}.pptx`);
  expect((await readFile(await slides.path())).subarray(0, 2).toString()).toBe('PK');
  const csv = await saved(page, 'Save as CSV');
  expect(await readFile(await csv.path(), 'utf8')).toContain('Win the second shift');
});
