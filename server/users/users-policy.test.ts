import { describe, expect, it } from 'vitest';

import {
  accountRefusal,
  isPeer,
  membershipRefusal,
  outsideRefusal,
  resetRefusal,
  rightsOf,
  roleRefusal,
  type Managed,
} from './users-policy.ts';

const nobody = { id: 'x', role: 0 as const, is_superuser: false, is_company_admin: false, actorId: null };
const actors = {
  superuser: { ...nobody, id: 's', role: 1 as const, is_superuser: true },
  globalAdmin: { ...nobody, id: 'g', role: 1 as const },
  admin: { ...nobody, id: 'a', is_company_admin: true },
};
const person: Managed = {
  id: 'p',
  role: 0,
  is_superuser: false,
  is_company_admin: false,
  status: 'active',
  outside: null,
  isMember: true,
  isShared: false,
  hasComeIn: true,
  formerRank: 0,
  hasNewAddress: false,
};

describe('who may change whom', () => {
  it.each([
    ['admin', {}, null],
    ['admin', { is_company_admin: true }, null],
    ['admin', { role: 1 }, 'higher'],
    ['admin', { is_superuser: true }, 'higher'],
    ['admin', { isShared: true }, 'shared'],
    ['globalAdmin', { role: 1 }, null],
    ['globalAdmin', { is_superuser: true }, 'higher'],
    ['globalAdmin', { isShared: true }, 'shared'],
    ['superuser', { isShared: true, is_superuser: true }, null],
  ] as const)('%s: the account of %j → %s', (actor, change, refusal) => {
    expect(accountRefusal(actors[actor], { ...person, ...change })).toBe(refusal);
  });

  it.each([
    ['admin', {}, false],
    ['admin', { is_company_admin: true }, true],
    ['admin', { is_company_admin: true, id: 'a' }, false],
    ['admin', { formerRank: 1 }, true],
    ['admin', { is_company_admin: true, status: 'invited' }, true],
    ['admin', { is_company_admin: true, status: 'invited', hasComeIn: false }, false],
    ['globalAdmin', { is_company_admin: true, formerRank: 1 }, false],
    ['globalAdmin', { role: 1 }, true],
    ['globalAdmin', { formerRank: 2 }, true],
    ['superuser', { is_superuser: true }, false],
  ] as const)('%s: whether %j stands beside them → %s', (actor, change, peer) => {
    const one = { ...person, ...change };
    expect(isPeer(actors[actor], one)).toBe(peer);
    expect(rightsOf(actors[actor], one).address).toBe(peer ? 'asked' : 'direct');
    expect(resetRefusal(actors[actor], one)).toBeNull();
    expect(resetRefusal(actors[actor], { ...one, hasNewAddress: true })).toBe(peer ? 'newAddress' : null);
  });

  it.each([
    ['admin', {}, 'role'],
    ['globalAdmin', {}, null],
    ['globalAdmin', { id: 'g' }, 'self'],
    ['superuser', { id: 's' }, 'self'],
    ['superuser', {}, null],
  ] as const)('%s: the role of %j → %s', (actor, change, refusal) => {
    expect(roleRefusal(actors[actor], { ...person, ...change })).toBe(refusal);
  });

  it('changes only the membership of who also belongs elsewhere', () => {
    const shared = { ...person, isShared: true };
    expect(membershipRefusal(actors.admin, shared)).toBeNull();
    expect(rightsOf(actors.admin, shared)).toEqual({
      account: false,
      address: 'direct',
      outside: null,
      role: false,
      membership: true,
      remove: 'membership',
      impersonate: true,
    });
    expect(membershipRefusal(actors.superuser, { ...person, isMember: false })).toBe('notMember');
  });

  it('lets nobody delete or act as themselves, nor act while acting', () => {
    expect(rightsOf(actors.superuser, { ...person, id: 's' })).toMatchObject({ remove: 'none', impersonate: false });
    expect(rightsOf({ ...actors.admin, actorId: 'r' }, person).impersonate).toBe(false);
  });
});

it('refuses the fields that are changed outside, and no others, whoever asks', () => {
  const outside = { by: 'sign_on', fields: ['email', 'department'] } as const;
  const one = { outside: { ...outside, fields: [...outside.fields] } };
  expect(outsideRefusal(one, ['locale', 'department'])).toBe('fromSignOn');
  expect(outsideRefusal({ outside: { ...one.outside, by: 'directory' } }, ['email'])).toBe('fromDirectory');
  expect(outsideRefusal(one, ['job_title'])).toBeNull();
  expect(outsideRefusal({ outside: null }, ['email'])).toBeNull();
});
