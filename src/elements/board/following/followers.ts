import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardMessage } from '#contract/socket.ts';

/** Who follows whom on the board, by the tab of who follows; by the person where a server does not name tabs. */
export type Followings = ReadonlyMap<string, { person: UserInfo; whom: string }>;

/** The same object where somebody says again what is known. */
export function followingsAfter(
  before: Followings,
  { user_info: person, user_id: whom, source = person.id }: Extract<BoardMessage, { type: 'following' }>,
): Followings {
  if ((before.get(source)?.whom ?? null) === whom) return before;
  const after = new Map(before);
  if (whom === null) after.delete(source);
  else after.set(source, { person, whom });
  return after;
}

/** Who follows this person, each once; another tab of their own is nobody. */
export function followersOf(all: Followings, me: string | undefined): UserInfo[] {
  const followers = [...all.values()].filter(({ person, whom }) => whom === me && person.id !== me);
  return [...new Map(followers.map(({ person }) => [person.id, person])).values()];
}

/** Whether who is followed follows, over others, this person: in a circle views would go round for ever. */
export function isCircle(all: Followings, me: string | undefined, followed: string): boolean {
  const reached = new Set([followed]);
  // grows while it is read
  for (const one of reached) for (const { person, whom } of all.values()) if (person.id === one) reached.add(whom);
  return me !== undefined && reached.has(me);
}
