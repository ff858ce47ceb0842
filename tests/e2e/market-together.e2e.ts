import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { test, type OwnBoard, type Somebody } from './people.ts';

const ANNA = 'anna@nordlicht.example';
const ADMIN = 'admin@nordlicht.example';
const SECTION = {
  id: 'sales',
  title: 'Sales of heat pumps',
  chart: { type: 'bar', x: 'year', y: ['units'], unit: 'k' },
  headers: [
    { internal_key: 'year', display_key: 'Year', type: 'text' },
    { internal_key: 'units', display_key: 'Units', type: 'text', kind: 'number' },
  ],
  data: [
    { year: '2025', units: 200 },
    { year: '2026', units: 250 },
  ],
  analysis: '',
};

interface Market {
  OBSERVATIONS_DATA?: string[];
  INSIGHTS?: string;
  ANALYSIS_SECTIONS?: { title: string }[];
}

const cardOf = (page: Page): Locator => page.locator('[data-card=markt]');
const fullscreen = (page: Page): Locator => page.getByRole('dialog', { name: 'Market', exact: true });
const pathOf = ({ id }: OwnBoard): string => `whiteboard/boards/${id}/scene-data/markt/`;
const stored = async (page: Page, board: OwnBoard): Promise<Market> =>
  (await call<{ data: Market }>(page, 'GET', pathOf(board))).data;

/** Anna, who may write the market, and an administrator beside her. */
async function both(somebody: Somebody, board: OwnBoard): Promise<{ anna: Page; admin: Page }> {
  const [anna, admin] = [await somebody(ANNA), await somebody(ADMIN)];
  const { id } = await call<{ id: string }>(anna, 'GET', 'accounts/me/');
  const rights = { permission_level: 'write', allowed_cards: ['markt'] };
  await call(admin, 'PUT', `whiteboard/boards/${board.id}/people/${id}/`, rights);
  for (const page of [anna, admin]) {
    await page.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
    await expect(cardOf(page)).toBeVisible();
  }
  return { anna, admin };
}

async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit the card Market' }).click();
  await expect(fullscreen(page).getByText('You are editing')).toBeVisible();
  return fullscreen(page);
}

async function writeInsights(open: Locator, text: string): Promise<void> {
  const toggle = open.getByRole('button', { name: 'Edit Insights' });
  if (await toggle.isVisible()) await toggle.click();
  await open.getByRole('textbox', { name: 'Insights' }).fill(text);
}

test('[W4.18] [W4.22] the market keeps what two people write in different parts, through a take-over and a restored snapshot', async ({
  somebody,
  board,
}) => {
  const { anna, admin } = await both(somebody, board);
  const open = await edit(anna);
  const observation = open.getByLabel('Observation 1', { exact: true });
  await observation.fill('Installers are booked out.');
  // another part is saved from elsewhere while she writes
  await call(anna, 'POST', pathOf(board), { ANALYSIS_SECTIONS: [SECTION] });
  await expect(open.getByRole('heading', { name: 'Sales of heat pumps' })).toBeVisible();
  await observation.fill('Installers are booked out until May.');
  await expect.poll(async () => (await stored(admin, board)).OBSERVATIONS_DATA).toEqual(['Installers are booked out until May.']); // prettier-ignore
  expect((await stored(admin, board)).ANALYSIS_SECTIONS?.map(({ title }) => title)).toEqual(['Sales of heat pumps']);

  await admin.getByRole('button', { name: 'Remove the lock of Anna Lindqvist' }).click();
  await writeInsights(open, 'The bottleneck is fitting.');
  await expect.poll(async () => (await stored(admin, board)).INSIGHTS).toContain('The bottleneck is fitting.');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take over editing' }).click();
  await expect(anna.getByText('Your changes have been saved.')).toBeVisible();
  await anna.getByRole('button', { name: 'Understood' }).click();
  await expect(fullscreen(admin).getByText('You are editing')).toBeVisible();
  const snapshot = await call<{ id: string }>(admin, 'POST', `whiteboard/boards/${board.id}/snapshots/`, { name: 'Before' }); // prettier-ignore

  // insights read until somebody writes in them; the other part stays as it was written
  const taken = fullscreen(admin);
  await expect(taken.getByText('The bottleneck is fitting.').first()).toBeVisible();
  await writeInsights(taken, 'Sell the date.');
  await taken.getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(taken).toBeHidden();
  const now = await stored(anna, board);
  expect([now.OBSERVATIONS_DATA, now.INSIGHTS]).toEqual([['Installers are booked out until May.'], '<p>Sell the date.</p>']); // prettier-ignore

  await call(admin, 'POST', `whiteboard/boards/${board.id}/snapshots/${snapshot.id}/restore/`);
  await expect(cardOf(anna)).toContainText('The bottleneck is fitting.');
  const back = await stored(anna, board);
  expect([back.OBSERVATIONS_DATA, back.INSIGHTS]).toEqual([['Installers are booked out until May.'], '<p>The bottleneck is fitting.</p>']); // prettier-ignore
});
