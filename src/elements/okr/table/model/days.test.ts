import { expect, test, vi } from 'vitest';

import { showDay, showUpdated } from './days.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

test('a day carries its year only when that is another', () => {
  expect(showDay('2026-12-31', NOW, 'en-US')).toBe('Dec 31');
  expect(showDay('2026-12-31', NOW, 'de-DE')).toBe('31. Dez.');
  expect(showDay('2027-03-31', NOW, 'en-US')).toBe('Mar 31, 2027');
});

test.each([
  ['2026-11-21T09:30:00Z', '30 min. ago'],
  ['2026-11-21T08:00:00Z', '2 hr. ago'],
  ['2026-11-20T08:00:00Z', 'yesterday'],
  ['2026-11-21T10:00:05Z', 'now'],
  ['2026-11-02T08:00:00Z', 'Nov 2'],
])('%s was %s', (at, text) => expect(showUpdated(new Date(at), NOW, 'en-US')).toBe(text));

test('the day of a change is that of the reader, not that of Greenwich', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(showUpdated(new Date('2026-11-02T20:00:00Z'), NOW, 'en-US')).toBe('Nov 3');
  vi.unstubAllEnvs();
});
