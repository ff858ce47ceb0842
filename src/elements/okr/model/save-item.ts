import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { okrChanges } from '../okr-queries.ts';
import type { AnyItem, ItemDraft } from './item-draft.ts';

/** Saves an item of any kind; `version` is the one that the input rests on. */
export function saveItem(
  core: ElementCore,
  type: ItemType,
  body: ItemDraft & { id: string },
  version: number | undefined,
): Promise<AnyItem> {
  const save = {
    objective: okrChanges.saveObjective,
    key_result: okrChanges.saveKeyResult,
    project: okrChanges.saveProject,
    task: okrChanges.saveTask,
  }[type];
  return save(core, body, version);
}
