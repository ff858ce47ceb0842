import { expect, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { test } from './people.ts';

const ANNA = 'anna@nordlicht.example';

/** Notes each shift of the layout from the start. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const ofHost: number[] = [];
    Object.assign(globalThis, { shifts, ofHost });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
        shifts.push(entry.value);
        // nodes inside of an element have no name here
        if (entry.sources.some(({ node }) => node)) ofHost.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A page of somebody else with an element and text below it, as the docs say that it is written. */
async function openHost(page: Page, markup: string): Promise<void> {
  await watchShifts(page);
  await page.route('**/demo/below.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><link rel="stylesheet" href="/cloak.css" />
        <script type="module" src="/loader.js"></script><h1>Portal</h1>${markup}<p>${'Below the element. '.repeat(80)}</p></html>`,
    }),
  );
  await page.goto('/demo/below.html');
}

/** How far things have jumped (cumulative layout shift), all or those of the page itself, once it is quiet. */
async function shiftOf(page: Page, what: 'shifts' | 'ofHost' = 'shifts'): Promise<number> {
  await page.waitForLoadState('networkidle');
  // the typefaces come last
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Inter')));
  return page.evaluate(async (name) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = (globalThis as unknown as Record<typeof name, number[]>)[name];
    return found.reduce((sum, one) => sum + one, 0);
  }, what);
}

test('nothing below the sign-in jumps when it comes', async ({ page }) => {
  await openHost(page, '<strategy-sign-in></strategy-sign-in>');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.05);
});

test('nothing on the page of the docs jumps when somebody is signed in', async ({ somebody }) => {
  const page = await somebody(ANNA);
  await watchShifts(page);
  await page.goto('/demo/minimal.html');
  await expect(page.locator('strategy-boards a').first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await expect(page.locator('strategy-sign-in')).toHaveCount(0);
});

test('nothing below the OKR table jumps when its rows come', async ({ somebody }) => {
  const page = await somebody(ANNA);
  await openHost(page, '<strategy-okr></strategy-okr>');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.05);
});

test('nothing below the selection of boards jumps when they come', async ({ somebody }) => {
  const page = await somebody(ANNA);
  await openHost(page, '<strategy-boards></strategy-boards>');
  await expect(page.locator('strategy-boards a').first()).toBeVisible();
  expect(await shiftOf(page, 'ofHost')).toBeLessThan(0.05);
});

test('nothing below a board jumps when its cards come', async ({ somebody, board }) => {
  const page = await somebody(ANNA);
  await openHost(page, `<strategy-board board-id="${board.id}" step="canvas"></strategy-board>`);
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  expect(await shiftOf(page, 'ofHost')).toBeLessThan(0.05);
});

/** Whose notes come after the rest of it. */
const BENEFIT = {
  analyses: [
    {
      id: 'a',
      name: 'Homes',
      products: [{ id: 'o', name: 'Ours', values: [3, 4] }],
      productsAfter: [{ id: 'o', name: 'Ours', values: [4, 4] }],
      valueOfferings: ['Price', 'Quality'],
      criteria: [],
      betterAndDifferentText: 'A date',
    },
  ],
};

/** Without what the page itself moves, as the application makes way for a card. */
const shiftInside = async (page: Page): Promise<number> => (await shiftOf(page)) - (await shiftOf(page, 'ofHost'));

test('nothing in a board moves while a card that the page opens asks for its lock, and when it has it', async ({
  somebody,
  board,
}) => {
  const page = await somebody('admin@nordlicht.example');
  await call(page, 'POST', `whiteboard/boards/${board.id}/scene-data/kundennutzen/`, BENEFIT);
  for (const section_key of ['eliminate', 'raise'])
    await call(page, 'POST', 'whiteboard/sticky-notes/', { board_id: board.id, card_key: 'kundennutzen_a', section_key, text: 'Printed catalogue', x: 0, y: 0 }); // prettier-ignore
  await watchShifts(page);
  // a page that the test itself answers may open no socket to this computer
  await page.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  for (const [key, field] of [
    ['markt', 'Insights'],
    ['zielmarkte', 'Add'],
    ['kundennutzen', 'Printed catalogue'],
  ] as const) {
    const before = await shiftInside(page);
    await page.evaluate((card) => (document.querySelector('strategy-board') as unknown as { openCard(key: string): Promise<void> }).openCard(card), key); // prettier-ignore
    await expect(page.getByText('You are editing').first()).toBeAttached();
    await expect(page.locator('strategy-card').getByText(field).first()).toBeAttached();
    expect((await shiftInside(page)) - before, key).toBeLessThan(0.01);
    await page.evaluate(() => (document.querySelector('strategy-board') as unknown as { closeCard(): Promise<void> }).closeCard()); // prettier-ignore
    await expect(page.locator('strategy-card')).toHaveCount(0);
  }
});

for (const [tag, usable] of [
  ['strategy-sign-in', 'input[name=email]'],
  ['strategy-okr', '[role=row][data-type]'],
  ['strategy-board', '[data-card]'],
] as const)
  test(`<${tag}> comes on a page that has extended the prototypes of objects and lists`, async ({
    somebody,
    board,
  }) => {
    const page = await somebody(tag === 'strategy-sign-in' ? undefined : ANNA);
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      Object.assign(Object.prototype, { extended: () => 'of the host', text: 'of the host' });
      Object.assign(Array.prototype, { last: () => 'of the host' });
      // as old libraries have it: what writes itself
      const quoted = function (this: unknown): string {
        return `"${String(this)}"`;
      };
      for (const { prototype } of [Array, String, Number]) Object.assign(prototype, { toJSON: quoted });
    });
    await openHost(page, `<${tag} board-id="${board.id}" step="canvas"></${tag}>`);
    await expect(page.locator(usable).first()).toBeVisible();
    expect(errors).toEqual([]);
  });
