import { expect, test, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

interface Caller {
  request: APIRequestContext;
  /** The value of the cookie `csrftoken`. */
  token: () => Promise<string>;
  /** Address of the server, for the check of the Origin. */
  origin: string;
}

/** Asks again, as late as the server wants it, while it has no time or no database (503): slow is no failure. */
async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 503) return answer;
    await pause(Number(answer.headers()['retry-after'] ?? 1) * 1000);
  }
}

/** Calls as whoever the caller is signed in as, below `/api/v1/`; every answer that is no success fails the test, but 503. */
async function send<T>({ request, token, origin }: Caller, method: string, path: string, data?: object): Promise<T> {
  const headers = { 'X-CSRFToken': await token(), Origin: origin };
  const answer = await patiently(() =>
    request.fetch(`${origin}/api/${path}`, { method, headers, ...(data && { data }) }),
  );
  const body = await answer.text();
  expect(answer.ok(), `${method} ${path} answers ${answer.status()} ${body}`).toBe(true);
  return (body === '' ? null : JSON.parse(body)) as T;
}

const csrfOf = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';

/** Where the page is, or will be. */
export const originOf = (page: Page): string =>
  new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url()).origin;

/** A call of the person of this page; path below `/api/v1/`. Anything but a success fails the test. */
export function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const context = page.context();
  const origin = originOf(page);
  const token = async (): Promise<string> => csrfOf(await context.cookies());
  return send({ request: context.request, token, origin }, method, `v1/${path}`, data);
}

/** Calls of somebody who has no page; paths below `/api/v1/`. */
export type Calls = <T>(method: string, path: string, data?: object) => Promise<T>;

/** Signs somebody in without a page. */
export async function callsOf(request: APIRequestContext, origin: string, login: object): Promise<Calls> {
  const token = async (): Promise<string> => csrfOf((await request.storageState()).cookies);
  const caller = { request, token, origin };
  await send(caller, 'GET', 'v1/features/');
  await send(caller, 'POST', 'auth/login/', login);
  return (method, path, data) => send(caller, method, `v1/${path}`, data);
}
