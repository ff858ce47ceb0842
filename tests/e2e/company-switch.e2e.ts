import { expect } from '@playwright/test';

import { navigateByElement, signIn, test } from './people.ts';

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

  await switcher('Nordlicht Haustechnik').click();
  await page.getByRole('menuitemradio', { name: 'Alpenwerk' }).click();
  for (const tab of [page, second]) await expect(tab.locator('.side').getByText('Alpenwerk')).toBeVisible();

  await navigateByElement(second, place);
  await expect(second.getByLabel('Firma', { exact: true })).toHaveValue('Nordlicht, halb geschrieben');
  await expect(second.getByText('Noch nicht gespeichert')).toBeVisible();
});
