import { describe, expect, it } from 'vitest';

import { accountRefusal, membershipRefusal, rightsOf, roleRefusal, type Managed } from './users-policy.ts';

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
  source: 'local',
  isMember: true,
  isShared: false,
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
