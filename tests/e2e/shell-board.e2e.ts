import { expect, type Page } from '@playwright/test';

import { signIn, test } from './people.ts';

/** A board of the demo story that is only looked at. */
const BOARD = 'Strategie Wärme 2030';

/** What the board says when a step is selected or a card opened. */
const change = (page: Page, detail: { step?: string; card?: string | null }) =>
  page
    .locator('strategy-board')
    .evaluate(
      (element, told) => element.dispatchEvent(new CustomEvent('strategy-change', { detail: told, bubbles: true })),
      detail,
    );

/** Opens a board from the selection; its path. */
async function openBoard(page: Page, name: string): Promise<string> {
  await signIn(page, 'anna@nordlicht.example');
  await page.locator('strategy-boards').getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/en-US\/client\/whiteboard\/[0-9a-f-]{36}/);
  await expect(page.locator('strategy-board')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('[A1.22] [W2.2-07] a board opens from the selection, with its name in title and breadcrumb and the navigation as a rail', async ({
  page,
}) => {
  await openBoard(page, BOARD);
  const way = page.getByRole('navigation', { name: 'Where you are' });
  await expect(way).toContainText(BOARD);
  await expect(page).toHaveTitle(`${BOARD} · Leitstern`);
  await expect.poll(async () => (await page.locator('.side').boundingBox())?.width).toBe(56);
  // viewport height minus 100 px (whiteboard 2.2)
  const height = (page.viewportSize()?.height ?? 0) - 100;
  await expect.poll(async () => (await page.locator('.sheet').boundingBox())?.height).toBe(height);
  await way.getByRole('link', { name: 'Whiteboards' }).click();
  await expect(page).toHaveURL('/en-US/client/whiteboard');
});

test('step and card stand in the address; the back button closes the card', async ({ page, board }) => {
  const path = await openBoard(page, board.name);
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
  const path = await openBoard(page, board.name);
  await page.goto(`${path}?card=kunden`);
  await expect(page.locator('strategy-board')).toHaveJSProperty('card', 'kunden');
  await change(page, { card: null });
  await expect(page).toHaveURL(path);
});
