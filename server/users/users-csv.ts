import type { Locale } from '#contract/accounts/people.ts';
import type { User } from '#contract/accounts/users.ts';

import { csvOf } from '../tables/csv.ts';
import { say } from '../http/refusals/texts.ts';

const COLUMNS = [
  'last_name',
  'first_name',
  'email',
  'companies',
  'groups',
  'teams',
  'department',
  'job_title',
  'role',
  'company_admin',
  'status',
  'last_sign_in',
  'source',
] as const;

// like dateStyle short, but with all digits of the year
const MOMENT = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

function cellsOf(user: User, locale: Locale): string[] {
  const names = (list: { name: string }[]): string => list.map((one) => one.name).join(', ');
  const when = new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone: 'Europe/Berlin' });
  const role = user.is_superuser ? 'superuser' : user.role === 1 ? 'admin' : 'user';
  return [
    user.last_name,
    user.first_name,
    user.email,
    names(user.companies),
    names(user.groups),
    names(user.teams),
    user.department,
    user.job_title,
    say(locale, `csv.role.${role}`),
    say(locale, user.is_company_admin ? 'csv.yes' : 'csv.no'),
    say(locale, `csv.status.${user.status}`),
    user.last_sign_in === null ? '' : when.format(new Date(user.last_sign_in)),
    say(locale, user.source === 'local' ? 'csv.source.local' : 'csv.source.directory'),
  ];
}

/** People as CSV with a byte order mark; German with semicolons, as its spreadsheets expect. Times are of Berlin. */
export function usersCsv(users: User[], locale: Locale): string {
  const head = COLUMNS.map((column) => say(locale, `csv.${column}`));
  return csvOf([head, ...users.map((user) => cellsOf(user, locale))], locale);
}
