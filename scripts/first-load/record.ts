// What the first screen of each element and page loads lazily, recorded in a browser against a running server with the
// demo story: node scripts/first-load/record.ts http://127.0.0.1:4400. Writes screens.json, from which the build makes its
// groups and the graphs of the loader.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, type Manifest } from 'vite';

import { startTable } from '#contract/okr/okr-table.ts';
import { STATE_KEYS } from '#elements/okr/model/okr-state.ts';
import { findBrowser } from '../browser.ts';
import { readScreens, SCREENS_FILE, type Screens } from './screens.ts';

const [address = 'http://127.0.0.1:4400', ...wanted] = process.argv.slice(2);
/** What names something of the demo story is no call for everybody. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;
/** The document of the application carries these answers. */
const IN_DOCUMENT = new Set(['/api/v1/features/', '/api/v1/accounts/me/', '/api/v1/okr/companies/']);
const QUIET_MS = 2_500;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json' }; // prettier-ignore

const folder = mkdtempSync(join(tmpdir(), 'leitstern-record-'));
process.env['LEITSTERN_GROUPS'] = 'off';
process.env['LEITSTERN_BUILD'] = 'recorded';
await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
const lazyBy = new Map<string, string>(
  Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) =>
    isDynamicEntry === true ? [[`/${file}`, source] as const] : [],
  ),
);

/** Everything but calls comes from the recorded build, in which each lazy part is a file of its own. */
async function serveRecorded(context: BrowserContext): Promise<void> {
  await context.route(/^(?!.*\/(api|ws|saml2)\/)/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = extname(path) ? path : '/index.html';
    const body = readFileSync(join(folder, file));
    await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
  // pages do not fetch ahead for people who save data
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

async function whenQuiet(page: Page, seen: Set<string>): Promise<void> {
  for (let last = -1, since = Date.now(); Date.now() - since < QUIET_MS;) {
    if (seen.size !== last) [last, since] = [seen.size, Date.now()];
    await page.waitForTimeout(100);
  }
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

async function contextOf(email: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  if (email !== null) {
    await context.request.get(`${address}/api/v1/features/`);
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const data = { email, password: 'leitstern-demo' };
    await context.request.post(`${address}/api/auth/login/`, {
      data,
      headers: { 'X-CSRFToken': token, Origin: address },
    });
    await context.addCookies([{ name: 'authenticated', value: 'true', url: address }]);
  }
  await serveRecorded(context);
  return context;
}

/** What one visit loads lazily: parts of the build by their source, and texts by their namespace. */
async function record(path: string, email: string | null): Promise<Screens[string]> {
  const context = await contextOf(email);
  const page = await context.newPage();
  const seen = new Set<string>();
  const calls = new Set<string>();
  page.on('request', (request) => seen.add(new URL(request.url()).pathname));
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const call = (pathname + search)
      .replaceAll(board, path.startsWith('/demo/') ? '{board-id}' : '{id}')
      .replace('/kunden/', '/{card-key}/');
    const isReading = response.request().method() === 'GET' && response.status() === 200;
    if (
      isReading &&
      pathname.startsWith('/api/') &&
      !(IN_DOCUMENT.has(call) && !path.startsWith('/demo/')) &&
      !UUID.test(call)
    )
      calls.add(call);
  });
  await page.goto(address + path);
  await whenQuiet(page, seen);
  await context.close();
  const texts = [...seen].flatMap((one) => /\/texts-recorded\/en-US\/([\w-]+)\.js$/.exec(one)?.[1] ?? []);
  return {
    lazy: [...seen].flatMap((one) => lazyBy.get(one) ?? []).toSorted(),
    texts: texts.toSorted(),
    calls: [...calls],
  };
}

const signedIn = await contextOf('anna@nordlicht.example');
interface Named {
  id: string;
  name: string;
}
const answer = (await (await signedIn.request.get(`${address}/api/v1/whiteboard/boards/`)).json()) as Named[];
const board = answer.find(({ name }) => name === 'Strategie Wärme 2030')?.id ?? '';
await signedIn.close();

const ADMIN = 'admin@nordlicht.example';
const ANNA = 'anna@nordlicht.example';
const element = (tag: string, more = ''): string => `/demo/strict.html?locale=en-US&element=${tag}${more}`;
/** Who opens what. Names of elements are tags, those of pages their routes. */
const VISITS: Record<string, [path: string, email: string | null]> = {
  'strategy-sign-in': [element('strategy-sign-in'), null],
  'strategy-boards': [element('strategy-boards'), ANNA],
  'strategy-board': [element('strategy-board', `&board-id=${board}`), ANNA],
  'strategy-card': [element('strategy-card', `&board-id=${board}&card-key=kunden`), ANNA],
  'strategy-gantt': [element('strategy-gantt', `&board-id=${board}`), ANNA],
  'strategy-okr': [element('strategy-okr'), ANNA],
  'strategy-users': [element('strategy-users'), ADMIN],
  'strategy-companies': [element('strategy-companies'), ADMIN],
  'strategy-teams': [element('strategy-teams'), ADMIN],
  'strategy-groups': [element('strategy-groups'), ADMIN],
  'strategy-directory': [element('strategy-directory'), ADMIN],
  'strategy-auto-assign': [element('strategy-auto-assign'), ADMIN],
  'strategy-profile': [element('strategy-profile'), ANNA],
  'strategy-activation': [element('strategy-activation'), null],
  '/login': ['/en-US/login', null],
  '/client': ['/en-US/client', ANNA],
  '/client/whiteboard': ['/en-US/client/whiteboard', ANNA],
  '/client/whiteboard/:id': [`/en-US/client/whiteboard/${board}`, ANNA],
  '/client/okr': ['/en-US/client/okr', ANNA],
  '/client/users': ['/en-US/client/users', ADMIN],
  '/client/companies': ['/en-US/client/companies', ADMIN],
  '/client/teams': ['/en-US/client/teams', ADMIN],
  '/client/auto-assign': ['/en-US/client/auto-assign', ADMIN],
  '/client/profile': ['/en-US/client/profile', ANNA],
};

const ASKED = STATE_KEYS.join(' ');
/** What no visit asks for by itself: it is used where it was asked for ahead (okr-queries.ts), unless it is said what to show. */
const AHEAD: Record<string, string[]> = {
  'strategy-okr': [`${startTable.path} unless state ${ASKED}`],
  '/client/okr': [`${startTable.path} unless ? ${ASKED}`],
};

const screens: Screens = wanted.length > 0 ? readScreens() : {};
for (const [name, [path, email]] of Object.entries(VISITS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const visited = await record(path, email);
  screens[name] = { ...visited, calls: [...visited.calls, ...(AHEAD[name] ?? [])] };
  console.log(
    `${name}: ${screens[name].lazy.length} lazy parts, texts ${screens[name].texts.join(' ')}, calls ${screens[name].calls.join(' ')}`,
  );
}
await browser.close();
rmSync(folder, { recursive: true });
writeFileSync(SCREENS_FILE, `${JSON.stringify(screens, null, 2)}\n`);
