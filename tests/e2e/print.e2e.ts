import { expect, type Page } from '@playwright/test';

import { test } from './people.ts';

const ANNA = 'anna@nordlicht.example';
/** A4 upright within margins of 10 mm, in CSS pixels. */
const PAPER = { width: 718, height: 1047 };

/** What the browser does before it prints: the page hears of it, and is laid out for paper. */
async function toPaper(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

test('the OKR table is printed with all its rows and columns, and light', async ({ somebody }) => {
  const page = await somebody(ANNA);
  await page.goto('/demo/clean.html?element=strategy-okr&theme=dark');
  const grid = page.getByRole('treegrid');
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  // somebody else may add rows meanwhile
  const left = (): Promise<number> =>
    grid.evaluate((table) => Number(table.ariaRowCount) - table.querySelectorAll('[role=row]').length);
  expect(await left()).toBeGreaterThan(0);
  await toPaper(page);
  await expect.poll(left).toBe(0);
  const edges = (): Promise<number[]> =>
    grid.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  // its sheet comes once the table is shown
  await expect.poll(async () => Math.max(...(await edges()))).toBeLessThanOrEqual(PAPER.width);
  // rows follow each other down the paper
  const tops = await grid.getByRole('row').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const ground = await grid
    .getByRole('row')
    .nth(2)
    .evaluate((row) => getComputedStyle(row).getPropertyValue('--strategy-surface'));
  expect(ground.trim().toLowerCase()).toMatch(/^#fff(fff)?$/);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(left).toBeGreaterThan(0);
});

/** How many pages of A4 the page makes. */
async function pagesOf(page: Page, landscape: boolean): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', landscape, printBackground: true, margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } }); // prettier-ignore
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('the application prints its sheet alone: every row of OKR, and a board on one page of either form', async ({
  somebody,
  board,
}) => {
  const page = await somebody(ANNA);
  await page.goto('/en-US/client/okr');
  const grid = page.getByRole('treegrid');
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  // three of them, none of which is the screen
  await expect.poll(() => pagesOf(page, false)).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.locator('.top-bar')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`);
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  for (const landscape of [true, false]) await expect.poll(() => pagesOf(page, landscape)).toBe(1);
});

test('a board is printed as a whole, on one page', async ({ somebody, board }) => {
  const page = await somebody(ANNA);
  await page.goto(`/demo/clean.html?element=strategy-board&board-id=${board.id}&step=canvas&locale=en-US`);
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  await toPaper(page);
  const nodes = page.locator('.react-flow__node');
  // its sheet comes once the board is shown
  await expect(async () => {
    const boxes = await nodes.evaluateAll((all) =>
      all.map((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return [left >= 0, top >= 0, right, bottom] as const;
      }),
    );
    expect(boxes.every(([left, top]) => left && top)).toBe(true);
    expect(Math.max(...boxes.map(([, , right]) => right))).toBeLessThanOrEqual(PAPER.width + 1);
    expect(Math.max(...boxes.map(([, , , bottom]) => bottom))).toBeLessThanOrEqual(PAPER.height);
  }).toPass();
});

test('a board below a heading of its page begins on the sheet of the heading, and fits there', async ({
  somebody,
  board,
}) => {
  const page = await somebody(ANNA);
  await page.goto(`/demo/clean.html?element=strategy-board&board-id=${board.id}&step=canvas&locale=en-US`);
  await page.evaluate(() => {
    const written = (tag: string, words: string): HTMLElement =>
      Object.assign(document.createElement(tag), { textContent: words });
    document.body.prepend(written('h1', 'Our strategy'), written('p', 'What we work on.'), written('p', 'Until May.'));
  });
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  await expect.poll(() => pagesOf(page, true)).toBe(1);
  await expect.poll(() => pagesOf(page, false)).toBe(1);
  // where the page leaves too little, the board has a sheet of its own
  await page.evaluate(() => (document.querySelector('h1') as HTMLElement).style.setProperty('height', '500px'));
  await expect.poll(() => pagesOf(page, true)).toBe(2);
});

test('the roadmap of a board that is printed before it has come names its events', async ({ somebody }) => {
  const page = await somebody(ANNA);
  const boards = (await (await page.request.get('/api/v1/whiteboard/boards/')).json()) as {
    id: string;
    name: string;
  }[];
  const id = boards.find(({ name }) => name === 'Strategie Wärme 2030')?.id;
  await page.goto(`/demo/clean.html?element=strategy-board&board-id=${id}&step=canvas&locale=en-US`);
  const card = page.locator('[data-card=fahrplan]');
  const [year, names] = [card.locator('[data-roadmap]'), card.getByText('Kickoff')];
  await expect(year).toBeVisible();
  await toPaper(page);
  await expect(year).toBeVisible();
  await expect(names.last()).toBeHidden();
  await year.evaluate((one) => one.remove());
  await expect(names.last()).toBeVisible();
});
