// Frames of a board with many notes in a real browser, ours against tldraw, Excalidraw and bare React Flow, in interleaved
// runs; ours is the whole product on its server and database, the peers are a page of their own:
// node tests/bench/board.ts [notes] [runs] [names of contestants, all by default]
import { chromium, type Page } from '@playwright/test';
import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

import { findBrowser } from '../../scripts/browser.ts';
import { buildApp } from '#server/app.ts';

import { makePlace } from '../faults/crowd.ts';
import { seedNotes } from '../seed/notes.ts';
import { framesOf, median, wheel, type Frames } from './board-frames.ts';
import { sessionCookies } from './signed-in-pages.ts';

const COUNT = Number(process.argv[2] ?? 5_000);
const RUNS = Number(process.argv[3] ?? 3);
const CONTESTANTS = process.argv.length > 4 ? process.argv.slice(4) : ['ours', 'tldraw', 'excalidraw', 'react-flow'];
const VIEW = { width: 1440, height: 900 };
const PEERS = join(import.meta.dirname, 'peers');
const GESTURES = ['pan', 'drag', 'zoom', 'far'] as const;
type Result = { paint: number; heap: number } & Record<(typeof GESTURES)[number], Frames>;

/** The peers have a folder and a package.json of their own, so that they stay out of the product. */
async function buildPeers(): Promise<string> {
  const outDir = join(PEERS, 'dist');
  if (!existsSync(join(PEERS, 'node_modules')))
    spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: PEERS, stdio: 'inherit' }); // prettier-ignore
  if (!existsSync(outDir))
    await build({ root: PEERS, configFile: false, logLevel: 'error', build: { outDir, target: 'esnext' } }); // prettier-ignore
  const app = Fastify();
  await app.register(fastifyStatic, { root: outDir });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const place = await makePlace(1);
const [board = ''] = place.boards;
const columns = Math.ceil(Math.sqrt(COUNT));
const step = 8800 / columns;
const size = Math.max(100, Math.floor(step) - 12);
const notes = Array.from({ length: COUNT }, (_, index) => ({
  text: `Note ${index}: who calls the guild by Friday?`,
  x: Math.round((index % columns) * step) - 900,
  y: Math.round(Math.floor(index / columns) * step) - 900,
  width: size,
  height: size,
  color: '#FFF1A3',
}));
await seedNotes(place.database, place.company, board, notes);
const app = await buildApp({ databaseUrl: place.databaseUrl, pagesFolder: resolve('dist/app') });
const ours = await app.listen({ port: 0, host: '127.0.0.1' });
const peers = CONTESTANTS.some((name) => name !== 'ours') ? await buildPeers() : '';
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});

/** Looks each frame whether notes stand there; the first idle moment after that frame is its time. */
function watchNotes(): void {
  const look = (): void => {
    const root = document.querySelector('strategy-board')?.shadowRoot;
    if (!root?.querySelector('.notes-canvas:not([hidden]), .react-flow__node-note'))
      return void requestAnimationFrame(look);
    requestIdleCallback(() => Object.assign(globalThis, { painted: performance.now() }), { timeout: 60_000 });
  };
  requestAnimationFrame(look);
}

async function open(contestant: string): Promise<{ page: Page; paint: number }> {
  const context = await browser.newContext({ viewport: VIEW, locale: 'en-US' });
  const page = await context.newPage();
  if (contestant !== 'ours') {
    await page.goto(`${peers}/?peer=${contestant}&notes=${COUNT}`);
    await page.waitForFunction(() => 'bench' in globalThis, null, { timeout: 120_000 });
    // the frame after the notes were handed over that leaves the page idle
    const paint = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const { start } = (globalThis as unknown as { bench: { start: number } }).bench;
          requestAnimationFrame(() => requestIdleCallback(() => done(performance.now() - start), { timeout: 60_000 }));
        }),
    );
    return { page, paint };
  }
  await context.addCookies(sessionCookies(ours, place.cookie));
  await page.addInitScript(watchNotes);
  await page.goto(`${ours}/en-US/client/whiteboard/${board}?step=canvas`);
  await page.waitForFunction(() => 'painted' in globalThis, null, { timeout: 60_000 });
  const paint = await page.evaluate(() => {
    const list = performance.getEntriesByType('resource').find(({ name: url }) => url.includes('sticky-notes'));
    const { painted } = globalThis as unknown as { painted: number };
    return painted - ((list as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
  });
  return { page, paint };
}

async function run(contestant: string): Promise<Result> {
  const { page, paint } = await open(contestant);
  await page.waitForTimeout(1_500);
  const middle = { x: VIEW.width / 2, y: VIEW.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const pan = await framesOf(page, () => wheel(page, { steps: 90, dx: 12, dy: 9 }));
  await page.waitForTimeout(400);
  const drag = await framesOf(page, async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let at = 0; at < 90; at++) {
      await page.mouse.move(middle.x + at * 3, middle.y + at * 2);
      await page.waitForTimeout(12);
    }
    await page.mouse.up();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.down('Control');
  const zoom = await framesOf(page, async () => {
    await wheel(page, { steps: 50, dy: 18 });
    await wheel(page, { steps: 20, dy: -18 });
    await wheel(page, { steps: 60, dy: 18 });
  });
  await page.keyboard.up('Control');
  await page.waitForTimeout(400);
  const far = await framesOf(page, () => wheel(page, { steps: 90, dx: 10, dy: 6 }));
  const heap = await page.evaluate(() => {
    (globalThis as { gc?: () => void }).gc?.();
    return Math.round((performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6);
  });
  await page.context().close();
  return { paint: Math.round(paint), heap, pan, drag, zoom, far };
}

const results = new Map<string, Result[]>(CONTESTANTS.map((name) => [name, []]));
for (let round = 0; round < RUNS; round++)
  for (const name of CONTESTANTS) {
    const result = await run(name).catch((error: unknown) => console.error(name, error));
    if (result) results.get(name)?.push(result);
  }
const shown = CONTESTANTS.map((name) => {
  const all = results.get(name) ?? [];
  const frames = (gesture: (typeof GESTURES)[number]): string =>
    (['fps', 'p95', 'main'] as const).map((what) => median(all.map((one) => one[gesture][what]))).join(' / ');
  return {
    name,
    'paint ms': median(all.map(({ paint }) => paint)),
    'pan fps/p95/main': frames('pan'),
    'drag fps/p95/main': frames('drag'),
    'zoom fps/p95/main': frames('zoom'),
    'far fps/p95/main': frames('far'),
    'heap MB': median(all.map(({ heap }) => heap)),
  };
});
console.log(`${COUNT} notes, medians of ${RUNS} interleaved runs`);
console.table(shown);
await browser.close();
await app.close();
await place.stop();
process.exit();
