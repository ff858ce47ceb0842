import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { inlineScript, inScript, isInVain, screenOf } from './application-document.ts';

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

test('a call is in vain where one of its keys is in the address, whatever else is there', () => {
  const unless = '? mode period';
  for (const url of ['/client/okr', '/client/okr?utm_source=mail&x=1', '/client/okr?x=mode', '/client/okr?x#?mode=y'])
    expect(isInVain(unless, url)).toBe(false);
  for (const url of ['/client/okr?mode=diagram', '/client/okr?utm_source=mail&period=all', '/client/okr?mode'])
    expect(isInVain(unless, url)).toBe(true);
  expect(isInVain(undefined, '/client/okr?mode=diagram')).toBe(false);
});

test('the policy of the document lets its own script run, and no other text', () => {
  const { element, policy } = inlineScript('run()');
  expect(element).toBe('<script type="module" async>run()</script>');
  const hash = createHash('sha256').update('run()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
  expect(() => inlineScript('"</script>"')).toThrow('ends it');
});
