import type { UseQueryOptions } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { AnyItem, ItemDraft } from '../model/item-draft.ts';
import { okrChanges, okrQueries } from '../okr-queries.ts';

/** The query of an item of any kind. */
export function itemQuery(core: ElementCore, type: ItemType, id: string): UseQueryOptions<AnyItem> {
  const query = {
    objective: okrQueries.objective,
    key_result: okrQueries.keyResult,
    project: okrQueries.project,
    task: okrQueries.task,
  }[type](core, id);
  // the four differ in their answer only, and all of these are items
  return query as unknown as UseQueryOptions<AnyItem>;
}

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
