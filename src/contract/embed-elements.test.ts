import { expect, test } from 'vitest';

import { actionsOf, EMBED_ACTIONS, EMBED_ELEMENTS } from './embed-elements.ts';
import { mayDo, NOT_WHILE_ACTING, type Action, type Person } from './policy.ts';

const member: Person = { role: 0, is_superuser: false, is_company_admin: false };
/** Somebody who administers a board, but no company. */
const place = {
  rights: { permission_level: 'admin' as const, allowed_cards: ['kunden'] },
  cardKey: 'kunden',
};

test.each(EMBED_ELEMENTS)('a token for %s carries nothing that only administrators may do', (tag) => {
  const onlyForAdministrators = EMBED_ACTIONS[tag].filter((action) => !mayDo(action, member, place));
  expect(onlyForAdministrators).toEqual([]);
});

test('no token changes rights, accounts, sessions or sign-in', () => {
  const carried = actionsOf(EMBED_ELEMENTS);
  const forbidden = /^(users|userGroups|companies|sso|directory|autoAssign|crm|teams|boardPeople|session|me|embed)\./;
  const ofPages = ['companies.logo', 'embed.origin', 'embed.first'];
  const harmless = ['teams.read', 'session.ticket', 'me.read', 'me.company.read', ...ofPages];
  expect(carried.filter((action) => forbidden.test(action)).toSorted()).toEqual(harmless.toSorted());
  expect(carried.filter((action) => NOT_WHILE_ACTING.has(action))).toEqual([]);
});

test('an action that is not carried is refused even to who has every right', () => {
  const admin: Person = { role: 0, is_superuser: false, is_company_admin: true };
  const limited = { ...admin, limited_to: actionsOf(['strategy-okr']) };
  const may = (action: Action) => [mayDo(action, admin), mayDo(action, limited)];
  expect([may('okr.write'), may('boards.create'), may('users.read'), may('session.login')]).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [true, false],
  ]);
  expect(actionsOf(['strategy-users', 'constructor'])).toEqual([]);
});

test('files are deleted in the panel of a board, so a token for a card does not carry it', () => {
  const carried = (tag: 'strategy-board' | 'strategy-card') =>
    actionsOf([tag]).filter((action) => action.startsWith('files.'));
  expect([carried('strategy-board').toSorted(), carried('strategy-card').toSorted()]).toEqual([
    ['files.delete', 'files.read', 'files.write'],
    ['files.read', 'files.write'],
  ]);
});
