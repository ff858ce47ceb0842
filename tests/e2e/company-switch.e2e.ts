import { expect } from '@playwright/test';

import { navigateByElement, signIn, test } from './people.ts';

/** The tests of this file change the active company of the same person. */
test.describe.configure({ mode: 'default' });

test('what is typed in another tab is kept when one switches the company, and offered again there', async ({
  page,
  context,
  stored,
}) => {
  await stored.company('super@leitstern.example', 'Nordlicht Haustechnik');
  await signIn(page, 'super@leitstern.example');
  const switcher = (name: string) => page.getByRole('button', { name: `${name}, Unternehmen wechseln` }).first();
  await expect(switcher('Nordlicht Haustechnik')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/de-DE/client/companies');
  await second.getByRole('link', { name: 'Nordlicht Haustechnik' }).click();
  await expect(second).toHaveURL(/companies\/[0-9a-f-]{36}$/);
  const place = new URL(second.url()).pathname.replace('/de-DE', '');
  await second.getByLabel('Firma', { exact: true }).fill('Nordlicht, halb geschrieben');

  const followed = second.waitForResponse('**/api/v1/accounts/me/');
  await switcher('Nordlicht Haustechnik').click();
  await page.getByRole('menuitemradio', { name: 'Alpenwerk' }).click();
  for (const tab of [page, second]) await expect(tab.locator('.side').getByText('Alpenwerk')).toBeVisible();
  // the name comes through the storage, before the tab itself goes over into the other company
  await (await followed).finished();
  await expect(second).toHaveURL(/client\/whiteboard$/);

  await navigateByElement(second, place);
  await expect(second.getByLabel('Firma', { exact: true })).toHaveValue('Nordlicht, halb geschrieben');
  await expect(second.getByText('Noch nicht gespeichert')).toBeVisible();
});

test('[A3.11] [A3.14] [A7.19] [A4.08] [A4.09] who works in several companies switches, and every tab follows', async ({
  page,
  context,
  stored,
}) => {
  await stored.company('super@leitstern.example', 'Nordlicht Haustechnik');
  await signIn(page, 'super@leitstern.example');
  const active = () => page.evaluate(() => localStorage.getItem('activeCompany'));
  const trigger = page.getByRole('button', { name: 'Nordlicht Haustechnik, Unternehmen wechseln' }).first();
  await expect(trigger).toBeVisible();
  await expect.poll(active).not.toBeNull();
  const before = await active();
  const second = await context.newPage();
  await second.goto('/de-DE/client/whiteboard');
  await expect(second.getByText('Nordlicht Haustechnik').first()).toBeVisible();
  const told = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/accounts/active-company/'),
  );
  await trigger.click();
  await page.getByRole('menuitemradio', { name: 'Alpenwerk' }).click();
  const { id } = (await told).postDataJSON() as { id: string };
  for (const tab of [page, second]) await expect(tab.locator('.side').getByText('Alpenwerk')).toBeVisible();
  await expect.poll(active).toBe(id);
  expect(id).not.toBe(before);
  await page.getByRole('button', { name: 'Alpenwerk, Unternehmen wechseln' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Nordlicht Haustechnik' }).click();
  await expect(second.locator('.side').getByText('Nordlicht Haustechnik')).toBeVisible();
  await expect.poll(active).toBe(before);
});
