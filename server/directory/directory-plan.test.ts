import { describe, expect, it } from 'vitest';

import {
  countsOf,
  needsConfirmation,
  planDirectory,
  unproven,
  type Account,
  type DirectoryPerson,
} from './directory-plan.ts';

const person = (more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  directoryId: 'd1',
  email: 'amelie.roth@nordlicht.example',
  firstName: 'Amelie',
  lastName: 'Roth',
  department: 'Kundendienst',
  jobTitle: '',
  groups: ['GG-Kundendienst'],
  isEnabled: true,
  ...more,
});
const account = (more: Partial<Account> = {}): Account => ({
  ...person(),
  id: 'a1',
  status: 'active',
  source: 'directory',
  isMember: true,
  isAddressProven: true,
  isDepartmentProven: true,
  isSuperuser: false,
  belongsElsewhere: false,
  isOnlyAdmin: false,
  wasDeactivatedHere: false,
  locale: 'en-US',
  lastSignIn: null,
  ...more,
});
const planned = (people: DirectoryPerson[], accounts: Account[]) =>
  planDirectory(people, accounts).changes.map(({ kind, directoryId, changes, reason }) => [
    kind,
    directoryId,
    reason ?? changes.map(({ field, to }) => `${field}: ${to}`),
  ]);

describe('planDirectory', () => {
  it.each<[string, DirectoryPerson[], Account[], unknown]>([
    ['somebody new', [person()], [], [['create', 'd1', []]]],
    ['the same on both sides', [person()], [account()], []],
    ['case of an address is no change', [person({ email: 'Amelie.Roth@Nordlicht.example' })], [account()], []],
    [
      'changed fields',
      [person({ department: 'Montage', groups: ['A', 'B'] })],
      [account()],
      [['update', 'd1', ['department: Montage', 'groups: A, B']]],
    ],
    [
      'a new address of somebody known',
      [person({ email: 'amelie.baur@nordlicht.example', lastName: 'Baur' })],
      [account()],
      [['update', 'd1', ['email: amelie.baur@nordlicht.example', 'last_name: Baur']]],
    ],
    ['a local account with that address', [person()], [account({ directoryId: null })], [['link', 'd1', []]]],
    ['created again in the directory', [person({ directoryId: 'd2' })], [account()], [['link', 'd2', []]]],
    [
      'an account of another company',
      [person()],
      [account({ directoryId: null, isMember: false })],
      [['link', 'd1', []]],
    ],
    [
      'an account of another company whose address nobody has confirmed',
      [person()],
      [account({ directoryId: null, isMember: false, isAddressProven: false })],
      [['skip', 'd1', 'email_taken']],
    ],
    [
      'a member whose address an administrator has written',
      [person()],
      [account({ directoryId: null, isAddressProven: false })],
      [['link', 'd1', []]],
    ],
    ['nobody there any more', [], [account()], [['deactivate', 'd1', ['status: disabled']]]],
    [
      'gone, but at work elsewhere',
      [],
      [account({ belongsElsewhere: true })],
      [['deactivate', 'd1', ['status: left']]],
    ],
    ['gone, but the last who administers', [], [account({ isOnlyAdmin: true })], [['skip', 'd1', 'last_admin']]],
    ['disabled there', [person({ isEnabled: false })], [account()], [['deactivate', 'd1', ['status: disabled']]]],
    ['disabled there and unknown here', [person({ isEnabled: false })], [], [['skip', 'd1', 'disabled']]],
    ['gone and disabled already', [], [account({ status: 'disabled' })], []],
    ['gone, but never linked', [], [account({ directoryId: null })], []],
    [
      'back again',
      [person()],
      [account({ status: 'disabled', wasDeactivatedHere: true })],
      [['reactivate', 'd1', ['status: active']]],
    ],
    ['disabled by hand stays so', [person()], [account({ status: 'disabled' })], []],
    ['without an address', [person({ email: ' ' })], [], [['skip', 'd1', 'no_email']]],
    ['with a wrong address', [person({ email: 'amelie' })], [], [['skip', 'd1', 'bad_email']]],
    [
      'two with one address',
      [person(), person({ directoryId: 'd2' })],
      [],
      [
        ['create', 'd1', []],
        ['skip', 'd2', 'same_email'],
      ],
    ],
    [
      'an address that somebody else has',
      [person({ email: 'other@nordlicht.example' })],
      [account(), account({ id: 'a2', directoryId: null, email: 'other@nordlicht.example' })],
      [['skip', 'd1', 'email_taken']],
    ],
    ['a superuser', [person({ lastName: 'X' })], [account({ isSuperuser: true })], [['skip', 'd1', 'superuser']]],
    ['a superuser who is gone', [], [account({ isSuperuser: true })], []],
    ['the same entry twice', [person(), person()], [], [['create', 'd1', []]]],
  ])('%s', (_, people, accounts, expected) => expect(planned(people, accounts)).toEqual(expected));

  it('has nothing left to do after it was carried out', () => {
    expect(countsOf(planDirectory([person()], [account()]))).toMatchObject({ same: 1, create: 0, update: 0 });
  });
});

describe('needsConfirmation', () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    account({ id: `a${n}`, directoryId: `d${n}`, email: `${n}@n.example` }),
  );
  const left = (count: number) =>
    many.slice(count).map(({ id: _id, ...one }) => ({ ...person(), ...one, directoryId: one.directoryId ?? '' }));
  it.each([
    [2, null, false],
    [3, null, true],
    [3, 3, false],
    [4, 3, true],
    [10, null, true],
    [0, null, false],
  ])('%i of 10 gone, %s confirmed: %s', (gone, confirmed, expected) =>
    expect(needsConfirmation(planDirectory(left(gone), many), many, confirmed)).toBe(expected),
  );
});

it('finds those of whom the directory says the same again and whose address or department nothing proves', () => {
  const read = ['d1', 'd2', 'd3', 'd4'].map((id) =>
    person({ directoryId: id, email: `${id}@firma.example`, isEnabled: id !== 'd4' }),
  );
  const accountOf = (id: string, more: Partial<Account>) =>
    account({ id, directoryId: id, email: `${id}@firma.example`, ...more });
  const plan = planDirectory(read, [
    accountOf('d1', {}),
    accountOf('d2', { isAddressProven: false }),
    accountOf('d3', { isDepartmentProven: false }),
    // deactivated on both sides: the directory says nothing of them
    accountOf('d4', { isAddressProven: false, status: 'disabled' }),
  ]);
  expect([plan.changes.length, plan.same.length]).toEqual([0, 4]);
  expect(unproven(plan).map(({ id }) => id)).toEqual(['d2', 'd3']);
});
