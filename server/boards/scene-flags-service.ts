import type { Transaction } from '../db/database.ts';
import type { ContentKey } from './board-content-service.ts';
import { writeFlags } from './scene-flags-store.ts';

/**
 * Writes flags of scene data that follow from something else on the board, whoever edits the card: a part of a change
 * of the board (`boardRecords`), which publishes them. Returns whether any of them has changed.
 */
export const writeSceneFlags = (
  tx: Transaction,
  place: ContentKey,
  cardKey: string,
  flags: Record<string, boolean>,
): Promise<boolean> => writeFlags(tx, place, cardKey, flags);
