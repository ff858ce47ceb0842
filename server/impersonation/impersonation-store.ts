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

/** How people call what has this id in the company; undefined when nothing there has it or a name. */
export async function findObjectName(database: Database, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await database.inCompany(companyId, (tx) =>
    tx.execute<{ name: string }>(sql`
      select objective as name from objectives where id = ${id}
      union all select title from key_results where id = ${id}
      union all select title from okr_projects where id = ${id}
      union all select title from okr_tasks where id = ${id}
      union all select name from okr_saved_views where id = ${id}
      union all select filename from okr_imports where id = ${id}
      union all select name from boards where id = ${id}
      union all select name from board_groups where id = ${id}
      union all select name from teams where id = ${id}
      union all select name from user_groups where id = ${id}
      union all select name from companies where id = ${id}
      limit 1`),
  );
  return rows[0]?.name;
}
