import { expect, type Page } from '@playwright/test';

import { firstCallAt } from '#contract/first-calls.ts';

import { withoutNews } from './people.ts';
import { inProvider, portalTest } from './portal.ts';

/** The paths that the browser asks for on the page; its questions whether it may are among them. */
async function watchCalls(page: Page) {
  const session = await page.context().newCDPSession(page);
  const calls: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname: path, searchParams } = new URL(request.url);
    // notes inside of cards, and those since the first ones, are asked for by what is drawn and live already
    const isLater = searchParams.has('after') || (searchParams.get('card_key') ?? 'general') !== 'general';
    if (path.startsWith('/api/') && !isLater) calls.push(path);
  });
  await session.send('Network.enable');
  return calls;
}
const FIRST = '/api/v1/embed/first/';

for (const [element, shown] of [
  ['strategy-okr', (page: Page) => page.getByRole('treegrid').getByRole('row').nth(2)],
  ['strategy-board', (page: Page) => page.getByRole('heading', { name: 'Customers' }).first()],
] as const)
  portalTest(`no preflight comes before the first data of <${element}>`, async ({ page, portal, board }) => {
    const said = await portal.open(page, inProvider(`<${element} board-id="${board.id}" step="canvas"></${element}>`));
    await portal.list();
    await withoutNews(page);
    const calls = await watchCalls(page);
    await page.goto(portal.origin());
    await expect(shown(page)).toBeVisible();
    expect(calls.filter((path) => path === FIRST).length).toBeGreaterThan(3);
    // each of them would have had a preflight
    expect(calls.filter((path) => firstCallAt(path))).toEqual([]);
    expect(said).toEqual([]);
  });

portalTest('a server that knows no such calls is asked as ever', async ({ page, portal }) => {
  await portal.open(page, inProvider('<strategy-okr></strategy-okr>'));
  await portal.list();
  await page.route(`**${FIRST}`, (route) =>
    route.fulfill({ status: 404, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.goto(portal.origin());
  await expect(page.getByRole('treegrid').getByRole('row').nth(2)).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('1');
});
