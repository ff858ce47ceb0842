import { expect, test } from 'vitest';

import { isAllowed, PEOPLE, saidOf, type Somebody } from '../../tests/server/policy/permissions.ts';
import { mayDo, needsPlace, NOT_WHILE_ACTING, policy, type Action, type Person, type Place } from './policy.ts';

const NOBODY: Person = { role: 0, is_superuser: false, is_company_admin: false };
const ADMIN: Person = { ...NOBODY, is_company_admin: true };
const on = (permission_level: 'read' | 'write' | 'admin', allowed_cards: string[] = []): Place => ({
  rights: { permission_level, allowed_cards },
  cardKey: 'kunden',
});

/** Who they are, each with nothing but what makes them so: administrators have no rights of their own on the board. */
const WHO: Record<Somebody, [Person | null, Place]> = {
  signedOut: [null, { ...on('admin', ['kunden']), leads: true }],
  member: [NOBODY, {}],
  reader: [NOBODY, on('read', ['kunden'])],
  writer: [NOBODY, on('write', ['markt', 'kunden'])],
  otherWriter: [NOBODY, on('write', ['markt'])],
  boardAdmin: [NOBODY, on('admin')],
  teamLead: [NOBODY, { leads: true }],
  companyAdmin: [ADMIN, on('read')],
  globalAdmin: [{ ...NOBODY, role: 1 }, on('read')],
  superuser: [{ ...NOBODY, is_superuser: true }, on('read')],
  acting: [ADMIN, on('read')],
};

const actions = Object.keys(policy) as Action[];

test('the table written by hand says yes or no of everybody for each action', () => {
  expect([...saidOf.keys()].toSorted()).toEqual(actions.toSorted());
  expect([...new Set(saidOf.values())]).toEqual([PEOPLE.length]);
});

test.each(actions)('[W6.02] [W6.03] [W6.04] the policy lets those do %s whom the table names', (action) => {
  const found = PEOPLE.map((person) => {
    const [who, place] = WHO[person];
    return [person, mayDo(action, who, place) && !(person === 'acting' && NOT_WHILE_ACTING.has(action))];
  });
  // whoever acts already is refused this by the impersonation itself, with a reason
  const said = (person: Somebody): boolean =>
    action === 'users.impersonate' && person === 'acting' ? true : isAllowed(action, person);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(PEOPLE.map((person) => [person, said(person)])));
});

test('what depends on the place is decided with the place, everything else before anything is loaded', () => {
  expect(actions.filter((action) => needsPlace(action)).toSorted()).toEqual([
    'agenda.write',
    'board.write',
    'boardPeople.read',
    'boardPeople.write',
    'boards.update',
    'card.write',
    'files.delete',
    'files.write',
    'notes.write',
    'snapshots.create',
    'snapshots.delete',
    'snapshots.edit',
    'snapshots.rename',
    'snapshots.restore',
    'teams.lead',
    'timeline.write',
  ]);
});

test('what nobody does in the name of somebody else', () => {
  expect([...NOT_WHILE_ACTING].toSorted()).toEqual([
    'autoAssign.write',
    'companies.domains',
    'companies.domains.confirm',
    'companies.embed',
    'companies.members',
    'crm.token',
    'directory.connect',
    'directory.write',
    'embed.signIn',
    'me.password',
    'me.sessions',
    'me.update',
    'sso.manage',
    'userGroups.write',
    'users.create',
    'users.delete',
    'users.mergeDuplicates',
    'users.resetPassword',
    'users.update',
  ]);
});
