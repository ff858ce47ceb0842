import { sql, type SQL } from 'drizzle-orm';

import { initialsOf, type Locale } from '#contract/people.ts';
import type { User, UserStatus } from '#contract/users.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { rightsOf, type Managed } from './users-policy.ts';

/** What a list is asked for; values of one filter stand with commas between them. */
export interface UsersQuery {
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  source?: string | undefined;
  group?: string | undefined;
  company?: string | undefined;
  admin?: string | undefined;
  sort?: string | undefined;
  ids?: string | undefined;
}

/** A person as the database has them, with what of them this transaction may see. */
export interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: 0 | 1;
  is_superuser: boolean;
  is_company_admin: boolean;
  is_member: boolean;
  status: UserStatus;
  source: string;
  department: string;
  job_title: string;
  locale: Locale;
  last_sign_in: string | null;
  companies: User['companies'];
  groups: User['groups'];
  teams: User['teams'];
  version: number;
  created_at: string;
  directory_groups: string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const listed = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);
const uuids = (text: string | undefined): string[] => listed(text).filter((one) => UUID.test(one));
const among = (values: string[]): SQL => sql`${sql.param(values)}`;

/** Without case and accents, `%` and `_` as they are. */
function searchConditions(search: string | undefined): SQL[] {
  const words = (search ?? '').trim().split(/\s+/).filter(Boolean);
  return words.map(
    (word) => sql`u.search_key like '%' || search_key(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
  );
}

/** What a query narrows; a superuser's list crosses companies, everybody else's is the active company. */
function conditions(viewer: Member, query: UsersQuery): SQL {
  const all: SQL[] = searchConditions(query.search);
  if (!viewer.is_superuser) all.push(sql`mine.user_id is not null`);
  if (query.status) all.push(sql`u.status = any (${among(listed(query.status))}::text[])`);
  if (query.role) all.push(sql`u.role::text = any (${among(listed(query.role))}::text[])`);
  if (query.source) all.push(sql`u.source = any (${among(listed(query.source))}::text[])`);
  if (query.ids !== undefined) all.push(sql`u.id = any (${among(uuids(query.ids))}::uuid[])`);
  if (query.group)
    all.push(sql`exists (select from user_group_members gm
      where gm.user_id = u.id and gm.group_id = any (${among(uuids(query.group))}::uuid[]))`);
  if (query.company)
    all.push(sql`exists (select from memberships cm
      where cm.user_id = u.id and cm.company_id = any (${among(uuids(query.company))}::uuid[]))`);
  if (query.admin === 'true') all.push(sql`mine.is_company_admin`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const SORTS: Record<string, string[]> = {
  name: ['u.last_name', 'u.first_name'],
  email: ['lower(u.email)'],
  role: ['u.is_superuser', 'u.role', 'mine.is_company_admin'],
  status: ['u.status', 'u.last_name', 'u.first_name'],
  last_sign_in: ['u.last_sign_in'],
  source: ['u.source', 'u.last_name', 'u.first_name'],
};

/** Names and keys are those of the table above, never the caller's text. */
function orderOf(sort = 'name'): SQL {
  const down = sort.startsWith('-');
  const columns = SORTS[sort.replace(/^-/, '')] ?? SORTS['name'] ?? [];
  // an index by name serves both directions only when nulls stand where it has them; only the last sign-in has any
  const nulls = sort.endsWith('last_sign_in') ? ' nulls last' : '';
  return sql.raw([...columns, 'u.id'].map((column) => `${column}${down ? ' desc' : ''}${nulls}`).join(', '));
}

/** In a company the people come from its memberships, across companies from all accounts. */
const source = (viewer: Member): SQL =>
  viewer.is_superuser
    ? sql`users u left join memberships mine on mine.user_id = u.id and mine.company_id = ${viewer.companyId}`
    : sql`users u join memberships mine on mine.user_id = u.id and mine.company_id = ${viewer.companyId}`;

const shown = sql`u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.status, u.source, u.department,
  u.job_title, u.locale, u.last_sign_in, u.version, u.created_at, u.directory_groups,
  coalesce(mine.is_company_admin, false) as is_company_admin, mine.user_id is not null as is_member,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_company_admin', m.is_company_admin)
      order by c.name), '[]') from memberships m join companies c on c.id = m.company_id where m.user_id = u.id) as companies,
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
    from user_group_members m join user_groups g on g.id = m.group_id where m.user_id = u.id) as groups,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from team_members m join teams t on t.id = m.team_id where m.user_id = u.id) as teams`;

/** The people of one page; `size` undefined for all. */
export async function findUsers(
  tx: Transaction,
  viewer: Member,
  query: UsersQuery,
  page: { number: number; size: number | undefined },
): Promise<User[]> {
  const limit = page.size === undefined ? sql`` : sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
  // first which people, then what of them: the lists of each are made for one page only
  const { rows } = await tx.execute<UserRow & Record<string, unknown>>(sql`
    with page as materialized (
      select u.id from ${source(viewer)} where ${conditions(viewer, query)} order by ${orderOf(query.sort)} ${limit}
    )
    select ${shown} from page join users u on u.id = page.id
      left join memberships mine on mine.user_id = u.id and mine.company_id = ${viewer.companyId}
    order by ${orderOf(query.sort)}`);
  const counts = await companyCounts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => userOf(viewer, row, counts.get(row.id) ?? 0));
}

export async function countUsers(tx: Transaction, viewer: Member, query: UsersQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${source(viewer)} where ${conditions(viewer, query)}`,
  );
  return rows[0]?.count ?? 0;
}

/** One person and how they stand to the asker, locked until the act is done; null when the asker may not see them. */
export async function findManaged(
  tx: Transaction,
  viewer: Member,
  id: string,
  lock = false,
): Promise<{ row: UserRow; managed: Managed } | null> {
  if (lock) await tx.execute(sql`select from users where id = ${id} for update`);
  const { rows } = await tx.execute<UserRow & Record<string, unknown>>(
    sql`select ${shown} from ${source(viewer)} where u.id = ${id}`,
  );
  const [row] = rows;
  if (!row) return null;
  const counts = await companyCounts(tx, [id]);
  return { row, managed: managedOf(row, counts.get(id) ?? 0) };
}

/** In how many companies each belongs, those that the asker may not see too. */
async function companyCounts(tx: Transaction, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ user_id: string; companies: number }>(
    sql`select * from door_company_count(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.user_id, row.companies]));
}

const managedOf = (row: UserRow, companyCount: number): Managed => ({
  id: row.id,
  role: row.role,
  is_superuser: row.is_superuser,
  is_company_admin: row.is_company_admin,
  status: row.status,
  source: row.source,
  isMember: row.is_member,
  isShared: companyCount > row.companies.length,
});

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** A person as the wire shows them. */
export function userOf(viewer: Member, row: UserRow, companyCount: number): User {
  const { is_member: _member, created_at: _created, directory_groups: _groups, ...shownRow } = row;
  const managed = managedOf(row, companyCount);
  return {
    ...shownRow,
    initials: initialsOf(row.first_name, row.last_name) || row.email.slice(0, 2).toUpperCase(),
    last_sign_in: row.last_sign_in === null ? null : isoOf(row.last_sign_in),
    has_other_companies: managed.isShared,
    rights: rightsOf(viewer, managed),
  };
}

/** The first acts in a person's log that this transaction may see, newest first. */
export async function findLog(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{
    at: string;
    action: string;
    actor: string | null;
    detail: Record<string, unknown>;
  }>(
    sql`select l.at, l.action, nullif(trim(a.first_name || ' ' || a.last_name), '') as actor, l.detail
      from audit_log l left join users a on a.id = l.actor_id
      where (l.object_type = 'user' and l.object_id = ${id}) or l.subject_id = ${id}
      order by l.id desc limit 12`,
  );
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }));
}
