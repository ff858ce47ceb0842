import { expect, test } from 'vitest';

import { domainOf, isPublicDomain, proofOf } from './mail-domain.ts';

test.each([
  ['nordlicht.example', 'nordlicht.example'],
  [' Nordlicht.Example ', 'nordlicht.example'],
  ['@nordlicht.example', 'nordlicht.example'],
  ['anna@mail.nordlicht.example', 'mail.nordlicht.example'],
  ['nordlicht.example.', 'nordlicht.example'],
  ['müller-heizung.de', 'xn--mller-heizung-wob.de'],
  ['nordlicht', null],
  ['', null],
  ['@', null],
  ['192.168.0.1', null],
  ['-a.de', null],
  ['a..de', null],
  ['nord licht.de', null],
  ['https://nordlicht.example', null],
  [`${'a'.repeat(64)}.de`, null],
])('the domain of "%s" is %s', (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});

test.each([
  ['gmail.com', true],
  ['gmx.de', true],
  ['co.uk', true],
  ['nordlicht.example', false],
])('that anybody can have an address under %s is %s', (domain, is) => {
  expect(isPublicDomain(domain)).toBe(is);
});

test('the proof is a TXT record below the domain', () => {
  expect(proofOf({ domain: 'a.de', token: 't' })).toEqual({
    type: 'TXT',
    name: '_leitstern.a.de',
    value: 'leitstern-verification=t',
  });
});
