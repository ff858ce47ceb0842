import { expect, test } from 'vitest';

import type { Me } from '#contract/accounts/accounts.ts';

import { decide, guardNamed } from './guard.ts';

const anna = { id: '0190c000-0000-7000-8000-000000000001', email: 'anna@nordlicht.example' };
const stay = { kind: 'stay' };

test.each(['/login', '/register', '/reset-password', '/login/', '/Login'])(
  '[A2.53] a signed-in person who opens %s goes to the whiteboards',
  (path) => {
    expect(decide({ path, user: anna, canLoadUser: false })).toEqual({ kind: 'go', to: '/client/whiteboard' });
    expect(decide({ path, user: null, canLoadUser: false })).toEqual(stay);
  },
);

test.each(['/', '/client/whiteboard', '/client/okr', '/nowhere', '/standalone/nordlicht-activation', '/login/more'])(
  '[A2.54] a signed-out person who opens %s goes to the sign-in, a signed-in one stays',
  (path) => {
    expect(decide({ path, user: null, canLoadUser: false })).toEqual({ kind: 'go', to: '/login' });
    expect(decide({ path, user: anna, canLoadUser: false })).toEqual(stay);
  },
);

test.each(['/callback', '/callback/activate', '/x/callback/y'])('[A2.10] %s is skipped by the guard', (path) => {
  for (const user of [null, anna])
    for (const canLoadUser of [true, false]) expect(decide({ path, user, canLoadUser })).toEqual(stay);
});

test('[A4.04] while the mark of a session is set but nobody is loaded, the current user is fetched first', () => {
  for (const path of ['/client/whiteboard', '/login', '/'])
    expect(decide({ path, user: null, canLoadUser: true })).toEqual({ kind: 'load-user' });
  expect(decide({ path: '/client/okr', user: anna, canLoadUser: true })).toEqual(stay);
});

test('[A3.01] [A3.02] a user counts as loaded with an id and as signed in with an e-mail', () => {
  const withoutId = { ...anna, id: '' };
  expect(decide({ path: '/client/okr', user: withoutId, canLoadUser: true })).toEqual({ kind: 'load-user' });
  const withoutEmail = { ...anna, email: '' };
  expect(decide({ path: '/client/okr', user: withoutEmail, canLoadUser: true })).toEqual({ kind: 'go', to: '/login' });
});

test('[A8.02] an unknown named guard raises an error, also one that every object knows', () => {
  expect(() => guardNamed('nobody-wrote-this')).toThrow("Unknown navigation guard: 'nobody-wrote-this'");
  expect(() => guardNamed('toString')).toThrow('Unknown navigation guard');
});

test('the guard of administrators lets global and company administrators pass', () => {
  const passes = guardNamed('administrators');
  const person = { role: 0, is_superuser: false, is_company_admin: false } as Me;
  expect(passes(null)).toBe(false);
  expect(passes(person)).toBe(false);
  for (const more of [{ role: 1 as const }, { is_superuser: true }, { is_company_admin: true }])
    expect(passes({ ...person, ...more })).toBe(true);
});

test.each([
  ['/standalone/nordlicht-activation', true, { kind: 'stay' }],
  ['/standalone/nordlicht-activation', false, { kind: 'go', to: '/login' }],
  ['/client/whiteboard', true, { kind: 'go', to: '/login' }],
])(
  '[A2.14] an opened invitation gives access to the activation page and nothing else: %s',
  (path, isActivating, to) => {
    expect(decide({ path, user: null, canLoadUser: false, isActivating })).toEqual(to);
  },
);
