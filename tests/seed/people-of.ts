import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { memberships, users } from '#server/db/people-tables.ts';

import type { SeededCompany } from './company.ts';

type UserValues = Omit<Partial<typeof users.$inferInsert>, 'id'>;

/** Somebody more in these companies, without a password; `admin` as an administrator of each. */
export async function seedPersonOf(
  database: Database,
  companies: Pick<SeededCompany, 'id'>[],
  { admin = false, ...values }: UserValues & { admin?: boolean } = {},
): Promise<{ id: string; email: string }> {
  const person = { email: `${randomUUID()}@test.example`, ...values, id: randomUUID() };
  await database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    await tx.insert(users).values({ first_name: 'Pia', last_name: 'Ott', ...person });
    const rows = companies.map(({ id }) => ({ company_id: id, user_id: person.id, is_company_admin: admin }));
    await tx.insert(memberships).values(rows);
  });
  return person;
}
