import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { fingersOn } from './fingers.ts';
import { test, type Somebody } from './people.ts';
import { boxAtRest } from './pointer.ts';

const ADMIN = 'admin@nordlicht.example';
const PHONE = { viewport: { width: 400, height: 860 }, hasTouch: true };
/** In view on a phone while the canvas is shown. */
const NOTES = [
  { text: 'One', x: 40, y: 900 },
  { text: 'Two', x: 300, y: 900 },
];

interface Stored {
  text: string;
  x: number;
  y: number;
}

interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A new board on a phone, with two notes over its cards. */
async function onPhone(somebody: Somebody, step: string) {
  const page = await somebody(ADMIN, PHONE);
  const { id } = await call<{ id: string }>(page, 'POST', 'whiteboard/boards/', { name: `Touch story: ${step}` });
  const general = { board_id: id, card_key: 'general', section_key: 'general' };
  for (const note of NOTES) await call(page, 'POST', 'whiteboard/sticky-notes/', { ...general, ...note });
  await page.goto(`/en-US/client/whiteboard/${id}?step=${step}`);
  await expect(page.locator('[data-card=kunden]')).toBeVisible();
  await expect.poll(async () => (await cameraOf(page)).zoom).not.toBe(1);
  const stored = async (): Promise<Stored[]> =>
    (await call<Stored[]>(page, 'GET', `whiteboard/sticky-notes/?board_id=${id}`)).toSorted((a, b) => a.x - b.x);
  const leave = (): Promise<unknown> => call(page, 'DELETE', `whiteboard/boards/${id}/`);
  return { page, fingers: await fingersOn(page), stored, leave };
}

/** Once it has come to rest: it glides to a step, and once more when the header has got its height. */
async function cameraOf(page: Page): Promise<Camera> {
  const flow = page.locator('.react-flow__viewport');
  await boxAtRest(flow);
  return flow.evaluate((viewport) => {
    const { e: x, f: y, a: zoom } = new DOMMatrix(getComputedStyle(viewport).transform);
    return { x, y, zoom };
  });
}
const noteOf = (page: Page, text: string): Locator => page.locator('.react-flow__node-note', { hasText: text });

async function middleOf(what: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await boxAtRest(what);
  return [x + width / 2, y + height / 2];
}

/** One finger moves the board by its own way, two zoom it around their middle and back; the page itself stays. */
async function pansAndZooms(page: Page, what: Locator): Promise<void> {
  const fingers = await fingersOn(page);
  const before = await cameraOf(page);
  const [x, y] = await middleOf(what);
  await fingers.drag([x, y], [x - 30, y - 40]);
  // the first pixels only tell that it is no tap
  await expect.poll(async () => before.y - (await cameraOf(page)).y).toBeGreaterThan(20);
  await fingers.drag([x - 30, y - 40], [x, y]);
  await expect.poll(async () => Math.abs((await cameraOf(page)).y - before.y)).toBeLessThan(20);
  await fingers.pinch([x, y], 60, 120);
  await expect.poll(async () => (await cameraOf(page)).zoom).toBeGreaterThan(before.zoom * 1.5);
  await fingers.pinch([x, y], 120, 60);
  await expect.poll(async () => (await cameraOf(page)).zoom).toBeLessThan(before.zoom * 1.2);
  expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0]);
}

test('on a phone one finger pans the canvas and two zoom it, on a card and on a note', async ({ somebody }) => {
  const { page, stored, leave } = await onPhone(somebody, 'canvas');
  await pansAndZooms(page, page.locator('[data-card=markt] h3'));
  await pansAndZooms(page, noteOf(page, 'One'));
  expect(await stored()).toMatchObject(NOTES);
  await leave();
});

test('on a phone the sheet of a step is panned and zoomed too, and a tap ticks', async ({ somebody }) => {
  const { page, fingers, leave } = await onPhone(somebody, 'kickoff');
  const step = page.locator('.info-node[data-step=kickoff]');
  await pansAndZooms(page, step.getByRole('heading', { name: 'Kickoff' }));
  const [x, y] = await middleOf(step.getByText('Invitation sent'));
  const before = await cameraOf(page);
  await fingers.tap([x, y]);
  await expect(step.getByRole('checkbox', { name: 'Invitation sent' })).toHaveCount(0);
  expect(await cameraOf(page)).toEqual(before);
  await leave();
});

test('[W2.3-27] on a phone a tap selects a note, which a finger then moves; its acts stay within the board', async ({
  somebody,
}) => {
  const { page, fingers, stored, leave } = await onPhone(somebody, 'canvas');
  const note = noteOf(page, 'One');
  await fingers.tap(await middleOf(note));
  const actions = page.getByRole('toolbar', { name: 'Actions' });
  await expect(actions).toBeVisible();
  const bar = await boxAtRest(actions);
  expect(bar.x).toBeGreaterThanOrEqual(0);
  expect(bar.x + bar.width).toBeLessThanOrEqual(PHONE.viewport.width);
  const before = await cameraOf(page);
  const [x, y] = await middleOf(note);
  await fingers.drag([x, y], [x + 20, y + 60]);
  await expect.poll(async () => (await stored())[0]?.y ?? 0).toBeGreaterThan(920);
  expect(await cameraOf(page)).toEqual(before);
  // beside the notes the selection ends, also where a card lies
  await fingers.tap(await middleOf(page.locator('[data-card=kunden] h3')));
  await expect(actions).toHaveCount(0);
  await fingers.doubleTap(await middleOf(note));
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused();
  await leave();
});

test('on a phone a second finger on a selected note zooms the board, and the first leaves the note where it is', async ({
  somebody,
}) => {
  const { page, fingers, stored, leave } = await onPhone(somebody, 'canvas');
  const note = noteOf(page, 'One');
  await fingers.tap(await middleOf(note));
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible();
  const before = await cameraOf(page);
  const zoomed = async (): Promise<number> => (await cameraOf(page)).zoom / before.zoom;
  const apart = (await boxAtRest(note)).width * 0.6;
  const [x, y] = await middleOf(note);
  await fingers.pinch([x, y], apart, apart * 2);
  await expect.poll(zoomed).toBeGreaterThan(1.5);
  expect(await stored()).toMatchObject(NOTES);
  await fingers.pinch([x, y], apart * 2, apart);
  await expect.poll(zoomed).toBeLessThan(1.2);
  // the first finger has begun to move the note
  await fingers.pinch([x, y - 60], apart, apart * 2, [x - apart / 2, y]);
  await expect.poll(zoomed).toBeGreaterThan(1.5);
  const shown = (): Promise<number> =>
    note.evaluate((node) => Math.round(new DOMMatrix(getComputedStyle(node).transform).f));
  const moved = await shown();
  expect(moved).toBeLessThan(900);
  await expect.poll(async () => (await stored())[0]?.y).toBe(moved);
  await fingers.pinch([x, y - 60], apart * 2, apart);
  await expect.poll(zoomed).toBeLessThan(1.2);
  expect(await shown()).toBe(moved);
  const after = await cameraOf(page);
  const middle = await middleOf(note);
  await fingers.drag(middle, [middle[0], middle[1] + 60]);
  await expect.poll(async () => (await stored())[0]?.y ?? 0).toBeGreaterThan(moved);
  const { x: atX, y: atY, zoom } = await cameraOf(page);
  // at rest it comes to whole pixels
  expect([Math.abs(atX - after.x) < 1, Math.abs(atY - after.y) < 1, zoom]).toEqual([true, true, after.zoom]);
  await leave();
});

test('a mouse may slip on what a step offers: it pans the board beside the step only, a finger also on it', async ({
  somebody,
}) => {
  const { page, fingers, leave } = await onPhone(somebody, 'kickoff');
  const step = page.locator('.info-node[data-step=kickoff]');
  const before = await cameraOf(page);
  const slide = async ([x, y]: [number, number], by: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await slide(await middleOf(step.getByRole('heading', { name: 'Kickoff' })), 80);
  await slide(await middleOf(step.getByText('Invitation sent')), 4);
  await expect(step.getByRole('checkbox', { name: 'Invitation sent' })).toHaveCount(0);
  expect(await cameraOf(page)).toEqual(before);
  const [x, y] = await middleOf(step.getByRole('heading', { name: 'Kickoff' }));
  await fingers.drag([x, y], [x, y - 60]);
  await expect.poll(async () => before.y - (await cameraOf(page)).y).toBeGreaterThan(20);
  await leave();
});

test('[W2.13-04] on a phone a card opens by its button and by a double tap', async ({ somebody }) => {
  const { page, fingers, leave } = await onPhone(somebody, 'canvas');
  const card = page.locator('[data-card=kunden]');
  const full = page.locator('dialog[open]');
  await fingers.tap(await middleOf(card.getByRole('button', { name: 'Edit the card Customers' })));
  await expect(full).toBeVisible();
  await page.getByRole('button', { name: /exit/i }).first().click();
  await expect(full).toHaveCount(0);
  await fingers.doubleTap(await middleOf(card.locator('h3')));
  await expect(full).toBeVisible();
  await leave();
});
