// npm run loads [-- 100]: opens the demo pages anew, each time with an empty browser, and counts what nobody catches.
import { chromium, type BrowserContextOptions } from '@playwright/test';

import { findBrowser } from './browser.ts';
import { startDemoServer } from './demo-server.ts';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const loads = Number(process.argv[2] ?? 20);
const { origin, stop } = await startDemoServer('loads');
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

/** The cookies of somebody who is signed in, and a board of theirs. */
async function signIn(): Promise<{ storageState: Stored; board: string }> {
  const context = await browser.newContext();
  await context.request.get(`${origin}/api/v1/features/`);
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  await context.request.post(`${origin}/api/auth/login/`, {
    data: { email: 'anna@nordlicht.example', password: 'leitstern-demo' },
    headers: { 'x-csrftoken': token, origin },
  });
  const boards = await (await context.request.get(`${origin}/api/v1/whiteboard/boards/`)).text();
  const storageState = await context.storageState();
  await context.close();
  return { storageState, board: /"id":"([\w-]+)"/.exec(boards)?.[1] ?? '' };
}

/** Errors that reach the window of one cold load, until the element is there and the page quiet. */
async function load(path: string, ready: string, storageState?: Stored): Promise<string[]> {
  const context = await browser.newContext(storageState && { storageState });
  const page = await context.newPage();
  // what a host's own error tracker hears
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('error', ({ message }) => heard.push(message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  });
  await page.goto(origin + path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const uncaught = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await context.close();
  return uncaught;
}

const { storageState, board } = await signIn();
const PAGES: [name: string, path: string, ready: string, stored?: Stored][] = [
  ['signed out', '/demo/minimal.html', 'input[name=email]'],
  ['boards', '/demo/minimal.html', 'strategy-boards a', storageState],
  ['OKR', '/demo/clean.html?element=strategy-okr', '[role=treegrid] [role=row]', storageState],
  ['board', `/demo/clean.html?element=strategy-board&step=canvas&board-id=${board}`, '[data-card]', storageState],
];
let failed = 0;
for (const [name, path, ready, stored] of PAGES) {
  const share = Math.ceil(loads / PAGES.length);
  const found: string[] = [];
  for (let count = 0; count < share; count++) found.push(...(await load(path, ready, stored)));
  failed += found.length;
  console.log(`${name}: ${share} loads, ${found.length} uncaught errors`);
  for (const text of new Set(found)) console.log(`  ${text}`);
}
await browser.close();
await stop();
process.exit(failed === 0 ? 0 : 1);
