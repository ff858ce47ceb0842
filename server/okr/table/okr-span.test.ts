import { expect, test } from 'vitest';

import { liesIn } from './okr-span.ts';

const Q3 = { year: 2026, quarter: 3 };
const Q4 = { year: 2026, quarter: 4 };
const Q1 = { year: 2027, quarter: 1 };
const autumn = new Date('2026-11-16T00:00:00Z');
const summer = new Date('2026-08-01T00:00:00Z');

test.each([
  ['open ones stand from their beginning on', { due: null, created_at: summer, done: null }, [Q3, Q4, Q1]],
  ['open ones do not stand before their beginning', { due: null, created_at: autumn, done: null }, [Q4, Q1]],
  ['open ones stand where they were due, too', { due: '2026-09-30', created_at: autumn, done: null }, [Q3, Q4, Q1]],
  ['completed ones stand where they were completed', { due: '2027-01-31', created_at: summer, done: autumn }, [Q4]],
])('of what hangs on nothing, %s', (_, item, expected) => {
  expect([Q3, Q4, Q1].filter((span) => liesIn(item, span))).toEqual(expected);
});

test('a whole year, a quarter of every year, and all time take what lies in them', () => {
  const item = { due: null, created_at: summer, done: autumn };
  const spans = [{ year: 2026 }, { year: 2027 }, { quarter: 4 }, { quarter: 3 }, {}];
  expect(spans.map((span) => liesIn(item, span))).toEqual([true, false, true, false, true]);
});
