import { expect, test } from 'vitest';

import { refusalOf, type ImpersonationTarget } from './impersonation-policy.ts';

const superuser = { id: 's', is_superuser: true, actorId: null };
const admin = { id: 'a', is_superuser: false, actorId: null };
const person: ImpersonationTarget = {
  id: 'p',
  role: 0,
  is_superuser: false,
  is_company_admin: false,
  status: 'active',
  former_rank: 0,
};

test.each([
  ['a superuser as anybody', superuser, person, null],
  ['a superuser as an administrator', superuser, { ...person, is_company_admin: true }, null],
  ['a superuser as a global admin', superuser, { ...person, role: 1 as const }, null],
  ['a superuser as a superuser', superuser, { ...person, is_superuser: true }, 'superuser'],
  ['an administrator as a person', admin, person, null],
  ['an administrator as a fellow', admin, { ...person, is_company_admin: true }, 'administrator'],
  ['an administrator as a global admin', admin, { ...person, role: 1 as const }, 'administrator'],
  ['an administrator as who was one until lately', admin, { ...person, former_rank: 1 }, 'administrator'],
  ['a superuser as who was one until lately', superuser, { ...person, former_rank: 1 }, null],
  ['oneself', admin, { ...person, id: 'a', is_company_admin: true }, 'self'],
  ['while acting as somebody', { ...admin, actorId: 'x' }, person, 'nested'],
  ['somebody invited', superuser, { ...person, status: 'invited' as const }, 'inactive'],
  ['somebody disabled', admin, { ...person, status: 'disabled' as const }, 'inactive'],
])('[A1.20] %s: %#', (_, actor, target, refusal) => {
  expect(refusalOf(actor, target)).toBe(refusal);
});
