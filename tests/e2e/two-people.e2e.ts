import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { fillAndLeave } from './leaving.ts';
import { fillSignIn, test, type OwnBoard, type Somebody } from './people.ts';

const FIRST = 'Observation 1';

/** Somebody at a computer of their own, on the canvas of the board. */
async function atBoard(somebody: Somebody, { id }: OwnBoard, email: string): Promise<Page> {
  const page = await somebody(email);
  await page.goto(`/en-US/client/whiteboard/${id}?step=canvas`);
  await expect(cardOf(page)).toBeVisible();
  return page;
}

const cardOf = (page: Page): Locator => page.locator('[data-card=kunden]');
const fullscreen = (page: Page): Locator => page.getByRole('dialog', { name: 'Customers', exact: true });
const state = (page: Page, wanted: 'saved' | 'failed'): Locator => fullscreen(page).locator(`[data-state=${wanted}]`);

async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit the card Customers' }).click();
  await expect(fullscreen(page).getByRole('button', { name: 'Add observation' })).toBeVisible();
  return fullscreen(page).getByLabel(FIRST, { exact: true });
}

interface Customers {
  data: { OBSERVATIONS_DATA: string[] };
}

/** Waits until this is the first observation that the server has. */
async function expectSaved(page: Page, { id }: OwnBoard, text: string): Promise<void> {
  const read = (): Promise<Customers> => call(page, 'GET', `whiteboard/boards/${id}/scene-data/kunden/`);
  await expect.poll(async () => (await read()).data.OBSERVATIONS_DATA[0]).toBe(text);
}

test('[W1.10] [W4.11] [W4.12] [W2.13-02] [W2.13-05] [W6.05] others see the lock and the new content live', async ({
  somebody,
  board,
}) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const admin = await atBoard(somebody, board, 'admin@nordlicht.example');
  const ben = await atBoard(somebody, board, 'ben@nordlicht.example');
  await expect(ben.getByRole('button', { name: 'Edit the card Customers' })).toBeHidden();

  const observation = await edit(anna);
  for (const other of [admin, ben]) {
    await expect(cardOf(other)).toHaveAttribute('data-state', 'locked');
    await expect(cardOf(other)).toContainText('Anna Lindqvist, since');
    await expect(cardOf(other).getByText('AL', { exact: true }).first()).toBeVisible();
  }
  await expect(admin.getByRole('button', { name: 'Edit the card Customers' })).toBeHidden();

  await fullscreen(anna).getByLabel('Segment: Gewerbe', { exact: true }).fill('Trade and workshops');
  await observation.fill('Somebody asked for rent today.');
  await expect(cardOf(ben)).toContainText('Trade and workshops');
  await expect(state(anna, 'saved')).toBeVisible();

  await fullscreen(anna).getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(fullscreen(anna)).toBeHidden();
  for (const other of [admin, ben]) await expect(cardOf(other)).toHaveAttribute('data-state', 'free');
  await expect(ben.getByRole('button', { name: 'Edit the card Customers' })).toBeHidden();
  await expectSaved(ben, board, 'Somebody asked for rent today.');
});

test('[W4.18] [W4.21] [W4.22] an administrator takes over: the text is saved first, and its author is told', async ({
  somebody,
  board,
}) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const admin = await atBoard(somebody, board, 'admin@nordlicht.example');
  const observation = await edit(anna);
  await admin.getByRole('button', { name: 'Remove the lock of Anna Lindqvist' }).click();
  const confirm = admin.getByRole('alertdialog');
  await expect(confirm).toContainText('Anna Lindqvist');
  await observation.fill('Typed in the last moment.');
  // what is still unsaved is handed over within five seconds, which a slow machine may not manage
  await expectSaved(admin, board, 'Typed in the last moment.');
  await confirm.getByRole('button', { name: 'Take over editing' }).click();
  await expect(anna.getByText('The administrator has taken over access. Your changes have been saved.')).toBeVisible();
  // the sentence goes on for a moment: its keys neither answer the notice nor reach the board behind it
  const notes = await anna.locator('.react-flow__node-note').count();
  await anna.keyboard.type('and now read on');
  await anna.keyboard.press('Enter');
  await expect(anna.getByText('The administrator has taken over access. Your changes have been saved.')).toBeVisible();
  expect(await anna.locator('.react-flow__node-note').count()).toBe(notes);
  await expect(cardOf(admin)).not.toHaveAttribute('data-state', 'locked');
  await expectSaved(admin, board, 'Typed in the last moment.');
  await anna.getByRole('button', { name: 'Understood' }).click();
  await expect(fullscreen(anna)).toBeHidden();
});

test('[W4.55 part] a restore that takes a card over keeps what was typed in a snapshot, and leaves the card to everybody', async ({
  somebody,
  board,
}) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const admin = await atBoard(somebody, board, 'admin@nordlicht.example');
  await call(admin, 'POST', `whiteboard/boards/${board.id}/snapshots/`, { name: 'Before' });
  const observation = await edit(anna);
  const before = await observation.inputValue();
  await observation.fill('Typed while the board was restored.');
  await admin.getByRole('button', { name: 'Snapshot history' }).click();
  await admin.getByRole('button', { name: 'Before', exact: true }).click();
  await admin.getByRole('button', { name: 'Restore', exact: true }).click();
  await admin.getByRole('button', { name: 'Restore board' }).click();
  await admin.getByRole('button', { name: 'Take over and restore' }).click();
  await expect(admin.getByText('The board has been restored to “Before”').first()).toBeVisible();
  await anna.getByRole('button', { name: 'Understood' }).click();
  await expectSaved(anna, board, before);
  // nobody edits it here
  await expect(cardOf(anna)).toHaveAttribute('data-state', 'free');
  const [automatic] = await call<{ id: string; is_automatic: boolean }[]>(admin, 'GET', `whiteboard/boards/${board.id}/snapshots/`); // prettier-ignore
  const kept = await call<object>(admin, 'GET', `whiteboard/boards/${board.id}/snapshots/${automatic?.id}/`);
  expect(JSON.stringify(kept)).toContain('Typed while the board was restored.');
});

test('a lost connection while typing loses nothing', async ({ somebody, board }) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const observation = await edit(anna);
  await observation.fill('Before the tunnel');
  await expectSaved(anna, board, 'Before the tunnel');
  await anna.context().setOffline(true);
  await observation.fill('Before the tunnel, and in it');
  await expect(fullscreen(anna).getByText('No connection.')).toBeVisible();
  await expect(fullscreen(anna).getByText(/Next try in|Trying to connect/)).toBeVisible();
  await expect(state(anna, 'failed')).toBeVisible();
  await observation.fill('Before the tunnel, and in it, and after');
  await anna.context().setOffline(false);
  await expect(fullscreen(anna).getByText('No connection.')).toBeHidden();
  await expectSaved(anna, board, 'Before the tunnel, and in it, and after');
  await expect(state(anna, 'saved')).toBeVisible();
  await fullscreen(anna).getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(fullscreen(anna)).toBeHidden();
});

test('[W4.15] leaving the page right after typing loses nothing and frees the card, as does closing the tab', async ({
  somebody,
  board,
}) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const admin = await atBoard(somebody, board, 'admin@nordlicht.example');
  const observation = await edit(anna);
  await expect(cardOf(admin)).toHaveAttribute('data-state', 'locked');
  await fillAndLeave(anna, observation, 'The last words before the page was left.');
  await expectSaved(admin, board, 'The last words before the page was left.');
  // where the farewell of a page got lost, the lock waits 45 s for it to come back
  const freed = { timeout: 180_000 };
  await expect(cardOf(admin)).toHaveAttribute('data-state', 'free', freed);

  const tab = await atBoard(somebody, board, 'anna@nordlicht.example');
  await edit(tab);
  await expect(cardOf(admin)).toHaveAttribute('data-state', 'locked');
  await tab.close({ runBeforeUnload: true });
  await expect(cardOf(admin)).toHaveAttribute('data-state', 'free', freed);
});

test('[W2.14-01] a link to a card opens it under its lock; who only reads reads it', async ({ somebody, board }) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const ben = await atBoard(somebody, board, 'ben@nordlicht.example');
  await anna.goto(`/en-US/client/whiteboard/${board.id}?step=canvas&card=kunden`);
  await expect(fullscreen(anna).getByRole('button', { name: 'Add observation' })).toBeVisible();
  await expect(cardOf(ben)).toHaveAttribute('data-state', 'locked');
  await anna.reload();
  await expect(fullscreen(anna).getByRole('button', { name: 'Add observation' })).toBeVisible();
  await fullscreen(anna).getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(anna).not.toHaveURL(/card=/);
  await ben.goto(`/en-US/client/whiteboard/${board.id}?step=canvas&card=kunden`);
  await expect(fullscreen(ben).getByText('You can read this card.')).toBeVisible();
  await expect(fullscreen(ben).getByRole('button', { name: 'Add observation' })).toBeHidden();
});

test('the same person in a second tab is told so, and is not asked to ask themselves', async ({ somebody, board }) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  await edit(anna);
  await expect(anna).toHaveURL(/card=kunden/);
  // a duplicated tab: a window opened by the first one starts with a copy of its session storage
  const [copy] = await Promise.all([anna.waitForEvent('popup'), anna.evaluate(() => void open(location.href))]);
  await expect(fullscreen(copy).getByText('You are editing this card in another tab or window.')).toBeVisible();
  const plate = fullscreen(copy).getByRole('note');
  await expect(plate).toContainText('by you, in another tab or window', { ignoreCase: true });
  await expect(plate.getByRole('button')).toHaveCount(0);
  await expect(fullscreen(anna).getByRole('button', { name: 'Add observation' })).toBeVisible();
  await fullscreen(anna).getByRole('button', { name: 'Exit fullscreen' }).click();
  await fullscreen(copy).getByRole('button', { name: 'Edit now' }).click();
  await expect(fullscreen(copy).getByRole('button', { name: 'Add observation' })).toBeVisible();
  await fullscreen(copy).getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(fullscreen(copy)).toBeHidden();
});

test('[A4.06] a session that ends while typing keeps the text and offers it after signing in again', async ({
  somebody,
  board,
}) => {
  const anna = await atBoard(somebody, board, 'anna@nordlicht.example');
  const observation = await edit(anna);
  const text = 'Typed when the session had already ended';
  // the save is still under way when somebody signs this person out elsewhere
  await anna.route('**/scene-data/kunden/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await observation.fill(text);
  await anna.request.get('/saml2/logout/', { maxRedirects: 0 });
  await expect(anna).toHaveURL(/\/login/);
  await anna.unroute('**/scene-data/kunden/');
  await fillSignIn(anna, 'anna@nordlicht.example');
  await expect(anna).toHaveURL(/\/client\/whiteboard/);
  await anna.goto(`/en-US/client/whiteboard/${board.id}?step=canvas&card=kunden`);
  await expect(fullscreen(anna).getByRole('button', { name: 'Add observation' })).toBeVisible();
  await fullscreen(anna).getByRole('button', { name: 'Add to the card' }).click();
  await expect(fullscreen(anna).getByLabel(FIRST, { exact: true })).toHaveValue(text);
  await expectSaved(anna, board, text);
  await expect(state(anna, 'saved')).toBeVisible();
});
