import { describe, expect, it } from 'vitest';

import type { BoardMessage } from '#contract/socket.ts';

import { locksAfter, type Locks, type Owner } from './board-locks.ts';

const anna = { id: '0190c000-0000-7000-8000-000000000001', full_name: 'Anna Lindqvist', initials: 'AL' };
const ben = { id: '0190c000-0000-7000-8000-000000000002', full_name: 'Ben Ott', initials: 'BO' };
const ours: Owner = { userId: anna.id, tokens: true, wanted: new Set(['kunden']) };
const others: Owner = { ...ours, tokens: false };
const held: Locks = { kunden: { user_info: ben, since: undefined, token: undefined, mine: false } };

describe('locks of a board', () => {
  it.each<[string, Owner, BoardMessage, boolean | undefined]>([
    ['is mine with a token', ours, { type: 'card_locked', card_id: 'kunden', user_info: anna, token: 3 }, true],
    ['of my other tab is not mine', ours, { type: 'card_locked', card_id: 'kunden', user_info: anna }, false],
    ['is mine without tokens when asked', others, { type: 'card_locked', card_id: 'kunden', user_info: anna }, true],
    ['that nobody asked for is not mine', others, { type: 'card_locked', card_id: 'markt', user_info: anna }, false],
    ['of somebody else is not mine', others, { type: 'card_locked', card_id: 'kunden', user_info: ben }, false],
    ['ends when it is told', ours, { type: 'card_unlocked', card_id: 'kunden' }, undefined],
    ['stays during a hand-over of ours', ours, { type: 'card_force_unlocked', card_id: 'kunden' }, false],
    ['ends with a take-over elsewhere', others, { type: 'card_force_unlocked', card_id: 'kunden' }, undefined],
    ['stays after a denial', ours, { type: 'lock_denied', card_id: 'kunden' }, false],
    ['of before is forgotten by current_locks', ours, { type: 'current_locks', locks: [] }, undefined],
  ])('[W4.23] a lock %s', (_, owner, message, mine) => {
    const key = message.type === 'card_locked' ? message.card_id : 'kunden';
    expect(locksAfter(held, message, owner)[key]?.mine).toBe(mine);
  });
});
