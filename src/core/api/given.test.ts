import { afterEach, expect, test, vi } from 'vitest';

import { firstCall } from '#contract/embed.ts';

import { askAhead, forgetGiven, give, takeGiven } from './given.ts';
import { FIRST_CALL } from './without-preflight.ts';

const URL = 'https://strategy.example/api/v1/okr/teams/';
const EN = { language: 'en-US' };
const answer = (status = 200): Promise<Response> => Promise.resolve(new Response('[1]', { status }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetGiven();
});

test('an answer that was given is taken once', async () => {
  give(URL, answer(), EN);
  expect(await (await takeGiven(URL, EN))?.json()).toEqual([1]);
  expect(await takeGiven(URL, EN)).toBeUndefined();
});

test('an answer in another language, and one that another try can change, are asked for again', async () => {
  give(URL, answer(), { language: 'de-DE' });
  expect(await takeGiven(URL, EN)).toBeUndefined();
  give(URL, answer(503), EN);
  expect(await takeGiven(URL, EN)).toBeUndefined();
});

test('that nobody is signed in is heard once, and that no answer came counts as the first try', async () => {
  give(URL, answer(401), EN);
  expect((await takeGiven(URL, EN))?.status).toBe(401);
  give(URL, Promise.reject(new TypeError('offline')), EN);
  await expect(takeGiven(URL, EN)).rejects.toThrow('offline');
});

test('an answer for one token of the page is none for another, nor for a session with a cookie', async () => {
  const from = async () => ({ token: 'one', expiresAt: '' });
  give(URL, answer(), { ...EN, from });
  expect(await takeGiven(URL, EN)).toBeUndefined();
  give(URL, answer(), EN);
  expect(await takeGiven(URL, { ...EN, from })).toBeUndefined();
  give(URL, answer(), { ...EN, from });
  expect((await takeGiven(URL, { ...EN, from }))?.status).toBe(200);
});

test('after a while, or after something was written, an answer is not taken any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  give(URL, answer(), EN);
  vi.advanceTimersByTime(20_000);
  expect(await takeGiven(URL, EN)).toBeUndefined();
  give(URL, answer(), EN);
  forgetGiven();
  expect(await takeGiven(URL, EN)).toBeUndefined();
});

const getToken = async () => ({ token: 'of-anna', expiresAt: '2999-01-01T00:00:00Z' });
/** What is asked for by a token on a page of this origin, and what a later call gets of the answer. */
async function askedFrom(origin: string, given: Promise<Response> = answer()) {
  const asked = vi.fn<typeof fetch>(() => given);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin });
  const from = () => getToken();
  await askAhead(URL, { ...EN, from }).catch(() => undefined);
  const taken = await takeGiven(URL, { ...EN, from }).catch(() => 'none');
  return { call: asked.mock.calls[0] ?? [], taken };
}

test('on a page of another site the token goes in a body of plain text, which needs no preflight', async () => {
  const { call, taken } = await askedFrom('https://portal.example');
  const [url, { headers = {}, ...init } = {}] = call;
  expect(url).toBe('https://strategy.example/api/v1/embed/first/');
  expect(firstCall.path).toBe(FIRST_CALL);
  expect(init).toMatchObject({ method: firstCall.method, credentials: 'omit' });
  // with any other header, or another type of content, a browser would ask before
  expect(Object.keys(headers)).toEqual(['Accept-Language']);
  expect(JSON.parse(init.body as string)).toEqual({ token: 'of-anna', path: '/api/v1/okr/teams/' });
  expect(await (taken as Response).json()).toEqual([1]);
});

test('on a page of our own origin, which needs no preflight, the token goes in its header', async () => {
  const { call } = await askedFrom('https://strategy.example');
  expect(call).toEqual([URL, expect.objectContaining({ credentials: 'omit' })]);
  expect(call[1]?.headers).toMatchObject({ Authorization: 'Bearer of-anna' });
});

test('what a server says that does not know such a call is nothing: the ordinary call asks', async () => {
  for (const status of [400, 403, 404, 405, 415, 500])
    expect((await askedFrom('https://portal.example', answer(status))).taken).toBeUndefined();
  expect((await askedFrom('https://portal.example', answer(401))).taken).toMatchObject({ status: 401 });
});

test('what is asked ahead over a silent connection ends, which counts as the first try', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const silent = async (_: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_done, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error)));
  vi.stubGlobal('fetch', silent);
  void askAhead(URL, EN).catch(() => undefined);
  const taken = takeGiven(URL, EN);
  await expect.poll(() => timeout.mock.calls).toEqual([[20_000]]);
  limit.abort(new Error('silent'));
  await expect(taken).rejects.toThrow('silent');
});
