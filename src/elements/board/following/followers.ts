import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardMessage } from '#contract/socket.ts';

/** Who follows `me` after somebody has said whom they follow. */
export function followersAfter(
  before: UserInfo[],
  { user_info, user_id }: Extract<BoardMessage, { type: 'following' }>,
  me: string | undefined,
): UserInfo[] {
  const isFollower = user_id === me && user_info.id !== me;
  const was = before.some(({ id }) => id === user_info.id);
  if (isFollower === was) return before;
  return isFollower ? [...before, user_info] : before.filter(({ id }) => id !== user_info.id);
}
