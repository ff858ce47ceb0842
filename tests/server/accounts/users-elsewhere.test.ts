import { beforeEach, expect, test } from 'vitest';

import type { UserGroup } from '#contract/accounts/user-groups.ts';
import type { UserDetail } from '#contract/accounts/users.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedMembership, seedTeam } from '../../seed/team.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const USERS = '/api/v1/accounts/users/';
const GROUPS = '/api/v1/accounts/groups/';
const server = useServer();
let company: SeededCompany;
let other: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database);
  other = await seedCompany(server.database, 'Ander');
  await seedMembership(server.database, other.id, company.reader.id);
});

test('a superuser changes groups and teams here of somebody who has others elsewhere', async () => {
  const place = `${USERS}${company.reader.id}/`;
  const theirs = await signedIn(server.app, other.admin.email);
  const foreign = (await theirs.post(GROUPS, { name: 'Dort' })).json<UserGroup>();
  const foreignTeam = await seedTeam(server.database, other.id, { name: 'Team dort', members: [company.reader.id] });
  await theirs.patch(place, { group_ids: [foreign.id] });
  const admin = await signedIn(server.app, company.admin.email);
  const own = (await admin.post(GROUPS, { name: 'Hier' })).json<UserGroup>();
  const ownTeam = await seedTeam(server.database, company.id, { name: 'Team hier' });

  const superuser = await signedIn(server.app, company.superuser.email);
  const saved = await superuser.patch(place, {
    group_ids: [foreign.id, own.id],
    team_ids: [ownTeam, foreignTeam],
  });
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    {
      groups: [
        { id: foreign.id, name: 'Dort', company: other.name },
        { id: own.id, name: 'Hier' },
      ],
      teams: [{ id: foreignTeam, company: other.name }, { id: ownTeam }],
    },
  ]);
  expect(saved.json<UserDetail>().groups[1]).not.toHaveProperty('company');
  // what is not named here stays there
  const emptied = await superuser.patch(place, { group_ids: [], team_ids: [] });
  expect(emptied.json()).toMatchObject({ groups: [{ id: foreign.id }], teams: [{ id: foreignTeam }] });
});

test('a group of another company to which the person does not belong is still refused', async () => {
  const theirs = await signedIn(server.app, other.admin.email);
  const foreign = (await theirs.post(GROUPS, { name: 'Dort' })).json<UserGroup>();
  const superuser = await signedIn(server.app, company.superuser.email);
  const refused = await superuser.patch(`${USERS}${company.reader.id}/`, { group_ids: [foreign.id] });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['group_ids']]);
});
