import { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';

import type { Me } from '#contract/accounts/accounts.ts';

import { ApiError } from '../api/api-error.ts';
import type { Core } from './core.ts';
import { replacingSession } from './session-change.ts';
import { sessionOf, SIGNED_OUT, UNKNOWN } from './session-state.ts';
import { checkSignedOut } from './sign-out-check.ts';

// only what the application reads of a person here
const person = (id: string): Me => ({ id, email: `${id}@firma.example`, active_company: 'company' }) as unknown as Me;

function coreOf(me: () => Promise<Me>, session = sessionOf(person('anna'))) {
  const api = vi.fn(me);
  // only what the check looks at
  const core = { apiUrl: 'http://here', $session: atom(session), queries: new QueryClient(), api } as unknown as Core;
  core.queries.setQueryData(['boards'], ['loaded for Anna']);
  return { core, api };
}
const noSession = (): Promise<Me> => Promise.reject(new ApiError(401, {}));

test('a person without a session is signed out, and their loaded data is dropped', async () => {
  const { core, api } = coreOf(noSession);
  await Promise.all([checkSignedOut(core), checkSignedOut(core)]);
  expect(core.$session.get()).toEqual(SIGNED_OUT);
  expect(core.queries.getQueryData(['boards'])).toBeUndefined();
  expect(api).toHaveBeenCalledTimes(1);
});

test('who was never signed in is not asked for again', async () => {
  const { core, api } = coreOf(noSession, UNKNOWN);
  await checkSignedOut(core);
  expect([core.$session.get(), api.mock.calls.length]).toEqual([SIGNED_OUT, 0]);
});

test('a late 401 says nothing about the person that is just loading', async () => {
  const { core, api } = coreOf(noSession, { status: 'loading', user: null });
  await checkSignedOut(core);
  expect([core.$session.get().status, api.mock.calls.length]).toEqual(['loading', 0]);
});

test('[A4.14] a tab waits for another one that replaces the session, and then goes on as who one is', async () => {
  const here = coreOf(async () => person('anna')).core;
  const other = coreOf(async () => person('ben'));
  const gate = Promise.withResolvers<void>();
  const replacing = replacingSession(here, () => gate.promise);
  const check = checkSignedOut(other.core);
  await new Promise((turn) => setImmediate(turn));
  expect(other.api).not.toHaveBeenCalled();
  gate.resolve();
  await Promise.all([replacing, check]);
  expect(other.core.$session.get().user?.id).toBe('ben');
  expect(other.core.queries.getQueryData(['boards'])).toBeUndefined();
});

test('a session that goes on keeps what was loaded', async () => {
  const { core } = coreOf(async () => person('anna'));
  await checkSignedOut(core);
  expect(core.$session.get().user?.id).toBe('anna');
  expect(core.queries.getQueryData(['boards'])).toEqual(['loaded for Anna']);
});

test('an unreachable server signs nobody out: a lost connection does not end a session', async () => {
  const { core } = coreOf(() => Promise.reject(new ApiError(0, {})));
  await checkSignedOut(core);
  expect(core.$session.get().user?.id).toBe('anna');
});

test('a session that was taken over while the question was under way is not written over', async () => {
  const answer = Promise.withResolvers<Me>();
  const { core } = coreOf(() => answer.promise);
  const check = checkSignedOut(core);
  core.$session.set(sessionOf(person('ben')));
  answer.reject(new ApiError(401, {}));
  await check;
  expect(core.$session.get().user?.id).toBe('ben');
});
