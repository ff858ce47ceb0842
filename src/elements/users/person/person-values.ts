import type { UserDetail } from '#contract/accounts/users.ts';

/** What the form of a person holds. */
export interface PersonValues {
  email: string;
  first_name: string;
  last_name: string;
  department: string;
  job_title: string;
  locale: 'en-US' | 'de-DE';
  role: 0 | 1;
  is_company_admin: boolean;
  group_ids: string[];
  team_ids: string[];
}

/** Groups and teams of other companies are changed there. */
export const isOwn = ({ company }: { company?: string | undefined }): boolean => company === undefined;

export const valuesOf = (person: UserDetail): PersonValues => ({
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  department: person.department,
  job_title: person.job_title,
  locale: person.locale,
  role: person.role,
  is_company_admin: person.is_company_admin,
  group_ids: person.groups.filter(isOwn).map(({ id }) => id),
  team_ids: person.teams.filter(isOwn).map(({ id }) => id),
});

/** Lists are compared without their order. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string =>
    JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => String(a).localeCompare(String(b))) : value);
  return plain(one) === plain(other);
}
