import { initialsOf, type UserInfo } from '#contract/accounts/people.ts';

/** Somebody who was found by name, as rows show them. */
export function personOf({ id, name }: { id: string; name: string }): UserInfo {
  const [first = '', ...more] = name.split(' ');
  return { id, full_name: name, initials: initialsOf(first, more.at(-1) ?? '') };
}
