import { expect, it } from 'vitest';

import { countOf, readFactors } from './umfeld-factors.ts';

it.each([[undefined], ['text'], [[]], [{ legal: 'x' }], [{ legal: [null, 3] }]])('reads %j as no factors', (value) => {
  expect(readFactors(value, 'legal')).toEqual([]);
});

it('keeps what it does not know, and takes an unknown effect for a risk', () => {
  const value = { legal: [{ factor: 'F', effect: 'mixed', page: 3 }] };
  expect(readFactors(value, 'legal')).toEqual([{ id: 'legal-0', factor: 'F', effect: 'risk', source: '', page: 3 }]);
});

it('counts effects in all columns', () => {
  const value = { legal: [{ effect: 'risk' }], social: [{ effect: 'opportunity' }, { effect: 'risk' }] };
  expect([countOf(value, 'opportunity'), countOf(value, 'risk')]).toEqual([1, 2]);
});
