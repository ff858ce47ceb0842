import { expect, test } from 'vitest';

import { readScreens } from '../../scripts/first-load/screens.ts';
import { EMBED_ELEMENTS, actionsOf } from './embed-elements.ts';
import { FIRST_CALLS, firstCallAt } from './first-calls.ts';

const ID = '0190c000-0000-7000-8000-000000000001';

test.each(EMBED_ELEMENTS)(
  'everything that the first screen of %s reads may be asked for without a preflight',
  (tag) => {
    const { calls = [] } = readScreens()[tag] ?? {};
    expect(calls.length).toBeGreaterThan(0);
    const missing = calls.filter(
      (call) => firstCallAt(call.replace(/ unless .*/, '').replaceAll(/\{[\w-]+\}/g, ID))?.method !== 'GET',
    );
    expect(missing).toEqual([]);
  },
);

test('they are reading calls that elements on pages of other sites need, and few', () => {
  const carried = new Set(actionsOf(EMBED_ELEMENTS));
  expect(FIRST_CALLS.filter(({ action }) => !carried.has(action))).toEqual([]);
  expect(FIRST_CALLS.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(FIRST_CALLS.length).toBeLessThan(20);
});

test.each([
  '',
  '/',
  '//api/v1/features/',
  'https://evil.example/api/v1/features/',
  '/api/v1/features',
  '/api/v1/features/x/',
  '/api/v1/embed/first/',
  '/api/v1/accounts/users/',
  '/api/v1/whiteboard/boards//scene-data/',
  '/metrics',
])('%j is none of them', (address) => {
  expect(firstCallAt(address)).toBeUndefined();
});
