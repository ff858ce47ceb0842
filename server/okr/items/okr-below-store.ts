import { sql, type SQL } from 'drizzle-orm';

import type { Dependents } from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../../db/database.ts';

/** An item by its kind. */
export interface ItemKey {
  type: ItemType;
  id: string;
}

/** The key results that go with an item, itself included. */
const keyResultsOf = ({ type, id }: ItemKey): SQL => {
  if (type === 'objective') return sql`select id from key_results where objective_id = ${id}`;
  return type === 'key_result' ? sql`select ${id}::uuid as id` : sql`select null::uuid as id where false`;
};

/** What goes with an item when it is deleted, and the projects that stay without it; `seen` names exactly these. */
export async function findBelow(tx: Transaction, place: ItemKey): Promise<Dependents & { seen: string }> {
  const { type, id } = place;
  const { rows } = await tx.execute<Record<keyof Dependents, string>>(sql`
    with own as (${keyResultsOf(place)}),
    below (kind, id) as (
      select 'key_result', id from own where ${type} = 'objective'
      union all select 'task', t.id from okr_tasks t
        where t.key_result_id in (select id from own) or (${type} = 'project' and t.project_id = ${id})
      union all select 'check_in', c.id from check_ins c where c.key_result_id in (select id from own)
      union all (select distinct 'project', l.project_id from okr_project_key_results l
        where l.key_result_id in (select id from own)))
    select count(*) filter (where kind = 'key_result') as key_results, count(*) filter (where kind = 'task') as tasks,
      count(*) filter (where kind = 'check_in') as check_ins,
      count(*) filter (where kind = 'project') as remaining_projects,
      md5(coalesce(string_agg(kind || id, ' ' order by kind, id), '')) as seen
    from below`);
  const [row] = rows;
  const numberOf = (name: Exclude<keyof Dependents, 'seen'>): number => Number(row?.[name] ?? 0);
  return {
    key_results: numberOf('key_results'),
    tasks: numberOf('tasks'),
    check_ins: numberOf('check_ins'),
    remaining_projects: numberOf('remaining_projects'),
    seen: row?.seen ?? '',
  };
}

/** Titles of what goes with an item, for the log; at most 100. */
export async function titlesBelow(tx: Transaction, place: ItemKey): Promise<string[]> {
  const { type, id } = place;
  const { rows } = await tx.execute<{ title: string }>(sql`
    with own as (${keyResultsOf(place)})
    select k.title from key_results k where ${type} = 'objective' and k.id in (select id from own)
    union all
    select t.title from okr_tasks t where t.key_result_id in (select id from own)
      or (${type} = 'project' and t.project_id = ${id})
    limit 100`);
  return rows.map(({ title }) => title);
}

/** Locks the key results that go with an item, so that nothing more is added below them. */
export async function lockBelow(tx: Transaction, { type, id }: ItemKey): Promise<void> {
  if (type === 'objective')
    await tx.execute(sql`select from key_results where objective_id = ${id} order by id for update`);
}

/** Projects lose the key results that go with an item: they are other than before to who has them open. */
export async function touchProjects(tx: Transaction, place: ItemKey): Promise<void> {
  // in one order, so that two deletions wait for each other instead of crosswise
  await tx.execute(sql`
    with held as (
      select id from okr_projects
      where id in (select l.project_id from okr_project_key_results l where l.key_result_id in (${keyResultsOf(place)}))
      order by id for update)
    update okr_projects set version = version + 1, updated_at = now() where id in (select id from held)`);
}
