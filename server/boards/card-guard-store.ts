import { sql } from 'drizzle-orm';

import { CARD_OWNERS } from '#contract/board/cards.ts';

import type { Transaction } from '../db/database.ts';

/** What the SQL function closed_card answers of a card that somebody may not write now. */
export interface ClosedCard {
  card_key: string;
  refused: 'not_allowed' | 'locked';
  holder: { id: string; first_name: string; last_name: string } | null;
  since: string | null;
}

interface Asked {
  boardId: string;
  editor: { userId: string; tab: string | undefined };
  /** Keys that this person may write; null for all. */
  allowed: readonly string[] | null;
  keys: readonly string[];
}

/** The first of these cards that is closed to this editor; null when none is. */
export async function findClosedCard(
  tx: Transaction,
  { boardId, editor: { userId, tab }, allowed, keys }: Asked,
): Promise<ClosedCard | null> {
  const { rows } = await tx.execute<{ closed: ClosedCard | null }>(sql`
    select closed_card(${boardId}, ${userId}, ${tab ?? null}, ${allowed && JSON.stringify(allowed)}::jsonb,
      ${JSON.stringify(CARD_OWNERS)}::jsonb,
      array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))) as closed`);
  return rows[0]?.closed ?? null;
}
