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

/** Where a person came from. */
export async function findSource(database: Database, userId: string): Promise<string> {
  const [person] = await database.shared.select({ source: users.source }).from(users).where(eq(users.id, userId));
  return person?.source ?? 'local';
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
