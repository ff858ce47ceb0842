import { sql } from 'drizzle-orm';

import { mergeChecklists } from '#contract/board/checklist-merge.ts';
import { readChecklist } from '#contract/board/scene-planning.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';
import { CARD_BYTES, CARD_FIELDS, shapeNumberOf } from '#contract/board/scene-shapes.ts';

import type { Database, Transaction } from '../db/database.ts';
import { isOldShape, liftStored, savedCardOf, type SavedCard, type SaveParameters } from './cards-store.ts';

const isChecklist = (field: string): boolean => field.endsWith('_checklist');
/** So many older versions of the planning data a save may rest on. */
const KEPT_VERSIONS = 500;

/** Whether a save is one of the planning data with a checklist in it. */
export const holdsChecklists = (cardKey: string, patch: SceneFields): boolean =>
  cardKey === 'planen' && Object.keys(patch).some(isChecklist);

interface Stored {
  data: SceneFields;
  field_versions: Record<string, number>;
  /** bigint: comes as text. */
  version: string;
}

/**
 * As `callSaveCard`, with every checklist merged by item id with what others have saved since the version on which it
 * rests; without one the last write wins.
 */
export function saveChecklists(database: Database, values: SaveParameters): Promise<SavedCard> {
  const [companyId, , boardId, , text, , , base] = values;
  return database.inCompany(companyId, async (tx) => {
    // boards first, as everywhere; whoever saves the same card waits here
    await tx.execute(sql`select from boards where id = ${boardId} for no key update`);
    const stored = await storedPlanning(tx, boardId);
    const patch = JSON.parse(text) as SceneFields;
    const before = { data: stored.data, versionOf: (field: string) => stored.field_versions[field] ?? 0 };
    await storeTexts(tx, values, before, patch);
    const merged = { ...patch };
    if (base !== null)
      for (const field of Object.keys(patch).filter(isChecklist))
        if (patch[field] !== null)
          merged[field] = JSON.stringify(
            mergeChecklists(
              readChecklist(await textAt(tx, boardId, field, base)),
              readChecklist(stored.data[field]),
              readChecklist(patch[field]),
            ),
          );
    const saved = await saveIn(tx, values, merged, restsOnOld(patch, stored, base) ? base : null);
    if (!saved.refused) await storeTexts(tx, values, { data: saved.data, versionOf: () => saved.version }, patch);
    return saved;
  });
}

async function storedPlanning(tx: Transaction, boardId: string): Promise<Stored> {
  const { rows } = await tx.execute<Stored & Record<string, unknown>>(
    sql`select data, field_versions, version from cards where board_id = ${boardId} and card_key = 'planen'`,
  );
  return rows[0] ?? { data: {}, field_versions: {}, version: '0' };
}

/** Whether another field of the patch has changed since: then the whole save is refused as every other one. */
const restsOnOld = (patch: SceneFields, { field_versions }: Stored, base: number | null): boolean =>
  base !== null && Object.keys(patch).some((field) => !isChecklist(field) && (field_versions[field] ?? 0) > base);

/** The save within a transaction. */
export async function saveIn(
  tx: Transaction,
  values: SaveParameters,
  patch: SceneFields,
  base: number | null,
): Promise<SavedCard> {
  const [company, user, board, card, , token, tab, , request, lease] = values;
  const shape = shapeNumberOf(card);
  const { rows } = await tx.execute<{ answer: string }>(
    sql`select save_card(${company}, ${user}, ${board}, ${card}, ${JSON.stringify(patch)}::jsonb, ${token}, ${tab}, ${base}, ${request}, ${lease}, ${shape}, ${CARD_BYTES}, ${CARD_FIELDS}) as answer`,
  );
  const answer = savedCardOf(rows[0]?.answer);
  if (!isOldShape(answer)) return answer;
  await liftStored(tx, values, answer);
  return saveIn(tx, values, patch, base);
}

async function textAt(tx: Transaction, boardId: string, field: string, version: number): Promise<string | null> {
  const { rows } = await tx.execute<{ items: string | null }>(sql`
    select items from checklist_texts where board_id = ${boardId} and field = ${field} and version <= ${version}
    order by version desc limit 1`);
  return rows[0]?.items ?? null;
}

/** Notes the texts of the checklists that a save touches, under the version that they have. */
async function storeTexts(
  tx: Transaction,
  [companyId, , boardId]: SaveParameters,
  { data, versionOf }: { data: SceneFields; versionOf: (field: string) => number },
  patch: SceneFields,
): Promise<void> {
  for (const field of Object.keys(patch).filter(isChecklist)) {
    const text = data[field];
    const version = versionOf(field);
    const items = typeof text === 'string' ? text : null;
    await tx.execute(sql`
      insert into checklist_texts (company_id, board_id, field, version, items)
      select ${companyId}, id, ${field}, ${version}, ${items} from boards where id = ${boardId} on conflict do nothing`);
    await tx.execute(sql`
      delete from checklist_texts where board_id = ${boardId} and field = ${field} and version < ${version - KEPT_VERSIONS}`);
  }
}
