import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Password of every demo account (DESIGN 5). */
export const PASSWORD = 'leitstern-demo';

const WORDS = {
  en: { email: 'E-mail', password: 'Password', submit: 'Sign in' },
  de: { email: 'E-Mail-Adresse', password: 'Passwort', submit: 'Anmelden' },
};

/** Fills and sends the form that is shown. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD, language: 'en' | 'de' = 'en') {
  const words = WORDS[language];
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}

/** Signs in from the login page and waits for the whiteboards. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/en-US/login');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/(en-US|de-DE)\/client\/whiteboard$/);
  await expect(page.getByRole('main')).toBeVisible();
}

/** The value of a cookie, or undefined. */
export const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((found) => found.name === name);

/** What an element does when it wants to go somewhere. */
export const navigateByElement = (page: Page, to: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      document.querySelector('main')?.dispatchEvent(
        new CustomEvent('strategy-navigate', {
          detail: { to: wanted },
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      ) ?? true,
    to,
  );
