import { expect, test } from '@playwright/test';

test('[A2.09] [A2.11] anna signs in and lands on the whiteboards', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/en-US/login');
  await page.getByLabel('E-mail').fill('anna@nordlicht.example');
  await page.getByLabel('Password', { exact: true }).fill('leitstern-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en-US\/client\/whiteboard/);
});
