import { expect, it } from 'vitest';

import { draftAfter } from '#core/editing/draft-rules.ts';
import { openedDraft, unacknowledged } from '#core/editing/draft-state.ts';

import { isOwn, isSame, type PersonValues } from './person-values.ts';

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
  const shown = { data: { ...values }, version: values };
  const typed = { type: 'changed', fields: { ...values, ...change }, shown } as const;
  const draft = draftAfter(openedDraft<PersonValues>({ data: {} }), typed, { versions: 'record', isSame });
  expect(unacknowledged(draft)).toEqual(sent);
});

it('groups of other companies are not of this form', () => {
  expect([{ id: '1' }, { id: '2', company: 'Alpenwerk' }].filter(isOwn)).toEqual([{ id: '1' }]);
});
