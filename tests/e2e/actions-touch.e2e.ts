import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { fingersOn } from './fingers.ts';
import { test, type OwnBoard, type Somebody } from './people.ts';
import { boxAtRest } from './pointer.ts';

const ADMIN = 'admin@nordlicht.example';
const TABLET = { viewport: { width: 1024, height: 860 }, hasTouch: true };
const PLAN = {
  objectives: [{ id: 'a', title: 'Double sales', order: 0 }],
  packages: [{ id: 'p', objectiveId: 'a', categoryKey: 'people', name: 'Coaching', title: '', text: '', source: '', color: '#E3F2FD', order: 0 }], // prettier-ignore
};
const CARD = { id: 'm', title: 'Breakfast', description: '', source: '', color: '#e8f5e9', x: -300, y: -200, width: 200, height: 120 }; // prettier-ignore

async function onTablet(somebody: Somebody, { id }: OwnBoard): Promise<Page> {
  const page = await somebody(ADMIN, TABLET);
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/action_areas/`, PLAN);
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/action_matrix/`, { action_matrix_cards: [CARD] });
  return page;
}

async function middleOf(what: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await boxAtRest(what);
  return [x + width / 2, y + height / 2];
}

test('a finger drags packages, cards of the matrix and bars of the Gantt', async ({ somebody, board }) => {
  const page = await onTablet(somebody, board);
  const fingers = await fingersOn(page);
  const cardData = async <T>(key: string): Promise<T> =>
    (await call<{ data: T }>(page, 'GET', `whiteboard/boards/${board.id}/scene-data/${key}/`)).data;

  await page.goto(`/en-US/client/whiteboard/${board.id}?card=action_areas`);
  const grip = page.getByRole('button', { name: 'Move “Coaching”' });
  // while it is read the cell stands there too
  await expect(grip).toBeVisible();
  const target = page.locator('[data-cell="culture/a"]').last();
  await fingers.drag(await middleOf(grip), await middleOf(target), () => expect(target).toContainText('Drop here'));
  await expect.poll(async () => (await cardData<typeof PLAN>('action_areas')).packages[0]?.categoryKey).toBe('culture');

  await page.getByRole('tab', { name: 'Action matrix' }).click();
  const card = page.locator('.action-card');
  await expect(page.getByRole('button', { name: 'Add action card' })).toBeEnabled();
  const from = await middleOf(card);
  await fingers.drag(from, [from[0] + 60, from[1] + 40]);
  type Cards = { action_matrix_cards: (typeof CARD)[] };
  await expect.poll(async () => (await cardData<Cards>('action_matrix')).action_matrix_cards[0]?.x).toBeGreaterThan(CARD.x); // prettier-ignore

  const year = new Date().getFullYear();
  const days = { start_date: `${year}-05-10`, end_date: `${year}-05-20` };
  const entry = await call<{ id: string }>(page, 'POST', 'whiteboard/timeline-entries/', {
    board_id: board.id,
    name: 'Pilot',
    position: 50,
    ...days,
  });
  await page.goto(`/en-US/client/whiteboard/${board.id}?card=gantt`);
  const bar = page.locator('.gantt-bar', { hasText: 'Pilot' });
  await bar.scrollIntoViewIfNeeded();
  const at = await middleOf(bar);
  await fingers.drag(at, [at[0] - 90, at[1]]);
  const startOf = async (): Promise<string> =>
    (await call<{ start_date: string }>(page, 'GET', `whiteboard/timeline-entries/${entry.id}/`)).start_date;
  await expect.poll(startOf).toBe(`${year}-04-25`);
});
