import { existsSync } from 'node:fs';

import { aptInstall, attempt, mayInstall } from './apt.ts';

const KNOWN = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** The browser for the tests: CHROMIUM_PATH, the system's, Playwright's own; installs one when there is none. */
export async function findBrowser(): Promise<string> {
  const known = KNOWN.find((path) => path !== undefined && path !== '' && existsSync(path));
  const found = known ?? (await playwrightsOwn());
  if (found !== null) return found;
  console.log('No browser for the tests found, installing one …');
  if (mayInstall() && aptInstall('chromium')) return '/usr/bin/chromium';
  attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const installed = await playwrightsOwn();
  if (installed === null)
    throw new Error('No browser could be installed. Set CHROMIUM_PATH to a Chromium and try again.');
  return installed;
}
