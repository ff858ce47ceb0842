import { initialsOf } from '#contract/accounts/people.ts';
import { FORM_KEYS } from '#contract/board/cards.ts';
import { GENERAL } from '#contract/board/notes.ts';
import { mayDo, type BoardRights } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { cardNotAllowed, cardInUse, type Refusal } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Services } from '../services.ts';
import { findClosedCard, type ClosedCard } from './card-guard-store.ts';

export type { ClosedCard } from './card-guard-store.ts';

/** Keys whose content this person may write with these rights on a board; null for all (whiteboard 6). */
export function writableKeys(viewer: Member, rights: BoardRights): string[] | null {
  // without a card: who may write any
  if (mayDo('card.write', viewer, { rights })) return null;
  return [GENERAL, ...FORM_KEYS, ...rights.allowed_cards];
}

export function closedCard({ card_key, refused, holder, since }: ClosedCard): Refusal {
  if (refused === 'not_allowed' || !holder) return cardNotAllowed(card_key);
  const { id, first_name: first, last_name: last } = holder;
  const user_info = { id, full_name: `${first} ${last}`.trim(), initials: initialsOf(first, last) };
  return cardInUse({ card_key, user_info, since: since && new Date(since).toISOString() });
}

export type CardGuard = Awaited<ReturnType<typeof cardGuardOf>>;

/** Guards what belongs to cards, as the save of a card does; made before the transaction that asks it. */
export async function cardGuardOf(services: Services, { viewer, tab }: Pick<Call, 'viewer' | 'tab'>, boardId: string) {
  const allowed = writableKeys(viewer, await services.cards.rightsOn(viewer, boardId));
  return {
    /** Throws 403 when this person may not write one of the cards, 423 while somebody else edits it. */
    async mustBeOpen(tx: Transaction, keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      const editor = { userId: viewer.id, tab };
      const closed = await findClosedCard(tx, { boardId, editor, allowed, keys });
      if (closed) throw closedCard(closed);
    },
    /** Throws 403 when this person may not write one of the cards; somebody else may edit it meanwhile. */
    async mustBeAllowed(tx: Transaction, keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      // what is not allowed comes first
      const closed = await findClosedCard(tx, { boardId, editor: { userId: viewer.id, tab }, allowed, keys });
      if (closed?.refused === 'not_allowed') throw closedCard(closed);
    },
  };
}
