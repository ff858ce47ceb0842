import { sql } from 'drizzle-orm';

import type { Dependents, OkrChange } from '#contract/okr-check-ins.ts';
import type { ItemType } from '#contract/okr-items.ts';
import { userInfoOf } from '#contract/people.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals.ts';
import { auditType } from '../okr-act.ts';
import type { OkrItemsService } from '../items/okr-items-service.ts';
import { okrProjects, okrTasks, keyResults, objectives } from '../okr-tables.ts';

const TABLE = { objective: objectives, key_result: keyResults, project: okrProjects, task: okrTasks } as const;
const THING = { objective: 'objective', key_result: 'keyResult', project: 'project', task: 'task' } as const;

interface Entry extends Record<string, unknown> {
  at: Date;
  action: string;
  detail: { fields?: OkrChange['fields'] };
  id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** What has happened to an item, and what hangs on it. */
export class OkrHistoryService {
  readonly #items: OkrItemsService;

  constructor(items: OkrItemsService) {
    this.#items = items;
  }

  /** Changes of an item from the audit log, newest first. Throws notFound. */
  history(viewer: Member, { type, id }: { type: ItemType; id: string }): Promise<OkrChange[]> {
    return this.#items.read({ viewer }, async (tx) => {
      await this.#check(tx, type, id);
      const { rows } = await tx.execute<Entry>(sql`
        select a.at, a.action, a.detail, u.id, u.first_name, u.last_name
        from audit_log a left join users u on u.id = a.actor_id
        where a.object_type = ${auditType(type)} and a.object_id = ${id} order by a.id desc limit 200`);
      return rows.map((row) => ({
        at: new Date(row.at).toISOString(),
        action: row.action,
        fields: row.detail.fields ?? {},
        by:
          row.id === null
            ? null
            : userInfoOf({ id: row.id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
      }));
    });
  }

  /** What goes with an item when it is deleted, and the projects that stay without it. */
  dependents(viewer: Member, { type, id }: { type: ItemType; id: string }): Promise<Dependents> {
    return this.#items.read({ viewer }, async (tx) => {
      await this.#check(tx, type, id);
      const own = {
        objective: sql`select id from key_results where objective_id = ${id}`,
        key_result: sql`select ${id}::uuid as id`,
        project: sql`select null::uuid as id where false`,
        task: sql`select null::uuid as id where false`,
      }[type];
      const { rows } = await tx.execute<{
        key_results: string;
        tasks: string;
        check_ins: string;
        remaining: string;
      }>(sql`
        with own as (${own})
        select (select count(*) from own where ${type} = 'objective') as key_results,
          (select count(*) from okr_tasks t where t.key_result_id in (select id from own)
            or (${type} = 'project' and t.project_id = ${id})) as tasks,
          (select count(distinct l.project_id) from okr_project_key_results l
            where l.key_result_id in (select id from own)) as remaining,
          (select count(*) from check_ins c where c.key_result_id in (select id from own)) as check_ins`);
      const [row] = rows;
      return {
        key_results: Number(row?.key_results ?? 0),
        projects: 0,
        remaining_projects: Number(row?.remaining ?? 0),
        tasks: Number(row?.tasks ?? 0),
        check_ins: Number(row?.check_ins ?? 0),
      };
    });
  }

  async #check(tx: Transaction, type: ItemType, id: string): Promise<void> {
    const found = await tx.execute(sql`select from ${TABLE[type]} where id = ${id}`);
    if (found.rowCount === 0) throw notFound(THING[type]);
  }
}
