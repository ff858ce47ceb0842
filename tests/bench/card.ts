// node tests/bench/card.ts [rows] [charts] [runs]: how soon a market card with so many rows and charts is open, from the
// click on the board to its first chart and to its last. Needs a build.
import type { Page } from '@playwright/test';
import { resolve } from 'node:path';

import { buildApp } from '#server/app.ts';

import { makePlace } from '../faults/crowd.ts';
import { signedIn } from '../setup/client.ts';
import { median } from './board-frames.ts';
import { signedInPages } from './signed-in-pages.ts';

const ROWS = Number(process.argv[2] ?? 200);
const CHARTS = Number(process.argv[3] ?? 20);
const RUNS = Number(process.argv[4] ?? 5);
/** Milliseconds within which the card is open. */
const BUDGET = 1_000;

const HEADERS = ['Month', 'Sales', 'Orders', 'Region'].map((display_key) => ({
  display_key,
  internal_key: display_key.toLowerCase(),
  type: 'text',
  kind: ['Sales', 'Orders'].includes(display_key) ? 'number' : 'text',
}));

/** A section with its share of the rows. */
const sectionOf = (place: number) => ({
  id: `s${place}`,
  title: `Market ${place + 1}`,
  headers: HEADERS,
  data: Array.from({ length: Math.ceil(ROWS / CHARTS) }, (_, row) => ({
    month: `${2000 + row}`,
    sales: 200 + ((row * 37 + place * 11) % 90),
    orders: 20 + ((row * 13 + place * 7) % 40),
    region: ['North', 'South', 'East', 'West'][row % 4],
  })),
  chart: {
    type: place % 2 === 0 ? 'bar' : 'line',
    x: 'month',
    y: ['sales', 'orders'],
    aggregation: 'none',
    title: '',
    unit: '',
    colors: ['accent', 'chart-1'],
  },
  analysis: '<p>Growth comes from the south, and from orders that nobody had counted on.</p>',
});

const place = await makePlace(1);
const [board = ''] = place.boards;
const app = await buildApp({ databaseUrl: place.databaseUrl, pagesFolder: resolve('dist/app') });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const client = await signedIn(app, place.company.writer.email);
const sections = Array.from({ length: CHARTS }, (_, index) => sectionOf(index));
const saved = await client.post(`/api/v1/whiteboard/boards/${board}/scene-data/markt/`, {
  ANALYSIS_SECTIONS: sections,
  INSIGHTS: '<p>The south first.</p>',
});
if (saved.statusCode >= 300) throw new Error(`The card was not saved: ${saved.body}`);

const { browser, open } = await signedInPages(origin, place.cookie);

/** Waits in the page, from the click that reaches it: before it the mouse has to get there. */
const drawn = (page: Page): Promise<[first: number, last: number]> =>
  page.evaluate(
    (all) =>
      new Promise((done) => {
        let start = 0;
        let first = 0;
        const look = (): void => {
          const card = document.querySelector('strategy-board')?.shadowRoot?.querySelector('strategy-card')?.shadowRoot;
          const charts = card?.querySelectorAll('[data-section] .chart canvas') ?? [];
          if (first === 0 && charts[0]?.checkVisibility() === true) first = performance.now() - start;
          if (charts.length >= all) done([first, performance.now() - start]);
          else requestAnimationFrame(look);
        };
        const begin = (): void => {
          start = performance.now();
          look();
        };
        addEventListener('click', begin, { capture: true, once: true });
      }),
    CHARTS,
  );

/** Milliseconds from the click on the board until the card reads (first chart), and until each chart is drawn. */
async function opened(): Promise<[first: number, last: number]> {
  const page = await open(`/en-US/client/whiteboard/${board}?step=canvas`);
  const button = page.getByRole('button', { name: 'Edit the card Market' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const times = drawn(page);
  await button.click();
  const [first, last] = await times;
  // a page that goes while it asks for its lock keeps the card for a while
  await page.keyboard.press('Escape');
  await button.waitFor();
  await page.context().close();
  return [Math.round(first), Math.round(last)];
}

const runs: [number, number][] = [];
// the first run warms the caches of the server
for (let run = 0; run <= RUNS; run += 1) runs.push(await opened());
const [first, last] = [0, 1].map((at) => median(runs.slice(1).map((run) => run[at as 0 | 1]))) as [number, number];
console.log(`a card of ${ROWS} rows and ${CHARTS} charts reads after ${first} ms, its last chart is drawn after ${last} ms (budget: ${BUDGET} ms; runs: ${runs.map((run) => run.join('/')).join(', ')})`); // prettier-ignore
await browser.close();
await app.close();
await place.stop();
process.exitCode = last > BUDGET ? 1 : 0;
