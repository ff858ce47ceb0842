import { randomUUID } from 'node:crypto';

import { memberships, users } from '#server/db/people-tables.ts';
import { keepPersonForUndo } from '#server/trash/trash-store.ts';

import { plain, type Fixture, type Row } from './policy-row.ts';

/** A new person of the company, so that nobody else's test loses theirs. */
async function newPerson({ database, company }: Fixture): Promise<string> {
  const id = randomUUID();
  await database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    await tx.insert(users).values({ id, email: `${id}@test.example`, first_name: 'Neu', last_name: 'Person' });
    await tx.insert(memberships).values({ company_id: company.id, user_id: id });
  });
  return id;
}
const onPerson = (body?: unknown): Row => ({
  of: 'company',
  call: async (fixture) => ({ params: { id: await newPerson(fixture) }, ...(body !== undefined && { body }) }),
});

/** The calls about people. */
export const USERS_ROWS: Record<string, Row> = {
  listUsers: plain(),
  listUserIds: plain(),
  listDeletedPeople: plain(),
  listImpersonations: plain(),
  exportImpersonations: plain(),
  erasePerson: {
    of: 'company',
    call: async ({ database, company, caller }) => {
      const id = randomUUID();
      const gone = { kind: 'user.membership', id, title: 'Neu Person', email: '' } as const;
      await database.inCompany(company.id, async (tx) => {
        await keepPersonForUndo(tx, { companyId: company.id, personId: (caller ?? company.writer).id }, gone);
      });
      return { params: { id } };
    },
  },
  exportUsers: plain(),
  readUser: onPerson(),
  createUser: {
    of: 'caller',
    call: () => ({ body: { email: `${randomUUID()}@test.example`, first_name: 'Lena', last_name: 'Vogt' } }),
  },
  updateUser: onPerson({ job_title: 'Neu' }),
  deleteUser: onPerson(),
  resetUserPassword: onPerson(),
  batchUsers: {
    of: 'caller',
    call: async (fixture) => ({
      body: { action: 'deactivate', user_ids: [await newPerson(fixture)], dry_run: true },
    }),
  },
  assignGroups: {
    of: 'caller',
    call: async (fixture) => ({ body: { user_ids: [await newPerson(fixture)], group_ids: [] } }),
  },
  removeDuplicates: plain({}),
};
