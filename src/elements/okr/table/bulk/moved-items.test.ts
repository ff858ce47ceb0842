import { expect, test } from 'vitest';

import type { AnyItem } from '../../model/item-draft.ts';
import { reversed, type ItemChange } from './bulk-rules.ts';
import { uponTheirs } from './moved-items.ts';

const change: ItemChange = {
  type: 'project',
  id: 'p',
  title: 'P',
  version: 3,
  fields: { status: 'done' },
  before: { status: 'not_started' },
};
// only what the functions read
const theirs = { id: 'p', version: 5, status: 'in_progress' } as AnyItem;

test('changing it all the same can be undone to what the others have made of it', () => {
  const anyway = uponTheirs({ change, theirs });
  expect(anyway).toMatchObject({ version: 5, fields: { status: 'done' } });
  expect(reversed([anyway])[0]?.fields).toEqual({ status: 'in_progress' });
});
