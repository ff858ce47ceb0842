// The OKR table with 10,000 rows in a real browser, against ag-grid and a plain TanStack table with the same rows, in
// interleaved runs; ours is the whole product on its server and database, the peers are pages of their own:
// node tests/bench/okr-table.ts [objectives] [runs] [names of contestants, all by default]
import fastifyStatic from '@fastify/static';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import Fastify from 'fastify';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

import { buildApp } from '#server/app.ts';

import { findBrowser } from '../../scripts/browser.ts';
import { makePlace } from '../faults/crowd.ts';
import { seedManyOkr } from '../seed/many-okr.ts';
import { signedIn } from '../setup/client.ts';
import { framesOf, median, wheel, type Frames } from './board-frames.ts';
import { sessionCookies } from './signed-in-pages.ts';

const COUNT = Number(process.argv[2] ?? 2_000);
const RUNS = Number(process.argv[3] ?? 5);
const CONTESTANTS = process.argv.length > 4 ? process.argv.slice(4) : ['ours', 'ag-grid', 'tanstack'];
const VIEW = { width: 1440, height: 900 };
const PEERS = join(import.meta.dirname, 'peers-table');

interface Result {
  /** From the last byte of the rows to the frame that shows them, in ms. */
  paint: number;
  fling: Frames;
  /** What the main thread worked for one frame of the fling, in ms. */
  work: number;
  /** From Enter to the frame that shows the new value, in ms. */
  edit: number;
  heap: number;
}

/** The first key result in sight, and its value. */
const CELLS: Record<string, string> = {
  ours: '[role=row][data-type=key_result] [data-column=current]',
  'ag-grid': '.ag-center-cols-container [row-index="1"] [col-id=current], [row-index="1"] [col-id=current]',
  tanstack: '[role=row][data-type=key_result] [col-id=current]',
};

/** The peers have a folder and a package.json of their own, so that they stay out of the product. */
async function servePeers(rows: string): Promise<string> {
  const outDir = join(PEERS, 'dist');
  if (!existsSync(join(PEERS, 'node_modules')))
    spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: PEERS, stdio: 'inherit' }); // prettier-ignore
  if (!existsSync(outDir))
    await build({ root: PEERS, configFile: false, logLevel: 'error', build: { outDir, target: 'esnext' } });
  const app = Fastify();
  await app.register(fastifyStatic, { root: outDir });
  app.get('/rows.json', (_, reply) => reply.type('application/json').send(rows));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const place = await makePlace(0);
await seedManyOkr(place.database, place.company, COUNT);
const app = await buildApp({ databaseUrl: place.databaseUrl, pagesFolder: resolve('dist/app') });
const ours = await app.listen({ port: 0, host: '127.0.0.1' });
const client = await signedIn(app, place.company.writer.email);
const peers = await servePeers((await client.post('/api/v1/okr/table/', {})).body);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});

/** Looks each frame whether the value stands there, in shadow roots too; the time after that frame is its time. */
function watchFirstValue(selector: string): void {
  const find = (): Element | null | undefined =>
    document.querySelector('strategy-okr')?.shadowRoot?.querySelector(selector) ?? document.querySelector(selector);
  const look = (): void => {
    if (!find()?.textContent) return void requestAnimationFrame(look);
    const after = new MessageChannel();
    after.port1.addEventListener('message', () => Object.assign(globalThis, { painted: performance.now() }));
    after.port1.start();
    after.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

async function open(contestant: string): Promise<{ page: Page; paint: number }> {
  const context = await browser.newContext({ viewport: VIEW, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(watchFirstValue, CELLS[contestant] ?? '');
  if (contestant === 'ours') {
    await context.addCookies(sessionCookies(ours, place.cookie));
    await page.goto(`${ours}/en-US/client/okr`);
  } else await page.goto(`${peers}/?peer=${contestant}`);
  await page.waitForFunction(() => 'painted' in globalThis, null, { timeout: 60_000 });
  const paint = await page.evaluate(() => {
    const rows = performance
      .getEntriesByType('resource')
      .findLast(({ name: url }) => /okr\/table|rows\.json/.test(url));
    const { painted } = globalThis as unknown as { painted: number };
    return painted - ((rows as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
  });
  return { page, paint };
}

/** Seconds in which the main thread was busy so far. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function editMs(page: Page, contestant: string): Promise<number> {
  const cell = page.locator(CELLS[contestant] ?? '').first();
  // a click on the value opens its field already, where Enter would lead on to the next one
  if (contestant === 'ours') await cell.focus();
  else await cell.click();
  if (contestant === 'ours') await page.keyboard.press('F2');
  if (contestant === 'ag-grid') await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('97531');
  await cell.evaluate((element) => {
    // the key is pressed on the window first, whatever the table does with it
    const watch = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      const start = performance.now();
      const look = (): void => {
        const isShown = !element.querySelector('input') && element.textContent.replaceAll(',', '').includes('97531');
        if (!isShown) return void requestAnimationFrame(look);
        const after = new MessageChannel();
        after.port1.addEventListener('message', () => Object.assign(globalThis, { edited: performance.now() - start }));
        after.port1.start();
        after.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    globalThis.addEventListener('keydown', watch, { capture: true, once: true });
  });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => 'edited' in globalThis, null, { timeout: 20_000 });
  return page.evaluate(() => (globalThis as unknown as { edited: number }).edited);
}

async function run(contestant: string): Promise<Result> {
  const { page, paint } = await open(contestant);
  await page.waitForTimeout(1_200);
  const edit = await editMs(page, contestant);
  await page.waitForTimeout(1_200);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.mouse.move(VIEW.width / 2, VIEW.height / 2);
  const start = await busy(session);
  let frames = 0;
  const fling = await framesOf(page, async () => {
    await wheel(page, { steps: 120, dy: 900 });
    await wheel(page, { steps: 60, dy: -700 });
    frames = await page.evaluate(() => (globalThis as unknown as { frames: { times: number[] } }).frames.times.length);
  });
  const work = ((await busy(session)) - start) / frames;
  const heap = await page.evaluate(() => {
    (globalThis as { gc?: () => void }).gc?.();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6;
  });
  await page.context().close();
  return { paint, fling, work: work * 1000, edit, heap };
}

const results = new Map<string, Result[]>(CONTESTANTS.map((name) => [name, []]));
for (let round = 0; round < RUNS; round++)
  for (const name of CONTESTANTS) {
    const result = await run(name).catch((error: unknown) => console.error(name, error));
    if (result) results.get(name)?.push(result);
  }
console.log(`${COUNT * 5} rows, medians of ${RUNS} interleaved runs`);
console.table(
  CONTESTANTS.map((name) => {
    const all = results.get(name) ?? [];
    const of = (value: (one: Result) => number, digits = 0): number => Number(median(all.map(value)).toFixed(digits));
    return {
      name,
      'paint ms': of(({ paint }) => paint),
      'fling fps': of(({ fling }) => fling.fps),
      'fling p95 ms': of(({ fling }) => fling.p95),
      'work ms a frame': of(({ work }) => work, 1),
      'edit ms': of(({ edit }) => edit),
      'heap MB': of(({ heap }) => heap),
    };
  }),
);
await browser.close();
await app.close();
await place.stop();
process.exit();
