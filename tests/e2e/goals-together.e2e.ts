import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { test, type OwnBoard, type Somebody } from './people.ts';
import { boxAtRest } from './pointer.ts';

const ADMIN = 'admin@nordlicht.example';
const ANNA = 'anna@nordlicht.example';
const YEAR = new Date().getFullYear();
const CARD = { id: 'm', title: 'Breakfast', description: '', source: '', color: '#e8f5e9', x: -300, y: -200, width: 200, height: 120 }; // prettier-ignore

/** Anna, who may write these cards of the board and its timeline, and an administrator beside her. */
async function both(somebody: Somebody, { id }: OwnBoard): Promise<{ anna: Page; admin: Page }> {
  const [admin, anna] = await Promise.all([somebody(ADMIN), somebody(ANNA)]);
  const me = await call<{ id: string }>(anna, 'GET', 'accounts/me/');
  const allowed_cards = ['zielmarkte', 'action_areas', 'action_matrix'];
  await call(admin, 'PUT', `whiteboard/boards/${id}/people/${me.id}/`, { permission_level: 'write', allowed_cards });
  return { anna, admin };
}
const open = (page: Page, { id }: OwnBoard, where: string): Promise<unknown> =>
  page.goto(`/en-US/client/whiteboard/${id}?${where}`);
const dataOf = async <T>(page: Page, { id }: OwnBoard, key: string): Promise<T> =>
  (await call<{ data: T }>(page, 'GET', `whiteboard/boards/${id}/scene-data/${key}/`)).data;

/** Begins to drag something with the mouse; the drop is for the caller. */
async function take(page: Page, what: Locator, by: [number, number]): Promise<void> {
  const { x, y, width, height } = await boxAtRest(what);
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + by[0], top + by[1], { steps: 6 });
}

test('two people write different cards of the column at once, and neither disturbs the other', async ({
  somebody,
  board,
}) => {
  const { anna, admin } = await both(somebody, board);
  await Promise.all([open(anna, board, 'card=zielmarkte'), open(admin, board, 'card=wirkungsversprechen')]);
  const markets = anna.getByRole('dialog', { name: 'Target markets', exact: true });
  const promise = admin.getByRole('dialog', { name: 'Impact promise', exact: true });
  await markets.getByRole('button', { name: 'Add segment' }).click();
  const name = markets.getByRole('textbox', { name: 'Name of segment 1' });
  await expect(name).toBeFocused();
  await anna.keyboard.type('Home');
  const goal = promise.getByRole('textbox', { name: 'Our big hairy audacious goal' });
  await goal.click();
  await admin.keyboard.type('Nobody');
  // each goes on where they are, while what the other has written arrives
  const bhag = async () => (await dataOf<{ bhag?: string }>(anna, board, 'wirkungsversprechen')).bhag;
  const segments = async () => (await dataOf<{ segments?: { name: string }[] }>(admin, board, 'zielmarkte')).segments;
  await expect.poll(bhag).toBe('Nobody');
  await expect.poll(segments).toMatchObject([{ name: 'Home' }]);
  await expect(name).toBeFocused();
  await expect(goal).toBeFocused();
  await anna.keyboard.type(' owners');
  await admin.keyboard.type(' waits.');
  await expect.poll(bhag).toBe('Nobody waits.');
  await expect.poll(segments).toMatchObject([{ name: 'Home owners' }]);
  for (const [page, layer] of [
    [anna, markets],
    [admin, promise],
  ] as const) {
    // prettier-ignore
    await layer.getByRole('button', { name: 'Exit fullscreen' }).click();
    await expect(layer).toBeHidden();
    await expect(page.locator('[data-card=wirkungsversprechen]')).toContainText('Nobody waits.');
    await expect(page.locator('[data-card=zielmarkte]')).toContainText('Home owners');
  }
});

test('a card of the matrix that is dropped without a connection is saved once it is back, and others see it', async ({
  somebody,
  board,
}) => {
  const { anna, admin } = await both(somebody, board);
  await call(admin, 'POST', `whiteboard/boards/${board.id}/scene-data/action_matrix/`, { action_matrix_cards: [CARD] });
  await open(anna, board, 'card=action_matrix');
  await expect(anna.getByRole('button', { name: 'Add action card' })).toBeEnabled();
  await open(admin, board, 'card=action_matrix');
  const shown = admin.locator('dialog .action-card');
  await expect(shown).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Add action card' })).toHaveCount(0);
  const before = await boxAtRest(shown);

  await take(anna, anna.locator('dialog .action-card'), [90, 60]);
  await anna.context().setOffline(true);
  await expect(anna.getByText('No connection.').first()).toBeVisible();
  await anna.mouse.up();
  await anna.context().setOffline(false);
  type Cards = { action_matrix_cards: (typeof CARD)[] };
  const stored = async () => (await dataOf<Cards>(admin, board, 'action_matrix')).action_matrix_cards;
  await expect.poll(async () => (await stored())[0]?.x).toBeGreaterThan(CARD.x);
  expect(await stored()).toMatchObject([{ title: 'Breakfast', width: 200, height: 120 }]);
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeGreaterThan(before.x + 20);
});

test('of two people in the same Gantt one loses the connection in a drag: both changes are there in the end', async ({
  somebody,
  board,
}) => {
  const { anna, admin } = await both(somebody, board);
  const make = (name: string, days: [string, string]): Promise<{ id: string }> =>
    call(admin, 'POST', 'whiteboard/timeline-entries/', {
      board_id: board.id,
      name,
      position: 50,
      start_date: `${YEAR}-${days[0]}`,
      end_date: `${YEAR}-${days[1]}`,
    });
  const pilot = await make('Pilot', ['05-10', '05-30']);
  const fair = await make('Trade fair', ['06-01', '06-20']);
  await Promise.all([open(anna, board, 'card=gantt'), open(admin, board, 'card=gantt')]);
  const startOf = async ({ id }: { id: string }): Promise<string> =>
    (await call<{ start_date: string }>(admin, 'GET', `whiteboard/timeline-entries/${id}/`)).start_date;
  const barOf = (page: Page, name: string): Locator => page.locator('.gantt-bar', { hasText: name });

  await barOf(anna, 'Pilot').scrollIntoViewIfNeeded();
  await take(anna, barOf(anna, 'Pilot'), [60, 0]);
  await anna.context().setOffline(true);
  await barOf(admin, 'Trade fair').focus();
  await admin.keyboard.press('ArrowRight');
  await expect.poll(() => startOf(fair)).toBe(`${YEAR}-06-02`);
  await anna.mouse.up();
  // it stays where it was dropped, and is sent by itself once the connection is back
  await expect(barOf(anna, 'Pilot')).toHaveAccessibleName(new RegExp(`20\\.05\\.${YEAR}`));
  await anna.context().setOffline(false);
  await expect.poll(() => startOf(pilot)).toBe(`${YEAR}-05-20`);
  // each sees what the other has done
  await expect(barOf(admin, 'Pilot')).toHaveAccessibleName(new RegExp(`20\\.05\\.${YEAR}`));
  await expect(barOf(anna, 'Trade fair')).toHaveAccessibleName(new RegExp(`02\\.06\\.${YEAR}`));
});
