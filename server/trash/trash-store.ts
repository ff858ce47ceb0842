import { and, desc, eq, getTableName, gt, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { DeletedPerson } from '#contract/trash.ts';

import type { Database, Transaction } from '../db/database.ts';
import { trash } from './trash-tables.ts';

/** So long what was deleted can be taken back, and its data is stored; people longer than things. */
const KEPT = sql`case when is_trash_of_person(kind) then interval '14 days' else interval '1 day' end`;
const isOfPerson = sql`is_trash_of_person(kind)`;
const isoOf = (moment: string): string => new Date(moment).toISOString();

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
  const parts = sql`trash_of(${getTableName(table)}::regclass, array[${id}]::uuid[])`;
  await keep(tx, { companyId, personId, kind, id, title }, parts);
}

/** Where what has lost a just deleted thing goes: of which tables, and but for whom. */
interface Move {
  id: string;
  to: string;
  from: readonly string[];
  but: readonly string[];
}

/** What has lost a thing that was just deleted names another in its place; it is taken back with the deletion. */
export async function moveLinks(tx: Transaction, { id, to, from, but }: Move): Promise<void> {
  await tx.execute(
    sql`select trash_move(${id}, ${to}, ${sql.param([...from])}::text[], ${sql.param([...but])}::uuid[])`,
  );
}

/** Somebody who is about to go: with their account, or only out of one company. */
export interface LeavingPerson {
  kind: 'user.account' | 'user.membership';
  id: string;
  title: string;
  email: string;
}

/** The same for a person, of all companies when their account goes. */
export async function keepPersonForUndo(
  tx: Transaction,
  { companyId, personId }: { companyId: string; personId: string },
  person: LeavingPerson,
): Promise<void> {
  const parts =
    person.kind === 'user.account'
      ? sql`door_trash_of_account(${person.id})`
      : sql`trash_of_membership(${companyId}, ${person.id})`;
  await keep(tx, { companyId, personId, ...person }, parts);
}

interface Keeping {
  companyId: string;
  personId: string;
  kind: string;
  id: string;
  title: string;
  email?: string;
}

async function keep(
  tx: Transaction,
  { companyId, personId, kind, id, title, email }: Keeping,
  parts: SQL,
): Promise<void> {
  await tx.execute(sql`
    insert into trash (company_id, object_id, kind, title, email, deleted_by, rows, links)
    select ${companyId}, ${id}, ${kind}, ${title}, ${email ?? ''}, ${personId},
      coalesce(jsonb_agg(jsonb_build_object('tab', p.tab, 'data', p.data) order by p.place) filter (where p.part = 'row'), '[]'),
      coalesce(jsonb_agg(jsonb_build_object('tab', p.tab, 'data', p.data)) filter (where p.part = 'link'), '[]')
    from (select part, tab, data, min(place) as place
      from ${parts} with ordinality f(part, tab, data, place)
      group by part, tab, data) p`);
}

/** The company in which this was deleted, as far as the viewer may take it back there. */
export async function companyOfKept(
  database: Database,
  viewer: { id: string; companyId: string; is_superuser: boolean },
  objectId: string,
): Promise<string | null> {
  const { rows } = await database.pool.query<{ company: string | null }>(
    'select door_company_of_trash($1, $2, $3, $4) as company',
    [objectId, viewer.id, viewer.companyId, viewer.is_superuser],
  );
  return rows[0]?.company ?? null;
}

/** This deletion, or the newest of this thing, by this person or of a person by anybody; held until it is done with. */
export async function lockKept(tx: Transaction, personId: string, id: string): Promise<Kept | undefined> {
  const [found] = await tx
    .select({ id: trash.id, object_id: trash.object_id, kind: trash.kind, title: trash.title })
    .from(trash)
    .where(
      and(
        or(eq(trash.id, id), eq(trash.object_id, id)),
        or(eq(trash.deleted_by, personId), isOfPerson),
        gt(trash.deleted_at, sql`now() - ${KEPT}`),
      ),
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
export async function putBack(tx: Transaction, { id, kind }: Kept): Promise<void> {
  await tx.execute(kind === 'user.account' ? sql`select door_trash_restore(${id})` : sql`select trash_restore(${id})`);
  await tx.delete(trash).where(eq(trash.id, id));
}

/** How somebody who was deleted stood: superuser, administrator, in companies other than the one that keeps them. */
export interface FormerStanding {
  role: 0 | 1;
  is_superuser: boolean;
  is_company_admin: boolean;
  isShared: boolean;
}
/** Null for what is nobody. */
export async function findFormerStanding(
  tx: Transaction,
  { id }: Kept,
  viewerId: string,
): Promise<FormerStanding | null> {
  const { rows } = await tx.execute<FormerStanding & Record<string, unknown>>(sql`
    select coalesce(u.role, (t.rows #>> '{0,data,role}')::int, 0) as role,
      coalesce(u.is_superuser, (t.rows #>> '{0,data,is_superuser}')::boolean, false) as is_superuser,
      coalesce(m.is_admin, false) as is_company_admin,
      coalesce(m.is_elsewhere, false) and t.deleted_by is distinct from ${viewerId} as "isShared"
    from trash t left join users u on u.id = t.object_id
    left join lateral (
      select bool_or((e.value #>> '{data,is_company_admin}')::boolean) as is_admin,
        bool_or(e.value #>> '{data,company_id}' <> t.company_id::text) as is_elsewhere
      from jsonb_array_elements(t.rows) e(value) where e.value ->> 'tab' = 'memberships') m on true
    where t.id = ${id} and is_trash_of_person(t.kind)`);
  return rows[0] ?? null;
}

/** For good; with an account also what is kept of it from before. */
export async function erase(tx: Transaction, { id, object_id, kind }: Kept): Promise<void> {
  const isOne = eq(trash.id, id);
  await tx
    .delete(trash)
    .where(kind === 'user.account' ? or(isOne, and(eq(trash.object_id, object_id), isOfPerson)) : isOne);
}

const isMemberOfIt = sql`t.rows @> jsonb_build_array(jsonb_build_object('tab', 'memberships',
  'data', jsonb_build_object('company_id', t.company_id)))`;

/**
 * People who can still be taken back, those who went last first; of all companies in a transaction across them. Who
 * belonged to no company is shown to superusers only; who is back by another way, to nobody.
 */
export async function findDeletedPeople(
  tx: Transaction,
  { is_superuser }: { is_superuser: boolean },
): Promise<DeletedPerson[]> {
  const { rows } = await tx.execute<DeletedPerson & Record<string, unknown>>(sql`
    select t.id, t.object_id as user_id, t.title as name, t.email,
      t.kind = 'user.account' as with_account, t.deleted_at,
      t.deleted_at + ${KEPT} as kept_until, coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.email) as deleted_by
    from trash t left join users d on d.id = t.deleted_by
    where is_trash_of_person(t.kind) and t.deleted_at > now() - ${KEPT}
      and (${is_superuser} or ${isMemberOfIt})
      and not exists (select from memberships m where m.company_id = t.company_id and m.user_id = t.object_id)
    order by t.deleted_at desc, t.id limit 500`);
  return rows.map(({ deleted_at, kept_until, ...row }) => ({
    ...row,
    deleted_at: isoOf(deleted_at),
    kept_until: isoOf(kept_until),
  }));
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
