import type { GetToken } from '../api/host-token.ts';
import { providersAround } from './providers-around.ts';

const FEATURES = '/api/v1/features/';
const ME = '/api/v1/accounts/me/';
const suite = (): string => new URL(import.meta.url).origin;

/** Sends calls, by a token of the page or with the cookie of a session; whether the server has answered all of them well. */
type Ask = (urls: string[], getToken?: GetToken) => Promise<boolean>;

type Asking = Element & { apiUrl?: string; getToken?: GetToken };

/**
 * Who gives the tokens of an element that will ask our server, as far as the page has said so yet; null where it asks
 * another one. Only the nearest provider counts, as for the element: the token of another server is none for ours.
 */
function askerOf(element: Element): { getToken: GetToken | undefined } | null {
  const givers = [element, ...providersAround(element).slice(0, 1)] as Asking[];
  const [url] = givers.flatMap((one) => one.apiUrl ?? one.getAttribute('api-url') ?? []);
  if (url !== undefined && new URL(url || '/', document.baseURI).origin !== suite()) return null;
  return { getToken: givers.map(({ getToken }) => getToken).find((one) => typeof one === 'function') };
}

/** Until the scripts that the page came with have run: one of them may set `getToken`. */
async function untilScriptsRan(): Promise<void> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.readyState === 'complete' || (page?.domContentLoadedEventStart ?? 0) > 0) return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
}

/** Whether there is a session that calls with cookies will have. */
async function isSignedIn(element: Element, ask: Ask): Promise<boolean> {
  if (suite() === location.origin) return document.cookie.includes('csrftoken=');
  // its token may come later, and the server may list the page for tokens only
  if (providersAround(element).length > 0) return false;
  // a page of another origin cannot see its cookie
  return ask([FEATURES, ME].map((path) => suite() + path));
}

/** The value of an attribute, also where the page has set the property. */
function valueOf(element: Element, name: string): string {
  const property = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const value = (element as unknown as Record<string, unknown>)[property];
  return typeof value === 'string' ? value : (element.getAttribute(name) ?? '');
}

/**
 * The addresses of its first calls, which name the element's attributes; without those whose attribute is not there yet, and
 * those that are in vain: as a query, an attribute has one of the keys after its name (`…/start/ unless state mode view`).
 */
const addressesOf = (element: Element, calls: string[]): string[] =>
  calls
    .map((call) => call.split(' '))
    .filter(([, , name = '', ...keys]) => !keys.some((key) => new URLSearchParams(valueOf(element, name)).has(key)))
    .map(([call = '']) => {
      const fill = (open: string, name: string): string => encodeURIComponent(valueOf(element, name)) || open;
      return suite() + call.replaceAll(/\{([\w-]+)\}/g, fill);
    })
    .filter((url) => !url.includes('{'));

/**
 * Asks what the first screen of an element will ask, as the element will; calls of strangers would only be refused. Resolves
 * with the answers; rejects where the address of the server is none.
 */
export async function askFirst(element: Element, calls: string[], ask: Ask): Promise<void> {
  let asker = askerOf(element);
  if (asker && !asker.getToken && suite() !== location.origin) {
    await untilScriptsRan();
    asker = askerOf(element);
  }
  if (!asker) return;
  const { getToken } = asker;
  const isForAll = !calls.includes(ME);
  if (getToken || isForAll || (await isSignedIn(element, ask))) await ask(addressesOf(element, calls), getToken);
}
