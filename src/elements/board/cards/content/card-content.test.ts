import { describe, expect, it } from 'vitest';

import { numberOf, objectsOf, saysSomething, textOf } from './card-content.ts';

describe('reading odd values', () => {
  it.each([
    ['12,5', 12.5],
    [3, 3],
    ['', undefined],
    ['x', undefined],
    [Number.NaN, undefined],
  ])('numberOf %j is %j', (value, expected) => expect(numberOf(value)).toBe(expected));
  it('textOf takes the language, then the other', () => {
    expect(textOf({ de: 'a', en: 'b' }, 'de-DE')).toBe('a');
    expect(textOf({ de: 'a' }, 'en-US')).toBe('a');
  });
  it.each<[unknown, boolean]>([
    [{}, false],
    [{ OBSERVATIONS_DATA: [''], INSIGHTS: '<p></p>' }, false],
    [{ PESTEL_SOURCES: { political: [{ id: 'a', factor: '', effect: 'risk', source: ' ' }], legal: [] } }, false],
    [{ REALITAETEN_SECTIONS: [{ id: 'it', key: 'it', facts: [] }] }, false],
    [{ KUNDEN_SEGMENTS: [{ id: 'a', segment: '', share: null, trend: 'stable' }] }, false],
    [{ KUNDEN_SEGMENTS: [{ id: 'a', segment: '', share: 0, trend: 'stable' }] }, true],
    [
      {
        impacts: [
          { id: 'a', auswirkung: '' },
          { id: 'b', auswirkung: 'B' },
        ],
      },
      true,
    ],
  ])('%j says something: %s', (data, says) => expect(saysSomething(data)).toBe(says));
  it('objectsOf reads JSON text', () => expect(objectsOf('[{"a":1},2]')).toEqual([{ a: 1 }]));
});
