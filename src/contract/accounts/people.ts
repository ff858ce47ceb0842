import { z } from '../z.ts';

/** The interface languages (application 2): each is also the path prefix of its pages. */
export const LOCALES = ['en-US', 'de-DE'] as const;
export const locale = z.enum(LOCALES);
export type Locale = z.infer<typeof locale>;

/** Lock info and author of the whiteboard (whiteboard 3 "user_info"). */
export const userInfo = z
  .object({ id: z.uuid(), full_name: z.string(), initials: z.string() })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof userInfo>;

/** `Anna Lindqvist` → `AL`: first letters of the first and the last name. */
export function initialsOf(first: string, last: string): string {
  const letter = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase('de') ?? '';
  return letter(first) + letter(last);
}

/** Somebody as their row has them, shown as lock holder, author or responsible person. */
export const userInfoOf = (person: { id: string; first_name: string; last_name: string }): UserInfo => ({
  id: person.id,
  full_name: `${person.first_name} ${person.last_name}`.trim(),
  initials: initialsOf(person.first_name, person.last_name),
});
