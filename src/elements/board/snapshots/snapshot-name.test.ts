import { expect, it } from 'vitest';

import { renamed } from './snapshot-name.ts';

it.each([
  ['Vorher', 'Nachher', 'Nachher'],
  ['Vorher', '  Nachher ', 'Nachher'],
  ['Vorher', 'Vorher', null],
  ['Vorher', ' Vorher ', null],
  ['Vorher', '', null],
  ['Vorher', '   ', null],
])('[W5.13] %j renamed to %j', (before, typed, expected) => expect(renamed(before, typed)).toBe(expected));
