import { sql, type SQL } from 'drizzle-orm';

import type { LastSignIn } from '#contract/accounts/users.ts';

import type { Member } from '../http/mount.ts';

/** The query of a list; values of one filter have commas between them. */
export interface UsersQuery {
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  source?: string | undefined;
  email?: string | undefined;
  group?: string | undefined;
  company?: string | undefined;
  admin?: string | undefined;
  last_sign_in?: string | undefined;
  sort?: string | undefined;
  ids?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const listed = (text: string): string[] => text.split(',').filter(Boolean);
const uuids = (text: string): SQL => sql`${sql.param(listed(text).filter((one) => UUID.test(one)))}::uuid[]`;
const texts = (text: string): SQL => sql`${sql.param(listed(text))}::text[]`;

/** Without case and accents, `%` and `_` as they are. */
const wordCondition = (word: string): SQL =>
  sql`u.search_key like '%' || search_key(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const SIGNED_IN: Record<LastSignIn, SQL> = {
  week: sql`u.last_sign_in > now() - interval '7 days'`,
  month: sql`u.last_sign_in > now() - interval '30 days'`,
  longer: sql`u.last_sign_in <= now() - interval '90 days'`,
  never: sql`u.last_sign_in is null`,
};

/** One of several spans of time is enough; a word that names none finds nobody. */
function signedIn(text: string): SQL {
  const spans = Object.entries(SIGNED_IN).filter(([name]) => listed(text).includes(name));
  return spans.length === 0 ? sql`false` : sql`(${sql.join(spans.map(([, condition]) => condition), sql` or `)})`; // prettier-ignore
}

type Condition = (text: string, viewer: Member) => SQL;

/** What each filter asks of a person. Only a superuser looks into groups and companies that are not their own. */
const CONDITIONS: Record<Exclude<keyof UsersQuery, 'sort' | 'admin' | 'search'>, Condition> = {
  status: (text) => sql`u.status = any (${texts(text)})`,
  role: (text) => sql`u.role::text = any (${texts(text)})`,
  source: (text) => sql`u.source = any (${texts(text)})`,
  email: (text) => sql`lower(u.email) = any (${texts(text.toLowerCase())})`,
  ids: (text) => sql`u.id = any (${uuids(text)})`,
  last_sign_in: signedIn,
  group: (text, viewer) =>
    viewer.is_superuser
      ? sql`u.id in (select door_people_in(${viewer.id}, '{}', ${uuids(text)}))`
      : sql`u.id in (select user_id from user_group_members where group_id = any (${uuids(text)}))`,
  company: (text, viewer) =>
    viewer.is_superuser
      ? sql`u.id in (select door_people_in(${viewer.id}, ${uuids(text)}, '{}'))`
      : sql`u.id in (select user_id from memberships where company_id = any (${uuids(text)}))`,
};

/** What a query asks of people (`u`); empty when it takes all. */
export function personConditions(viewer: Member, query: UsersQuery): SQL[] {
  const words = (query.search ?? '').trim().split(/\s+/).filter(Boolean);
  const filters = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    // the keys of the table above are those of the query
    const text = query[name as keyof typeof CONDITIONS];
    // an empty list of ids means nobody, an empty filter everybody
    return text || (name === 'ids' && text !== undefined) ? [condition(text, viewer)] : [];
  });
  return [...words.map(wordCondition), ...filters];
}

/** Who administers the active company; for a superuser one of those that are asked for, or any. */
export const administers = (viewer: Member, companies = ''): SQL =>
  viewer.is_superuser
    ? sql`u.id in (select door_admins_in(${viewer.id}, ${uuids(companies)}))`
    : sql`mine.is_company_admin`;
