import { sql, type SQL } from 'drizzle-orm';

import { initialsOf } from '#contract/accounts/people.ts';
import { CARD_OWNERS, FORM_KEYS } from '#contract/board/cards.ts';
import { GENERAL } from '#contract/board/notes.ts';
import { mayDo, type BoardRights } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { cardNotAllowed, cardInUse, type Refusal } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Services } from '../services.ts';

/** What the SQL function closed_card answers of a card that somebody may not write now. */
export interface ClosedCard {
  card_key: string;
  refused: 'not_allowed' | 'locked';
  holder: { id: string; first_name: string; last_name: string } | null;
  since: string | null;
}

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

/** A list of texts as PostgreSQL takes it; null stays null. */
export const textArray = (list: readonly string[] | null): SQL =>
  list === null ? sql`null::text[]` : sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/** Guards what belongs to cards, as the save of a card does; made before the transaction that asks it. */
export async function cardGuardOf(services: Services, { viewer, tab }: Pick<Call, 'viewer' | 'tab'>, boardId: string) {
  const allowed = writableKeys(viewer, await services.cards.rightsOn(viewer, boardId));
  return {
    /** Throws 403 when this person may not write one of the cards, 423 while somebody else edits it. */
    async mustBeOpen(tx: Transaction, keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      const { rows } = await tx.execute<{ closed: ClosedCard | null }>(sql`
        select closed_card(${boardId}, ${viewer.id}, ${tab ?? null}, ${textArray(allowed)},
          ${JSON.stringify(CARD_OWNERS)}::jsonb, ${textArray(keys)}) as closed`);
      const closed = rows[0]?.closed;
      if (closed) throw closedCard(closed);
    },
  };
}
