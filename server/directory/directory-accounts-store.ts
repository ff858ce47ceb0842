import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

import type { Locale } from '#contract/accounts/people.ts';

import { mustKeepAdmin } from '../companies/last-admin-service.ts';
import { leadNoTeam, leaveCompany } from '../companies/leave-company-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { endSessionsIn } from '../identity/identity-service.ts';
import { nextVersion } from '../records/versions.ts';
import type { Account, DirectoryPerson, PlannedChange } from './directory-plan.ts';

interface AccountRow extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  department: string;
  job_title: string;
  directory_groups: string[];
  status: Account['status'];
  source: string;
  is_superuser: boolean;
  is_member: boolean;
  email_proven: boolean;
  department_proven: boolean;
  elsewhere: boolean;
  only_admin: boolean;
  directory_id: string | null;
  deactivated: boolean;
  locale: Locale;
  last_sign_in: string | null;
}

/**
 * Accounts that somebody of the directory may be: members, those who were linked, those with one of these addresses.
 * Looks across companies, since an account may exist and work elsewhere already.
 */
export function findAccounts(database: Database, companyId: string, emails: readonly string[]): Promise<Account[]> {
  return database.acrossCompanies({ reason: 'directory synchronisation' }, async (tx) => {
    const { rows } = await tx.execute<AccountRow>(sql`
      select u.id, u.email, u.first_name, u.last_name, u.department, u.job_title, u.directory_groups, u.status, u.source,
        u.locale, u.last_sign_in, u.is_superuser, u.email_proven,
        u.department_proven and u.department_vouched as department_proven,
        m.user_id is not null as is_member,
        exists (select from memberships o where o.user_id = u.id and o.company_id <> ${companyId}) as elsewhere,
        coalesce(m.is_company_admin, false) and not exists (
          select from memberships o join users a on a.id = o.user_id
          where o.company_id = ${companyId} and o.is_company_admin and a.id <> u.id
            and (a.status = 'active' or a.status = 'invited' and u.status <> 'active')) as only_admin,
        d.directory_id, coalesce(d.deactivated_at is not null, false) as deactivated
      from users u
      left join memberships m on m.user_id = u.id and m.company_id = ${companyId}
      left join lateral (select * from directory_users x where x.company_id = ${companyId} and x.user_id = u.id
        order by x.seen_at desc limit 1) d on true
      where m.user_id is not null or d.directory_id is not null
        or lower(trim(u.email)) = any (${sql.param([...emails])}::text[])
      order by u.id`);
    return rows.map(accountOf);
  });
}

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  department: row.department,
  jobTitle: row.job_title,
  groups: row.directory_groups,
  status: row.status,
  source: row.source,
  isSuperuser: row.is_superuser,
  isMember: row.is_member,
  isAddressProven: row.email_proven,
  isDepartmentProven: row.department_proven,
  belongsElsewhere: row.elsewhere,
  isOnlyAdmin: row.only_admin,
  directoryId: row.directory_id,
  wasDeactivatedHere: row.deactivated,
  locale: row.locale,
  lastSignIn: row.last_sign_in,
});

/** Carries out one change and answers the account that it is about; null when there is nothing to do. */
export async function applyChange(tx: Transaction, companyId: string, change: PlannedChange): Promise<string | null> {
  const { kind, person, account } = change;
  if (kind === 'skip') return null;
  if (kind === 'deactivate') return account && deactivate(tx, companyId, change, account);
  if (!person) return null;
  const userId = account
    ? await takeOver(tx, account, person, kind === 'reactivate')
    : await create(tx, companyId, person);
  await tx.execute(
    sql`insert into memberships (company_id, user_id) values (${companyId}, ${userId}) on conflict do nothing`,
  );
  // somebody who was created anew in the directory has one link only
  await tx.execute(
    sql`delete from directory_users where user_id = ${userId} and directory_id <> ${person.directoryId}`,
  );
  await tx.execute(sql`update directory_users set user_id = ${userId}, state = 'linked', deactivated_at = null
    where directory_id = ${person.directoryId}`);
  return userId;
}

/** A new account is invited: it has no password until its person sets one or comes by single sign-on. */
async function create(tx: Transaction, companyId: string, person: DirectoryPerson): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into users (email, first_name, last_name, department, job_title, directory_groups, directory_id, status, source,
      department_proven, department_vouched, active_company, locale)
    select ${person.email}, ${person.firstName}, ${person.lastName}, ${person.department}, ${person.jobTitle},
      ${sql.param(person.groups)}::text[], ${person.directoryId}, 'invited', 'directory',
      true, true, c.id,
      case when c.locale in ('en-US', 'de-DE') then c.locale else 'de-DE' end
    from companies c where c.id = ${companyId} returning id`);
  return rows[0]?.id ?? '';
}

/** What the directory says is proven. */
const PROOFS = { email_proven: true, department_proven: true, department_vouched: true };

/** Marks address and department of these accounts as proven, unless they have changed since; answers whose were. */
export async function proveAccounts(tx: Transaction, accounts: readonly Account[]): Promise<string[]> {
  const known = sql`select * from unnest(${sql.param(accounts.map(({ id }) => id))}::uuid[],
    ${sql.param(accounts.map(({ email }) => email))}::text[], ${sql.param(accounts.map((one) => one.department))}::text[])`;
  const rows = await tx
    .update(users)
    .set({ ...PROOFS, ...nextVersion(users) })
    .where(and(eq(users.is_superuser, false), sql`(${users.id}, ${users.email}, ${users.department}) in (${known})`))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

async function takeOver(
  tx: Transaction,
  account: Account,
  person: DirectoryPerson,
  activates: boolean,
): Promise<string> {
  await writeAccount(tx, account.id, {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    department: person.department,
    ...PROOFS,
    job_title: person.jobTitle,
    directory_groups: person.groups,
    directory_id: person.directoryId,
    source: 'directory',
    ...(activates && { status: sql`case when password_hash is null then 'invited' else 'active' end` }),
  });
  return account.id;
}

/** Who works elsewhere too only leaves this company. Throws for the last who administers it. */
async function deactivate(
  tx: Transaction,
  companyId: string,
  { directoryId }: PlannedChange,
  { id, belongsElsewhere }: Account,
): Promise<string> {
  await mustKeepAdmin(tx, companyId, id);
  if (belongsElsewhere) await leaveCompany(tx, companyId, id);
  else {
    await leadNoTeam(tx, companyId, id);
    await writeAccount(tx, id, { status: 'disabled' });
  }
  await endSessionsIn(tx, [id]);
  await tx.execute(
    sql`update directory_users set state = 'gone', deactivated_at = now() where directory_id = ${directoryId}`,
  );
  return id;
}

/** Superusers are not written. */
const writeAccount = (tx: Transaction, id: string, fields: PgUpdateSetSource<typeof users>): Promise<unknown> =>
  tx
    .update(users)
    .set({ ...fields, ...nextVersion(users) })
    .where(and(eq(users.id, id), eq(users.is_superuser, false)));
