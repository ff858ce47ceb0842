import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { HostToken, type GetToken } from './host-token.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;
/** A callback that numbers its tokens, each valid for so long. */
const tokens = (seconds: number) => {
  let count = 0;
  return vi.fn<GetToken>(async () => ({
    token: `token-${++count}`,
    expiresAt: new Date(Date.now() + seconds * SECOND).toISOString(),
  }));
};

test('calls at the same time share one question, and later ones its answer', async () => {
  const callback = tokens(900);
  const host = new HostToken(() => callback);
  expect(await Promise.all([host.get(), host.get(), host.get()])).toEqual(['token-1', 'token-1', 'token-1']);
  vi.advanceTimersByTime(800 * SECOND);
  expect(await host.get()).toBe('token-1');
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a token is renewed a minute before it expires; a short one is used for half of its time', async () => {
  const long = new HostToken(
    (
      (callback) => () =>
        callback
    )(tokens(900)),
  );
  await long.get();
  vi.advanceTimersByTime(839 * SECOND);
  expect(await long.get()).toBe('token-1');
  vi.advanceTimersByTime(1 * SECOND);
  expect(await long.get()).toBe('token-2');
  const short = new HostToken(
    (
      (callback) => () =>
        callback
    )(tokens(80)),
  );
  await short.get();
  vi.advanceTimersByTime(39 * SECOND);
  expect(await short.get()).toBe('token-1');
  vi.advanceTimersByTime(1 * SECOND);
  expect(await short.get()).toBe('token-2');
});

test('a clock that is wrong does not ask before each call', async () => {
  const callback = tokens(-3600);
  const host = new HostToken(() => callback);
  await host.get();
  await host.get();
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a token that the server refuses is asked for anew, unless there is a newer one', async () => {
  const callback = tokens(900);
  const host = new HostToken(() => callback);
  await host.get();
  host.drop('token-1');
  expect(await host.get()).toBe('token-2');
  host.drop('token-1');
  expect(await host.get()).toBe('token-2');
});

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
  ['answers nothing', () => Promise.resolve(undefined)],
  ['answers a text', () => Promise.resolve('token')],
  ['names no end', () => Promise.resolve({ token: 'a' })],
  ['names no date', () => Promise.resolve({ token: 'a', expiresAt: 'soon' })],
  ['has a token that no header takes', () => Promise.resolve({ token: 'a b', expiresAt: '2026-11-24T09:00:00Z' })],
])('a callback that %s has failed, and is asked again the next time', async (_, callback) => {
  const good = tokens(900);
  let now = callback as GetToken;
  const host = new HostToken(() => now);
  await expect(host.get()).rejects.toMatchObject({ status: 0, code: 'token_failed' });
  now = good;
  expect(await host.get()).toBe('token-1');
});

test('what a callback has failed with is the cause of the error, and not in words that people see', async () => {
  const host = new HostToken(() => () => Promise.reject(new Error('The portal knows nobody')));
  await expect(host.get()).rejects.toMatchObject({
    message: 'No answer of the server (token_failed)',
    cause: { message: 'The portal knows nobody' },
  });
  const odd = new HostToken(() => (() => Promise.resolve({ code: 'no_key' })) as never);
  const words = expect.stringContaining('getToken has to answer { token, expiresAt }');
  await expect(odd.get()).rejects.toMatchObject({
    message: 'No answer of the server (token_failed)',
    cause: { message: words },
  });
});

test('a callback that never answers has failed after half a minute', async () => {
  const host = new HostToken(() => () => new Promise(() => undefined));
  const failing = expect(host.get()).rejects.toMatchObject({ code: 'token_failed' });
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  await failing;
});

test('a refusal that a page has passed on in the place of a token is named', async () => {
  const refused = (async () => ({ code: 'no_origins', detail: 'The company lists no origins yet' })) as unknown;
  const error = await new HostToken(() => refused as GetToken).get()?.catch((reason: unknown) => reason);
  expect(String((error as Error).cause)).toContain('no_origins: The company lists no origins yet');
});

test('without a callback there is no token, and none of before', async () => {
  let callback: GetToken | undefined = tokens(900);
  const host = new HostToken(() => callback);
  await host.get();
  callback = undefined;
  expect(host.get()).toBeUndefined();
  callback = tokens(900);
  expect(await host.get()).toBe('token-1');
});
