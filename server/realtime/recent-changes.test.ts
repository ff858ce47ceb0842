import { expect, test } from 'vitest';

import type { LiveTopic } from '#contract/hearing.ts';

import { RecentChanges } from './recent-changes.ts';

const change = (topic: LiveTopic, user_id?: string) => ({
  company_id: 'nordlicht',
  topic,
  id: 'x',
  version: 3,
  ...(user_id && { user_id }),
});
const ANNA = { companyId: 'nordlicht', userId: 'anna' };

test('who begins hears each topic once that has changed since, of their company and for them', () => {
  const changes = new RecentChanges(0);
  changes.add(change('teams'), 1_000);
  changes.add(change('okr'), 2_000);
  changes.add(change('okr'), 3_000);
  changes.add(change('notifications', 'anna'), 4_000);
  changes.add(change('notifications', 'elena'), 4_000);
  expect(changes.since(2_000, ANNA, 5_000)).toEqual([
    { company_id: 'nordlicht', topic: 'okr', id: null, version: null },
    { company_id: 'nordlicht', user_id: 'anna', topic: 'notifications', id: null, version: null },
  ]);
  expect(changes.since(2_000, { ...ANNA, companyId: 'alpenwerk' }, 5_000)).toEqual([]);
});

test('what is too long ago, or before the server began, is not known', () => {
  const changes = new RecentChanges(10_000);
  expect(changes.since(9_999, ANNA, 11_000)).toBeNull();
  changes.add(change('teams'), 20_000);
  expect(changes.since(10_000, ANNA, 100_001)).toBeNull();
  changes.add(change('boards'), 120_000);
  expect(changes.since(30_001, ANNA, 120_001)).toMatchObject([{ topic: 'boards' }]);
});
