import { expect, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { cookie, test } from './people.ts';

const PASSWORD = 'ein langer Satz zum Merken';

/** The mails of the test server, the newest first. */
function mails(): string[] {
  const folder = join(process.env['E2E_FOLDER'] ?? '', 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return files
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'));
}

/** The link of the newest mail to an address, once it has come. */
async function linkTo(email: string): Promise<string> {
  let link: string | undefined;
  const find = (): string | undefined => {
    const texts = mails().map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    link = texts
      .filter((text) => text.includes(`To: ${email}`))
      .map((text) => /https?:\/\/\S+#[\w-]+/.exec(text)?.[0])[0];
    return link;
  };
  await expect.poll(find).toBeDefined();
  return link ?? '';
}

/** Opens the mailed link, which it answers; its secret leaves the address. */
async function open(page: Page, email: string): Promise<string> {
  const link = await linkTo(email);
  await page.goto(link);
  await expect.poll(() => page.url()).not.toContain('#');
  return link;
}

test('[A2.12] who registers with an address of a company confirms it by mail and is signed in', async ({ page }) => {
  const email = `neu-${Date.now()}@nordlicht.example`;
  await page.goto('/en-US/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/en-US/register');
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Neumann');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await open(page, email);
  await page.getByLabel('New password').fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('used too often');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/en-US/client/whiteboard');
  await page.goto('/en-US/client/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('radio', { name: 'Deutsch (Deutschland)' }).check();
  await expect(page).toHaveURL('/de-DE/client/profile');
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
});

test('[A2.13] a forgotten password is set anew with a link that works once, in German', async ({ page }) => {
  const email = 'tarek.haddad@nordlicht.example';
  await page.goto('/de-DE/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL('/de-DE/reset-password');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihr Postfach' })).toBeVisible();
  const link = await open(page, email);
  await page.getByLabel('Neues Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(/\/client\/whiteboard$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /Dieser Link gilt nicht mehr|no longer works/ })).toBeVisible();
});

test('[A2.14] an invited person opens their link, activates the account, and lands in the product', async ({
  page,
}) => {
  const email = 'elena.vogt@nordlicht.example';
  await page.goto('/en-US/standalone/nordlicht-activation');
  await expect(page).toHaveURL('/en-US/login');
  // who has lost the invitation gets it again this way
  await page.goto('/en-US/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await open(page, email);
  await expect(page).toHaveURL('/de-DE/standalone/nordlicht-activation');
  await expect(page.getByRole('heading', { name: 'Willkommen bei Nordlicht' })).toBeVisible();
  await page.goto('/de-DE/client/whiteboard');
  await expect(page).toHaveURL('/de-DE/login');
  await page.goto('/de-DE/standalone/nordlicht-activation');
  await page.getByLabel('Passwort festlegen').fill(PASSWORD);
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page.getByText('Stimmen Sie den Nutzungsbedingungen zu.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page).toHaveURL('/de-DE/client/whiteboard');
  await page.goto('/de-DE/standalone/nobody-activation');
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
});

test('a new address that an equal wishes counts once its person has confirmed it, signed in', async ({
  page,
  callsAs,
  somebody,
}) => {
  const [superuser, admin] = [await callsAs('super@leitstern.example'), await callsAs('admin@nordlicht.example')];
  const old = 'holger.brandl@nordlicht.example';
  const wanted = `holger-${Date.now()}@nordlicht.example`;
  const people = await superuser<{ id: string; email: string }[]>('GET', 'accounts/users/?search=holger.brandl');
  const id = people.find(({ email }) => email === old)?.id ?? '';
  await superuser('PATCH', `accounts/users/${id}/`, { is_company_admin: true });
  try {
    expect(await admin('PATCH', `accounts/users/${id}/`, { email: wanted })).toMatchObject({ asked_email: wanted });
    const use = { name: /^(Use the new address|Neue Adresse verwenden)$/ };
    const link = await open(page, wanted);
    await expect(page.getByText(wanted)).toBeVisible();
    // who is signed in already is asked at once, who acts as that person is not
    const signedIn = await somebody(old);
    await signedIn.goto(link);
    await expect(signedIn.getByRole('button', use)).toBeVisible();
    const acting = await somebody('super@leitstern.example');
    const headers = { 'x-csrftoken': (await cookie(acting.context(), 'csrftoken'))?.value ?? '' };
    await acting.request.post(`/api/v1/accounts/impersonate/${id}/`, { headers });
    await acting.goto(link);
    await expect(acting.getByText(old)).toBeVisible();
    await expect(acting.getByRole('button', use)).toBeHidden();
    await acting.getByRole('button', { name: /^(End impersonation|Vertretung beenden)$/ }).click();
    await expect(acting.getByText('super@leitstern.example')).toBeVisible();
    await page.getByLabel(/^(Email|E-Mail-Adresse)$/).fill(old);
    await page.getByLabel(/^(Password|Passwort)$/).fill('leitstern-demo');
    await page.getByLabel(/^(Password|Passwort)$/).press('Enter');
    await page.getByRole('button', use).click();
    await expect(page.getByText(/Your email address is now|Ihre E-Mail-Adresse ist jetzt/)).toContainText(wanted);
    const later = await somebody(wanted);
    await later.goto('/');
    await expect(later.getByRole('main')).toBeVisible();
  } finally {
    await superuser('PATCH', `accounts/users/${id}/`, { is_company_admin: false, email: old });
  }
});
