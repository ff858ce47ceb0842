import { and, asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import { nextVersion } from '../../records/versions.ts';
import { okrSavedViews } from '../okr-tables.ts';

export type ViewRow = typeof okrSavedViews.$inferSelect & { first_name: string | null; last_name: string | null };
export type Visibility = ViewRow['visibility'];

/** One's own, and those that everybody sees. */
const seenBy = (userId: string): SQL | undefined =>
  or(eq(okrSavedViews.owner_id, userId), eq(okrSavedViews.visibility, 'shared'));

/** Views by name: those that somebody sees, one of these, or any one. */
export const findViews = (tx: Transaction, { userId, id }: { userId?: string; id?: string }): Promise<ViewRow[]> =>
  tx
    .select({ ...getTableColumns(okrSavedViews), first_name: users.first_name, last_name: users.last_name })
    .from(okrSavedViews)
    .leftJoin(users, eq(users.id, okrSavedViews.owner_id))
    .where(
      and(userId === undefined ? undefined : seenBy(userId), id === undefined ? undefined : eq(okrSavedViews.id, id)),
    )
    .orderBy(asc(okrSavedViews.name), asc(okrSavedViews.id));

export const countViews = (tx: Transaction, ownerId: string): Promise<number> =>
  tx.$count(okrSavedViews, eq(okrSavedViews.owner_id, ownerId));

/** One start view leaves the other its place: those who write views of a company wait for each other. */
export async function lockViews(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`okr-views ${companyId}`}, 0))`);
}

/** Of what one starts with there is one for each person, and one that is shared for the company: the others are no more. */
export async function leaveDefault(
  tx: Transaction,
  { owner_id, visibility = 'private' }: { owner_id: string; visibility?: Visibility | undefined },
): Promise<void> {
  await tx
    .update(okrSavedViews)
    .set({ is_default: false, ...nextVersion(okrSavedViews) })
    .where(
      and(
        eq(okrSavedViews.is_default, true),
        eq(okrSavedViews.visibility, visibility),
        visibility === 'shared' ? undefined : eq(okrSavedViews.owner_id, owner_id),
      ),
    );
}
