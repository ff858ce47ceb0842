import { sql, type SQL } from 'drizzle-orm';

import type { OutsideFields } from '#contract/accounts/outside-fields.ts';
import { initialsOf, type Locale } from '#contract/accounts/people.ts';
import type { User, UserStatus } from '#contract/accounts/users.ts';

import type { Transaction } from '../db/database.ts';
import type { OutsideService } from '../directory/outside-service.ts';
import type { Member } from '../http/mount.ts';
import { administers, personConditions, type UsersQuery } from './users-filter-store.ts';
import { rightsOf, type Managed } from './users-policy.ts';

/** A person as the database has them. */
interface PlainRow {
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
  department_proven: boolean;
  department_vouched: boolean;
  job_title: string;
  locale: Locale;
  last_sign_in: string | null;
  version: number;
  created_at: string;
  directory_groups: string[];
  former_rank: number;
  has_new_address: boolean;
}
/** Where a person belongs, as far as the asker may see it; `company_count` counts all companies. */
interface Belonging {
  companies: User['companies'];
  groups: User['groups'];
  teams: User['teams'];
  company_count: number;
}
/** A person with where they belong. */
export type UserRow = PlainRow & Belonging & { outside: OutsideFields | null };
const NOWHERE: Belonging = { companies: [], groups: [], teams: [], company_count: 0 };

/** What a query narrows: people (`u`) and their membership in the active company (`mine`). */
function conditions(viewer: Member, query: UsersQuery): SQL {
  const all = personConditions(viewer, query);
  if (query.admin === 'true') all.push(administers(viewer, query.company));
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
  // an index by name serves both directions only when nulls are where it has them; only the last sign-in has any
  const nulls = sort.endsWith('last_sign_in') ? ' nulls last' : '';
  return sql.raw([...columns, 'u.id'].map((column) => `${column}${down ? ' desc' : ''}${nulls}`).join(', '));
}

/** In a company the people come from its memberships, across companies from all accounts. */
const source = (viewer: Member): SQL =>
  viewer.is_superuser
    ? sql`users u left join memberships mine on mine.user_id = u.id and mine.company_id = ${viewer.companyId}`
    : sql`users u join memberships mine on mine.user_id = u.id and mine.company_id = ${viewer.companyId}`;

const shown = sql`u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.status, u.source, u.department,
  u.department_proven, u.department_vouched, u.job_title, u.locale, u.last_sign_in, u.version, u.created_at, u.directory_groups,
  case when u.rank_lost_at > now() - interval '1 day' then u.rank_lost else 0 end as former_rank,
  coalesce(u.email_changed_at > now() - interval '1 day', false) as has_new_address,
  coalesce(mine.is_company_admin, false) as is_company_admin, mine.user_id is not null as is_member`;

/** Which people are read, and who knows what of them is changed elsewhere; `size` undefined for all. */
export interface Page {
  number: number;
  size: number | undefined;
  outside: OutsideService;
}

/** The people of one page. */
export async function findUsers(tx: Transaction, viewer: Member, query: UsersQuery, page: Page): Promise<User[]> {
  const limit = page.size === undefined ? sql`` : sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
  // first which people, then what of them: the rows are wide, and an index by name knows the page without them
  const { rows } = await tx.execute<PlainRow & Record<string, unknown>>(sql`
    with page as materialized (
      select u.id from ${source(viewer)} where ${conditions(viewer, query)} order by ${orderOf(query.sort)} ${limit}
    )
    select ${shown} from page join users u on u.id = page.id
      left join memberships mine on mine.user_id = u.id and mine.company_id = ${viewer.companyId}
    order by ${orderOf(query.sort)}`);
  const whole = await withBelonging(tx, viewer, { rows, outside: page.outside });
  return whole.map((row) => userOf(viewer, row));
}

/** The ids of all whom a query finds, in its order. */
export async function findUserIds(tx: Transaction, viewer: Member, query: UsersQuery): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select u.id from ${source(viewer)} where ${conditions(viewer, query)} order by ${orderOf(query.sort)}`,
  );
  return rows.map(({ id }) => id);
}

export async function countUsers(tx: Transaction, viewer: Member, query: UsersQuery): Promise<number> {
  const people = personConditions(viewer, query);
  // where nothing is asked of the people themselves, their memberships alone are counted
  const from = people.length > 0 || viewer.is_superuser ? source(viewer) : sql`memberships mine`;
  const mine = viewer.is_superuser ? sql`true` : sql`mine.company_id = ${viewer.companyId}`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${from} where ${mine} and ${conditions(viewer, query)}`,
  );
  return rows[0]?.count ?? 0;
}

/** One person and how they relate to the viewer, locked until the end of the transaction; null when it may not be seen. */
export async function findManaged(
  tx: Transaction,
  viewer: Member,
  id: string,
  { outside, lock = false }: { outside: OutsideService; lock?: boolean },
): Promise<{ row: UserRow; managed: Managed } | null> {
  if (lock) await tx.execute(sql`select from users where id = ${id} for update`);
  const { rows } = await tx.execute<PlainRow & Record<string, unknown>>(
    sql`select ${shown} from ${source(viewer)} where u.id = ${id}`,
  );
  const [row] = await withBelonging(tx, viewer, { rows, outside });
  return row ? { row, managed: managedOf(row) } : null;
}

/** Adds companies, groups, teams and what is changed elsewhere, of the page alone and in one go. */
async function withBelonging(
  tx: Transaction,
  viewer: Member,
  { rows, outside }: { rows: PlainRow[]; outside: OutsideService },
): Promise<UserRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await tx.execute<Belonging & { user_id: string } & Record<string, unknown>>(
    sql`select * from door_people_belong(${sql.param(ids)}::uuid[], ${viewer.id}, ${viewer.companyId})`,
  );
  const belonging = new Map(found.rows.map(({ user_id, ...rest }) => [user_id, rest]));
  const fields = await outside.fieldsOf(tx, ids);
  return rows.map((row) => ({ ...row, ...(belonging.get(row.id) ?? NOWHERE), outside: fields.get(row.id) ?? null }));
}

const managedOf = (row: UserRow): Managed => ({
  id: row.id,
  role: row.role,
  is_superuser: row.is_superuser,
  is_company_admin: row.is_company_admin,
  status: row.status,
  outside: row.outside,
  isMember: row.is_member,
  isShared: row.company_count > row.companies.length,
  hasComeIn: row.last_sign_in !== null,
  formerRank: row.former_rank,
  hasNewAddress: row.has_new_address,
});

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** A person as the wire shows them. */
export function userOf(viewer: Member, row: UserRow): User {
  const {
    is_member: _member,
    company_count: _count,
    created_at: _created,
    directory_groups: _groups,
    department_vouched: _vouched,
    former_rank: _rank,
    has_new_address: _new,
    outside: _outside,
    ...shownRow
  } = row;
  const managed = managedOf(row);
  return {
    ...shownRow,
    initials: initialsOf(row.first_name, row.last_name) || row.email.slice(0, 2).toUpperCase(),
    last_sign_in: row.last_sign_in === null ? null : isoOf(row.last_sign_in),
    has_other_companies: managed.isShared,
    rights: rightsOf(viewer, managed),
  };
}

/** The newest actions in a person's log that the viewer may see, newest first. */
export async function findLog(tx: Transaction, viewer: Member, id: string) {
  const { rows } = await tx.execute<{
    at: string;
    action: string;
    actor: string | null;
    former: boolean;
    detail: Record<string, unknown>;
  }>(sql`select * from door_person_log(${id}, ${viewer.id}, ${viewer.companyId})`);
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }));
}
