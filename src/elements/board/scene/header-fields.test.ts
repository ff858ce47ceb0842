import { describe, expect, it } from 'vitest';

import { headerFieldOf, headerValue, shortened } from './header-fields.ts';

describe('headerValue', () => {
  it.each([
    ['{"value":"Nordlicht","user_modified":true}', 'Nordlicht'],
    [{ value: 'Nordlicht' }, 'Nordlicht'],
    ['plain text', 'plain text'],
    ['{"value":null}', ''],
    ['7', '7'],
    [null, ''],
    [undefined, ''],
    [['a'], ''],
  ])('[W2.3-02] of %j is %j', (stored, expected) => {
    expect(headerValue({ company_display: stored }, 'bereich')).toBe(expected);
  });
});

describe('shortened', () => {
  it.each([
    ['Nordlicht Haustechnik', 'Nordlicht Haustechni...'],
    ['Strategie Wärme 2030', 'Strategie Wärme 2030'],
    ['🌟'.repeat(21), `${'🌟'.repeat(20)}...`],
    ['', ''],
  ])('[W2.3-03] %s → %s', (text, expected) => expect(shortened(text)).toBe(expected));
});

describe('headerFieldOf', () => {
  it.each([
    [' Nordlicht ', '{"value":"Nordlicht","user_modified":true}'],
    ['  ', '{"value":"","user_modified":false}'],
  ])('[W5.16] [W3.12] %j is stored as %s', (value, stored) => {
    expect(headerFieldOf(value)).toBe(stored);
  });

  it('is stored so on a page whose texts write themselves, too', () => {
    const texts = String.prototype as { toJSON?: () => string };
    texts.toJSON = function (this: unknown): string {
      return `"${String(this)}"`;
    };
    try {
      expect(headerFieldOf('Nordlicht')).toBe('{"value":"Nordlicht","user_modified":true}');
    } finally {
      delete texts.toJSON;
    }
  });
});
