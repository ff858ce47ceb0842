import { expect, test } from 'vitest';

import { destinationOf } from './safe-navigation.ts';

const ORIGIN = 'https://leitstern.example';

test.each([
  ['/client/whiteboard', '/client/whiteboard'],
  ['/client/whiteboard/1?card=kunden#top', '/client/whiteboard/1?card=kunden#top'],
  ['https://leitstern.example/de-DE/client/okr', '/de-DE/client/okr'],
  ['client/okr', '/client/okr'],
  ['?step=kickoff', '/?step=kickoff'],
  ['/client/okr?next=javascript:alert(1)', '/client/okr?next=javascript:alert(1)'],
])('%s stays inside', (wanted, path) => {
  expect(destinationOf(wanted, ORIGIN)).toEqual({ kind: 'inside', path });
});

test.each([
  'https://evil.example/',
  '//evil.example/login',
  '\\\\evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'http://leitstern.example/',
  'https://leitstern.example:444/',
  'https://leitstern.example.evil.example/',
  'https://leitstern.example@evil.example/',
  'https://somebody:secret@leitstern.example/',
  'mailto:anna@nordlicht.example',
])('[A2.57] %s leads outside and is refused', (wanted) => {
  expect(destinationOf(wanted, ORIGIN)).toEqual({ kind: 'refused', reason: 'external' });
});

test('[A2.57] an external address passes when it is explicitly allowed, and only over the web', () => {
  expect(destinationOf('https://academy.example/a', ORIGIN, true)).toEqual({
    kind: 'outside',
    url: 'https://academy.example/a',
  });
  expect(destinationOf('ftp://academy.example/', ORIGIN, true).kind).toBe('refused');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript\t:alert(1)',
  '\u00a0javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://leitstern.example/0190',
  'file:///etc/passwd',
])('[A2.58] %j is refused even where external addresses are allowed', (wanted) => {
  expect(destinationOf(wanted, ORIGIN, true)).toEqual({ kind: 'refused', reason: 'script' });
});

test('what is no address is refused', () => {
  expect(destinationOf('https://', ORIGIN)).toEqual({ kind: 'refused', reason: 'malformed' });
});
