import { sql, type SQL } from 'drizzle-orm';

import { ACTED, type Acted, type ActedEntry, type ActedSort } from '#contract/accounts/impersonation.ts';

import type { Transaction } from '../db/database.ts';

export interface ActedQuery {
  search?: string | undefined;
  /** Values with commas between them; all without it. */
  act?: string | undefined;
  sort?: ActedSort | undefined;
}

/** Which lines of what is found. */
export interface ActedPage {
  most: number;
  from?: number;
}

const ORDERS: Record<ActedSort, SQL> = {
  at: sql`number`,
  '-at': sql`number desc`,
  actor: sql`lower(actor) collate natural_order nulls last, number desc`,
  '-actor': sql`lower(actor) collate natural_order desc nulls last, number desc`,
  person: sql`lower(person) collate natural_order nulls last, number desc`,
  '-person': sql`lower(person) collate natural_order desc nulls last, number desc`,
};

const ACT = sql`case l.action when 'impersonation.start' then 'started' when 'impersonation.end' then 'ended'
  when 'impersonation.refused' then 'refused' else coalesce(l.detail ->> 'act', 'changed') end`;

/** The entries with both people. A start that was refused was still done in one's own name. */
const ENTRIES = sql`select l.id as number, l.id::text as id, l.at, ${ACT} as act, coalesce(l.detail ->> 'on', '') as "on",
    coalesce(l.detail ->> 'name', '') as name, l.detail ->> 'card' as card,
    nullif(trim(a.first_name || ' ' || a.last_name), '') as actor,
    nullif(trim(p.first_name || ' ' || p.last_name), '') as person
  from audit_log l
    left join users a on a.id = l.actor_id
    left join users p on p.id::text = case l.action when 'impersonation.refused' then l.object_id else l.subject_id::text end
  where l.action in ('impersonation.start', 'impersonation.end', 'impersonation.act', 'impersonation.refused')
    and not (l.action = 'impersonation.act' and l.object_type like '%.read' and l.detail ->> 'act' is null)`;

function whereOf({ search = '', act = '' }: ActedQuery): SQL {
  const acts = ACTED.filter((one) => act.split(',').includes(one));
  const words = search.trim();
  return sql.join(
    [
      sql`true`,
      ...(acts.length > 0
        ? [
            sql`act in (${sql.join(
              acts.map((one) => sql`${one}`),
              sql`, `,
            )})`,
          ]
        : []),
      ...(words === '' ? [] : [sql`strpos(lower(concat_ws(' ', actor, person, name)), lower(${words})) > 0`]),
    ],
    sql` and `,
  );
}

/** What was done in the name of others in the company of the transaction, newest first unless sorted, and how much there is. */
export async function findActed(
  tx: Transaction,
  query: ActedQuery,
  { most, from = 0 }: ActedPage,
): Promise<{ results: ActedEntry[]; count: number }> {
  const found = sql`from (${ENTRIES}) e where ${whereOf(query)}`;
  const { rows } = await tx.execute<Omit<ActedEntry, 'act'> & { act: Acted }>(sql`
    select id, at, act, "on", name, card, actor, person ${found} order by ${ORDERS[query.sort ?? '-at']} limit ${most} offset ${from}`);
  const { rows: counted } = await tx.execute<{ count: string }>(sql`select count(*) ${found}`);
  const results = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { results, count: Number(counted[0]?.count ?? 0) };
}
