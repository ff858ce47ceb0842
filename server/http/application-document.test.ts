import { expect, test } from 'vitest';

import { inScript, screenOf } from './application-document.ts';

test('data in the document can neither end its script nor begin a comment', () => {
  const data = { name: '</script><script>alert(1)</script><!--', other: 'a&b\u2028\u2029' };
  const text = inScript(data);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
});

test('the first screen of an address is the recorded one; strangers get the sign-in', () => {
  const screens = ['strategy-okr', '/login', '/client/okr', '/client/whiteboard', '/client/whiteboard/:id'];
  expect(screenOf('/de-DE/client/whiteboard/4f?step=canvas', true, screens)).toBe('/client/whiteboard/:id');
  expect(screenOf('/client/okr/#x', true, screens)).toBe('/client/okr');
  expect(screenOf('/', true, screens)).toBe('/client/whiteboard');
  expect(screenOf('/en-US/client/okr', false, screens)).toBe('/login');
  expect(screenOf('/en-US/register', false, screens)).toBe('/login');
});
