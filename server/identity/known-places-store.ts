import { lt, sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { knownPlaces } from './identity-tables.ts';

/** Which of these places (hashes) the person with this address has come in from. */
export async function findKnownPlaces({ shared }: Database, email: string, places: Buffer[]): Promise<Buffer[]> {
  const { rows } = await shared.execute<{ place: Buffer }>(sql`
    select k.place from known_places k join users u on u.id = k.user_id
    where lower(u.email) = ${email} and k.place = any (${sql.param(places)}::bytea[])`);
  return rows.map(({ place }) => place);
}

export async function storeKnownPlaces({ shared }: Database, userId: string, places: Buffer[]): Promise<void> {
  await shared
    .insert(knownPlaces)
    .values(places.map((place) => ({ user_id: userId, place })))
    .onConflictDoUpdate({ target: [knownPlaces.user_id, knownPlaces.place], set: { seen_at: sql`now()` } });
}

/** Removes places where nobody has come in for half a year. */
export async function removeOldPlaces({ shared }: Database): Promise<void> {
  await shared.delete(knownPlaces).where(lt(knownPlaces.seen_at, sql`now() - interval '180 days'`));
}
