import { expect, test } from 'vitest';

import { changedIn, conflictsOf } from '#core/editing/merge.ts';

import { bodyOf, formOf, type CompanyForm } from './company-form.ts';

const COMPANY = {
  id: 'a',
  name: 'Nordlicht',
  website: 'https://a.example',
  locale: 'de-DE',
  address: { street: 'Am Lechkanal 14', postal_code: '86153', city: 'Augsburg', country: 'DE' },
};

test('a company of another server with only id and name fills the form with nothing else', () => {
  expect(formOf({ id: 'a', name: 'A' })).toMatchObject({ name: 'A', legal_name: '', city: '', locale: 'de-DE' });
});

test.each([
  [{}, {}],
  [{ name: 'Nordlicht' }, {}],
  [{ name: 'Südlicht', city: 'Augsburg' }, { name: 'Südlicht' }],
  [
    { name: 'B', city: '' },
    { name: 'B', city: '' },
  ],
])('of the draft %j what differs is %j', (draft, changes) => {
  expect(changedIn(formOf(COMPANY), draft)).toEqual(changes);
});

test.each([
  [{ city: 'Ulm' }, { address: { city: 'Ulm' } }],
  [{ website: ' b.example ' }, { website: 'https://b.example' }],
  [{ website: '' }, { website: '' }],
  [{ website: 'http://b.example' }, { website: 'http://b.example' }],
  [
    { locale: 'en-US', name: 'B' },
    { name: 'B', locale: 'en-US' },
  ],
])('the changes %j are sent as %j', (changes, body) => {
  expect(bodyOf(changes)).toEqual(body);
});

test.each([
  [{ city: 'Ulm' }, { city: 'Ulm' }, []],
  [{ city: 'Ulm' }, { city: 'Kempten' }, ['city']],
  [{ city: 'Ulm' }, { name: 'B' }, []],
  [{ city: 'Ulm', country: 'AT' }, { city: '', country: 'AT' }, ['city']],
])('when somebody has saved %j, the changes %j are in conflict at %j', (saved, changes, fields) => {
  const current = { ...COMPANY, address: { ...COMPANY.address, ...saved } };
  expect(conflictsOf<CompanyForm>(changes, formOf(COMPANY), formOf(current))).toEqual(fields);
});
