import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { EmbedFailure } from '../api/embed-failures.ts';
import { HostToken, type GetToken } from '../api/host-token.ts';
import { keepToken } from './keep-token.ts';
import { UNKNOWN } from './session-state.ts';

const { said } = vi.hoisted(() => ({ said: vi.fn<(failure: string, server: string, cause: unknown) => void>() }));
vi.mock('../api/embed-failures.ts', async (original) => ({ ...(await original<object>()), reportEmbedFailure: said }));

const SECOND = 1_000;
let listed = true;
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T08:00:00Z') });
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  listed = true;
  // the limit of a real question would be a timer too; the class itself stays: Node's fetch keeps what it meets first
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  vi.stubGlobal('fetch', async () => Response.json({ token: listed, cookies: false }));
  said.mockClear();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);
const see = (isSeen: boolean): void => {
  page.hidden = !isSeen;
  page.dispatchEvent(new Event('visibilitychange'));
};

/** A page whose tokens last so long, and that has its first one. */
async function pageWith(seconds: number) {
  let count = 0;
  const callback = vi.fn<GetToken>(async () => ({
    token: `token-${++count}`,
    expiresAt: new Date(Date.now() + seconds * SECOND).toISOString(),
  }));
  const core = {
    apiUrl: 'https://suite.example',
    hostToken: new HostToken(() => callback),
    $session: atom(UNKNOWN),
    $tokenFailure: atom<EmbedFailure | undefined>(),
  };
  await core.hostToken.get();
  return { core, callback };
}

test('an idle page has its next token before the one of before ends, until the last element leaves', async () => {
  const { core, callback } = await pageWith(900);
  const leave = [keepToken(core), keepToken(core)];
  await after(839);
  expect(callback).toHaveBeenCalledTimes(1);
  await after(1);
  expect(callback).toHaveBeenCalledTimes(2);
  leave[0]?.();
  await after(840);
  expect(callback).toHaveBeenCalledTimes(3);
  leave[1]?.();
  await after(3_600);
  expect(callback).toHaveBeenCalledTimes(3);
});

test('a token that a call has renewed meanwhile is not asked for again', async () => {
  const { core, callback } = await pageWith(900);
  const leave = keepToken(core);
  await after(400);
  core.hostToken.drop('token-1');
  await core.hostToken.get();
  await after(500);
  expect(callback).toHaveBeenCalledTimes(2);
  leave();
});

test('tokens that last less than the time ahead are asked for at half of their time', async () => {
  const { core, callback } = await pageWith(60);
  const leave = keepToken(core);
  await after(90);
  expect(callback).toHaveBeenCalledTimes(4);
  leave();
});

test('a token that lasts longer than a timer can wait is asked for once', async () => {
  const { core, callback } = await pageWith(60 * 24 * 3_600);
  const leave = keepToken(core);
  await after(24 * 3_600);
  expect(callback).toHaveBeenCalledTimes(1);
  leave();
});

test('a page that nobody sees asks when somebody sees it again', async () => {
  const { core, callback } = await pageWith(900);
  const leave = keepToken(core);
  see(false);
  await after(2_000);
  expect(callback).toHaveBeenCalledTimes(1);
  see(true);
  await after(0);
  expect(callback).toHaveBeenCalledTimes(2);
  leave();
});

test('a callback that fails is said, tried again while the token lasts, and left to calls afterwards', async () => {
  const { core, callback } = await pageWith(900);
  const leave = keepToken(core);
  const cause = new Error('The portal knows nobody');
  callback.mockRejectedValue(cause);
  await after(840);
  expect(said).toHaveBeenCalledWith('token_failed', core.apiUrl, cause);
  expect(core.$tokenFailure.get()).toBe('token_failed');
  await after(60);
  expect(callback).toHaveBeenCalledTimes(5);
  await after(3_600);
  expect(callback).toHaveBeenCalledTimes(5);
  leave();
});

test('a page whose origin is off the list hears that in the place of the failure of its callback', async () => {
  const { core, callback } = await pageWith(900);
  const leave = keepToken(core);
  callback.mockRejectedValue(new Error('The server makes no token for this page'));
  listed = false;
  await after(840);
  expect(said.mock.calls).toEqual([['origin_blocked', core.apiUrl]]);
  expect(core.$session.get().failure).toMatchObject({ code: 'origin_blocked' });
  expect(core.$tokenFailure.get()).toBeUndefined();
  leave();
});

test('a page that only has the token of before is not asked without end', async () => {
  const { core, callback } = await pageWith(900);
  const leave = keepToken(core);
  const same = { token: 'token-1', expiresAt: new Date(Date.now() + 900 * SECOND).toISOString() };
  callback.mockResolvedValue(same);
  await after(1_000);
  const asked = callback.mock.calls.length;
  await after(3_600);
  expect(callback).toHaveBeenCalledTimes(asked);
  leave();
});
