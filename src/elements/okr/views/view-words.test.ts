import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';

import { ALL_OPEN } from '../model/folding.ts';
import { firstState } from '../model/okr-state.ts';
import { storedViewOf } from './view-state.ts';
import { differencesOf, type ViewTexts } from './view-words.ts';

const said = (key: string, more?: object): string => (more ? `${key}${JSON.stringify(more)}` : key);
const TEXTS: ViewTexts = {
  t: said as unknown as TFunction<'okr-actions'>,
  table: said as unknown as TFunction<'okr-table'>,
  words: said as unknown as TFunction<'okr'>,
  ofItem: said as unknown as TFunction<'okr-item'>,
  names: new Map([['t1', 'Vertrieb']]),
  now: new Date('2026-11-22'),
};
const start = firstState(new Date('2026-11-22'));
const kept = (part: object): ReturnType<typeof storedViewOf> => storedViewOf({ ...start, ...part }, ALL_OPEN);

test('[A4.26] two versions of a view are distinguished part by part, with names and never with ids', () => {
  const mine = kept({ filters: { ...start.filters, team: ['t1', 't2'] }, group_by: 'team' });
  const theirs = kept({ filters: { ...start.filters, status: ['off_track'] }, group_by: 'team', sort: [{ key: 'due', dir: 'desc' }] }); // prettier-ignore
  expect(differencesOf(mine, theirs, TEXTS)).toEqual([
    { part: 'filter.team', mine: 'Vertrieb, views.unknownTeam', theirs: 'views.none' },
    { part: 'filter.status', mine: 'views.none', theirs: 'status.off_track' },
    { part: 'views.sort', mine: 'views.none', theirs: 'column.due ↓' },
  ]);
});

test('a quarter that follows the calendar differs from the same quarter for good', () => {
  const fixed = { year: 2026, quarter: 4 };
  const [difference] = differencesOf(
    kept({ filters: fixed }),
    kept({ filters: { ...fixed, period: 'current' } }),
    TEXTS,
  );
  expect(difference?.part).toBe('views.period');
});

test('versions that only open other rows do not differ in words', () => {
  expect(differencesOf(kept({}), storedViewOf(start, { are: 'closed', rows: new Set(['a']) }), TEXTS)).toEqual([]);
});
