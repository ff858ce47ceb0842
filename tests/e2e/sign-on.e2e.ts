import { expect, type BrowserContext } from '@playwright/test';

import { startIdentityProvider, type IdentityProvider } from '../setup/identity-provider.ts';
import { cookie, signIn, test } from './people.ts';

const SETTINGS = { name: 'Nordlicht', is_enabled: true, is_enforced: false, creates_people: true };
const NAMES = { email: '', first_name: '', last_name: '', department: '', groups: '' };
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

test.describe.configure({ mode: 'serial' });
let idp: IdentityProvider;
let admin: BrowserContext;

/** Writes the settings of the company as its administrator; `on` false switches single sign-on off again. */
async function save(context: BrowserContext, on: boolean, allows_unasked = false): Promise<void> {
  const token = (await cookie(context, 'csrftoken'))?.value ?? '';
  const headers = { 'x-csrftoken': token };
  const { active_company } = (await (await context.request.get('/api/v1/accounts/me/')).json()) as {
    active_company: string;
  };
  const url = `/api/v1/single-sign-on/${active_company}/`;
  const { version } = (await (await context.request.get(url)).json()) as { version: number };
  const read = await context.request.post(`${url}metadata/`, { headers, data: { xml: await idp.metadata() } });
  const { certificates, ...addresses } = (await read.json()) as { certificates: { pem: string }[] };
  const data = {
    ...SETTINGS,
    ...addresses,
    is_enabled: on,
    allows_unasked,
    name_id_format: PERSISTENT,
    attributes: NAMES,
    certificates: certificates.map(({ pem }) => pem),
    version,
  };
  expect((await context.request.put(url, { headers, data })).status()).toBe(200);
}

test.beforeAll(async ({ browser }) => {
  idp = await startIdentityProvider();
  admin = await browser.newContext();
  const page = await admin.newPage();
  await signIn(page, 'admin@nordlicht.example');
  await page.close();
  await save(admin, true);
});
test.afterAll(async () => {
  try {
    await save(admin, false);
  } finally {
    idp.stop();
    await admin.close();
  }
});

test('[A1.21] [A2.10] somebody signs in at their organisation and comes to the page they wanted', async ({
  somebody,
}) => {
  const email = `sso-${Date.now()}@nordlicht.example`;
  await idp.become({ nameId: email, email, firstName: 'Pia', lastName: 'Provider', fault: undefined });
  const page = await somebody();
  await page.goto('/en-US/client/profile');
  await expect(page).toHaveURL('/en-US/login');
  await page.getByRole('link', { name: 'Continue with Nordlicht' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/client\/profile$/);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(await (await page.request.get('/api/v1/accounts/me/')).json()).toMatchObject({ email, first_name: 'Pia' });
  expect(page.url()).not.toContain('code');
  await page.goto('/saml2/logout/');
  await expect.poll(async () => (await page.request.get('/api/v1/accounts/me/')).status()).toBe(401);
  expect(await idp.logouts()).toContain(`signed ${email}`);
});

test('an answer that is too old leads back to the sign-in, which says so in German', async ({ somebody }) => {
  const email = 'alt@nordlicht.example';
  await idp.become({ nameId: email, email, firstName: 'Alt', lastName: 'Antwort', fault: 'expired' });
  const page = await somebody(undefined, { locale: 'de-DE' });
  await page.goto('/de-DE/login');
  await page.getByRole('link', { name: 'Weiter mit Nordlicht' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/de-DE/login?sso=failed');
  await expect(page.getByRole('alert')).toContainText('Die Anmeldung über Ihr Unternehmen hat nicht funktioniert');
  expect((await page.request.get('/api/v1/accounts/me/')).status()).toBe(401);
});

test('an answer that nobody asked for signs in only who confirms that they are meant, in both languages', async ({
  somebody,
}) => {
  const email = `unasked-${Date.now()}@nordlicht.example`;
  await idp.become({ nameId: email, email, firstName: 'Pia', lastName: 'Provider', fault: 'unasked' });
  await save(admin, true, true);
  try {
    const german = await somebody(undefined, { locale: 'de-DE' });
    await german.goto('/de-DE/login');
    await german.getByRole('link', { name: 'Weiter mit Nordlicht' }).click();
    await german.getByRole('button', { name: 'Continue' }).click();
    await expect(german.getByRole('heading', { name: 'Als Pia Provider anmelden?' })).toBeVisible();
    await expect(german.getByText(email)).toBeVisible();
    await german.getByRole('button', { name: 'Das bin ich nicht' }).click();
    await expect(german).toHaveURL('/de-DE/login');
    expect((await german.request.get('/api/v1/accounts/me/')).status()).toBe(401);
    const page = await somebody();
    await page.goto('/en-US/login');
    await page.getByRole('link', { name: 'Continue with Nordlicht' }).click();
    // nothing can be chosen before it is known who is there: it would change under the pointer
    const known = Promise.withResolvers<void>();
    await page.route('**/api/v1/accounts/me/', async (route) => {
      await known.promise;
      await route.continue();
    });
    const looked = page.waitForResponse('**/api/auth/sign-on/');
    await page.getByRole('button', { name: 'Continue' }).click();
    await (await looked).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).count()).toBe(0);
    known.resolve();
    await expect(page.getByRole('heading', { name: 'Sign in as Pia Provider?' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/client\/whiteboard$/);
    expect(await (await page.request.get('/api/v1/accounts/me/')).json()).toMatchObject({ email });
  } finally {
    await save(admin, true);
  }
});

test('[A2.15] [A2.61] [A2.62] [A4.14] [A4.20] an administrator acts as somebody, stays signed in meanwhile, and comes back to the people', async () => {
  const page = await admin.newPage();
  await page.goto('/en-US/client/users?search=ben@');
  await page
    .getByRole('row', { name: /ben@nordlicht\.example/ })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start impersonation' }).click();
  await expect(page).toHaveURL(/\/client$/);
  // in the language of before or after: the interface follows the language of the person one acts as
  const bar = page.getByRole('region', { name: /^(You are acting as somebody else|Vertretung)$/ });
  await expect(page.getByText(/SUCCESS: Successfully started impersonation\.|ERFOLG: Die Vertretung hat begonnen\./)).toBeVisible(); // prettier-ignore
  await expect(bar.getByTitle('ben@nordlicht.example')).toBeVisible();
  await bar.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/client\/users$/);
  // the administrator's own language is German
  await expect(page.getByText('ERFOLG: Die Vertretung ist beendet.')).toBeVisible();
  await page.close();
});

test('who is already typing when the organisations come goes on typing', async ({ somebody }) => {
  const page = await somebody();
  let come = (): void => undefined;
  const wait = new Promise<void>((done) => (come = done));
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((done) => (asked = done));
  await page.route('**/chunks/organization-sign-in*', async (route) => {
    asked();
    await wait;
    await route.continue();
  });
  await page.goto('/en-US/login');
  const email = page.getByLabel('Email');
  await email.pressSequentially('anna@');
  await isAsked;
  await expect(email).toBeFocused();
  await page.keyboard.type('nordlicht');
  come();
  await expect(page.getByRole('link', { name: 'Continue with Nordlicht' })).toBeVisible();
  await page.keyboard.type('.example');
  await expect(email).toHaveValue('anna@nordlicht.example');
});
