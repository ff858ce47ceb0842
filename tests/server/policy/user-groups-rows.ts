import { randomUUID } from 'node:crypto';

import { userGroups } from '#server/db/people-tables.ts';

import { plain, type Fixture, type Row } from './policy-row.ts';

async function newGroup({ database, company }: Fixture): Promise<string> {
  const id = randomUUID();
  await database.inCompany(company.id, (tx) => tx.insert(userGroups).values({ id, company_id: company.id, name: id }));
  return id;
}
const onUserGroup = (body?: unknown): Row => ({
  of: 'company',
  call: async (fixture) => ({ params: { id: await newGroup(fixture) }, ...(body !== undefined && { body }) }),
});

/** The calls about groups of people. */
export const USER_GROUPS_ROWS: Record<string, Row> = {
  listUserGroups: plain(),
  readUserGroup: onUserGroup(),
  createUserGroup: { of: 'caller', call: () => ({ body: { name: `Gruppe ${randomUUID()}` } }) },
  updateUserGroup: onUserGroup({ description: 'Neu' }),
  deleteUserGroup: onUserGroup(),
};
