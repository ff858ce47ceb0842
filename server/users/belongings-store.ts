import { sql, type SQL } from 'drizzle-orm';

import type { Belonging, Gain } from '#contract/accounts/user-batch.ts';

import type { Transaction } from '../db/database.ts';
import { inQuarter } from '../db/objective-names-store.ts';

/** As many are named of each kind. */
const NAMED = 5;

/** The people who are asked about, as the table `who`. */
const people = (ids: readonly string[]): SQL => sql`who as (select unnest(${sql.param([...ids])}::uuid[]) as id)`;

/** Rows of place, kind, person, id and name: what belongs to people and what they answer for. */
const BELONGINGS = sql`
  select 1, 'groups', m.user_id, g.id, g.name::text from user_group_members m
    join who on who.id = m.user_id join user_groups g on g.id = m.group_id
  union all select 2, 'teams', m.user_id, t.id, t.name::text from team_members m
    join who on who.id = m.user_id join teams t on t.id = m.team_id
  union all select 3, 'leads', t.lead_id, t.id, t.name::text from teams t join who on who.id = t.lead_id
  union all select 4, 'boards', p.user_id, b.id, b.name::text from board_permissions p
    join who on who.id = p.user_id join boards b on b.id = p.board_id
  union all select 5, 'objectives', o.responsible_id, o.id, ${inQuarter(sql`o.objective`)} from objectives o
    join who on who.id = o.responsible_id
  union all select 6, 'key_results', k.responsible_id, k.id, ${inQuarter(sql`k.title`)} from key_results k
    join who on who.id = k.responsible_id join objectives o on o.id = k.objective_id
  union all select 7, 'projects', p.responsible_id, p.id, p.title from okr_projects p
    join who on who.id = p.responsible_id
  union all select 8, 'tasks', t.responsible_id, t.id, t.title from okr_tasks t
    join who on who.id = t.responsible_id where not t.completed`;

/** What else people have of which a merge can be told by name: private views are nobody else's business. */
const MORE = sql`
  select -2, 'companies', m.user_id, c.id, c.name::text from memberships m
    join who on who.id = m.user_id join companies c on c.id = m.company_id
  union all select -1, 'admins', m.user_id, c.id, c.name::text from memberships m
    join who on who.id = m.user_id join companies c on c.id = m.company_id where m.is_company_admin
  union all select 9, 'done_tasks', t.responsible_id, t.id, t.title from okr_tasks t
    join who on who.id = t.responsible_id where t.completed
  union all select 10, 'views', v.owner_id, v.id, v.name::text from okr_saved_views v
    join who on who.id = v.owner_id where v.visibility = 'shared'`;

/** What people have written: it goes over also where the other account has written there, too. */
const WRITTEN = sql`
  select 11, 'okr', o.created_by, o.id, ${inQuarter(sql`o.objective`)} from objectives o join who on who.id = o.created_by
  union all select 11, 'okr', k.created_by, k.id, ${inQuarter(sql`k.title`)} from key_results k
    join who on who.id = k.created_by join objectives o on o.id = k.objective_id
  union all select 11, 'okr', c.author_id, k.id, ${inQuarter(sql`k.title`)} from check_ins c
    join who on who.id = c.author_id join key_results k on k.id = c.key_result_id
    join objectives o on o.id = k.objective_id
  union all select 11, 'okr', p.created_by, p.id, p.title from okr_projects p join who on who.id = p.created_by
  union all select 11, 'okr', t.created_by, t.id, t.title from okr_tasks t join who on who.id = t.created_by
  union all select 11, 'okr', r.author_id, r.id, concat_ws(' ', 'Q' || r.quarter, r.year, coalesce(t.name::text, r.former_team))
    from okr_reviews r join who on who.id = r.author_id left join teams t on t.id = r.team_id
  union all select 12, 'own_boards', b.created_by, b.id, b.name::text from boards b join who on who.id = b.created_by
  union all select 13, 'notes', n.created_by, b.id, b.name::text from sticky_notes n
    join who on who.id = n.created_by join boards b on b.id = n.board_id where n.deleted_at is null
  union all select 13, 'notes', e.created_by, b.id, b.name::text from timeline_entries e
    join who on who.id = e.created_by join boards b on b.id = e.board_id`;

/** How many there are of a kind, and the first by name. */
const NUMBER_AND_NAMES = sql`
  count(*)::integer as count, (array_agg(name order by name))[1:${NAMED}::integer] as names`;

/** What belongs to people and what they answer for, of each kind the first by name; of people without any nothing. */
export async function findBelongings(tx: Transaction, ids: readonly string[]): Promise<Map<string, Belonging[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Belonging & { user_id: string }>(sql`
    with ${people(ids)}, all_of (place, kind, user_id, id, name) as (${BELONGINGS})
    select user_id, kind, ${NUMBER_AND_NAMES}
    from all_of group by user_id, place, kind order by user_id, place`);
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, found]) => [
      id,
      found.map(({ kind, count, names }) => ({ kind, count, names })),
    ]),
  );
}

/** What an account gains when others are merged into it: what these have and it has not, and what they have written. */
export async function findGains(tx: Transaction, keep: string, gone: readonly string[]): Promise<Gain[]> {
  const { rows } = await tx.execute<Gain & Record<string, unknown>>(sql`
    with ${people([keep, ...gone])},
    held (place, kind, user_id, id, name) as (${BELONGINGS} union all ${MORE}),
    written (place, kind, user_id, id, name) as (${WRITTEN}),
    gained as (
      select distinct place, kind, id, name from held h where user_id <> ${keep} and not exists (
        select from held k where k.user_id = ${keep} and k.kind = h.kind and k.id = h.id)
      union select place, kind, id, name from written where user_id <> ${keep})
    select kind, ${NUMBER_AND_NAMES} from gained group by place, kind order by place`);
  return rows.map(({ kind, count, names }) => ({ kind, count, names }));
}
