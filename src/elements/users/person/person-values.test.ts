import { expect, it } from 'vitest';

import { changesOf, isOwn, typedOver, type PersonValues } from './person-values.ts';

const values: PersonValues = {
  email: 'a@test.example',
  first_name: 'A',
  last_name: 'B',
  department: '',
  job_title: '',
  locale: 'de-DE',
  role: 0,
  is_company_admin: false,
  group_ids: ['1', '2'],
  team_ids: [],
};

it.each([
  [{}, {}],
  [{ group_ids: ['2', '1'] }, {}],
  [{ first_name: 'C' }, { first_name: 'C' }],
  [{ group_ids: ['2'] }, { group_ids: ['2'] }],
] as const)('after %j only %j is sent', (change, sent) => {
  expect(changesOf(values, { ...values, ...change } as PersonValues)).toEqual(sent);
});

it('groups of other companies are not of this form', () => {
  expect([{ id: '1' }, { id: '2', company: 'Alpenwerk' }].filter(isOwn)).toEqual([{ id: '1' }]);
});

it('what was typed stays over the state that somebody else has saved meanwhile', () => {
  const typed = { ...values, first_name: 'Typed', group_ids: ['2', '1'] };
  const newer = { ...values, last_name: 'Newer', group_ids: ['3'] };
  expect(typedOver(values, newer, typed)).toEqual({ ...newer, first_name: 'Typed' });
});
