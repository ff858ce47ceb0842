import { describe, expect, it } from 'vitest';

import type { CardLock } from '#core/realtime/board-channel.ts';

import { cardAccess } from './card-access.ts';

const user = { role: 0 as const, is_superuser: false, is_company_admin: false };
const admin = { ...user, is_company_admin: true };
const read = { permission_level: 'read' as const, allowed_cards: ['kunden'] };
const write = { permission_level: 'write' as const, allowed_cards: ['kunden'] };
const held = (mine: boolean): CardLock => ({ mine, user_info: { id: 'x', full_name: 'X', initials: 'X' } });
const free = { lock: undefined, hasEditor: true, canAsk: true };

describe('cardAccess', () => {
  it.each([
    ['a reader', { person: user, rights: read }, 'kunden', false, true],
    ['a writer', { person: user, rights: write }, 'kunden', true, false],
    ['a writer of other cards', { person: user, rights: write }, 'markt', false, true],
    ['an admin', { person: admin, rights: read }, 'markt', true, false],
    ['nobody, to whom a snapshot is shown', { person: null, rights: write }, 'kunden', false, false],
  ])('[W2.13-04] [W2.13-05] %s of a free card', (_, who, card, ...[mayEdit, onlyReads]) => {
    expect(cardAccess(card, who, free)).toMatchObject({ mayEdit, onlyReads });
  });

  it('a card without an editor cannot be edited and does not open to be read', () => {
    expect(
      cardAccess('markt', { person: admin, rights: read }, { lock: undefined, hasEditor: false, canAsk: true }),
    ).toMatchObject({
      mayEdit: false,
      onlyReads: false,
    });
  });

  it('[W2.13-08] a card held by someone else: writers may ask, admins take over', () => {
    const now = { lock: held(false), hasEditor: true, canAsk: true };
    expect(cardAccess('kunden', { person: user, rights: write }, now)).toMatchObject({
      mayEdit: false,
      mayAsk: true,
      mayTakeOver: false,
    });
    expect(cardAccess('kunden', { person: admin, rights: write }, now)).toMatchObject({
      mayAsk: false,
      mayTakeOver: true,
    });
    expect(cardAccess('kunden', { person: user, rights: read }, now)).toMatchObject({
      mayAsk: false,
      mayTakeOver: false,
      onlyReads: false,
    });
  });

  it('[W2.13-06] the own lock does not lock', () => {
    expect(
      cardAccess('kunden', { person: user, rights: write }, { lock: held(true), hasEditor: true, canAsk: true }),
    ).toMatchObject({
      mine: true,
      mayEdit: true,
      onlyReads: false,
    });
  });
});
