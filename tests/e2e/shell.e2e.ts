import { expect, type Page } from '@playwright/test';

import { cookie, navigateByElement, signIn, test } from './people.ts';

const MISSING = '/client/whiteboard/0190c000-0000-7000-8000-000000000001';
const mark = (page: Page) => page.evaluate(() => void ((globalThis as { sameDocument?: true }).sameDocument = true));
const isSameDocument = (page: Page) =>
  page.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument === true);
const isNewDocument = (page: Page) =>
  page.waitForFunction(() => (globalThis as { sameDocument?: true }).sameDocument === undefined);

/** Answers the build manifest with another id and lets the hour pass. */
async function newBuildAfterAnHour(page: Page): Promise<void> {
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'a-newer-build' } }));
  const asked = page.waitForRequest((request) => /\/builds\/latest\.json\?\d+$/.test(request.url()));
  await page.clock.fastForward('01:00:01');
  await asked;
}

test('[A1.02 part] [A2.04] [A7.16] the language switch keeps path and query, is stored for the person and for a year', async ({
  page,
  context,
  stored,
}) => {
  await stored.language('carla@alpenwerk.example', 'en-US');
  await signIn(page, 'carla@alpenwerk.example');
  await page.goto('/en-US/client/whiteboard?search=heat');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/accounts/profile/locale/'),
  );
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch (Deutschland)' }).click();
  expect((await sent).postDataJSON()).toEqual({ locale: 'de-DE' });
  await expect(page).toHaveURL('/de-DE/client/whiteboard?search=heat');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).first()).toBeVisible();
  const remembered = await cookie(context, 'i18n_redirected');
  expect(remembered?.value).toBe('de-DE');
  const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto('/');
  await expect(page).toHaveURL('/de-DE/client/whiteboard');
});

test('[A3.53] the interface offers English (US) and Deutsch (Deutschland)', async ({ page }) => {
  await page.goto('/en-US/login');
  const languages = page.getByRole('navigation', { name: 'Language' }).getByRole('button');
  await expect(languages).toHaveText(['English (US)', 'Deutsch (Deutschland)']);
});

test('the look is chosen in the profile and kept', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Anna Lindqvist, profile' }).click();
  await expect(page.getByText('anna@nordlicht.example')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[A2.56] the navigation names only areas that exist, marks the open one, and works by keyboard', async ({
  page,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' }).first();
  await expect(navigation.getByRole('link')).toHaveText(['Whiteboards', 'OKR', 'Teams']);
  await expect(navigation.getByRole('link', { name: 'Whiteboards' })).toHaveAttribute('aria-current', 'page');
  await mark(page);
  await navigateByElement(page, MISSING);
  await expect(page).toHaveURL(`/en-US${MISSING}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(navigation.getByRole('link', { name: 'Whiteboards' })).toHaveAttribute('aria-current', 'true');
  await navigation.getByRole('link', { name: 'Whiteboards' }).press('Enter');
  await expect(page).toHaveURL('/en-US/client/whiteboard');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('the skip link leads over the navigation to the content', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone the places stand at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 860 });
  await signIn(page, 'anna@nordlicht.example');
  const bar = page.locator('.bottom-bar');
  await expect(bar.getByRole('link', { name: 'Whiteboards' })).toBeVisible();
  await expect(page.locator('.side')).toBeHidden();
  await expect(page.getByText('Nordlicht Haustechnik').filter({ visible: true })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
});

test('on a tablet the navigation is a rail, and the company stands in the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'anna@nordlicht.example');
  const navigation = page.locator('.side');
  await expect(navigation.getByRole('link', { name: 'OKR' })).toBeVisible();
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(56);
  await expect(page.getByText('Nordlicht Haustechnik').filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(224);
  await expect(page.getByText('Nordlicht Haustechnik').filter({ visible: true })).toHaveCount(1);
});

test('[A4.22] [A4.23] [A4.24] [A7.25] a new build is told, and the next navigation loads the page anew', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'anna@nordlicht.example');
  await mark(page);
  await newBuildAfterAnHour(page);
  await expect(page.getByText('Update ready. It loads with the next page.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await navigateByElement(page, MISSING);
  await expect(page).toHaveURL(`/en-US${MISSING}`);
  await isNewDocument(page);
});

test('a new build is never loaded over unsaved work', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'anna@nordlicht.example');
  await mark(page);
  await page.evaluate(() => {
    const works = (globalThis as { [key: symbol]: Set<object> })[Symbol.for('leitstern.unsaved')];
    works?.add({});
  });
  await newBuildAfterAnHour(page);
  await expect(page.getByText('Update ready. It loads with the next page.')).toBeVisible();
  await navigateByElement(page, MISSING);
  await expect(page).toHaveURL(`/en-US${MISSING}`);
  expect(await isSameDocument(page)).toBe(true);
});

test('code that a deployment has taken away is got by one new load, and only once it is wanted', async ({ page }) => {
  let failing = true;
  await page.route('**/*board-page*.js', (route) => (failing ? route.abort() : route.continue()));
  const fetchedAhead = page.waitForEvent('requestfailed', (request) => request.url().includes('board-page'));
  await signIn(page, 'anna@nordlicht.example');
  await mark(page);
  await fetchedAhead;
  expect(await isSameDocument(page)).toBe(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) failing = false;
  });
  await navigateByElement(page, MISSING);
  await isNewDocument(page);
  await expect(page).toHaveURL(`/en-US${MISSING}`);
  await expect(page.getByRole('main')).toBeVisible();
});

test('without a connection the navigation stays beside a page that cannot be fetched, which comes with the next try', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@alpenwerk.example');
  await mark(page);
  await context.setOffline(true);
  const places = page.getByRole('navigation', { name: 'Main navigation' }).first();
  await places.getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(page).toHaveURL(/\/client\/companies$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
  await places.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
});

test('each list of the start page leads to its area, and each of its rows to what it names', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  await page.goto('/en-US/client');
  for (const [name, path] of [
    ['My OKRs', '/client/okr?responsible=me'],
    ['Tasks', '/client/okr?responsible=me&type=task'],
    ['Recently changed boards', '/client/whiteboard'],
  ] as const) {
    const card = page.getByRole('region', { name: new RegExp(`^${name}`) });
    // nobody has to answer for objectives
    await expect(card.getByRole('listitem').first().or(card.getByText('not responsible'))).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasNot: page.getByRole('link') })).toHaveCount(0);
    await expect(card.getByRole('link').last()).toHaveAttribute('href', new RegExp(`${path.replace('?', '[?]')}$`));
  }
});

test('a company that could not be read is no place to work in', async ({ page }) => {
  await page.route('**/api/v1/okr/companies/', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }));
  await signIn(page, 'admin@alpenwerk.example');
  await page.goto('/en-US/client');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByText('No Company Available')).toHaveCount(0);
});
