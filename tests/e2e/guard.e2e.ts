import { expect } from '@playwright/test';

import { navigateByElement, signIn, test } from './people.ts';

const HEADING = { level: 1 } as const;

test('[A2.54] who is signed out reaches the sign-in only, whatever they open', async ({ page }) => {
  for (const path of ['/en-US/client/okr', '/en-US/nowhere', '/client/whiteboard', '/en-US/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/en-US/login');
  }
  await page.goto('/de-DE/client/okr');
  await expect(page).toHaveURL('/de-DE/login');
});

test('[A2.10] a path with /callback is skipped by the guard', async ({ page }) => {
  await page.goto('/en-US/callback/activate');
  await expect(page.getByRole('heading', HEADING)).toHaveText('This invitation cannot be opened');
  await expect(page).toHaveURL('/en-US/callback/activate');
});

test('a mailed link that has ended leads on: to the whiteboards who is signed in, anybody else to the sign-in', async ({
  somebody,
}) => {
  const stranger = await somebody();
  const anna = await somebody('anna@nordlicht.example');
  const german = await somebody(undefined, { locale: 'de-DE' });
  for (const place of ['callback/email', 'callback/sign-on?company=nobody']) {
    const link = `${place}#${'x'.repeat(43)}`;
    await german.goto(`/de-DE/${link}`);
    await expect(
      german.getByText(/Dieser Link gilt nicht mehr\.|Diese Anmeldung ist nicht mehr offen\./),
    ).toBeVisible();
    await german.getByRole('button', { name: 'Zur Anmeldung' }).click();
    await expect(german).toHaveURL('/de-DE/login');
    await stranger.goto(`/en-US/${link}`);
    await expect(stranger.getByText(/This link no longer works\.|This sign-in is no longer open\./)).toBeVisible();
    await stranger.getByRole('button', { name: 'Go to sign-in' }).click();
    await expect(stranger).toHaveURL('/en-US/login');
    await anna.goto(`/en-US/${link}`);
    await anna.getByRole('button', { name: 'Go to the whiteboards' }).click();
    await expect(anna).toHaveURL(/\/client\/whiteboard$/);
  }
});

test('[A2.59] [A2.60] [A8.01] [A2.08] what is not there is told in both languages, and the application goes on', async ({
  page,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  const heading = page.getByRole('heading', HEADING);
  const cases = [
    ['/en-US/nowhere/at-all', 'Page not found: /en-US/nowhere/at-all'],
    ['/de-DE/nowhere', 'Seite nicht gefunden: /de-DE/nowhere'],
    ['/en-US/client/ppm', 'Page not found: /en-US/client/ppm'],
    ['/en-US/client/whiteboard/not-a-uuid', 'Page Not Found'],
    ['/de-DE/client/whiteboard/not-a-uuid', 'Seite nicht gefunden'],
    ['/en-US/client/market-intelligence/admin', 'Page Not Found: /en-US/client/market-intelligence/admin'],
  ];
  for (const [path = '', text = ''] of cases) {
    await page.goto(path);
    await expect(heading).toHaveText(text);
  }
  await page.evaluate(() => ((globalThis as { sameDocument?: true }).sameDocument = true));
  await page.getByRole('link', { name: 'Go to the whiteboards' }).last().click();
  await expect(page).toHaveURL('/en-US/client/whiteboard');
  expect(await page.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument)).toBe(true);
});

test('[A2.01 part] [A2.03] a path without prefix gets one, the other spelling of trends the specified one', async ({
  page,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  await page.goto('/client/whiteboard?search=heat');
  await expect(page).toHaveURL('/en-US/client/whiteboard?search=heat');
  await page.goto('/de-DE/client/trend-management');
  await expect(page).toHaveURL(/\/client\/trend-managment$/);
});

test('[A2.57] [A2.58] an element cannot lead outside or to a script, but inside', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  const refusals = [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
  ];
  for (const [index, to] of refusals.entries()) {
    const refused = page.waitForEvent('console', (message) => message.text().startsWith('Navigation refused'));
    await navigateByElement(page, to);
    await refused;
    // a navigation that had begun would be overtaken or seen by this one
    await navigateByElement(page, `/client/whiteboard?search=after-${index}`);
    await expect(page).toHaveURL(`/en-US/client/whiteboard?search=after-${index}`);
  }
  await navigateByElement(page, '/client/whiteboard/0190c000-0000-7000-8000-000000000001?step=kickoff');
  await expect(page).toHaveURL('/en-US/client/whiteboard/0190c000-0000-7000-8000-000000000001?step=kickoff');
});
