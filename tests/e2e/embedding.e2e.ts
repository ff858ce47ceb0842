import { expect, type Page } from '@playwright/test';

import { callsOf, originOf } from './calls.ts';
import { fillSignIn, test } from './people.ts';

const ANNA = 'anna@nordlicht.example';

/** Signs in inside the open root of the sign-in element. */
const signIn = (page: Page, tag = 'strategy-sign-in'): Promise<void> => fillSignIn(page, ANNA, page.locator(tag));

/** Settles when an element tells its page this, with its detail; listens where `countListeners` does not count. */
const heard = (page: Page, type: string): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise((done) =>
        document.body.addEventListener(name, (event) => done((event as CustomEvent<unknown>).detail ?? null), {
          once: true,
        }),
      ),
    type,
  );

/** Other stories may switch the organisations of the sign-in on and off meanwhile. */
const withoutOrganizations = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/options/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), sso: [] } });
  });

/** How everything inside the element looks: what a host's style sheet could have changed. */
function looksOf(page: Page, tag: string): Promise<string[]> {
  return page.locator(tag).evaluate((element) => {
    const shown = [...(element.shadowRoot?.querySelectorAll('.strategy-root, .strategy-root *') ?? [])];
    return shown.map((one) => {
      const style = getComputedStyle(one);
      const parts = [
        'fontSize',
        'fontFamily',
        'color',
        'backgroundColor',
        'lineHeight',
        'letterSpacing',
        'wordSpacing',
      ];
      const more = ['textTransform', 'textAlign', 'boxSizing', 'borderTopStyle', 'borderTopWidth', 'display', 'fill'];
      const values = [...parts, ...more].map((name) => style[name as 'color']);
      return `${one.localName}: ${values.join(' ')}`;
    });
  });
}

/** What of a page a foreign script could have left behind. */
function belongings(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    head: [...document.head.children].map((one) => one.outerHTML),
    sheets: document.styleSheets.length,
    adopted: document.adoptedStyleSheets.length,
    body: [...document.body.children].map((one) => one.id || one.localName),
    html: [...document.documentElement.attributes].map((one) => `${one.name}=${one.value}`),
    // marks by which copies of a library on one page find each other; they hold nothing of ours
    globals: Object.keys(globalThis)
      .filter((name) => !/^(nanostoresGlobal|lit\w+Versions|reactiveElementVersions)$/.test(name))
      .toSorted(),
    local: Object.keys(localStorage),
  }));
}

/** Counts the listeners that anybody keeps on window, document and html; before any script of the page. */
async function countListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    (globalThis as { kept?: string[] }).kept = kept;
    const nameOf = (target: unknown, type: string): string | null => {
      const all = { window: globalThis, document, html: document.documentElement };
      const found = Object.entries(all).find(([, node]) => node === (target ?? globalThis));
      return found ? `${found[0]} ${type}` : null;
    };
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...args) {
      const name = nameOf(this, args[0]);
      if (name) kept.push(name);
      add.apply(this, args);
    };
    EventTarget.prototype.removeEventListener = function (...args) {
      const at = kept.indexOf(nameOf(this, args[0]) ?? '');
      if (at >= 0) kept.splice(at, 1);
      remove.apply(this, args);
    };
  });
}

test('a style sheet that changes everything changes nothing inside an element', async ({ page }) => {
  await withoutOrganizations(page);
  const looks: string[][] = [];
  for (const name of ['clean', 'hostile']) {
    await page.goto(`/demo/${name}.html?element=strategy-sign-in&locale=en-US`);
    await expect(page.getByLabel('Email')).toBeVisible();
    // what the server offers comes a moment after the form
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
    // the typefaces come last
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'),
    );
    looks.push(await looksOf(page, 'strategy-sign-in'));
  }
  expect(looks[0]?.length).toBeGreaterThan(10);
  expect(looks[1]).toEqual(looks[0]);
});

test('an element leaves nothing on the page of its host: no style, script, global, cookie or storage', async ({
  page,
}) => {
  await withoutOrganizations(page);
  await countListeners(page);
  await page.goto('/demo/clean.html?element=div');
  const before = await belongings(page);
  await page.evaluate(() => document.querySelector('#place')?.append(document.createElement('strategy-sign-in')));
  const signedIn = heard(page, 'strategy-signed-in');
  await signIn(page);
  await signedIn;
  expect(await belongings(page)).toEqual(before);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/authenticated|i18n_redirected/);
  await page.evaluate(() => document.querySelector('strategy-sign-in')?.remove());
  // the context root of the loader, and React, which notes the selection once for each document
  await expect
    .poll(() => page.evaluate(() => [...new Set((globalThis as { kept?: string[] }).kept)].toSorted()))
    .toEqual(['document selectionchange', 'html context-provider', 'html context-request']);
});

test('the lines of the README show the sign-in form, and after it the boards', async ({ page }) => {
  await page.goto('/demo/minimal.html');
  const signedIn = heard(page, 'strategy-signed-in');
  await signIn(page);
  expect(await signedIn).toMatchObject({ user: { email: ANNA } });
  await expect(page.getByText('Strategie Wärme 2030')).toBeVisible();
});

test('a demo page that names no element shows the sign-in form to strangers, and the boards to who is signed in', async ({
  page,
}) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: 'strict content security policy' }).click();
  const signedIn = heard(page, 'strategy-signed-in');
  await signIn(page);
  await signedIn;
  await expect(page.getByText('Strategie Wärme 2030')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Strategie Wärme 2030')).toBeVisible();
  await expect(page.locator('strategy-sign-in')).toHaveCount(0);
});

test('a tag that could not be loaded says so and is tried again', async ({ page }) => {
  let refused = 0;
  await page.route('**/elements/strategy-sign-in.js', (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await page.goto('/demo/clean.html?element=div');
  const received = page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('strategy-load-error', (event) =>
          done((event as CustomEvent<{ code: string }>).detail.code),
        );
        document.querySelector('#place')?.append(document.createElement('strategy-sign-in'));
      }),
  );
  expect(await received).toBe('not_loaded');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(refused).toBe(2);
});

test('a page can name one build for good, with the hash of each of its files; a file that was changed is not run', async ({
  page,
}) => {
  const { version, files } = (await (await page.request.get('/integrity.json')).json()) as {
    version: string;
    files: Record<string, string>;
  };
  const base = `/v/${version}/`;
  const modules = Object.entries(files).filter(([name]) => name.endsWith('.js'));
  const show = async (changed: string, markup = '<strategy-sign-in></strategy-sign-in>'): Promise<void> => {
    const hashes = modules.map(([name, hash]) => [base + name, name === changed ? files['loader.js'] : hash]);
    const map = JSON.stringify({ integrity: Object.fromEntries(hashes) as object });
    const body = `<!doctype html><html lang="de"><meta charset="utf-8" /><script type="importmap">${map}</script>
      <script>
        globalThis.codes = [];
        addEventListener('strategy-load-error', ({ detail }) => codes.push(detail.code));
      </script>
      <script type="module" src="${base}loader.js" integrity="${files['loader.js']}" crossorigin="anonymous"></script>
      ${markup}`;
    await page.unroute('**/pinned.html');
    await page.route('**/pinned.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/pinned.html');
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await show('');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.js') && !path.startsWith(base))).toEqual([]);
  const said: string[] = [];
  page.on('console', (line) => line.text().startsWith('Leitstern') && said.push(line.text()));
  const chunk = modules.find(([name]) => name.startsWith('chunks/') && asked.includes(base + name))?.[0] ?? '';
  // the door of an element, a chunk that it shares with others, the provider for which it waits, and a part of one that is there
  const view = modules.find(([name]) => name.startsWith('chunks/okr-view-'))?.[0] ?? '';
  const inProvider = '<strategy-provider><strategy-sign-in></strategy-sign-in></strategy-provider>';
  for (const [changed, markup] of [
    ['elements/strategy-sign-in.js'],
    [chunk],
    ['elements/strategy-provider.js', inProvider],
    [view, '<strategy-okr locale="de-DE"></strategy-okr>'],
  ] as const) {
    said.length = 0;
    if (changed === view) await callsOf(page.request, originOf(page), { email: ANNA, password: 'leitstern-demo' });
    await show(changed, markup);
    await expect(page.getByRole('heading', { name: 'Eine Datei dieser Seite ist nicht die erwartete' })).toBeVisible();
    const codes = () => page.evaluate(() => (globalThis as unknown as { codes: string[] }).codes);
    await expect.poll(codes).toEqual(['integrity_mismatch']);
    expect(said).toEqual([expect.stringContaining(changed)]);
  }
});

test('another version stands beside the first under tags with a suffix', async ({ page }) => {
  // the same build under another address is to the browser what another version is: modules of its own
  await page.route('**/v2/**', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('/v2/', '/') });
    await route.fulfill({ response: answer });
  });
  await page.goto('/demo/clean.html?element=strategy-sign-in&email=first@example.com');
  await page.evaluate(() => import(`${location.origin}/v2/loader.js?suffix=v2`));
  await page.evaluate(() => {
    const element = document.createElement('strategy-sign-in-v2');
    element.setAttribute('email', 'second@example.com');
    document.querySelector('#place')?.append(element);
  });
  await expect(page.locator('strategy-sign-in').getByLabel('Email')).toHaveValue('first@example.com');
  await expect(page.locator('strategy-sign-in-v2').getByLabel('Email')).toHaveValue('second@example.com');
  expect(
    await page.evaluate(() => customElements.get('strategy-sign-in') !== customElements.get('strategy-sign-in-v2')),
  ).toBe(true);
  // who signs in with one is signed in for both: they share the session of the page
  await signIn(page, 'strategy-sign-in-v2');
  for (const tag of ['strategy-profile', 'strategy-profile-v2']) {
    await page.evaluate((name) => document.querySelector('#place')?.append(document.createElement(name)), tag);
    await expect(page.locator(tag).getByLabel('Email').first()).toHaveValue(ANNA);
  }
});
