import { and, desc, eq, gte, or, sql, type InferInsertModel } from 'drizzle-orm';

import type { Period } from '#contract/okr/okr-rules.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { memberships, teams, users } from '../../db/people-tables.ts';
import type { Member } from '../../http/mount.ts';
import { addCheckIns, oneOf } from '../okr-store.ts';
import { keyResults, objectives } from '../okr-tables.ts';
import { ExistingItems } from './existing-items.ts';
import type { Target } from './import-targets.ts';
import { okrImports, type ImportRecord, type Written } from './okr-imports-tables.ts';
import type { PlanRow } from './plan-import.ts';
import { writeFields } from './write-fields-store.ts';

/** So many rows go into one statement: more would take others too long to wait for. */
const CHUNK = 100;
/** Files that one person may have brought and not confirmed. */
const MOST_OPEN = 5;

/** What the company has in these quarters, its teams and its people. `lock` keeps others from changing it. */
export async function findExistingItems(
  tx: Transaction,
  periods: readonly Period[],
  lock: boolean,
): Promise<ExistingItems> {
  const query = tx
    .select()
    .from(objectives)
    .where(or(...periods.map(({ year, quarter }) => and(eq(objectives.year, year), eq(objectives.quarter, quarter)))))
    .orderBy(objectives.created_at, objectives.id);
  const found = await (lock ? query.for('update') : query);
  const ids = found.map(({ id }) => id);
  const under = tx.select().from(keyResults).where(oneOf(keyResults.objective_id, ids)).orderBy(keyResults.id);
  const rows = await (lock ? under.for('update') : under);
  const byObjective = Map.groupBy(rows, ({ objective_id }) => objective_id);
  return new ExistingItems({
    objectives: found.map(({ objective, ...row }) => ({
      ...row,
      title: objective,
      keyResults: byObjective.get(row.id) ?? [],
    })),
    teams: await tx.select({ id: teams.id, name: teams.name }).from(teams),
    people: await tx
      .select({ id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user_id))
      .where(sql`${users.status} <> 'disabled'`),
  });
}

/** Keeps two imports of a company apart until the end of the transaction. */
export const lockImports = (tx: Transaction, companyId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`okr-import ${companyId}`}, 0))`);

/** Hears how many rows more are written; what it throws ends the writing. */
export type OnPart = (rows: number) => void;

/** Writes what a plan says; everything else of the file stays outside. Answers what was written. */
export async function writePlan(
  tx: Transaction,
  viewer: Member,
  { rows, onPart }: { rows: readonly PlanRow[]; onPart: OnPart },
): Promise<Written[]> {
  const own = { company_id: viewer.companyId, created_by: viewer.id };
  const acts = rows.filter(({ act }) => act === 'create' || act === 'update');
  const ids = await writeObjectives(tx, own, { acts, onPart });
  const made = await writeKeyResults(tx, own, { acts, ids, onPart });
  const updated = await updateAll(
    tx,
    viewer,
    acts.filter(({ act }) => act === 'update'),
  );
  const created = [...ids].map(([{ title }, id]) => newly('objective', id, title));
  return [...created, ...made, ...updated];
}

const newly = (type: Written['type'], id: string, title: string): Written => ({
  type,
  id,
  title,
  act: 'create',
  version: 1,
  before: {},
  write: {},
  check_in: null,
});

type Own = { company_id: string; created_by: string };

async function writeObjectives(
  tx: Transaction,
  own: Own,
  { acts, onPart }: { acts: readonly PlanRow[]; onPart: OnPart },
): Promise<Map<Target, string>> {
  const news = acts.filter(({ creates_objective }) => creates_objective);
  const ids = new Map<Target, string>();
  for (let at = 0; at < news.length; at += CHUNK) {
    const part = news.slice(at, at + CHUNK);
    const rows = await tx
      .insert(objectives)
      .values(
        part.map(({ target, type, write, line }) => ({
          ...own,
          // of a key result's row only what it says about its objective
          ...(type === 'objective' ? write : { description: target.description }),
          // in the order of the file
          created_at: sql`now() + ${line} * interval '1 microsecond'`,
          objective: target.title,
          year: target.year,
          quarter: target.quarter,
          team_id: target.team_id,
        })),
      )
      .returning({ id: objectives.id });
    for (const [place, { target }] of part.entries()) ids.set(target, rows[place]?.id ?? '');
    onPart(part.filter(({ type }) => type === 'objective').length);
  }
  return ids;
}

async function writeKeyResults(
  tx: Transaction,
  own: Own,
  { acts, ids, onPart }: { acts: readonly PlanRow[]; ids: ReadonlyMap<Target, string>; onPart: OnPart },
): Promise<Written[]> {
  const news = acts.filter(({ act, type }) => act === 'create' && type === 'key_result');
  const made: Written[] = [];
  for (let at = 0; at < news.length; at += CHUNK) {
    const rows = await tx
      .insert(keyResults)
      .values(
        news.slice(at, at + CHUNK).map(({ target, title, write, line }) => {
          const objective_id = target.id ?? ids.get(target) ?? '';
          return {
            ...own,
            ...write,
            title,
            objective_id,
            // behind those that are there, in the order of the file
            order: sql`(select coalesce(max("order") + 1, 0) from key_results where objective_id = ${objective_id}) + ${line}`,
          };
        }),
      )
      .returning({ id: keyResults.id, title: keyResults.title });
    made.push(...rows.map(({ id, title }) => newly('key_result', id, title)));
    onPart(rows.length);
  }
  return made;
}

/** Changes what exists and is held; another current value is a check-in, as everywhere. */
async function updateAll(tx: Transaction, viewer: Member, rows: readonly PlanRow[]): Promise<Written[]> {
  const reports = await reportValues(tx, viewer, rows);
  const versions = new Map<string, number>();
  for (const type of ['objective', 'key_result'] as const) {
    const news = rows
      .filter((row) => row.type === type)
      .map(({ id, write }) => ({ id: id ?? '', fields: write, isReported: reports.has(id ?? '') }));
    for (const [id, version] of await writeFields(tx, type, news)) versions.set(id, version);
  }
  return rows.map(({ id, type, title, write, before }) => {
    const known = id ?? '';
    const version = versions.get(known) ?? 0;
    return { type, id: known, title, act: 'update', version, before, write, check_in: reports.get(known) ?? null };
  });
}

/** Reports the current values that are other than before; answers the reports by their key results. */
async function reportValues(tx: Transaction, viewer: Member, rows: readonly PlanRow[]): Promise<Map<string, string>> {
  const values = rows.flatMap(({ id, type, write, before }) => {
    const value = write['current'];
    if (type !== 'key_result' || id === null || typeof value !== 'number') return [];
    return [{ key_result_id: id, value, previous: Number(before['current']) }];
  });
  const reports = new Map<string, string>();
  for (let at = 0; at < values.length; at += CHUNK)
    for (const { key_result_id, id } of await addCheckIns(tx, viewer, values.slice(at, at + CHUNK)))
      reports.set(key_result_id, id);
  return reports;
}

/** What a list shows of an import: not all that it has written. */
const PAST = {
  id: okrImports.id,
  filename: okrImports.filename,
  confirmed_at: okrImports.confirmed_at,
  result: okrImports.result,
  taken_back: okrImports.taken_back,
  has_written: sql<boolean>`${okrImports.written} <> '[]'`,
};
type Past = Pick<ImportRecord, 'id' | 'filename' | 'confirmed_at' | 'result' | 'taken_back'> & { has_written: boolean };

/** The own imports that are done and were since then, the newest first. */
export const findPastImports = (tx: Transaction, personId: string, since: Date): Promise<Past[]> =>
  tx
    .select(PAST)
    .from(okrImports)
    .where(and(eq(okrImports.created_by, personId), gte(okrImports.confirmed_at, since)))
    .orderBy(desc(okrImports.confirmed_at))
    .limit(50);

/** Stores a file that was brought; of those that its person has not confirmed only the newest few stay. */
export async function insertImport(
  tx: Transaction,
  values: InferInsertModel<typeof okrImports>,
): Promise<ImportRecord | undefined> {
  const [made] = await tx.insert(okrImports).values(values).returning();
  await tx.execute(sql`delete from okr_imports where id in (
    select id from okr_imports where created_by = ${values.created_by} and confirmed_at is null
    order by created_at desc, id offset ${MOST_OPEN})`);
  return made;
}

/** An own import, held until the end of the transaction. */
export async function lockImport(tx: Transaction, personId: string, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx
    .select()
    .from(okrImports)
    .where(and(eq(okrImports.id, id), eq(okrImports.created_by, personId)))
    .for('update');
  return row;
}

export async function changeImport(tx: Transaction, id: string, fields: Partial<ImportRecord>): Promise<void> {
  await tx.update(okrImports).set(fields).where(eq(okrImports.id, id));
}

export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.delete(okrImports).where(eq(okrImports.id, id));
}

/** Files that nobody has confirmed for a week are forgotten, what is left of the others after a year. */
export async function removeOldImports(database: Database): Promise<void> {
  await database.acrossCompanies({ reason: 'nightly removal of old imports' }, (tx) =>
    tx.execute(sql`delete from okr_imports where created_at <
      now() - case when confirmed_at is null then interval '7 days' else interval '1 year' end`),
  );
}
