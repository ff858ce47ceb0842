import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import type { Core } from './core.ts';
import { UNKNOWN, type SessionState } from './session-state.ts';
import { give, takeGiven } from '../api/given.ts';
import { haveToken, loadFeatures, loadSession, takeUser } from './session.ts';

const ADA = { id: 'ada', email: 'ada@test.example' };

/** A core with scripted answers: for each path a list of answers, a number is a refusal; the last one stays. */
function coreThat(answers: Record<string, unknown[]>) {
  const asked: string[] = [];
  const api = async ({ path }: { path: string }): Promise<unknown> => {
    asked.push(path);
    const left = answers[path] ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    if (typeof answer === 'number') throw new ApiError(answer, {});
    return answer;
  };
  const core = { api, $session: atom<SessionState>(UNKNOWN), $features: atom({ ai: false }) } as unknown as Core;
  return { core, asked: (path: string) => asked.filter((one) => one === path).length };
}
const EN = { language: 'en-US' };
const ME = '/api/v1/accounts/me/';
const FLAGS = '/api/v1/features/';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks a busy server again before anybody counts as signed out', async () => {
  const { core, asked } = coreThat({ [ME]: [503, 503, ADA], [FLAGS]: [{ ai: true }] });
  const load = loadSession(core);
  await vi.advanceTimersByTimeAsync(5_000);
  await load;
  expect(core.$session.get()).toMatchObject({ status: 'signed-in', user: ADA });
  expect(asked(ME)).toBe(3);
});

it('[A4.05 part] signs out a person who cannot be loaded, but not the present one until the server says so', async () => {
  const away = coreThat({ [ME]: [0], [FLAGS]: [{ ai: true }] });
  await loadSession(away.core);
  expect(away.core.$session.get().status).toBe('signed-out');

  const { core } = coreThat({ [ME]: [ADA, 0, 401], [FLAGS]: [{ ai: true }] });
  const states = [];
  for (let n = 0; n < 3; n += 1) {
    await loadSession(core);
    states.push(core.$session.get().status);
  }
  expect(states).toEqual(['signed-in', 'signed-in', 'signed-out']);
});

it.each([
  ['nobody', 401],
  ['somebody else', { id: 'ben', email: 'ben@test.example' }],
])('an answer that says %s is ignored once somebody has signed in', async (_, late) => {
  const { core } = coreThat({ [FLAGS]: [{ ai: true }] });
  const answer = Promise.withResolvers<unknown>();
  const asked = Promise.withResolvers<void>();
  const api = core.api;
  core.api = (async (endpoint: { path: string }, call: never) => {
    if (endpoint.path !== ME) return api(endpoint as never, call);
    asked.resolve();
    const me = await answer.promise;
    if (typeof me === 'number') throw new ApiError(me, {});
    return me;
  }) as Core['api'];
  const load = loadSession(core);
  await asked.promise;
  takeUser(core, ADA as never);
  answer.resolve(late);
  await load;
  expect(core.$session.get()).toMatchObject({ status: 'signed-in', user: ADA });
});

it('forgets what was read ahead once the session is loaded anew: another tab may have switched the company', async () => {
  const { core } = coreThat({ [ME]: [ADA], [FLAGS]: [{ ai: true }] });
  const giveBoards = (): void => give('/api/v1/boards/', Promise.resolve(Response.json([])), EN);
  const takeBoards = async () => (await takeGiven('/api/v1/boards/', EN))?.status;
  giveBoards();
  await loadSession(core);
  expect(await takeBoards()).toBe(200);
  giveBoards();
  await loadSession(core);
  expect(await takeBoards()).toBe(undefined);
});

it('asks for the flags in one chain until they come, however often it is begun', async () => {
  const { core, asked } = coreThat({ [FLAGS]: [0, 503, 0, { ai: true }] });
  await Promise.all([loadFeatures(core), loadFeatures(core)]);
  expect(asked(FLAGS)).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(core.$features.get()).toEqual({ ai: true });
  expect(asked(FLAGS)).toBe(4);
});

it('does not ask a server again that has no flags', async () => {
  const { core, asked } = coreThat({ [FLAGS]: [404] });
  await loadFeatures(core);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(asked(FLAGS)).toBe(1);
});

it('has a token fetched once for calls at the same time, and again when it is missing later', async () => {
  const { core, asked } = coreThat({ [FLAGS]: [{ ai: true }] });
  await Promise.all([haveToken(core), haveToken(core)]);
  expect(asked(FLAGS)).toBe(1);
  await haveToken(core);
  expect(asked(FLAGS)).toBe(2);
});

it('a server that keeps the page out is not asked again by itself, and that is said once', async () => {
  const asked = vi.fn(async () => Promise.reject(new ApiError(0, { code: 'origin_blocked' })));
  const core = { api: asked, $session: atom<SessionState>(UNKNOWN), $features: atom({ ai: false }) } as unknown as Core;
  const failures = new Set<unknown>();
  core.$session.subscribe(({ failure }) => failure !== undefined && failures.add(failure));
  await loadSession(core);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await loadSession(core);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(failures.size).toBe(1);
});
