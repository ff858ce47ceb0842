import { and, eq, sql } from 'drizzle-orm';

import { HEADER_FIELDS, headerText, readHeaderText } from '#contract/board/scene-header.ts';

import type { Transaction } from '../db/database.ts';
import { nextVersion } from '../records/versions.ts';
import { boards, cards } from './boards-tables.ts';

const NAME = HEADER_FIELDS.name;

/**
 * Lets the strategy name in the header follow the name of its board, as long as nobody has written one (user_modified,
 * whiteboard 3). Answers the board's new sequence number, null when nothing has changed.
 */
export async function followBoardName(
  tx: Transaction,
  { boardId, userId }: { boardId: string; userId: string },
  name: string,
): Promise<number | null> {
  const header = and(eq(cards.board_id, boardId), eq(cards.card_key, 'canvas_header_data'));
  const [now] = await tx.select({ data: cards.data }).from(cards).where(header);
  const shown = readHeaderText(now?.data[NAME]);
  if (!now || shown.user_modified || shown.value === name) return null;
  const [next] = await tx
    .update(boards)
    .set({ seq: sql`${boards.seq} + 1` })
    .where(eq(boards.id, boardId))
    .returning({ seq: boards.seq });
  if (!next) return null;
  const { version } = nextVersion(cards);
  const field = JSON.stringify({ [NAME]: headerText(name, false) });
  await tx
    .update(cards)
    .set({
      data: sql`${cards.data} || ${field}::jsonb`,
      field_versions: sql`${cards.field_versions} || jsonb_build_object(${NAME}::text, ${version})`,
      version,
      seq: next.seq,
      updated_at: sql`clock_timestamp()`,
      updated_by: userId,
    })
    .where(header);
  return next.seq;
}
