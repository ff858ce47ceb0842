import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';

import { callsOf, originOf, type Calls } from './calls.ts';

/** Password of every demo account (DESIGN 5). */
const PASSWORD = 'leitstern-demo';

const WORDS = {
  en: { email: 'Email', password: 'Password' },
  de: { email: 'E-Mail-Adresse', password: 'Passwort' },
};

interface SignInWords {
  password?: string;
  language?: keyof typeof WORDS;
  /** Where the form stands; the whole page without it. */
  within?: Locator;
}

/** Fills and sends the form that is shown; what the server answers. */
export async function sendSignIn(page: Page, email: string, options: SignInWords = {}): Promise<Response> {
  const { password = PASSWORD, language = 'en', within = page } = options;
  const words = WORDS[language];
  const answer = page.waitForResponse('**/api/auth/login/');
  await within.getByLabel(words.email).fill(email);
  const field = within.getByLabel(words.password, { exact: true });
  await field.fill(password);
  // the button moves when what the server offers comes
  await field.press('Enter');
  return answer;
}

/** Fills and sends the form that is shown, as somebody who may sign in. */
export async function fillSignIn(page: Page, email: string, within?: Locator): Promise<void> {
  const answer = await sendSignIn(page, email, within && { within });
  expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(200);
}

/** Signs in by call, without a page. */
const enter = (page: Page, email: string): Promise<Calls> =>
  callsOf(page.request, originOf(page), { email, password: PASSWORD });

/** Signs in by call and waits for the whiteboards. */
export async function signIn(page: Page, email: string): Promise<void> {
  await enter(page, email);
  await page.goto('/');
  await expect(page).toHaveURL(/\/(en-US|de-DE)\/client\/whiteboard$/);
  await expect(page.getByRole('main')).toBeVisible();
}

/** A board that nobody else uses. */
export interface OwnBoard {
  id: string;
  name: string;
}

/** The demo board whose card of customers an own board begins with. */
const DEMO_BOARD = 'Strategie Wärme 2030';
const WRITES_CUSTOMERS = { permission_level: 'write', allowed_cards: ['kunden'] };

/** A board whose card of customers is filled; Anna may write the card, Ben reads it. */
async function makeBoard(admin: Calls): Promise<OwnBoard> {
  const boards = await admin<OwnBoard[]>('GET', 'whiteboard/boards/');
  const model = boards.find(({ name }) => name === DEMO_BOARD)?.id ?? '';
  const name = `Own board ${Date.now()}`;
  const { id } = await admin<OwnBoard>('POST', 'whiteboard/boards/', { name });
  const card = await admin<{ data: object }>('GET', `whiteboard/boards/${model}/scene-data/kunden/`);
  await admin('POST', `whiteboard/boards/${id}/scene-data/kunden/`, card.data);
  const people = await admin<{ id: string; email: string }[]>(
    'GET',
    `whiteboard/boards/${id}/people/candidates/?search=anna`,
  );
  const anna = people.find(({ email }) => email === 'anna@nordlicht.example')?.id ?? '';
  await admin('PUT', `whiteboard/boards/${id}/people/${anna}/`, WRITES_CUSTOMERS);
  return { id, name };
}

/** Somebody at a computer of their own: their empty page, signed in when an address is given. */
export type Somebody = (email?: string, options?: BrowserContextOptions) => Promise<Page>;
/** Calls of somebody without a page, signed in. */
type CallsAs = (email: string) => Promise<Calls>;

/** What is kept for somebody on the server: set now, and again after the test, whatever that did. */
export interface StoredSettings {
  company: (email: string, name: string) => Promise<void>;
  language: (email: string, locale: 'de-DE' | 'en-US') => Promise<void>;
}

interface Fixtures {
  somebody: Somebody;
  callsAs: CallsAs;
  board: OwnBoard;
  stored: StoredSettings;
}

/** Ends with the test whatever it opened: sockets, presence and locks must not live on beside the next one. */
export const test = base.extend<Fixtures>({
  somebody: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      if (email !== undefined) await enter(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  callsAs: async ({ playwright, baseURL }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async (email) => {
      const request = await playwright.request.newContext();
      requests.push(request);
      return callsOf(request, baseURL ?? '', { email, password: PASSWORD });
    });
    for (const request of requests) await request.dispose();
  },
  board: async ({ callsAs }, use) => {
    const admin = await callsAs('admin@nordlicht.example');
    const board = await makeBoard(admin);
    await use(board);
    await admin('DELETE', `whiteboard/boards/${board.id}/`);
  },
  stored: async ({ callsAs }, use) => {
    const actions: (() => Promise<unknown>)[] = [];
    const nowAndAfter = async (action: () => Promise<unknown>): Promise<void> => {
      actions.push(action);
      await action();
    };
    await use({
      company: async (email, name) => {
        const person = await callsAs(email);
        const companies = await person<{ id: string; name: string }[]>('GET', 'okr/companies/');
        const id = companies.find((company) => company.name === name)?.id;
        await nowAndAfter(() => person('POST', 'accounts/active-company/', { id }));
      },
      language: async (email, locale) => {
        const person = await callsAs(email);
        await nowAndAfter(() => person('POST', 'accounts/profile/locale/', { locale }));
      },
    });
    for (const action of actions) await action();
  },
});

/** The value of a cookie, or undefined. */
export const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((found) => found.name === name);

/** Keeps from a page what others change, or have changed just before, so that it asks for nothing again. */
export const withoutNews = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws\/live\//, (socket) => socket.connectToServer().onMessage(() => undefined));

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
