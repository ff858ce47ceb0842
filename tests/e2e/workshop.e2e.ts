import { expect, test, type Browser, type Page } from '@playwright/test';

import { signIn } from './people.ts';

/** The tests of this file write into one board, which they make themselves. */
test.describe.configure({ mode: 'default' });

async function at(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { 'X-CSRFToken': token };
  const answer = await page.request.fetch(`/api/v1/whiteboard/${path}`, { method, headers, ...(data && { data }) });
  return (await answer.json()) as T;
}

const open = async (page: Page, board: string, step: string, panel: string): Promise<void> => {
  await page.goto(`/en-US/client/whiteboard/${board}?step=${step}`);
  await page.locator(`[data-panel-tool=${panel}]`).click();
};

test('[W2.9-08] [W2.9-10] [W4.53] an admin starts the agenda, and another person sees the current row', async ({
  browser,
}) => {
  const [admin, ben] = [await at(browser, 'admin@nordlicht.example'), await at(browser, 'ben@nordlicht.example')];
  const board = await call<{ id: string }>(admin, 'POST', 'boards/', { name: 'Agenda story' });
  const path = `agendas/by-board/${board.id}/?workshop_type=workshop1`;
  const [workshop] = await call<{ days: { id: string }[] }[]>(admin, 'GET', path);
  const items = [{ time: '00:00 - 23:59', module: 'The whole day', duration: '', order: 0 }];
  await call(admin, 'POST', `agendas/${workshop?.days[0]?.id}/update-day/`, { items });
  await open(admin, board.id, 'workshop1', 'agenda');
  await open(ben, board.id, 'workshop1', 'agenda');
  await expect(ben.getByRole('cell', { name: 'The whole day' })).toBeVisible();
  await expect(ben.locator('tr[data-state=current]')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Start Agenda' }).click();
  await expect(ben.locator('tr[data-state=current]')).toContainText('The whole day');
  await admin.getByRole('button', { name: 'Stop Agenda' }).click();
  await expect(ben.locator('tr[data-state=current]')).toHaveCount(0);
  await call(admin, 'DELETE', `boards/${board.id}/`).catch(() => undefined);
});

test('[W2.8-08] [W4.55] snapshot, change, preview, restore: another person sees the board come back', async ({
  browser,
}) => {
  const [admin, ben] = [await at(browser, 'admin@nordlicht.example'), await at(browser, 'ben@nordlicht.example')];
  const board = await call<{ id: string }>(admin, 'POST', 'boards/', { name: 'Snapshot story' });
  const insight = (text: string) =>
    call(admin, 'POST', `boards/${board.id}/scene-data/kunden/`, { OBSERVATIONS_DATA: [text] });
  await insight('the old state');
  await call(admin, 'POST', `boards/${board.id}/snapshots/`, { name: 'Old' });
  await call(admin, 'POST', `boards/${board.id}/scene-data/kunden/`, { OBSERVATIONS_DATA: ['a', 'b', 'c'] });
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
  await call(admin, 'DELETE', `boards/${board.id}/`).catch(() => undefined);
});
