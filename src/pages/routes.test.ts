import { expect, test } from 'vitest';

import { guard } from './routes.ts';

test('[A2.53] a signed-in person is turned away from the auth pages', () => {
  for (const path of ['/login', '/register', '/reset-password']) expect(guard(path, true)).toBe('/client/whiteboard');
  expect(guard('/client/okr', true)).toBeNull();
});

test('[A2.54] [A2.10] a signed-out person reaches only the auth pages and callbacks', () => {
  for (const path of ['/', '/client/whiteboard', '/nowhere']) expect(guard(path, false)).toBe('/login');
  for (const path of ['/login', '/register', '/reset-password', '/callback', '/x/callback/y'])
    expect(guard(path, false)).toBeNull();
});
