import { sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import type { ImpersonationTarget } from './impersonation-policy.ts';

/** The target and what decides about it. */
export interface FoundTarget extends ImpersonationTarget {
  is_demo: boolean;
  active_company: string | null;
}

/** The person: a superuser finds everybody, others those of their company. Null when there is none. */
export async function findTarget(database: Database, viewer: Member, userId: string): Promise<FoundTarget | null> {
  const { rows } = await database.inCompany(viewer.companyId, (tx) =>
    tx.execute<FoundTarget & Record<string, unknown>>(sql`
      select u.id, u.role, u.is_superuser, u.status, u.is_demo, u.active_company,
        case when u.rank_lost_at > now() - interval '1 day' then u.rank_lost else 0 end as former_rank,
        coalesce(m.is_company_admin, false) as is_company_admin
      from users u left join memberships m on m.user_id = u.id and m.company_id = ${viewer.companyId}
      where u.id = ${userId} and (${viewer.is_superuser} or m.user_id is not null)`),
  );
  return rows[0] ?? null;
}

/** So much of a long text names it. */
export const NAME_LENGTH = 80;

/**
 * How people call what has these ids in the company, in their order; left out is what nothing there has, or has no name.
 * What has none of its own is named by what it belongs to: a note and a day of an agenda by their board, a check-in by
 * its result.
 */
export async function findObjectNames(
  database: Database,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.inCompany(companyId, (tx) =>
    tx.execute<{ name: string }>(sql`
      with wanted as (select value::uuid as id, ordinality from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
        with ordinality)
      select left(trim(named.name), ${NAME_LENGTH}) as name from wanted, lateral (
        select objective as name from objectives where id = wanted.id
        union all select title from key_results where id = wanted.id
        union all select title from okr_projects where id = wanted.id
        union all select title from okr_tasks where id = wanted.id
        union all select k.title from check_ins c join key_results k on k.id = c.key_result_id where c.id = wanted.id
        union all select name from okr_saved_views where id = wanted.id
        union all select filename from okr_imports where id = wanted.id
        union all select name from boards where id = wanted.id
        union all select name from board_groups where id = wanted.id
        union all select b.name from sticky_notes n join boards b on b.id = n.board_id where n.id = wanted.id
        union all select name from timeline_entries where id = wanted.id
        union all select b.name from agenda_days d join boards b on b.id = d.board_id where d.id = wanted.id
        union all select original_filename from source_files where id = wanted.id
        union all select f.original_filename from source_file_pages p join source_files f on f.id = p.source_file_id
          where p.id = wanted.id
        union all select name from data_sources where id = wanted.id
        union all select name from snapshots where id = wanted.id
        union all select name from trend_hubs where id = wanted.id
        union all select title from custom_microtrends where id = wanted.id
        union all select translations -> 0 ->> 'title' from microtrends where id = wanted.id
        union all select name from teams where id = wanted.id
        union all select name from user_groups where id = wanted.id
        union all select name from companies where id = wanted.id
        union all select u.first_name || ' ' || u.last_name
          from users u join memberships m on m.user_id = u.id and m.company_id = ${companyId} where u.id = wanted.id
        union all select title from trash where id = wanted.id
      ) named where trim(named.name) <> '' order by ordinality`),
  );
  return [...new Set(rows.map(({ name }) => name))];
}
