import { expect, type Page } from '@playwright/test';

import { callsOf } from './calls.ts';
import { fillSignIn } from './people.ts';
import { ADMIN, ANNA, inProvider, portalTest, type Portal } from './portal.ts';

portalTest(
  'a page of another site shows OKR by token, under a strict policy and without a cookie',
  async ({ page, portal }) => {
    const said = await portal.open(page, inProvider('<strategy-okr></strategy-okr>'));
    await portal.list();
    await page.goto(portal.origin());
    await expect(page.getByRole('treegrid').getByRole('row').nth(2)).toBeVisible();
    expect(said).toEqual([]);
    expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('1');
    expect(await page.context().cookies()).toEqual([]);
  },
);

portalTest('a card of a board is written there, over its socket', async ({ page, portal, board }) => {
  const card = `<strategy-card board-id="${board.id}" card-key="kunden" editing></strategy-card>`;
  const said = await portal.open(page, inProvider(card));
  await portal.list();
  await page.goto(portal.origin());
  await page.getByRole('button', { name: 'Edit Insights' }).click();
  const editor = page.locator('[contenteditable=true]').first();
  await expect(editor).toBeVisible();
  await editor.click();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/scene-data/kunden/') && answer.request().method() === 'POST',
  );
  await page.keyboard.type('Written in the portal.');
  expect((await saved).status()).toBe(200);
  expect(said).toEqual([]);
});

portalTest('a board is shown there too', async ({ page, portal, board }) => {
  const said = await portal.open(
    page,
    inProvider(`<strategy-board board-id="${board.id}" step="canvas"></strategy-board>`),
  );
  await portal.list();
  await page.goto(portal.origin());
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  expect(said).toEqual([]);
});

/** Every banner that has stood in this element, also for a moment, from now on. */
const bannersOf = async (page: Page, tag: string): Promise<() => Promise<string[]>> => {
  await page.locator(tag).evaluate((element) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const banner of element.shadowRoot?.querySelectorAll('.banner') ?? []) seen.push(banner.textContent);
    }).observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
};

// it takes as long as the shortest token lives: a minute
portalTest(
  'calls and the socket go on with the next token when the first one has ended, without a banner',
  async ({ page, portal, board, callsAs }) => {
    const ends: number[] = [];
    const refused: string[] = [];
    page.on('response', async (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
      if (answer.url().endsWith('/token'))
        ends.push(Date.parse(((await answer.json()) as { expiresAt: string }).expiresAt));
    });
    const sockets: { isOpen: boolean; heard: string }[] = [];
    page.on('websocket', (socket) => {
      const one = { isOpen: true, heard: '' };
      sockets.push(one);
      socket.on('framereceived', ({ payload }) => (one.heard += String(payload)));
      socket.on('close', () => (one.isOpen = false));
    });
    const card = `<strategy-board board-id="${board.id}" step="canvas"></strategy-board>`;
    const said = await portal.open(page, inProvider(card), { lifetime: 60 });
    await portal.list();
    await page.goto(portal.origin());
    const tag = page.locator('strategy-board');
    await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
    const banners = await bannersOf(page, 'strategy-board');
    // of the board, and of what lies around it
    const open = () => sockets.filter(({ isOpen }) => isOpen);
    await expect.poll(() => open().length).toBe(2);
    const first = open();
    // the first token has ended, and what was opened with it has gone
    await expect.poll(() => Date.now() > Math.min(...ends), { timeout: 90_000 }).toBe(true);
    await expect.poll(() => first.some(({ isOpen }) => isOpen)).toBe(false);
    await expect.poll(() => open().length).toBe(first.length);
    expect(ends.length).toBeGreaterThan(1);
    await tag.evaluate(async (element) => (element as HTMLElement & { refresh: () => Promise<void> }).refresh());
    const admin = await callsAs(ADMIN);
    const text = 'Written when the first token had ended';
    const general = { card_key: 'general', section_key: 'general' };
    await admin('POST', 'whiteboard/sticky-notes/', { board_id: board.id, ...general, text });
    await expect.poll(() => open().some(({ heard }) => heard.includes(text))).toBe(true);
    expect(await banners()).toEqual([]);
    expect(refused).toEqual([]);
    expect(said).toEqual([]);
  },
);

/** A script that frames an element, answers it with tokens and obeys its heights. */
const framing = (address: string): string => `
  const suite = new URL('${address}').origin;
  const frame = document.createElement('iframe');
  frame.src = '${address}';
  frame.width = 1200;
  frame.height = 700;
  globalThis.heights = [];
  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== suite) return;
    if (data.type === 'strategy-height') frame.height = heights[heights.push(data.height) - 1];
    if (data.type !== 'strategy-token-request') return;
    source.postMessage({ type: 'strategy-token', ...(await (await fetch('/token')).json()) }, origin);
  });
  document.body.append(frame);`;
const heights = (page: Page) => page.evaluate(() => (globalThis as unknown as { heights: number[] }).heights);

for (const element of ['strategy-okr', 'strategy-board', 'strategy-boards'])
  portalTest(
    `a portal with frames only shows <${element}> in one, as high as it has to be`,
    async ({ page, portal, board, baseURL, callsAs }) => {
      const company = (await (await callsAs(ADMIN))<{ active_company: string }>('GET', 'accounts/me/')).active_company;
      const query = `company=${company}&locale=en-US&board-id=${board.id}&step=canvas`;
      await portal.open(page, '', { script: framing(`${baseURL}/embed/${element}/?${query}`) });
      await portal.list();
      await page.goto(portal.origin());
      const frame = page.frameLocator('iframe');
      const content = {
        'strategy-okr': frame.getByRole('treegrid').getByRole('row').nth(2),
        'strategy-board': frame.getByRole('heading', { name: 'Customers' }).first(),
        'strategy-boards': frame.getByRole('link').first(),
      }[element];
      await expect(content ?? frame.locator('body')).toBeVisible();
      const box = () => page.locator('iframe').evaluate((shown) => (shown as HTMLIFrameElement).clientHeight);
      if (element === 'strategy-boards') {
        await expect.poll(async () => (await heights(page)).at(-1)).toBeGreaterThan(150);
        expect(Math.min(...(await heights(page)))).toBeGreaterThan(100);
        return;
      }
      expect(await heights(page)).toEqual([]);
      expect(await box()).toBe(700);
      const filled = await frame.locator(element).evaluate((shown) => shown.getBoundingClientRect().height);
      expect(filled).toBe(700);
    },
  );

/** A page that opens the window of a sign-in, counts what it hears from there and shows OKR by the token. */
const asking = (suite: string): string => `
  globalThis.messages = [];
  addEventListener('message', ({ origin, data }) => {
    if (origin !== '${suite}') return;
    messages.push(data.type);
    document.querySelector('strategy-provider').getToken = async () => data;
    document.querySelector('strategy-provider').append(document.createElement('strategy-okr'));
  });
  document.querySelector('button').addEventListener('click', () =>
    open('${suite}/embed/sign-in/?origin=' + encodeURIComponent(location.origin), 'strategy', 'popup'));`;
const messages = (page: Page) => page.evaluate(() => (globalThis as unknown as { messages: string[] }).messages);

/** Shows that page, which is listed; answers how to open the window. */
async function askingPage(page: Page, portal: Portal, suite: string): Promise<() => Promise<Page>> {
  await portal.open(page, `<button>Show</button>${inProvider('')}`, { script: asking(suite) });
  await portal.list();
  await page.goto(portal.origin());
  return async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Show' }).click();
    return opened;
  };
}
const enter = (page: Page, suite: string, email: string) =>
  callsOf(page.request, suite, { email, password: 'leitstern-demo' });
const allowIn = (popup: Page) => popup.getByRole('button', { name: 'Allow', exact: true });

portalTest('a page without a server gets a token by the window of a sign-in', async ({ page, portal, baseURL }) => {
  const openWindow = await askingPage(page, portal, baseURL ?? '');
  const popup = await openWindow();
  await fillSignIn(popup, ANNA);
  await expect(popup.getByText(portal.origin())).toBeVisible();
  await expect(popup.getByText(`Signed in as ${ANNA}`)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Do not allow' }).click();
  await closed;
  await allowIn(await openWindow()).click();
  await expect(page.getByRole('treegrid').getByRole('row').nth(2)).toBeVisible();
  // one of both windows has said something
  expect(await messages(page)).toEqual(['strategy-token']);
});

portalTest(
  'the window asks for a password once it knows that nobody is signed in, with the focus in its form',
  async ({ page, portal, baseURL }) => {
    const openWindow = await askingPage(page, portal, baseURL ?? '');
    const known = Promise.withResolvers<void>();
    await page.context().route('**/api/v1/accounts/me/', async (route) => {
      await known.promise;
      await route.continue();
    });
    const popup = await openWindow();
    await popup.waitForLoadState('domcontentloaded');
    await expect(popup.locator('template')).toBeAttached();
    expect(await popup.locator('strategy-sign-in').count()).toBe(0);
    known.resolve();
    await expect(popup.getByLabel('Email')).toBeFocused();
  },
);

portalTest(
  'a key that is held and a click that comes at once allow nothing in the window',
  async ({ page, portal, baseURL }) => {
    await enter(page, baseURL ?? '', ANNA);
    const openWindow = await askingPage(page, portal, baseURL ?? '');
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.context().clock.install();
    await page.context().clock.pauseAt(Date.now() + 60_000);
    const popup = await openWindow();
    const allow = allowIn(popup);
    const heading = popup.getByRole('heading', { name: 'Show this on another page?' });
    await expect(heading).toBeFocused();
    await expect(allow).toBeDisabled();
    await allow.click({ force: true });
    await popup.clock.runFor(1000);
    await expect(allow).toBeEnabled();
    await heading.focus();
    await popup.keyboard.down('Enter');
    await allow.focus();
    await popup.keyboard.down('Enter');
    await popup.keyboard.up('Enter');
    await expect(popup.getByText(`Signed in as ${ANNA}`)).toBeVisible();
    expect(asked).not.toContain('/api/v1/embed/own-tokens/');
    const closed = popup.waitForEvent('close');
    // the window may close before the key is let go
    await popup.keyboard.down('Enter');
    await closed;
    expect(await messages(page)).toEqual(['strategy-token']);
  },
);

portalTest(
  'the window hands over no token of somebody else, and says what has failed with a way to try again',
  async ({ page, portal, baseURL }) => {
    const suite = baseURL ?? '';
    await enter(page, suite, ANNA);
    const popup = await (await askingPage(page, portal, suite))();
    await expect(popup.getByText(`Signed in as ${ANNA}`)).toBeVisible();
    await enter(page, suite, ADMIN);
    await allowIn(popup).click();
    await expect(popup.getByRole('alert')).toContainText('Somebody else is signed in by now');
    const again = popup.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(popup.getByText(`Signed in as ${ADMIN}`)).toBeVisible();
    await popup.route('**/api/v1/embed/own-tokens/', (route) => route.abort(), { times: 1 });
    await allowIn(popup).click();
    await expect(popup.getByRole('alert')).toContainText('The server does not answer');
    expect(await messages(page)).toEqual([]);
    await again.click();
    const closed = popup.waitForEvent('close');
    await allowIn(popup).click();
    await closed;
    await expect.poll(() => messages(page)).toEqual(['strategy-token']);
  },
);

portalTest('a window whose page is gone makes no token', async ({ page, portal, baseURL }) => {
  const suite = baseURL ?? '';
  await enter(page, suite, ANNA);
  const popup = await (await askingPage(page, portal, suite))();
  await expect(popup.getByText(`Signed in as ${ANNA}`)).toBeVisible();
  const asked: string[] = [];
  popup.on('request', (request) => asked.push(request.url()));
  await page.close();
  await allowIn(popup).click();
  await expect(popup.getByRole('alert')).toContainText('The page that opened this window is no longer there');
  await expect(popup.getByRole('button')).toHaveCount(0);
  expect(asked).toEqual([]);
});

const ERRORS = `
  globalThis.codes = [];
  document.addEventListener('strategy-load-error', (event) => codes.push(event.detail.code));
  document.addEventListener('strategy-auth-required', () => codes.push('auth-required'));`;
const codes = (page: Page) => page.evaluate(() => (globalThis as unknown as { codes: string[] }).codes);
const ours = (said: string[]): string[] => said.filter((text) => text.startsWith('Leitstern'));

portalTest(
  'a page whose origin nobody has listed says so, and so does the console in one line',
  async ({ page, portal }) => {
    const said = await portal.open(page, inProvider('<strategy-okr></strategy-okr>'), { script: ERRORS });
    await page.goto(portal.origin());
    await expect(page.getByRole('heading', { name: 'This page is not allowed to show this yet' })).toBeVisible();
    expect(await codes(page)).toEqual(['origin_blocked']);
    expect(ours(said)).toEqual([expect.stringContaining(portal.origin())]);
  },
);

portalTest(
  'where the code that names such a failure does not come, the place says that it could not be loaded, and the page hears why',
  async ({ page, portal }) => {
    await portal.open(page, inProvider('<strategy-okr></strategy-okr>'), { script: ERRORS });
    await page.route('**/embed-failure-*.js', (route) => route.abort());
    await page.goto(portal.origin());
    await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    await expect(page.getByText('origin_blocked')).toBeVisible();
    expect(await codes(page)).toEqual(['origin_blocked']);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

portalTest('a callback that fails is told as that', async ({ page, portal }) => {
  const failing = `${ERRORS}
    document.querySelector('strategy-provider').getToken = async () => { throw new Error('The portal is down'); };`;
  const said = await portal.open(page, inProvider('<strategy-okr></strategy-okr>'), { script: failing });
  await portal.list();
  await page.goto(portal.origin());
  await expect(page.getByRole('heading', { name: 'This page could not sign you in' })).toBeVisible();
  expect(await codes(page)).toEqual(['token_failed']);
  expect(ours(said)).toEqual([expect.stringContaining('The portal is down')]);
});

portalTest('a key that is revoked is told once, and what is shown stays', async ({ page, portal }) => {
  const said = await portal.open(page, inProvider('<strategy-okr></strategy-okr>'));
  await page.addInitScript(ERRORS);
  await portal.list();
  await page.goto(portal.origin());
  const row = page.getByRole('treegrid').getByRole('row').nth(2);
  await expect(row).toBeVisible();
  expect(await codes(page)).toEqual([]);
  await portal.revoke();
  const refused = (): Promise<string> =>
    page
      .locator('strategy-okr')
      .evaluate((element: HTMLElement & { refresh: () => Promise<void> }) =>
        element.refresh().then(String, (error: { code?: string }) => String(error.code)),
      );
  expect([await refused(), await refused()]).toEqual(['token_failed', 'token_failed']);
  await expect.poll(() => codes(page)).toEqual(['token_failed']);
  await expect(row).toBeVisible();
  expect(ours(said)).toEqual([expect.stringContaining('token_failed')]);
});

portalTest(
  'a policy without sockets leaves the board readable, and says that changes do not arrive',
  async ({ page, portal, board, baseURL }) => {
    const body = inProvider(`<strategy-board board-id="${board.id}" step="canvas"></strategy-board>`);
    const said = await portal.open(page, body, { connect: baseURL ?? '' });
    await page.addInitScript(() => {
      Object.assign(globalThis, { messages: [] });
      document.addEventListener('strategy-load-error', (event) =>
        (globalThis as unknown as { messages: string[] }).messages.push((event as CustomEvent).detail.message),
      );
    });
    await portal.list();
    await page.goto(portal.origin());
    await expect(page.getByText('blocks live connections')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
    await expect.poll(() => ours(said)).toEqual([expect.stringContaining('connect-src')]);
    expect(await page.evaluate(() => (globalThis as unknown as { messages: string[] }).messages)).toEqual([
      expect.stringMatching(/blocks live connections to \S+\. What you see stays readable/),
    ]);
  },
);

portalTest('an origin that is taken off the list while its page is open is told so once', async ({ page, portal }) => {
  await portal.open(page, inProvider('<strategy-okr></strategy-okr>'));
  await page.addInitScript(ERRORS);
  const unlist = await portal.list();
  await page.goto(portal.origin());
  const rows = page.getByRole('treegrid').getByRole('row').nth(2);
  await expect(rows).toBeVisible();
  const refused = page.getByRole('heading', { name: 'This page is not allowed to show this yet' });
  const okr = page.locator('strategy-okr');
  const refresh = () =>
    okr.evaluate((one) =>
      (one as HTMLElement & { refresh: () => Promise<void> }).refresh().catch((error: { code: string }) => error.code),
    );
  const refreshUntil = (shown: typeof rows) =>
    expect(async () => {
      await refresh();
      await expect(shown).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await unlist();
  expect([await refresh(), await refresh()]).toEqual(['origin_blocked', 'origin_blocked']);
  await expect(refused).toBeVisible();
  expect(await codes(page)).toEqual(['origin_blocked']);
  await portal.list();
  await refreshUntil(rows);
  expect(await codes(page)).toEqual(['origin_blocked']);
});
