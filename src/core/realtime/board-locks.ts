import type { BoardMessage, Lock } from '#contract/socket.ts';

import type { CardLock } from './board-channel.ts';

export type Locks = Readonly<Record<string, CardLock>>;

/** Distinguishes the own lock from one of somebody else. */
export interface Owner {
  userId: string | undefined;
  /** Whether the server marks the own lock with a token (extension 'locks'). */
  tokens: boolean;
  /** Cards that this tab has asked for and not given back. */
  wanted: ReadonlySet<string>;
}

function lockOf({ card_id, user_info, since, token }: Lock, owner: Owner): CardLock {
  const mine = token !== undefined || (!owner.tokens && user_info.id === owner.userId && owner.wanted.has(card_id));
  return { user_info, since, token, mine };
}

function without(locks: Locks, cardKey: string): Locks {
  const { [cardKey]: _, ...rest } = locks;
  return rest;
}

/** The locks of a board after a message of the server (whiteboard 4). Pure. */
export function locksAfter(locks: Locks, message: BoardMessage, owner: Owner): Locks {
  switch (message.type) {
    case 'current_locks':
      return Object.fromEntries(message.locks.map((lock) => [lock.card_id, lockOf(lock, owner)]));
    case 'card_locked':
      return { ...locks, [message.card_id]: lockOf(message, owner) };
    case 'card_unlocked':
      return without(locks, message.card_id);
    case 'card_force_unlocked':
      // our server reports the release itself, after the holder's last save
      return owner.tokens ? locks : without(locks, message.card_id);
    default:
      return locks;
  }
}
