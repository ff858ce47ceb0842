import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { test, type OwnBoard, type Somebody } from './people.ts';

const CARDS = { wirkungsversprechen: 'Impact promise', zielmarkte: 'Target markets' };
type Card = keyof typeof CARDS;
const ANNA = 'anna@nordlicht.example';
const ADMIN = 'admin@nordlicht.example';

const cardOf = (page: Page, card: Card): Locator => page.locator(`[data-card=${card}]`);
const fullscreen = (page: Page, card: Card): Locator => page.getByRole('dialog', { name: CARDS[card], exact: true });

async function atBoard(somebody: Somebody, { id }: OwnBoard, email: string): Promise<Page> {
  const page = await somebody(email);
  await page.goto(`/en-US/client/whiteboard/${id}?step=canvas`);
  await expect(cardOf(page, 'zielmarkte')).toBeVisible();
  return page;
}

/** Anna at the board, where she may write both cards; and an administrator beside her. */
async function both(somebody: Somebody, board: OwnBoard): Promise<{ anna: Page; admin: Page }> {
  const admin = await atBoard(somebody, board, ADMIN);
  const anna = await somebody(ANNA);
  const { id } = await call<{ id: string }>(anna, 'GET', 'accounts/me/');
  const rights = { permission_level: 'write', allowed_cards: [...Object.keys(CARDS), 'zielbild'] };
  await call(admin, 'PUT', `whiteboard/boards/${board.id}/people/${id}/`, rights);
  await anna.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
  await expect(cardOf(anna, 'zielmarkte')).toBeVisible();
  return { anna, admin };
}

async function edit(page: Page, card: Card): Promise<Locator> {
  await page.getByRole('button', { name: `Edit the card ${CARDS[card]}` }).click();
  const open = fullscreen(page, card);
  await expect(open.getByText('You are editing')).toBeVisible();
  return open;
}

const stored = async (page: Page, { id }: OwnBoard, card: Card): Promise<Record<string, unknown>> =>
  (await call<{ data: Record<string, unknown> }>(page, 'GET', `whiteboard/boards/${id}/scene-data/${card}/`)).data;

test('[W2.18-05] [W2.18-11] [W2.18-16 part] a goal grows out of notes and suggestions, also through a lost connection', async ({
  somebody,
  board,
}) => {
  const { anna, admin } = await both(somebody, board);
  const open = await edit(anna, 'wirkungsversprechen');
  await open
    .getByRole('region', { name: 'Passion', exact: true })
    .first()
    .getByRole('button', { name: 'Add note' })
    .click();
  const note = anna.getByRole('dialog', { name: 'Add note' });
  await note.getByRole('textbox').fill('Warm before night falls');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(open.getByText('Warm before night falls')).toBeVisible();

  const own = open.getByLabel('A suggestion of your own');
  for (const text of ['No home is cold.', 'Nobody waits.']) {
    await own.fill(text);
    await own.press('Enter');
    await expect(open.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
  await anna.context().setOffline(true);
  await expect(open.getByText('No connection.')).toBeVisible();
  await open.getByRole('button', { name: 'Accept all' }).click();
  const goal = open.getByRole('textbox', { name: 'Our big hairy audacious goal' });
  await expect(goal).toHaveValue('No home is cold. Nobody waits.');
  await goal.press('End');
  await goal.pressSequentially(' Ever.');
  await anna.context().setOffline(false);
  await expect.poll(async () => (await stored(admin, board, 'wirkungsversprechen'))['bhag']).toBe('No home is cold. Nobody waits. Ever.'); // prettier-ignore
  await expect(cardOf(admin, 'wirkungsversprechen')).toContainText('“No home is cold. Nobody waits. Ever.”');
  await open.getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(open).toBeHidden();
});

test('[W2.20-01] [W4.18] an administrator takes over the target markets: name and text are saved first', async ({
  somebody,
  board,
}) => {
  const { anna, admin } = await both(somebody, board);
  const open = await edit(anna, 'zielmarkte');
  await expect(open.getByText('Add segment to start')).toBeVisible();
  await open.getByRole('button', { name: 'Add segment' }).click();
  await anna.keyboard.type('Homes');
  await open.getByRole('textbox', { name: 'Offerings: Homes' }).click();
  await anna.keyboard.type('Three weeks');
  await admin.getByRole('button', { name: 'Remove the lock of Anna Lindqvist' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take over editing' }).click();
  await expect(anna.getByRole('button', { name: 'Understood' })).toBeVisible();
  const segments = async () => (await stored(admin, board, 'zielmarkte'))['segments'];
  await expect.poll(segments).toMatchObject([{ name: 'Homes', angebote_content: '<p>Three weeks</p>' }]);
  await anna.getByRole('button', { name: 'Understood' }).click();
  await expect(cardOf(anna, 'zielmarkte')).toContainText('Homes');
});
