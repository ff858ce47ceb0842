import { sql, type SQL } from 'drizzle-orm';

import { userInfoOf } from '#contract/accounts/people.ts';
import { OKR_STATUSES, outcomeOf } from '#contract/okr/okr-rules.ts';
import type { Grouping, OkrColumn, OkrFilters, OkrTotals } from '#contract/okr/okr-table.ts';

import type { Transaction } from '../../db/database.ts';
import { linesOf, meanOf, OF_COMPANY, passes, type LinesOf } from './okr-lines-store.ts';

/** What the table was asked for. */
export interface TableRequest {
  filters?: OkrFilters | undefined;
  sort?: { key: OkrColumn; dir: 'asc' | 'desc' }[] | undefined;
  group_by?: Grouping | undefined;
}

/** The lines as JSON in parts, separated by commas, how many they are, and their sums. */
export interface TableText {
  rows: string[];
  lines: number;
  totals: Omit<OkrTotals, 'elapsed'>;
}

/** Nodes and edges as JSON in parts. */
export interface DiagramText {
  nodes: string[];
  edges: string[];
}

const NATURALLY = sql`collate natural_order`;
/** From the worst to the best. */
const STATUS_ORDER = sql`array_position(
  '{off_track,at_risk,not_started,open,in_progress,on_track,done}'::text[], status)`;

/** What a column sorts by; null is last in either direction. */
const VALUE: Record<OkrColumn, SQL> = {
  title: sql`title ${NATURALLY}`,
  team: sql`team->>'name' ${NATURALLY}`,
  responsible: sql`responsible->>'full_name' ${NATURALLY}`,
  period: sql`year * 4 + quarter`,
  progress: sql`progress`,
  current: sql`current`,
  status: STATUS_ORDER,
  due: sql`due`,
  updated: sql`date_trunc('milliseconds', updated_at)`,
};

const DIRECTION = { asc: sql`asc`, desc: sql`desc` };

/** Siblings in the order that was asked for, equal ones as they were written. */
const orderOf = (sort: NonNullable<TableRequest['sort']>): SQL =>
  sql.join(
    [...sort.map(({ key, dir }) => sql`${VALUE[key]} ${DIRECTION[dir]} nulls last`), sql`kind, nth, created_at, id`],
    sql`, `,
  );

/** The status as it is said: of what stands in a quarter that is over, what became of it (`saidStatus`). */
const SAID_STATUS = sql`case when (elapsed >= 1 or status = 'done') and type in ('objective', 'key_result')
  then case status ${sql.join(
    OKR_STATUSES.map((status) => sql`when ${status} then ${outcomeOf(status, true)}`),
    sql` `,
  )} end else status end`;

/** Key, title and order of the group of a root; '-' of what has no team, person or status. */
const GROUP: Record<'none' | NonNullable<Grouping>, { key: SQL; title: SQL; order: SQL }> = {
  none: { key: sql`''`, title: sql`''`, order: sql`1` },
  team: {
    key: sql`coalesce(team->>'id', '-')`,
    title: sql`coalesce(team->>'name', '')`,
    order: sql`key = '-', title ${NATURALLY}`,
  },
  responsible: {
    key: sql`coalesce(responsible->>'id', '-')`,
    title: sql`coalesce(responsible->>'full_name', '')`,
    order: sql`key = '-', title ${NATURALLY}`,
  },
  status: {
    key: sql`coalesce(${SAID_STATUS}, '-')`,
    title: sql`''`,
    order: sql`array_position(
      '{missed,off_track,partly,at_risk,not_started,open,in_progress,on_track,achieved,done,-}'::text[], key)`,
  },
};

/** Everybody who answers for an item of the company, as the wire shows them. */
async function findResponsible(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from users where id in (
      select responsible_id from objectives where ${OF_COMPANY} union select responsible_id from key_results where ${OF_COMPANY}
      union select responsible_id from okr_projects where ${OF_COMPANY}
      union select responsible_id from okr_tasks where ${OF_COMPANY})`);
  return JSON.stringify(rows.map(userInfoOf));
}

/**
 * CTEs up to `ordered`: the lines that pass and those above them (`context`), with `path` as their order in the table,
 * parents before their children.
 */
async function orderedLines(tx: Transaction, of: LinesOf, { sort = [], group_by = null }: TableRequest): Promise<SQL> {
  const group = GROUP[group_by ?? 'none'];
  return sql`
  ${linesOf(of)},
  person as (select (value->>'id')::uuid as id, value as responsible from json_array_elements(${await findResponsible(tx)}::json)),
  checked as materialized (select *, ${passes(of.filters)} as passes from line),
  kept as (
    select l.*, not passes as context, above[cardinality(above)] as parent, p.responsible,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as team
    from checked l left join teams t on t.id = l.team_id left join person p on p.id = l.responsible_id
      left join (select distinct unnest(above) as up from checked where passes) u on u.up = l.row
    where passes or u.up is not null),
  below as (select parent, count(*)::int as children from kept group by parent),
  placed as (
    select kept.*, coalesce(children, 0) as children, ${group.key} as group_key, ${group.title} as group_title,
      (row_number() over (partition by kept.parent order by ${orderOf(sort)}))::int as place
    from kept left join below on below.parent = kept.row),
  grouped as (
    select key, title, (row_number() over (order by ${group.order}, first))::int as place
    from (select group_key as key, group_title as title, min(place) as first from placed where parent is null group by 1, 2) g),
  ordered as (
    select l.*, g.key as "group", array_remove(array[g.place, a.place, b.place, c.place, l.place], null) as path
    from placed l
      left join placed a on a.row = l.above[1]
      left join placed b on b.row = l.above[2]
      left join placed c on c.row = l.above[3]
      join grouped g on g.key = coalesce(a.group_key, l.group_key))`;
}

/** A line as it is on the wire. */
const ROW = sql`row, parent, cardinality(above) as depth, id, type, title, team, responsible, year, quarter, progress,
  elapsed, initial, current, goal, direction, unit, symbol, placement, space, status, due,
  to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, version, can_delete, children, context, "group"`;

/** So many lines come as one text: a long answer is read and sent in pieces. */
const PART = sql`300`;

/** The lines of the table: filtered with their parents as context, siblings sorted, roots grouped. */
export async function findTable(tx: Transaction, of: LinesOf, request: TableRequest): Promise<TableText> {
  const count = (type: string): SQL => sql`count(*) filter (where type = ${type})`;
  const { rows } = await tx.execute<{ rows: string | null; lines: number; totals: TableText['totals'] }>(sql`
    with ${await orderedLines(tx, of, request)},
    own as (select distinct on (id) * from ordered where passes order by id, path),
    statuses as (select status, count(*) as items from own where type = 'key_result' and status is not null group by 1)
    select 0 as part, null as rows, (select count(*)::int from ordered) as lines,
      (select json_build_object(
        'items', count(*), 'all', (select count(distinct id) from line), 'objectives', ${count('objective')},
        'key_results', ${count('key_result')}, 'projects', ${count('project')}, 'tasks', ${count('task')},
        'progress', ${meanOf(sql`path`, sql`type = 'objective'`)},
        'by_status', (select coalesce(json_object_agg(status, items), '{}') from statuses),
        'groups', ${request.group_by ? GROUPS : sql`'[]'::json`}) from own) as totals
    union all
    select 1 + at / ${PART} as part, string_agg(line, ',' order by at), null, null
    from (
      select row_number() over (order by path) as at, (select row_to_json(j)::text from (select ${ROW}) j) as line
      from ordered) l
    group by part order by part`);
  const [sums, ...parts] = rows;
  if (!sums) throw new Error('The table was not answered');
  return { rows: parts.map(({ rows: text }) => text ?? ''), lines: sums.lines, totals: sums.totals };
}

/** The groups with what passes in them; where no objective does, the mean is that of those above what passes. */
const GROUPS = sql`(select coalesce(json_agg(
    json_build_object('key', key, 'title', title, 'count', items, 'progress', progress) order by place), '[]') from (
  select g.key, g.title, g.place, count(distinct l.id) filter (where l.passes) as items,
    case when bool_or(type = 'objective' and passes) then ${meanOf(sql`path`, sql`type = 'objective' and passes`)}
      else ${meanOf(sql`path`, sql`type = 'objective'`)} end as progress
  from grouped g join ordered l on l."group" = g.key group by g.key, g.title, g.place) g)`;

/** How many items pass each of these filters, without the lines that show them. */
export async function countPassing(tx: Transaction, views: readonly LinesOf[]): Promise<number[]> {
  // the lines of a period are made once for all that look at it
  const periods = Map.groupBy(views, ({ filters: { year, quarter } }) => `${year}/${quarter}`);
  const counts = [...periods.values()].map((alike) => {
    const items = alike.map(({ filters }) => sql`count(distinct id) filter (where ${passes(filters)})::int`);
    return sql`(with ${linesOf(alike[0] as LinesOf)} select array[${sql.join(items, sql`, `)}] from line)`;
  });
  if (counts.length === 0) return [];
  const { rows } = await tx.execute<{ items: number[] }>(sql`select ${sql.join(counts, sql` || `)} as items`);
  const order = [...periods.values()].flat();
  return views.map((view) => rows[0]?.items[order.indexOf(view)] ?? 0);
}

/**
 * The lines as company → team → objective → key result (→ project); objectives without a team hang on the company. The
 * progress of company and teams is that of the objectives that are drawn, also of those that are only context.
 */
export async function findDiagram(
  tx: Transaction,
  of: LinesOf,
  company: { id: string; name: string },
): Promise<DiagramText> {
  const root = `company:${company.id}`;
  const { rows } = await tx.execute<{ nodes: string; edges: string | null }>(sql`
    with ${await orderedLines(tx, of, { sort: [{ key: 'team', dir: 'asc' }] })},
    drawn as (select * from ordered where type = 'objective' or (type <> 'task' and parent is not null)),
    objective as (select * from drawn where type = 'objective'),
    node as (
      select '{}'::int[] as path, ${root} as id, 'company' as kind, null::uuid as item, ${company.name} as title,
        ${meanOf(sql`path`)} as progress, null as status, null::json as responsible, false as over, null::json as measure,
        false as context, null as source
      from objective
      union all
      select array[0] || min(path), 'team:' || team_id, 'team', null, min(team->>'name'), ${meanOf(sql`path`)}, null, null,
        false, null, false, ${root}
      from objective where team_id is not null group by team_id
      union all
      select path, type || ':' || row, type, id, title, progress, status, responsible, coalesce(elapsed >= 1, false),
        case when type = 'key_result' then json_build_object('current', current, 'goal', goal, 'unit', unit,
          'symbol', symbol, 'placement', placement, 'space', space) end, context,
        case type when 'objective' then coalesce('team:' || team_id, ${root})
          when 'key_result' then 'objective:' || parent else 'key_result:' || parent end
      from drawn)
    select string_agg(node, ',' order by at) as nodes, string_agg(edge, ',' order by at) as edges
    from (
      select row_number() over (order by path) as at,
        (select row_to_json(j)::text from (select id, kind, item, title, progress, status, responsible, over, measure, context) j) as node,
        case when source is not null
          then json_build_object('id', source || '>' || id, 'source', source, 'target', id)::text end as edge
      from node) n
    group by at / ${PART} order by at / ${PART}`);
  return { nodes: rows.map(({ nodes }) => nodes), edges: rows.flatMap(({ edges }) => edges ?? []) };
}

// a type: what a query answers must have an index signature
// oxlint-disable-next-line typescript/consistent-type-definitions
export type ResponsiblePerson = { id: string; first_name: string; last_name: string; teams: string | null };

const MEMBERS = sql`u.status <> 'disabled' and exists (select from memberships m where m.user_id = u.id)`;

/** These people, as far as they belong to the company or answer for something in it. */
const answering = (ids: string[]): SQL => sql`u.id = any (${sql.param(ids)}::uuid[]) and (
  exists (select from memberships m where m.user_id = u.id)
  or exists (select from objectives o where o.responsible_id = u.id)
  or exists (select from key_results k where k.responsible_id = u.id)
  or exists (select from okr_projects p where p.responsible_id = u.id)
  or exists (select from okr_tasks t where t.responsible_id = u.id))`;

/** Members of the company, or these people, by name; of a team if one is named. */
export async function findResponsiblePeople(
  tx: Transaction,
  { team, ids }: { team?: string | null | undefined; ids?: string[] | undefined },
): Promise<ResponsiblePerson[]> {
  const { rows } = await tx.execute<ResponsiblePerson>(sql`
    select u.id, u.first_name, u.last_name,
      (select string_agg(t.name, ', ' order by t.name)
        from team_members m join teams t on t.id = m.team_id where m.user_id = u.id) as teams
    from users u
    where ${ids ? answering(ids) : MEMBERS}
      and (${team || null}::uuid is null or exists (
        select from team_members t where t.user_id = u.id and t.team_id = ${team || null}::uuid))
    order by u.last_name, u.first_name, u.id`);
  return rows;
}
