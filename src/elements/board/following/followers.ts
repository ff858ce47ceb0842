import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardMessage } from '#contract/socket.ts';

/** Who follows whom on the board, by the id of who follows. */
export type Followings = ReadonlyMap<string, { person: UserInfo; whom: string }>;

/** The same object where somebody says again what is known. */
export function followingsAfter(
  before: Followings,
  { user_info: person, user_id: whom }: Extract<BoardMessage, { type: 'following' }>,
): Followings {
  if ((before.get(person.id)?.whom ?? null) === whom) return before;
  const after = new Map(before);
  if (whom === null) after.delete(person.id);
  else after.set(person.id, { person, whom });
  return after;
}

/** Who follows this person; another tab of their own is nobody. */
export const followersOf = (all: Followings, me: string | undefined): UserInfo[] =>
  [...all.values()].flatMap(({ person, whom }) => (whom === me && person.id !== me ? [person] : []));

/** Whether who is followed follows, over others, this person: in a circle views would go round for ever. */
export function isCircle(all: Followings, me: string | undefined, followed: string): boolean {
  const seen = new Set<string>();
  for (let one: string | undefined = followed; one !== undefined && !seen.has(one); one = all.get(one)?.whom) {
    if (one === me) return true;
    seen.add(one);
  }
  return false;
}
