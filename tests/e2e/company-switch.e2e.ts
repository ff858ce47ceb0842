import { expect, type Locator, type Page } from '@playwright/test';

import { navigateByElement, signIn, test, type StoredSettings } from './people.ts';

/** The tests of this file change the active company of the same person. */
test.describe.configure({ mode: 'default' });

const NORDLICHT = 'Nordlicht Haustechnik';
const ALPENWERK = 'Alpenwerk';

const switcherOf = (page: Page, active: string): Locator =>
  page.getByRole('button', { name: `${active}, Unternehmen wechseln` }).first();
/** Every tab shows this company as the active one. */
async function expectActive(company: string, ...tabs: Page[]): Promise<void> {
  for (const tab of tabs) await expect(tab.locator('.side').getByText(company)).toBeVisible();
}

/** Somebody of several companies signs in and works in Nordlicht. */
async function workInNordlicht(page: Page, stored: StoredSettings): Promise<void> {
  await stored.company('super@leitstern.example', NORDLICHT);
  await signIn(page, 'super@leitstern.example');
  await expect(switcherOf(page, NORDLICHT)).toBeVisible();
}

async function switchCompany(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  await switcherOf(page, from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('what is typed in another tab is kept when one switches the company, and offered again there', async ({
  page,
  context,
  stored,
}) => {
  await workInNordlicht(page, stored);
  const second = await context.newPage();
  await second.goto('/de-DE/client/companies');
  await second.getByRole('link', { name: NORDLICHT }).click();
  await expect(second).toHaveURL(/companies\/[0-9a-f-]{36}$/);
  const place = new URL(second.url()).pathname.replace('/de-DE', '');
  await second.getByLabel('Firma', { exact: true }).fill('Nordlicht, halb geschrieben');

  const followed = second.waitForResponse('**/api/v1/accounts/me/');
  await switchCompany(page, { from: NORDLICHT, to: ALPENWERK });
  await expectActive(ALPENWERK, page, second);
  // the name comes through the storage, before the tab itself goes over into the other company
  await (await followed).finished();
  // one stays in the area
  await expect(second).toHaveURL(/client\/companies$/);

  await navigateByElement(second, place);
  await expect(second.getByLabel('Firma', { exact: true })).toHaveValue('Nordlicht, halb geschrieben');
  await expect(second.getByText('Noch nicht gespeichert')).toBeVisible();
});

test('[A1.01] [A3.08] [A3.11] [A3.14] [A7.19] [A4.08] [A4.09] who works in several companies switches, and every tab follows', async ({
  page,
  context,
  stored,
}) => {
  await workInNordlicht(page, stored);
  const active = () => page.evaluate(() => localStorage.getItem('activeCompany'));
  await expect.poll(active).not.toBeNull();
  const before = await active();
  const second = await context.newPage();
  await second.goto('/de-DE/client/whiteboard');
  await expect(second.getByText(NORDLICHT).first()).toBeVisible();
  const received = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/accounts/active-company/'),
  );
  await switchCompany(page, { from: NORDLICHT, to: ALPENWERK });
  const { id } = (await received).postDataJSON() as { id: string };
  await expectActive(ALPENWERK, page, second);
  await expect.poll(active).toBe(id);
  expect(id).not.toBe(before);
  await switchCompany(page, { from: ALPENWERK, to: NORDLICHT });
  await expectActive(NORDLICHT, second);
  await expect.poll(active).toBe(before);
});
