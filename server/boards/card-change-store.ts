import { sql } from 'drizzle-orm';

import type { SceneFields } from '#contract/board/scene-shape.ts';

import type { Database, Transaction } from '../db/database.ts';
import { findCards, type SavedCard, type SaveParameters } from './cards-store.ts';
import { saveIn } from './checklists-store.ts';

/**
 * As `callSaveCard`, with what `change` makes of the data as it is; a refusal leaves nothing behind. A repeat is not asked
 * for a change: the data has it already.
 */
export async function changeCard(
  database: Database,
  values: SaveParameters,
  change: (data: SceneFields) => SceneFields,
): Promise<SavedCard> {
  const [companyId, , boardId, cardKey, , , , base, request] = values;
  let answer: SavedCard | undefined;
  try {
    return await database.inCompany(companyId, async (tx) => {
      // boards first, as everywhere; whoever saves the same card waits here
      await tx.execute(sql`select from boards where id = ${boardId} for no key update`);
      const { [cardKey]: stored } = await findCards(tx, boardId, [cardKey]);
      const isRepeat = request !== null && (await findLastRequest(tx, boardId, cardKey)) === request;
      answer = await saveIn(tx, values, isRepeat ? {} : change(stored?.data ?? {}), base);
      // takes the draft back that a refused save keeps
      if (answer.refused) throw new Error('The card is not changed');
      return answer;
    });
  } catch (error) {
    if (answer?.refused) return answer;
    throw error;
  }
}

async function findLastRequest(tx: Transaction, boardId: string, cardKey: string): Promise<string | null> {
  const { rows } = await tx.execute<{ last_request: string | null }>(
    sql`select last_request from cards where board_id = ${boardId} and card_key = ${cardKey}`,
  );
  return rows[0]?.last_request ?? null;
}
