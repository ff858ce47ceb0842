import type { GetToken } from '../api/host-token.ts';
import { providersAround } from './providers-around.ts';

const FEATURES = '/api/v1/features/';
const ME = '/api/v1/accounts/me/';
const suite = (): string => new URL(import.meta.url).origin;

/** Sends calls, by a token of the page or with the cookie of a session; whether the server has answered all of them well. */
type Ask = (urls: string[], getToken?: GetToken) => Promise<boolean>;

/** Which server an element will ask, and who gives its tokens, as far as the page has said so yet. */
function askerOf(element: Element): { server: string; getToken: GetToken | undefined } {
  const around = [element, ...providersAround(element)] as (Element & { apiUrl?: unknown; getToken?: unknown })[];
  const url = around.map((one) => one.apiUrl ?? one.getAttribute('api-url')).find(Boolean);
  const given = around.map(({ getToken }) => getToken).find((one) => typeof one === 'function');
  return {
    server: typeof url === 'string' ? new URL(url, document.baseURI).origin : suite(),
    getToken: given as GetToken | undefined,
  };
}

/** Until the scripts that the page came with have run: one of them may set `getToken`. */
async function untilScriptsRan(): Promise<void> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.readyState === 'complete' || (page?.domContentLoadedEventStart ?? 0) > 0) return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
}

/** The addresses of its first calls, which name the element's attributes. */
function addressesOf(element: Element, calls: string[]): string[] {
  const valueOf = (_: string, name: string): string => encodeURIComponent(element.getAttribute(name) ?? '');
  return calls.map((call) => suite() + call.replaceAll(/\{([\w-]+)\}/g, valueOf));
}

/** Asks what the first screen of an element will ask, as the element will; calls of strangers would only be refused. */
export async function askFirst(element: Element, calls: string[], ask: Ask): Promise<void> {
  const { server, getToken } = askerOf(element);
  if (server !== suite()) return;
  const urls = addressesOf(element, calls);
  if (getToken) return void ask(urls, getToken);
  const isForAll = !calls.includes(ME);
  if (server === location.origin) {
    if (isForAll || document.cookie.includes('csrftoken=')) void ask(urls);
    return;
  }
  await untilScriptsRan();
  const late = askerOf(element).getToken;
  if (late || isForAll) return void ask(urls, late);
  // a page of another origin cannot see whether somebody is signed in
  const isKnown = await ask([FEATURES, ME].map((path) => suite() + path));
  if (isKnown) void ask(urls);
}
