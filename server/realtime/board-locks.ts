import type { Lock } from '#contract/socket.ts';
import type { UserInfo } from '#contract/accounts/people.ts';

import { personInfo, type CardNews, type Editor } from './board-store.ts';

/** A lock as this server has last sent it. */
export interface KnownLock extends Editor {
  card_id: string;
  user_info: UserInfo;
  since: string;
  token: number;
  /** The administrator who is taking over. */
  revoker: UserInfo | null;
}

/** What the sockets of a board have to hear about a lock. */
export type LockEvent =
  | { kind: 'locked'; lock: KnownLock }
  | { kind: 'unlocked'; card_id: string }
  | { kind: 'taken'; lock: KnownLock; admin: UserInfo };

/** The lock in a change of a card; null when it is free. */
export function lockOf(news: CardNews): KnownLock | null {
  if (!news.holder) return null;
  return {
    card_id: news.card_key,
    userId: news.holder.id,
    tab: news.tab ?? '',
    user_info: personInfo(news.holder),
    since: new Date(news.since ?? 0).toISOString(),
    token: news.token,
    revoker: news.revoker && personInfo(news.revoker),
  };
}

/**
 * What is sent of a touched lock, from the known state to the current one: one that changed hands between two reads is sent as
 * released and taken, one that came and went as released.
 */
export function lockEvents(cardId: string, before: KnownLock | undefined, now: KnownLock | null): LockEvent[] {
  if (!now) return [{ kind: 'unlocked', card_id: cardId }];
  const events: LockEvent[] = [];
  const isNew = before?.token !== now.token;
  if (before && isNew) events.push({ kind: 'unlocked', card_id: cardId });
  if (isNew) events.push({ kind: 'locked', lock: now });
  if (now.revoker && (isNew || !before.revoker)) events.push({ kind: 'taken', lock: now, admin: now.revoker });
  return events;
}

/** The lock as the wire shows it; the fencing number only to its editor. */
export function wireLock(lock: KnownLock, editor: Editor): Lock {
  const { card_id, user_info, since, token } = lock;
  return { card_id, user_info, since, ...(isHeldBy(lock, editor) && { token }) };
}

/** Whether this very tab is the editor. */
export function isHeldBy(lock: KnownLock, { userId, tab }: Editor): boolean {
  return lock.userId === userId && lock.tab === tab;
}
