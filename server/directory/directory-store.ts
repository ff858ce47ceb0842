import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type {
  ChangeKind,
  DirectoryChange,
  DirectoryRun,
  DirectorySort,
  DirectoryUser,
} from '#contract/accounts/directory.ts';

import type { Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import type { DirectoryPerson, DirectoryPlan, PlannedChange } from './directory-plan.ts';
import { directoryChanges, directoryRuns, directorySettings, directoryUsers } from './directory-tables.ts';

/** Rows of one statement. */
const CHUNK = 1000;
/** So many synchronisations are stored. */
const KEPT = 20;

/** Runs as the wire shows them, newest first, or one of them. */
export async function findRuns(tx: Transaction, id?: string): Promise<DirectoryRun[]> {
  const rows = await tx
    .select({ run: directoryRuns, first: users.first_name, last: users.last_name })
    .from(directoryRuns)
    .leftJoin(users, eq(users.id, directoryRuns.started_by))
    .where(id === undefined ? undefined : eq(directoryRuns.id, id))
    .orderBy(desc(directoryRuns.created_at))
    .limit(KEPT);
  return rows.map(({ run, first, last }) => ({
    id: run.id,
    dry_run: run.dry_run,
    status: run.status,
    read: run.read_count,
    planned: run.planned,
    done: run.done,
    failed: run.failed,
    counts: run.counts,
    problem: run.problem,
    started_by: first === null ? null : `${first} ${last ?? ''}`.trim(),
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }));
}

/** Takes away what is older than the last runs. */
export async function removeOldRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from directory_runs where id in
    (select id from directory_runs order by created_at desc offset ${KEPT})`);
}

const nameOf = ({ person, account }: PlannedChange): string =>
  `${person?.firstName ?? account?.firstName ?? ''} ${person?.lastName ?? account?.lastName ?? ''}`.trim();

/** Keeps the plan of a run, in its order. */
export async function storePlan(tx: Transaction, companyId: string, runId: string, plan: DirectoryPlan): Promise<void> {
  await tx.delete(directoryChanges).where(eq(directoryChanges.run_id, runId));
  for (let from = 0; from < plan.changes.length; from += CHUNK)
    await tx.insert(directoryChanges).values(
      plan.changes.slice(from, from + CHUNK).map((change, place) => ({
        company_id: companyId,
        run_id: runId,
        place: from + place,
        kind: change.kind,
        directory_id: change.directoryId,
        user_id: change.account?.id ?? null,
        name: nameOf(change),
        email: change.person?.email ?? change.account?.email ?? '',
        changes: change.changes,
        reason: change.reason,
      })),
    );
}

const STATES = {
  create: 'new',
  link: 'new',
  update: 'changed',
  reactivate: 'changed',
  deactivate: 'changed',
  skip: 'skipped',
} as const;

/** Keeps what was read, each person with how they differ. People who are gone and never had an account are forgotten. */
export async function storePeople(tx: Transaction, companyId: string, plan: DirectoryPlan): Promise<void> {
  const rows = [
    ...plan.changes.flatMap(({ person, kind }) => (person ? { person, state: STATES[kind] } : [])),
    ...plan.same.map(({ person }) => ({ person, state: 'linked' as const })),
  ];
  await tx.execute(sql`update directory_users set state = 'gone' where user_id is not null`);
  await tx.execute(sql`delete from directory_users where user_id is null`);
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx
      .insert(directoryUsers)
      .values(rows.slice(from, from + CHUNK).map(({ person, state }) => rowOf(companyId, person, state)))
      .onConflictDoUpdate({
        target: [directoryUsers.company_id, directoryUsers.directory_id],
        set: Object.fromEntries(
          [
            'email',
            'first_name',
            'last_name',
            'department',
            'job_title',
            'groups',
            'is_enabled',
            'state',
            'seen_at',
          ].map((name) => [name, sql.raw(`excluded.${name}`)]),
        ),
      });
}

const rowOf = (company_id: string, person: DirectoryPerson, state: DirectoryUser['state']) => ({
  company_id,
  directory_id: person.directoryId,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  department: person.department,
  job_title: person.jobTitle,
  groups: person.groups,
  is_enabled: person.isEnabled,
  state,
  seen_at: new Date(),
});

/** Notes on a change of a plan what became of it. */
export async function markChange(
  tx: Transaction,
  { runId, place }: { runId: string; place: number },
  outcome: Partial<Pick<typeof directoryChanges.$inferInsert, 'is_done' | 'user_id' | 'error'>>,
): Promise<void> {
  await tx
    .update(directoryChanges)
    .set(outcome)
    .where(and(eq(directoryChanges.run_id, runId), eq(directoryChanges.place, place)));
}

/** People as they were last read. */
export async function findPeople(tx: Transaction, ids: string[]): Promise<DirectoryPerson[]> {
  const rows = await tx.select().from(directoryUsers).where(inArray(directoryUsers.directory_id, ids));
  return rows
    .filter(({ state }) => state !== 'gone')
    .map((row) => ({
      directoryId: row.directory_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      department: row.department,
      jobTitle: row.job_title,
      groups: row.groups,
      isEnabled: row.is_enabled,
    }));
}

interface Wanted {
  search?: string | undefined;
  state?: DirectoryUser['state'] | undefined;
  sort?: DirectorySort | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

/** By name where nothing else decides. */
function orderOf(sort: DirectorySort = 'name'): SQL[] {
  const { directory_id, email, first_name, last_name, department, state } = directoryUsers;
  const names = [last_name, first_name];
  const columns = { name: names, email: [email], department: [department], state: [state] };
  const direction = sort.startsWith('-') ? desc : asc;
  // the key behind the minus is one of the four
  const wanted = columns[sort.replace('-', '') as keyof typeof columns];
  return [...wanted.map((column) => direction(column)), ...[...names, directory_id].map((column) => asc(column))];
}

/** People of the directory with their number; a search ignores case and accents. */
export async function listPeople(
  tx: Transaction,
  { search, state, sort, page = 1, page_size }: Wanted,
): Promise<{ count: number; results: DirectoryUser[] }> {
  const { email, first_name, last_name, department } = directoryUsers;
  const text = sql`(${first_name} || ' ' || ${last_name} || ' ' || ${email} || ' ' || ${department})`;
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const where: SQL | undefined = and(
    state === undefined ? undefined : eq(directoryUsers.state, state),
    ...words.map((word) => sql`${plainSql(text)} like '%' || ${plainSql(sql`${escapeLike(word)}::text`)} || '%'`),
  );
  const [total] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(directoryUsers)
    .where(where);
  const query = tx
    .select()
    .from(directoryUsers)
    .where(where)
    .orderBy(...orderOf(sort));
  const rows = await (page_size === undefined ? query : query.limit(page_size).offset((page - 1) * page_size));
  return {
    count: total?.count ?? 0,
    results: rows.map(({ company_id: _company, directory_id: id, user_id, deactivated_at: _at, seen_at, ...row }) => ({
      ...row,
      id,
      user: user_id,
      seen_at: seen_at.toISOString(),
    })),
  };
}

/** Without case and without marks on letters. */
const plainSql = (text: SQL): SQL => sql`regexp_replace(normalize(lower(${text}), NFD), ${'[\u0300-\u036f]'}, '', 'g')`;
const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

/** A page of what a run plans or has done. */
export async function listChanges(
  tx: Transaction,
  runId: string,
  { kind, page, page_size }: { kind?: ChangeKind | undefined; page: number; page_size: number },
): Promise<{ count: number; results: DirectoryChange[] }> {
  const where = and(
    eq(directoryChanges.run_id, runId),
    kind === undefined ? undefined : eq(directoryChanges.kind, kind),
  );
  const [total] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(directoryChanges)
    .where(where);
  const rows = await tx
    .select()
    .from(directoryChanges)
    .where(where)
    .orderBy(asc(directoryChanges.place))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: total?.count ?? 0,
    results: rows.map(({ place, kind: one, name, email, changes, reason, is_done, error }) => ({
      place,
      name,
      email,
      changes,
      reason,
      is_done,
      error,
      // the column holds only kinds that `keepPlan` wrote
      kind: one as ChangeKind,
    })),
  };
}

/** What a company has set of its directory. */
export interface Settings {
  is_on: boolean;
  base_dn: string;
  filter: string;
}

export const findSettings = async (tx: Transaction): Promise<Settings | undefined> =>
  (await tx.select().from(directorySettings))[0];

export async function writeSettings(tx: Transaction, companyId: string, settings: Settings): Promise<void> {
  const row = { ...settings, updated_at: new Date() };
  await tx
    .insert(directorySettings)
    .values({ company_id: companyId, ...row })
    .onConflictDoUpdate({ target: directorySettings.company_id, set: row });
}

export const countPeople = (tx: Transaction): Promise<number> => tx.$count(directoryUsers);

/** Its id; null while another one goes on. */
export async function insertRun(tx: Transaction, run: typeof directoryRuns.$inferInsert): Promise<string | null> {
  const [made] = await tx.insert(directoryRuns).values(run).onConflictDoNothing().returning({ id: directoryRuns.id });
  return made?.id ?? null;
}

/** False for one that has ended already. */
export async function cancelRun(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(directoryRuns)
    .set({ status: 'cancelled', finished_at: new Date() })
    .where(and(eq(directoryRuns.id, id), inArray(directoryRuns.status, ['queued', 'running'])));
  return Boolean(rowCount);
}
