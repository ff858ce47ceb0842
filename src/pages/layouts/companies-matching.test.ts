import { expect, test } from 'vitest';

import { companiesMatching } from './companies-matching.ts';

const COMPANIES = [
  { id: '1', name: 'Nordlicht', legal_name: 'Nordlicht Haustechnik GmbH' },
  { id: '2', name: 'Müller & Söhne' },
];

test.each([
  ['', ['1', '2']],
  ['  ', ['1', '2']],
  ['gmbh nord', ['1']],
  ['MULLER', ['2']],
  ['nichts', []],
])('"%s" finds %j', (search, ids) => {
  expect(companiesMatching(COMPANIES, search).map(({ id }) => id)).toEqual(ids);
});
