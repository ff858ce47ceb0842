import { eq, sql } from 'drizzle-orm';

import type { Locale } from '#contract/accounts/people.ts';

import type { Database } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { nextVersion } from '../records/versions.ts';

/** What a person changes of themselves. */
export interface ProfileChange {
  first_name?: string | undefined;
  last_name?: string | undefined;
  locale?: Locale | undefined;
  department?: string | undefined;
  job_title?: string | undefined;
}

/** What a person has of these fields now. */
export async function findOwn(database: Database, userId: string): Promise<Partial<typeof users.$inferSelect>> {
  const [person] = await database.shared.select().from(users).where(eq(users.id, userId));
  return person ?? {};
}

export async function changeProfile(database: Database, userId: string, change: ProfileChange): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  // a department in one's own words moves nobody by a rule
  const proof =
    change.department !== undefined
      ? {
          department_proven: sql`${users.department_proven} and ${users.department} = ${change.department}`,
          department_vouched: sql`${users.department_vouched} and ${users.department} = ${change.department}`,
        }
      : {};
  await database.shared
    .update(users)
    .set({ ...given, ...proof, ...nextVersion(users) })
    .where(eq(users.id, userId));
}
