import { expect, test } from 'vitest';

import { activeCompanyName } from './active-company-name.ts';

const companies = [
  { id: 'a', name: 'Nordlicht Haustechnik' },
  { id: 'b', name: 'Alpenwerk' },
];
const NONE = 'No Company Available...';

test.each([
  ['b', companies, 'Alpenwerk'],
  ['c', companies, NONE],
  [null, companies, NONE],
  ['a', [], NONE],
])('[A3.14] [A3.15] the active company %s is called by its name in the list', (active, list, name) => {
  expect(activeCompanyName(list, active, NONE)).toBe(name);
});
