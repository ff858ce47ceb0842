import { and, eq, sql } from 'drizzle-orm';

import { shapeNumberOf } from '#contract/board/scene-shapes.ts';

import type { Transaction } from '../db/database.ts';
import type { ContentKey } from './board-content-service.ts';
import { cards } from './boards-tables.ts';

/** Writes the flags that differ, one that is not there being false; their number is the one that the board's change will get. */
export async function writeFlags(
  tx: Transaction,
  { companyId, boardId, userId }: ContentKey,
  cardKey: string,
  flags: Record<string, boolean>,
): Promise<void> {
  const card = and(eq(cards.board_id, boardId), eq(cards.card_key, cardKey));
  const [now] = await tx.select({ data: cards.data }).from(cards).where(card);
  const changed = Object.entries(flags).filter(([flag, value]) => (now?.data[flag] ?? false) !== value);
  if (changed.length === 0) return;
  const data = JSON.stringify(Object.fromEntries(changed));
  await tx.execute(sql`
    insert into cards as c (company_id, board_id, card_key, data, shape, field_versions, version, seq, updated_at, updated_by)
    select ${companyId}, ${boardId}, ${cardKey}, ${data}::jsonb, ${shapeNumberOf(cardKey)},
      (select jsonb_object_agg(k, 1) from jsonb_object_keys(${data}::jsonb) k), 1, b.seq + 1, clock_timestamp(), ${userId}
    from boards b where b.id = ${boardId}
    on conflict (board_id, card_key) do update set
      data = c.data || excluded.data, version = c.version + 1, seq = excluded.seq,
      field_versions = c.field_versions || (select jsonb_object_agg(k, c.version + 1) from jsonb_object_keys(excluded.data) k),
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, last_request = null`);
}
