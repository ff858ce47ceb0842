import { expect, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { test } from './people.ts';

/** The tests of this file write into one board, which they make themselves. */
test.describe.configure({ mode: 'default' });

const open = async (page: Page, board: string, step: string, panel: string): Promise<void> => {
  await page.goto(`/en-US/client/whiteboard/${board}?step=${step}`);
  await page.locator(`[data-panel-tool=${panel}]`).click();
};

test('[W2.9-08] [W2.9-10] [W4.53] an admin starts the agenda, and another person sees the current row', async ({
  somebody,
}) => {
  const [admin, ben] = [await somebody('admin@nordlicht.example'), await somebody('ben@nordlicht.example')];
  const board = await call<{ id: string }>(admin, 'POST', 'whiteboard/boards/', { name: 'Agenda story' });
  const path = `whiteboard/agendas/by-board/${board.id}/?workshop_type=workshop1`;
  const [workshop] = await call<{ days: { id: string }[] }[]>(admin, 'GET', path);
  const items = [{ time: '00:00', module: 'The whole day', duration: '1440 min', order: 0 }];
  await call(admin, 'POST', `whiteboard/agendas/${workshop?.days[0]?.id}/update-day/`, { items });
  await open(admin, board.id, 'workshop1', 'agenda');
  await open(ben, board.id, 'workshop1', 'agenda');
  await expect(ben.getByRole('cell', { name: 'The whole day' })).toBeVisible();
  await expect(ben.locator('tr[data-state=current]')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Start Agenda' }).click();
  await expect(ben.locator('tr[data-state=current]')).toContainText('The whole day');
  await admin.getByRole('button', { name: 'Stop Agenda' }).click();
  await expect(ben.locator('tr[data-state=current]')).toHaveCount(0);
  await call(admin, 'DELETE', `whiteboard/boards/${board.id}/`);
});

test('[W2.8-08] [W4.55] snapshot, change, preview, restore: another person sees the board come back', async ({
  somebody,
}) => {
  const [admin, ben] = [await somebody('admin@nordlicht.example'), await somebody('ben@nordlicht.example')];
  const board = await call<{ id: string }>(admin, 'POST', 'whiteboard/boards/', { name: 'Snapshot story' });
  const insight = (text: string) =>
    call(admin, 'POST', `whiteboard/boards/${board.id}/scene-data/kunden/`, { OBSERVATIONS_DATA: [text] });
  await insight('the old state');
  await call(admin, 'POST', `whiteboard/boards/${board.id}/snapshots/`, { name: 'Old' });
  await call(admin, 'POST', `whiteboard/boards/${board.id}/scene-data/kunden/`, { OBSERVATIONS_DATA: ['a', 'b', 'c'] });
  await ben.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
  const observations = (page: Page, count: number) =>
    expect(page.locator('[data-card=kunden]').getByText(`${count} observation`)).toBeAttached();
  await observations(ben, 3);
  await open(admin, board.id, 'canvas', 'snapshots');
  await admin.getByRole('button', { name: 'Preview “Old”' }).click();
  await expect(admin.getByText('previewing snapshot Old')).toBeVisible();
  await observations(admin, 1);
  await admin.getByRole('button', { name: 'Old', exact: true }).click();
  await admin.getByRole('button', { name: 'Restore', exact: true }).click();
  await admin.getByRole('button', { name: 'Restore board' }).click();
  await expect(admin.getByText('previewing snapshot Old')).toBeHidden();
  await observations(admin, 1);
  await observations(ben, 1);
  await call(admin, 'DELETE', `whiteboard/boards/${board.id}/`);
});
