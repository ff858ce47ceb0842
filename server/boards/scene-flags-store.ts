import { and, eq, sql } from 'drizzle-orm';

import { shapeNumberOf } from '#contract/board/scene-shapes.ts';

import type { Transaction } from '../db/database.ts';
import { nextVersion } from '../records/versions.ts';
import type { ContentKey } from './board-content-service.ts';
import { boards, cards } from './boards-tables.ts';

/**
 * Writes the flags that differ, one that is not there being false; their number is the one that the board's change will get.
 * Returns whether there were any.
 */
export async function writeFlags(
  tx: Transaction,
  { companyId, boardId, userId }: ContentKey,
  cardKey: string,
  flags: Record<string, boolean>,
): Promise<boolean> {
  const card = and(eq(cards.board_id, boardId), eq(cards.card_key, cardKey));
  const [now] = await tx.select({ data: cards.data }).from(cards).where(card);
  const changed = Object.entries(flags).filter(([flag, value]) => (now?.data[flag] ?? false) !== value);
  if (changed.length === 0) return false;
  const data = Object.fromEntries(changed);
  const { version } = nextVersion(cards);
  const written = {
    seq: sql`(select seq + 1 from ${boards} where ${boards.id} = ${boardId})`,
    updated_at: sql`clock_timestamp()`,
    updated_by: userId,
  };
  const { rowCount } = await tx
    .update(cards)
    .set({
      ...written,
      data: sql`${cards.data} || ${JSON.stringify(data)}::jsonb`,
      field_versions: sql`${cards.field_versions} || (select jsonb_object_agg(k, ${version})
        from jsonb_object_keys(${JSON.stringify(data)}::jsonb) k)`,
      version,
      last_request: null,
    })
    .where(card);
  if (rowCount) return true;
  const field_versions = Object.fromEntries(changed.map(([flag]) => [flag, 1]));
  const place = { company_id: companyId, board_id: boardId, card_key: cardKey, shape: shapeNumberOf(cardKey) };
  await tx.insert(cards).values({ ...place, ...written, data, field_versions, version: 1 });
  return true;
}
