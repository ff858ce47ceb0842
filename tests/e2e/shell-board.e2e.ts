import { expect, type Page } from '@playwright/test';

import { signIn, test, type OwnBoard } from './people.ts';

/** A board of the demo story that is only looked at. */
const BOARD = 'Strategie Wärme 2030';

/** What the board says when a step is selected or a card opened. */
const change = (page: Page, detail: { step?: string; card?: string | null }) =>
  page
    .locator('strategy-board')
    .evaluate(
      (element, received) =>
        element.dispatchEvent(new CustomEvent('strategy-change', { detail: received, bubbles: true })),
      detail,
    );

/** Signs in and opens a board by its address; its path. */
async function openBoard(page: Page, { id }: OwnBoard): Promise<string> {
  const path = `/en-US/client/whiteboard/${id}`;
  await signIn(page, 'anna@nordlicht.example');
  await page.goto(path);
  await expect(page.locator('strategy-board')).toBeVisible();
  return path;
}

test('[A1.22] [W2.2-07] a board opens from the selection, with its name in title and breadcrumb and the navigation as a rail', async ({
  page,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  const way = page.getByRole('navigation', { name: 'Where you are' });
  // a board of another test that comes or goes during the click moves the tiles
  await expect(async () => {
    await page.goto('/en-US/client/whiteboard');
    await page.locator('strategy-boards').getByRole('link', { name: BOARD }).click();
    await expect(way).toContainText(BOARD);
  }).toPass();
  await expect(page).toHaveURL(/\/en-US\/client\/whiteboard\/[0-9a-f-]{36}/);
  await expect(page.locator('strategy-board')).toBeVisible();
  await expect(page).toHaveTitle(`${BOARD} · Leitstern`);
  await expect.poll(async () => (await page.locator('.side').boundingBox())?.width).toBe(56);
  // viewport height minus 100 px (whiteboard 2.2)
  const height = (page.viewportSize()?.height ?? 0) - 100;
  await expect.poll(async () => (await page.locator('.sheet').boundingBox())?.height).toBe(height);
  await way.getByRole('link', { name: 'Whiteboards' }).click();
  await expect(page).toHaveURL('/en-US/client/whiteboard');
});

test('step and card stand in the address; the back button closes the card', async ({ page, board }) => {
  const path = await openBoard(page, board);
  await change(page, { step: 'canvas' });
  await expect(page).toHaveURL(`${path}?step=canvas`);
  await change(page, { card: 'kunden' });
  await expect(page).toHaveURL(`${path}?step=canvas&card=kunden`);
  await expect(page.locator('strategy-board')).toHaveJSProperty('card', 'kunden');
  await page.goBack();
  await expect(page).toHaveURL(`${path}?step=canvas`);
  await expect(page.locator('strategy-board')).not.toHaveJSProperty('card', 'kunden');
  await page.goForward();
  await expect(page.locator('strategy-board')).toHaveJSProperty('card', 'kunden');
  await change(page, { card: null });
  await expect(page).toHaveURL(`${path}?step=canvas`);
  await page.goBack();
  await expect(page).toHaveURL('/en-US/client/whiteboard');
});

test('a deep link to a card opens it after a reload, and closing it stays on the board', async ({ page, board }) => {
  const path = await openBoard(page, board);
  await page.goto(`${path}?card=kunden`);
  await expect(page.locator('strategy-board')).toHaveJSProperty('card', 'kunden');
  await change(page, { card: null });
  await expect(page).toHaveURL(path);
});
