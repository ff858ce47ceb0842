import { expect } from '@playwright/test';

import { cookie, fillSignIn, sendSignIn, signIn, test } from './people.ts';

test('[A2.09] [A2.11] [A2.52] [A4.01] anna signs in from the root and lands on the whiteboards', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/en-US/login');
  await expect(page).toHaveTitle('Sign in · Leitstern');
  expect(await cookie(context, 'authenticated')).toBeUndefined();
  await fillSignIn(page, 'anna@nordlicht.example');
  await expect(page).toHaveURL('/en-US/client/whiteboard');
  await expect(page).toHaveTitle('Whiteboards · Leitstern');
  expect((await cookie(context, 'authenticated'))?.value).toBe('true');
});

test('by keyboard the password follows the address, and the link of a forgotten one comes after it', async ({
  page,
}) => {
  await page.goto('/en-US/login');
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  await page.locator('input[name=email]').focus();
  await page.keyboard.type('anna@nordlicht.example');
  await page.keyboard.press('Tab');
  await expect(page.locator('input[name=password]')).toBeFocused();
  await page.keyboard.type('leitstern-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en-US/client/whiteboard');
});

test('[A4.07] a wrong password is answered by a sentence in both languages and ends nothing', async ({ page }) => {
  await page.goto('/en-US/login');
  await sendSignIn(page, 'anna@nordlicht.example', { password: 'wrong' });
  await expect(page.getByRole('alert')).toContainText('not correct');
  await page.getByRole('button', { name: 'Deutsch (Deutschland)' }).click();
  await expect(page).toHaveURL('/de-DE/login');
  await sendSignIn(page, 'anna@nordlicht.example', { password: 'falsch', language: 'de' });
  await expect(page.getByRole('alert')).toContainText('nicht richtig');
  await expect(page).toHaveURL('/de-DE/login');
});

test('a deep link returns after sign-in, with its query and hash', async ({ page }) => {
  const deep = '/en-US/client/whiteboard?search=heat#top';
  await page.goto(deep);
  await expect(page).toHaveURL('/en-US/login');
  await fillSignIn(page, 'anna@nordlicht.example');
  await expect(page).toHaveURL(deep);
});

test('[A2.02] the landing page has the stored language of the person', async ({ page }) => {
  await page.goto('/en-US/login');
  await fillSignIn(page, 'ben@nordlicht.example');
  await expect(page).toHaveURL('/de-DE/client/whiteboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('[A2.53] who is signed in is turned away from the auth pages', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  for (const path of ['/', '/en-US', '/en-US/login', '/en-US/register', '/en-US/reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/en-US/client/whiteboard');
  }
});

test('[A4.03] [A2.64] logging out leaves by the address of the server and forgets the session', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  await page.getByRole('button', { name: 'Anna Lindqvist, profile' }).click();
  const logout = page.waitForRequest((request) => new URL(request.url()).pathname === '/saml2/logout/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await logout).isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL('/en-US/login');
  expect(await cookie(context, 'authenticated')).toBeUndefined();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeHidden();
  await page.goto('/en-US/client/whiteboard');
  await expect(page).toHaveURL('/en-US/login');
});
