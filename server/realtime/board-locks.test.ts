import { expect, test } from 'vitest';

import { lockEvents, type KnownLock } from './board-locks.ts';

const anna = { id: '1', full_name: 'Anna L', initials: 'AL' };
const lock = (token: number, revoker: KnownLock['revoker'] = null): KnownLock => ({
  card_id: 'kunden',
  userId: '1',
  tab: 'tab-1',
  user_info: anna,
  since: '2026-11-21T08:00:00.000Z',
  token,
  revoker,
});
const kinds = (before: KnownLock | undefined, now: KnownLock | null): string[] =>
  lockEvents('kunden', before, now).map((event) => event.kind);

test.each([
  ['taken by somebody', undefined, lock(1), ['locked']],
  ['given back', lock(1), null, ['unlocked']],
  ['came and went between two looks', undefined, null, ['unlocked']],
  ['changed hands between two looks', lock(1), lock(3), ['unlocked', 'locked']],
  ['an administrator takes over', lock(1), lock(1, anna), ['taken']],
  ['taking over goes on', lock(1, anna), lock(1, anna), []],
  ['granted and taken over between two looks', undefined, lock(1, anna), ['locked', 'taken']],
])('a lock that was %s', (_, before, now, received) => {
  expect(kinds(before, now)).toEqual(received);
});
