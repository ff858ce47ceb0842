// First load: sign-in, OKR and board, embedded, on pages of another site and in the application, cold and warm, against
// r2wc hello, Web Awesome, Excalidraw and tldraw in one run on 1.6 Mbit/s, 150 ms and a quarter of the processor. Compare
// the multiples of hello:
// node tests/bench/load.ts [runs] [part of a name]
import { chromium, type BrowserContext } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from '../../scripts/browser.ts';
import { whenFilesAreRead } from './first-load/files-read.ts';
import { PEER_SCREENS, servePeers } from './first-load/peers.ts';
import { onOtherSites } from './first-load/other-origin.ts';
import { ourScreens } from './first-load/screens.ts';
import { contextFor, visit, type Screen, type Visit } from './first-load/visit.ts';
import { median } from './board-frames.ts';

const [runs = '3', part = ''] = process.argv.slice(2);
const PORT = process.env['BENCH_PORT'] ?? '4488';
const ours = `http://127.0.0.1:${PORT}`;
const ANNA = 'anna@nordlicht.example';
const BOARD = 'Strategie Wärme 2030';

/** The built server with the demo story, on a database of its own. */
async function startServer(): Promise<() => Promise<void>> {
  const folder = join(mkdtempSync(join(tmpdir(), 'leitstern-load-')), 'server');
  const env = { ...process.env, PORT, E2E_FOLDER: folder };
  const server = spawn(process.execPath, ['tests/setup/e2e-server.ts'], { env, stdio: 'ignore' });
  const ended = new Promise<void>((done) => server.on('exit', () => done()));
  const isReady = (): Promise<boolean> => fetch(`${ours}/api/ready/`).then(({ ok }) => ok, () => false); // prettier-ignore
  while (!(await isReady())) await new Promise((done) => setTimeout(done, 200));
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

interface Contestant extends Screen {
  address: string;
  email: string | null;
}
type Measured = Omit<Visit, 'requests'>;

const stop = await startServer();
const peers = await servePeers();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

await whenFilesAreRead(browser, ours);

async function boardId(): Promise<string> {
  const context = await contextFor(browser, ours, ANNA);
  const answer = await context.request.get(`${ours}/api/v1/whiteboard/boards/`);
  const boards = (await answer.json()) as { id: string; name: string }[];
  await context.close();
  return boards.find(({ name }) => name === BOARD)?.id ?? '';
}

const own = ourScreens(await boardId());
const admin = await contextFor(browser, ours, 'admin@nordlicht.example');
const others = await onOtherSites({ address: ours, admin: admin.request, person: ANNA }, own);

const contestants: Contestant[] = [
  ...PEER_SCREENS.map((screen) => ({ ...screen, address: peers.address, email: null })),
  ...own.map((screen) => ({ ...screen, address: ours, email: screen.signedIn ? ANNA : null })),
  ...others.screens,
].filter(({ name }) => name === 'hello' || name.includes(part));

const results = new Map<string, Measured[]>();
async function measure(context: BrowserContext, contestant: Contestant, temperature: string): Promise<void> {
  const { requests: _, ...measured } = await visit(context, contestant.address, contestant, { slow: true });
  const name = `${contestant.name}, ${temperature}`;
  results.set(name, [...(results.get(name) ?? []), measured]);
}

// interleaved: what the machine does beside it meets all of them
for (let run = 0; run < Number(runs); run++)
  for (const contestant of contestants) {
    const context = await contextFor(browser, contestant.address, contestant.email);
    await measure(context, contestant, 'cold');
    await measure(context, contestant, 'warm');
    await context.close();
  }

const medianOf = (name: string, what: keyof Measured): number =>
  median(results.get(name)?.map((one) => one[what]) ?? []);
const rows = [...results.keys()].map((name) => {
  const hello = `hello, ${name.slice(name.lastIndexOf(' ') + 1)}`;
  const times = (what: 'usable' | 'task'): string => (medianOf(name, what) / medianOf(hello, what)).toFixed(2);
  const numbers = (['usable', 'task', 'waves', 'files', 'calls', 'kB'] as const).map((what) => [
    what,
    medianOf(name, what),
  ]);
  return { name, ...Object.fromEntries(numbers), 'usable × hello': times('usable'), 'task × hello': times('task') };
});
console.log(`medians of ${runs} interleaved runs on 1.6 Mbit/s, 150 ms, a quarter of the processor`);
console.table(rows);
await browser.close();
await others.stop();
await peers.stop();
await stop();
process.exit();
