import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What somebody opens: its address, and how a page sees that it can be used. */
export interface Screen {
  name: string;
  path: string;
  /** Runs in the page at each frame: the first field, row or card takes input. */
  usable: () => boolean;
}

export interface Line {
  /** 1.6 Mbit/s, 150 ms and a processor at a quarter; otherwise what the machine gives. */
  slow: boolean;
}

export interface Visit {
  usable: number;
  waves: number;
  files: number;
  calls: number;
  kB: number;
  task: number;
  /** Everything asked for until the page is quiet, in the order of asking. */
  requests: Asked[];
}

export interface Asked {
  url: string;
  kind: string;
  start: number;
  end: number;
  bytes: number;
  wave: number;
}

const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** So long without a request a page counts as quiet. */
const QUIET_MS = 2_500;

/** Runs in the page before anything of it: says when it can be used. */
function watchUsable(usable: string): void {
  const { sayUsable } = globalThis as unknown as { sayUsable: (at: string) => void };
  // oxlint-disable-next-line typescript/no-implied-eval -- a function of this benchmark, written out for the page
  const isUsable = new Function(`return (${usable})()`) as () => boolean;
  const look = (): void => {
    if (!document.documentElement || !isUsable()) return void requestAnimationFrame(look);
    // input is taken when the main thread is free again
    setTimeout(() => sayUsable(String(performance.now())));
  };
  requestAnimationFrame(look);
}

/**
 * Answers when the page says that it can be used. Nothing asks in the page until then: the script by which Playwright asks
 * takes 0.2 s of such a processor, just while a page waits for its first script.
 */
function whenUsable(session: CDPSession): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The page cannot be used after two minutes')), 120_000);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== 'sayUsable') return;
      clearTimeout(late);
      resolve(Number(payload));
    });
  });
}

function record(session: CDPSession): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  /** The call that waits for a preflight. */
  const waiting = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (/^(data|blob):/.test(request.url)) return;
    if (initiator.type === 'preflight') waiting.set(requestId, initiator.requestId ?? '');
    asked.set(requestId, { url: request.url, kind: type ?? '', start: timestamp, end: Infinity, bytes: 0, wave: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const one = asked.get(requestId);
    const call = asked.get(waiting.get(requestId) ?? '');
    if (call) call.start = timestamp;
    // what a document names is asked for while the rest of it arrives
    if (one?.kind === 'Document') one.end = timestamp;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (!one) return;
    one.bytes = encodedDataLength;
    one.end = Math.min(one.end, timestamp);
  });
  return asked;
}

/** Nothing waits for a typeface or a picture: they come while the code runs. */
const isWaitedFor = ({ kind }: Asked): boolean => kind !== 'Font' && kind !== 'Image';

/** A wave is one more level of requests that could not start before an earlier answer was there. */
function countWaves(requests: Asked[]): void {
  for (const one of requests)
    one.wave =
      1 + Math.max(0, ...requests.filter(isWaitedFor).map((other) => (other.end <= one.start ? other.wave : 0)));
}

async function whenQuiet(page: Page, asked: Map<string, Asked>): Promise<void> {
  for (let last = -1, since = Date.now(); Date.now() - since < QUIET_MS;) {
    const now = asked.size + [...asked.values()].filter(({ end }) => end !== Infinity).length;
    if (now !== last) [last, since] = [now, Date.now()];
    await page.waitForTimeout(100);
  }
}

/** Opens a screen in a new tab of the context and measures it until it is quiet. */
export async function visit(context: BrowserContext, address: string, screen: Screen, line: Line): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'sayUsable' });
  if (line.slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const asked = record(session);
  await page.addInitScript(watchUsable, screen.usable.toString());
  const said = whenUsable(session);
  await page.goto(address + screen.path, { waitUntil: 'commit', timeout: 120_000 });
  const usable = await said;
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await whenQuiet(page, asked);
  const requests = [...asked.values()].filter(({ url }) => !/\/(icon\.svg|favicon\.ico)$/.test(url));
  countWaves(requests);
  const first = Math.min(...requests.map(({ start }) => start));
  const until = requests.filter(({ start }) => start - first < usable / 1000);
  const isCall = ({ url, kind }: Asked): boolean => /\/(api|ws)\//.test(url) || kind === 'WebSocket';
  await page.close();
  return {
    usable: Math.round(usable),
    waves: Math.max(...until.map(({ wave }) => wave)),
    files: until.filter((one) => !isCall(one)).length,
    calls: until.filter(isCall).length,
    kB: Math.round(requests.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10,
    task: Math.round(task * 1000),
    requests,
  };
}

/** A context of its own, signed in by call when an address of a person is given. */
export async function contextFor(browser: Browser, address: string, email: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  if (email === null) return context;
  await context.request.get(`${address}/api/v1/features/`);
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  await context.request.post(`${address}/api/auth/login/`, {
    data: { email, password: 'leitstern-demo' },
    headers: { 'X-CSRFToken': token, Origin: address },
  });
  await context.addCookies([{ name: 'authenticated', value: 'true', url: address }]);
  return context;
}
