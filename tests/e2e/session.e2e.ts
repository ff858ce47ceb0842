import { expect } from '@playwright/test';

import { cookie, fillSignIn, navigateByElement, signIn, test } from './people.ts';

const ENDED = 'Your session has ended. What you wrote is kept.';

test('[A4.04] a reload keeps the person where they were, with query and hash', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  const place = '/en-US/client/whiteboard?search=heat#top';
  await page.goto(place);
  await page.reload();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('button', { name: 'Anna Lindqvist, profile' })).toBeVisible();
});

test('[A4.05] [A4.02] a session that is gone after a reload leads to the sign-in, which says so and returns', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  // the page that is left must not notice by itself
  await page.goto('about:blank');
  await context.clearCookies({ name: 'sessionid' });
  const logged = page.waitForEvent('console', (message) => message.text().includes('current user could not be loaded'));
  await page.goto('/en-US/client/whiteboard?search=heat');
  await logged;
  await expect(page).toHaveURL('/en-US/login');
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await cookie(context, 'authenticated')).toBeUndefined();
  await fillSignIn(page, 'anna@nordlicht.example');
  await expect(page).toHaveURL('/en-US/client/whiteboard?search=heat');
});

test('[A4.06] [A2.63] [A4.02] a 401 of any call ends the session, in the other tabs too', async ({ page, context }) => {
  await signIn(page, 'anna@nordlicht.example');
  const second = await context.newPage();
  await second.goto('/en-US/client/whiteboard');
  await expect(second.getByRole('button', { name: 'Anna Lindqvist, profile' })).toBeVisible();
  await context.clearCookies({ name: 'sessionid' });
  // the board loads itself by calls
  await navigateByElement(page, '/client/whiteboard/0190c000-0000-7000-8000-000000000001');
  await expect(page).toHaveURL('/en-US/login');
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(second).toHaveURL('/en-US/login');
  expect(await cookie(context, 'authenticated')).toBeUndefined();
});

test('signing in or out in one tab is followed by the others', async ({ page, context }) => {
  await page.goto('/en-US/login');
  const second = await context.newPage();
  await second.goto('/en-US/login');
  await fillSignIn(page, 'anna@nordlicht.example');
  await expect(second).toHaveURL('/en-US/client/whiteboard');
  await second.getByRole('button', { name: 'Anna Lindqvist, profile' }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en-US/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeHidden();
});

test('[A3.15] without a matching company the name says that there is none, in both languages', async ({ page }) => {
  await page.route('**/api/v1/okr/companies/', (route) => route.fulfill({ json: [] }));
  await signIn(page, 'anna@nordlicht.example');
  await expect(page.locator('.side').getByText('No Company Available...')).toBeVisible();
  await page.goto('/de-DE/client/whiteboard');
  await expect(page.locator('.side').getByText('Kein Unternehmen verfügbar ...')).toBeVisible();
});
