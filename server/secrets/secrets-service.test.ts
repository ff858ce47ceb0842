import { expect, test } from 'vitest';

import { SealBroken, SealedText } from './secrets-service.ts';

const OLD = 'an old secret of at least 32 characters';
const NEW = 'a newer secret of at least 32 characters';
const PLACE = 'sso_keys:1';
const old = new SealedText(OLD);

test('a sealed text opens at its place, and two seals of one text are not alike', () => {
  const [one, other] = [old.seal('grüße', PLACE), old.seal('grüße', PLACE)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split(':').at(-1) ?? '', 'base64url').includes('grüße')).toBe(false);
  expect([old.open(one, PLACE), old.open(other, PLACE)]).toEqual(['grüße', 'grüße']);
});

test('at another place, changed, cut or with another key it does not', () => {
  const sealed = old.seal('text', PLACE);
  expect(() => old.open(sealed, 'sso_keys:2')).toThrow(SealBroken);
  const flipped = sealed.slice(0, -8) + (sealed.at(-8) === 'A' ? 'B' : 'A') + sealed.slice(-7);
  const [mark, version, id = ''] = sealed.split(':');
  for (const wrong of [flipped, sealed.slice(0, -8), `${mark}:${version}:${id}:`, 'sealed:2:x:y'])
    expect(() => old.open(wrong, PLACE)).toThrow(SealBroken);
  expect(() => new SealedText(NEW).open(sealed, PLACE)).toThrow(SealBroken);
});

test('after a change of the key the old one opens what it has sealed, and the new one seals', () => {
  const turned = new SealedText(NEW, [OLD]);
  const sealed = old.seal('text', PLACE);
  expect([turned.open(sealed, PLACE), turned.isCurrent(sealed)]).toEqual(['text', false]);
  const again = turned.seal('text', PLACE);
  expect(turned.isCurrent(again)).toBe(true);
  expect(() => old.open(again, PLACE)).toThrow(SealBroken);
});

test('what was never sealed is answered as it is', () => {
  expect(old.open('-----BEGIN', PLACE)).toBe('-----BEGIN');
  expect(old.isCurrent('-----BEGIN')).toBe(false);
});
