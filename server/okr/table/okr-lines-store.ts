import { and, sql, type SQL } from 'drizzle-orm';

import type { OkrFilters } from '#contract/okr/okr-table.ts';
import { AT_RISK_BEHIND, EPSILON, ON_TRACK_BEHIND } from '#contract/okr/okr-rules.ts';

import type { Member } from '../../http/mount.ts';
import { mayDelete } from '../okr-delete-store.ts';
import { LAST_DAY, reads } from '../okr-store.ts';

/** Whose lines, when, and which of them. */
export interface LinesOf {
  /** Asked for what they may delete; without, nothing is said of it. */
  reader?: Member;
  now: Date;
  filters: OkrFilters;
}

/** A quarter, all of a year, or the same quarter of every year; nothing for all time. */
type Span = Pick<OkrFilters, 'year' | 'quarter'>;

/** Row-level security says the same, but no index answers its `or`. */
export const OF_COMPANY = sql`company_id = (select app_company())`;

/** A share; PostgreSQL refuses to divide where the result is too small for a number, which is 0 to everybody else. */
const divided = (part: SQL, whole: SQL): SQL =>
  sql`case when abs(${part}) < 1e-290 and abs(${part}) * 1e200 / abs(${whole}) < 2.47e-124 then 0 else ${part} / ${whole} end`;

/** The mean of the progress in these lines, added up in this order; null without any. */
export const meanOf = (order: SQL, where = sql`true`): SQL =>
  divided(sql`sum(progress order by ${order}) filter (where ${where})`, sql`count(progress) filter (where ${where})`);

/** `progressOf` of a key result. */
const PROGRESS = sql`case
  when goal = initial then (case when direction = 'decrease' then current <= goal else current >= goal end)::int
  when current = initial or (current < initial) <> (goal < initial) then 0
  when abs(current - initial) >= abs(goal - initial) then 1
  else ${divided(sql`(current - initial)`, sql`(goal - initial)`)} end`;

/** `statusOf` a progress. */
const STATUS = sql`case
  when progress is null then null
  when progress >= ${1 - EPSILON}::float8 then 'done'
  when progress <= ${EPSILON}::float8 and not has_check_in then 'not_started'
  when progress >= elapsed - ${ON_TRACK_BEHIND}::float8 - ${EPSILON}::float8 then 'on_track'
  when progress >= elapsed - ${AT_RISK_BEHIND}::float8 - ${EPSILON}::float8 then 'at_risk'
  else 'off_track' end`;

/** `elapsedShare` of the quarter of an objective. */
function elapsed(now: Date): SQL {
  const start = sql`make_date(o.year, o.quarter * 3 - 2, 1)`;
  const ms = (moment: SQL): SQL => sql`(extract(epoch from ${moment})::float8 * 1000)`;
  const end = sql`${start} + interval '3 months'`;
  return sql`least(1, greatest(0, (${now.getTime()}::float8 - ${ms(start)}) / (${ms(end)} - ${ms(start)})))`;
}

/** All of these; what is undefined does not count. */
const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** Whether a quarter belongs to a span. */
const within = ({ year, quarter }: Span, [ofYear, ofQuarter] = [sql`o.year`, sql`o.quarter`]): SQL =>
  all(year ? sql`${ofYear} = ${year}` : undefined, quarter ? sql`${ofQuarter} = ${quarter}` : undefined);

const isOf = (moment: SQL, span: Span): SQL =>
  within(span, [sql`extract(year from ${moment})`, sql`extract(quarter from ${moment})`]);

/**
 * Whether what hangs on nothing belongs to a span: completed, to that in which it was completed; open, to that in which
 * it is due and to every one from its beginning on.
 */
function liesIn({ done, created, due }: { done: SQL; created: SQL; due: SQL }, span: Span): SQL {
  const hasBegun = span.year
    ? sql`${created} < ${new Date(Date.UTC(span.year, (span.quarter ?? 4) * 3, 1))}`
    : sql`true`;
  return sql`case when ${done} is not null then ${isOf(done, span)}
    else ${hasBegun} or ${isOf(sql`coalesce(${due}::timestamptz, ${created})`, span)} end`;
}

const taskLies = (span: Span, alias: string): SQL => {
  const task = sql.identifier(alias);
  return liesIn({ done: sql`${task}.completed_at`, created: sql`${task}.created_at`, due: sql`${task}.due` }, span);
};
const projectLies = (span: Span): SQL => sql`(
  ${liesIn(
    {
      done: sql`case when p.status = 'done' then p.updated_at end`,
      created: sql`p.created_at`,
      due: sql`p.due`,
    },
    span,
  )} or exists (select from okr_tasks t where t.project_id = p.id and ${taskLies(span, 't')}))`;

/** What only key results have. */
const NO_MEASURE = sql`null::float8 as initial, null::float8 as current, null::float8 as goal, null as direction,
  '' as unit, '' as symbol, 'after' as placement, true as space`;

/**
 * CTEs that make the tree objective ▸ key result ▸ project ▸ task as lines, `line` at last: the objectives of a period
 * with what hangs on them, then projects and tasks that hang on nothing. `above` are the lines that a line is under;
 * `kind`, `nth`, `created_at` and `id` are its order among its siblings where nothing else orders them; `of_team` is the
 * team that it belongs to: its own, else that of what it hangs on.
 */
export const linesOf = ({ reader, now, filters }: LinesOf): SQL => {
  const deletable = (type: Parameters<typeof mayDelete>[1], alias: string): SQL =>
    reader ? sql`coalesce(${mayDelete(reader, type, alias)}, false)` : sql`false`;
  return sql`
  period as (
    select o.*, ${LAST_DAY} as last_day, ${elapsed(now)} as elapsed, ${deletable('objective', 'o')} as can_delete
    from (select * from objectives where ${OF_COMPANY}) o where ${within(filters)}),
  measured as (
    select r.*, o.year, o.quarter, o.team_id, o.last_day, o.elapsed, r.checked_in_at is not null as has_check_in,
      ${PROGRESS}::float8 as progress, ${deletable('key_result', 'r')} as can_delete
    from key_results r join period o on o.id = r.objective_id),
  mean as (
    select objective_id, ${meanOf(sql`"order", created_at, id`)} as progress, bool_or(has_check_in) as has_check_in,
      max(updated_at) as updated_at
    from measured group by objective_id),
  top as (
    select id::text as row, '{}'::text[] as above, id, 'objective' as type, 0 as kind, -year * 4 - quarter as nth,
      objective as title, team_id, team_id as of_team, responsible_id, year, quarter, progress, elapsed, ${NO_MEASURE},
      ${STATUS} as status, last_day as due, created_at, greatest(updated_at, changed) as updated_at, version, can_delete
    from (
      select o.*, m.progress, m.has_check_in, m.updated_at as changed
      from period o left join mean m on m.objective_id = o.id) o
    union all
    select id::text, array[objective_id::text], id, 'key_result', 0, "order", title, team_id, team_id, responsible_id, year,
      quarter, progress, elapsed, initial, current, goal, direction, unit, symbol, placement, space, ${STATUS},
      coalesce(date, last_day), created_at, updated_at, version, can_delete
    from measured),
  project as (
    select concat_ws('/', k.row, p.id) as row, case when k.id is null then '{}' else k.above || k.row end as above, p.id, 'project' as type, 1 as kind, 0 as nth,
      p.title, p.team_id, coalesce(p.team_id, k.of_team) as of_team, p.responsible_id, k.year, k.quarter,
      null::float8 as progress, null::float8 as elapsed, ${NO_MEASURE}, p.status, p.due, p.created_at, p.updated_at,
      p.version, ${deletable('project', 'p')} as can_delete
    from (select * from okr_projects where ${OF_COMPANY}) p
      left join okr_project_key_results l on l.project_id = p.id
      left join top k on k.id = l.key_result_id
    where case when l.project_id is null then ${projectLies(filters)} else k.id is not null end),
  line as (
    table top union all table project union all
    select concat_ws('/', a.row, w.id), case when a.id is null then '{}' else a.above || a.row end, w.id, 'task', 2, 0, w.title, a.of_team, a.of_team,
      w.responsible_id, a.year, a.quarter, null, null, ${NO_MEASURE}, case when w.completed then 'done' else 'open' end,
      w.due, w.created_at, w.updated_at, w.version, ${deletable('task', 'w')}
    from (select * from okr_tasks where ${OF_COMPANY}) w
      left join (table top union all table project) a on a.id = coalesce(w.project_id, w.key_result_id)
    where case when coalesce(w.project_id, w.key_result_id) is null then ${taskLies(filters, 'w')} else a.id is not null end)`;
};

/** Whether a line passes the filters by itself. Whoever `me` is has been said before: `seenBy`. */
export function passes({ team, responsible, status, type, text }: OkrFilters): SQL {
  const oneOf = (value: SQL, list: readonly string[] | undefined): SQL | undefined =>
    list?.length ? sql`coalesce(${value} = any (${sql.param([...list])}::text[]), false)` : undefined;
  return all(
    oneOf(sql`of_team::text`, team),
    oneOf(sql`coalesce(responsible_id::text, 'none')`, responsible),
    oneOf(sql`status`, status),
    oneOf(sql`type`, type),
    text?.trim() ? reads(sql`title`, text) : undefined,
  );
}
