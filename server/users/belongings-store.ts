import { sql } from 'drizzle-orm';

import type { Belonging } from '#contract/accounts/user-batch.ts';

import type { Transaction } from '../db/database.ts';

/** As many are named of each kind. */
const NAMED = 5;

/** What belongs to people and what they answer for, of each kind the first by name; of people without any nothing. */
export async function findBelongings(tx: Transaction, ids: readonly string[]): Promise<Map<string, Belonging[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Belonging & { user_id: string }>(sql`
    with who as (select unnest(${sql.param([...ids])}::uuid[]) as id),
    all_of (place, kind, user_id, name) as (
      select 1, 'groups', m.user_id, g.name::text from user_group_members m
        join who on who.id = m.user_id join user_groups g on g.id = m.group_id
      union all select 2, 'teams', m.user_id, t.name::text from team_members m
        join who on who.id = m.user_id join teams t on t.id = m.team_id
      union all select 3, 'leads', t.lead_id, t.name::text from teams t join who on who.id = t.lead_id
      union all select 4, 'boards', p.user_id, b.name::text from board_permissions p
        join who on who.id = p.user_id join boards b on b.id = p.board_id
      union all select 5, 'objectives', o.responsible_id, o.objective from objectives o
        join who on who.id = o.responsible_id
      union all select 6, 'key_results', k.responsible_id, k.title from key_results k
        join who on who.id = k.responsible_id
      union all select 7, 'projects', p.responsible_id, p.title from okr_projects p
        join who on who.id = p.responsible_id
      union all select 8, 'tasks', t.responsible_id, t.title from okr_tasks t
        join who on who.id = t.responsible_id where not t.completed)
    select user_id, kind, count(*)::integer as count, (array_agg(name order by name))[1:${NAMED}::integer] as names
    from all_of group by user_id, place, kind order by user_id, place`);
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, found]) => [
      id,
      found.map(({ kind, count, names }) => ({ kind, count, names })),
    ]),
  );
}
