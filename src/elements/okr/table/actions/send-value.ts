import type { KeyResult } from '#contract/okr/okr-items.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import type { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { isFinal } from '#core/editing/is-final.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { ItemDraft } from '../../model/item-draft.ts';
import { saveFields } from '../../model/save-fields.ts';
import type { okrChanges } from '../../okr-queries.ts';

export type Saved = Awaited<ReturnType<typeof okrChanges.saveKeyResult>>;

/** Whether the server has looked at the value and said no; after a new sign-in it is sent again. */
export const isRefusal = (error: unknown): error is ApiError => isFinal(error, { session: 'passing' });

/** What a save of a key result says beside its value (application 3). */
const restOf = ({ title, initial, goal, unit, symbol, placement, space }: OkrRow | KeyResult): ItemDraft => ({
  title,
  start: initial,
  goal,
  unit,
  symbol,
  placement,
  space,
});

/**
 * Saves a value on the row as it was seen. Throws ApiError; 412 where somebody has saved another value since, with
 * theirs beside it.
 */
export async function sendValue(core: ElementCore, row: OkrRow, current: number): Promise<Saved> {
  const send = (seen: OkrRow | KeyResult, objective: string | null) =>
    saveFields(core, {
      type: 'key_result',
      id: row.id,
      fields: { current },
      rest: { ...restOf(seen), ...(objective !== null && { objective }) },
      version: seen.version,
    });
  const saved = await send(row, row.parent).catch((error: unknown) => {
    const theirs = currentIn<KeyResult>(error);
    // it arrived before, unheard
    if (theirs?.current === current) return theirs;
    // who has changed another field has not touched the value
    if (theirs === undefined || theirs.current !== row.current) throw error;
    return send(theirs, theirs.objective);
  });
  // a key result comes back as one
  return saved as Saved;
}
