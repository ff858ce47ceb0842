import { describe, expect, it } from 'vitest';

import { addressFrom } from './link-address.ts';

describe('addressFrom', () => {
  it.each([
    ['https://leitstern.example/a?b=1', 'https://leitstern.example/a?b=1'],
    [' leitstern.example ', 'https://leitstern.example/'],
    ['leitstern.example:8080/pfad', 'https://leitstern.example:8080/pfad'],
    ['anna@nordlicht.example', 'mailto:anna@nordlicht.example'],
    ['mailto:anna@nordlicht.example', 'mailto:anna@nordlicht.example'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['/client', null],
    ['nur Worte', null],
    ['', null],
  ])('%s becomes %s', (text, expected) => {
    expect(addressFrom(text)).toBe(expected);
  });
});
