import type { Database } from '../db/database.ts';

/** The companies a person may work in, by name. */
export const companyIdsOf = (database: Database, userId: string): Promise<string[]> =>
  idsFrom(database, 'select id from door_companies_of($1)', userId);

/** Those of them that take no passwords; none for superusers. */
export const enforcingCompaniesOf = (database: Database, userId: string): Promise<string[]> =>
  idsFrom(database, 'select id from door_enforcing_companies($1)', userId);

/** Those of them that a password opens. */
export async function companiesByPassword(database: Database, userId: string): Promise<string[]> {
  const closed = await enforcingCompaniesOf(database, userId);
  return (await companyIdsOf(database, userId)).filter((id) => !closed.includes(id));
}

async function idsFrom({ pool }: Database, text: string, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(text, [userId]);
  return rows.map(({ id }) => id);
}

/** The wanted one when it is among them, else the first, else none. */
export const oneOf = (ids: string[], wanted: string | null): string | null =>
  ids.find((id) => id === wanted) ?? ids[0] ?? null;
