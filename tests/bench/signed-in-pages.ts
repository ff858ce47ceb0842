import { chromium, type Browser, type Page } from '@playwright/test';

import { findBrowser } from '../../scripts/browser.ts';

interface SignedInPages {
  browser: Browser;
  /** A page of its own person, so that nothing is known from the one before. */
  open: (path: string) => Promise<Page>;
}

/** The cookies of a session (`name=value`), with the mark by which the application knows that somebody is signed in. */
export function sessionCookies(url: string, session: string): { name: string; value: string; url: string }[] {
  const [name = '', value = ''] = session.split('=');
  return [
    { name, value, url },
    { name: 'authenticated', value: 'true', url },
  ];
}

/** A browser whose pages are signed in by a session cookie (`name=value`). */
export async function signedInPages(origin: string, session: string): Promise<SignedInPages> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addCookies(sessionCookies(origin, session));
    const page = await context.newPage();
    await page.goto(origin + path);
    return page;
  };
  return { browser, open };
}
