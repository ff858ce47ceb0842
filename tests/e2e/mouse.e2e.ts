import { expect, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { test } from './people.ts';
import { boxAtRest, drag } from './pointer.ts';

interface Named {
  id: string;
  name: string;
}

const tile = (page: Page, { id }: Named) => page.locator(`[part=tile][data-board="${id}"]`);
const grip = (page: Page, what: Named) => tile(page, what).locator('[data-grip]');

test('a board that is dragged behind two others of its group stays there, whatever groups are beside it', async ({
  somebody,
}) => {
  const admin = await somebody('admin@nordlicht.example');
  const group = await call<Named>(admin, 'POST', 'whiteboard/groups/', { name: `Drags ${Date.now()}` });
  const boards: Named[] = [];
  for (const name of ['A', 'B', 'C'])
    boards.push(
      await call<Named>(admin, 'POST', 'whiteboard/boards/', { name: `${name} ${group.name}`, group: group.id }),
    );
  const [a, b, c] = boards as [Named, Named, Named];
  await admin.goto('/en-US/client/whiteboard');
  await tile(admin, c).scrollIntoViewIfNeeded();
  const from = await boxAtRest(grip(admin, a));
  const to = await boxAtRest(tile(admin, c));
  const saved = admin.waitForResponse('**/whiteboard/boards/reorder/');
  await drag(admin, [from.x + from.width / 2, from.y + from.height / 2], [to.x + to.width / 2, to.y + to.height / 2]);
  expect((await saved).status()).toBe(200);
  const order = (await call<(Named & { group: string; order: number })[]>(admin, 'GET', 'whiteboard/boards/'))
    .filter((board) => board.group === group.id)
    .toSorted((one, other) => one.order - other.order);
  expect(order.map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
  for (const { id } of boards) await call(admin, 'DELETE', `whiteboard/boards/${id}/`);
  await call(admin, 'DELETE', `whiteboard/groups/${group.id}/`);
});

test('the edge of a column can be dragged, and the width stays', async ({ somebody }) => {
  const anna = await somebody('anna@nordlicht.example');
  await anna.goto('/en-US/client/okr');
  const title = anna.getByRole('columnheader', { name: 'Title' });
  const edge = await boxAtRest(title.locator('.okr-resize'));
  const { width } = await boxAtRest(title);
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await drag(anna, [x, y], [x + 90, y]);
  await expect.poll(async () => (await boxAtRest(title)).width).toBeGreaterThan(width + 60);
});

test('Escape closes the open list of a field in the panel first, then the panel', async ({ somebody }) => {
  const admin = await somebody('admin@nordlicht.example');
  await admin.goto('/en-US/client/okr');
  await admin.getByText('Reichweite der Vorräte', { exact: true }).click();
  const panel = admin.locator('[part=panel]');
  await panel.getByRole('tab', { name: 'Check-ins' }).click();
  const list = panel.getByLabel('Confidence (optional)');
  await list.click();
  await expect(list.and(admin.locator(':open'))).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(list.and(admin.locator(':open'))).toHaveCount(0);
  await expect(panel).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('text is pasted onto a board on which nothing has the focus, and after writing in a note', async ({
  somebody,
  board,
}) => {
  const admin = await somebody('admin@nordlicht.example', { permissions: ['clipboard-read', 'clipboard-write'] });
  await admin.goto(`/en-US/client/whiteboard/${board.id}?step=planen`);
  await expect(admin.locator('.info-node[data-step=planen]')).toBeVisible();
  const notes = admin.locator('.react-flow__node-note');
  await admin.evaluate(() => navigator.clipboard.writeText('Pasted first'));
  await admin.keyboard.press('ControlOrMeta+V');
  await expect(notes.filter({ hasText: 'Pasted first' })).toBeVisible();
  await admin.getByRole('button', { name: 'Add note', exact: true }).click();
  await admin.keyboard.type('Written');
  await admin.keyboard.press('Escape');
  await admin.evaluate(() => navigator.clipboard.writeText('Pasted later'));
  await admin.keyboard.press('ControlOrMeta+V');
  await expect(notes.filter({ hasText: 'Pasted later' })).toBeVisible();
});

test('a note is copied and cut before the page has ever been idle', async ({ somebody, board }) => {
  const admin = await somebody('admin@nordlicht.example', { permissions: ['clipboard-read'] });
  await admin.addInitScript(() => {
    // never idle: what only watches a board is not loaded
    globalThis.requestIdleCallback = () => 0;
  });
  const note = { board_id: board.id, card_key: 'general', section_key: 'general', x: 700, y: 900 };
  for (const text of ['Copied at once', 'Cut at once'])
    await call<Named>(admin, 'POST', 'whiteboard/sticky-notes/', { ...note, text, x: note.x + text.length * 40 });
  const clipboard = (): Promise<string> => admin.evaluate(() => navigator.clipboard.readText());
  for (const [text, key] of [
    ['Copied at once', 'C'],
    ['Cut at once', 'X'],
  ] as const) {
    await admin.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
    const shown = admin.locator('.react-flow__node-note', { hasText: text });
    await shown.click();
    await expect(shown.locator('[data-selected]')).toBeVisible();
    const before = await shown.getAttribute('data-id');
    await admin.keyboard.press(`ControlOrMeta+${key}`);
    await admin.keyboard.press('ControlOrMeta+V');
    const added = async (): Promise<unknown[]> =>
      (await shown.evaluateAll((all) => all.map(({ dataset }) => dataset['id']))).filter((id) => id !== before);
    await expect.poll(added).toHaveLength(1);
    await expect(shown).toHaveCount(key === 'X' ? 1 : 2);
    expect(await clipboard()).toBe(text);
  }
});

test('a note over a card can be dragged from afar, where it is only painted', async ({ somebody, board }) => {
  const admin = await somebody('admin@nordlicht.example');
  const note = { board_id: board.id, text: 'Afar', card_key: 'general', section_key: 'general' };
  await admin.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
  const canvas = admin.locator('.react-flow__node-canvas');
  await boxAtRest(canvas.locator('[data-card=kunden]'));
  const [left = 0, top = 0] = await canvas.evaluate(({ style }) =>
    [...style.transform.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number)),
  );
  const size = { width: 200, height: 200, x: left + 60, y: top + 120 };
  const { id } = await call<Named>(admin, 'POST', 'whiteboard/sticky-notes/', { ...note, ...size });
  await admin.mouse.move(700, 500);
  await admin.keyboard.down('Control');
  const zoom = admin.locator('.react-flow__viewport');
  const scale = (): Promise<number> =>
    zoom.evaluate(({ style }) => Number(/scale\(([\d.]+)\)/.exec(style.transform)?.[1]));
  while ((await scale()) > 0.35) await admin.mouse.wheel(0, 40);
  await admin.keyboard.up('Control');
  const { x, y } = await boxAtRest(canvas);
  const [noteX, noteY] = [x + 160 * (await scale()), y + 220 * (await scale())];
  await drag(admin, [noteX, noteY], [noteX + 50, noteY + 30]);
  const path = `whiteboard/sticky-notes/?board_id=${board.id}`;
  const place = async (): Promise<number | undefined> =>
    (await call<(Named & { x: number })[]>(admin, 'GET', path)).find((one) => one.id === id)?.x;
  await expect.poll(place).toBeGreaterThan(size.x + 50);
});
