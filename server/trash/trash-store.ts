import { and, desc, eq, getTableName, gt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../db/database.ts';
import { trash } from './trash-tables.ts';

/** So long what was deleted can be taken back. */
const KEPT = sql`interval '1 day'`;

/** One thing that is about to go. */
export interface Discarded {
  table: PgTable;
  kind: string;
  id: string;
  title: string;
}
/** What was deleted; what went with it stays in the database, where numbers keep all their digits. */
export type Kept = Pick<typeof trash.$inferSelect, 'id' | 'object_id' | 'kind' | 'title'>;

/** Keeps what a deletion will take along; before it, in its transaction. */
export async function keepForUndo(
  tx: Transaction,
  { companyId, personId }: { companyId: string; personId: string },
  { table, kind, id, title }: Discarded,
): Promise<void> {
  await tx.execute(sql`
    insert into trash (company_id, object_id, kind, title, deleted_by, rows, links)
    select ${companyId}, ${id}, ${kind}, ${title}, ${personId},
      coalesce(jsonb_agg(jsonb_build_object('tab', p.tab, 'data', p.data) order by p.place) filter (where p.part = 'row'), '[]'),
      coalesce(jsonb_agg(jsonb_build_object('tab', p.tab, 'data', p.data)) filter (where p.part = 'link'), '[]')
    from (select part, tab, data, min(place) as place
      from trash_of(${getTableName(table)}::regclass, array[${id}]::uuid[]) with ordinality f(part, tab, data, place)
      group by part, tab, data) p`);
}

/** The company in which this person has deleted this thing. */
export async function companyOfKept(database: Database, personId: string, objectId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ company: string | null }>(
    'select door_company_of_trash($1, $2) as company',
    [objectId, personId],
  );
  return rows[0]?.company ?? null;
}

/** The newest deletion of this thing by this person, held until it is done with. */
export async function lockKept(tx: Transaction, personId: string, objectId: string): Promise<Kept | undefined> {
  const [found] = await tx
    .select({ id: trash.id, object_id: trash.object_id, kind: trash.kind, title: trash.title })
    .from(trash)
    .where(
      and(eq(trash.object_id, objectId), eq(trash.deleted_by, personId), gt(trash.deleted_at, sql`now() - ${KEPT}`)),
    )
    .orderBy(desc(trash.deleted_at))
    .limit(1)
    .for('update');
  return found;
}

/**
 * Everything as before, but for who and what is gone meanwhile. Throws where something has taken a place, or what it hung
 * on is missing.
 */
export async function putBack(tx: Transaction, { id }: Kept): Promise<void> {
  await tx.execute(sql`select trash_restore(${id})`);
  await tx.delete(trash).where(eq(trash.id, id));
}

/** What a team has learned is that of a team again. */
export async function reviveReviews(tx: Transaction, teamId: string): Promise<void> {
  await tx.execute(sql`update okr_reviews set former_team = null where team_id = ${teamId}`);
}

export async function removeOldTrash(database: Database): Promise<void> {
  await database.acrossCompanies({ reason: 'nightly removal of what was deleted' }, (tx) =>
    tx.execute(sql`delete from trash where deleted_at < now() - ${KEPT}`),
  );
}
