import { type ItemType } from '#contract/okr/okr-fields.ts';
import {
  keyResultFields,
  objectiveFields,
  projectFields,
  taskFields,
  type KeyResult,
  type Objective,
  type OkrProject,
  type OkrTask,
} from '#contract/okr/okr-items.ts';

/** An item of any kind as the server says it. */
export interface Items {
  objective: Objective;
  key_result: KeyResult;
  project: OkrProject;
  task: OkrTask;
}
export type AnyItem = Items[ItemType];

/** What an item is called. */
export const titleOf = (item: AnyItem): string => ('title' in item ? item.title : item.objective);

/** What has been changed of an item and is not saved yet, by field of the wire. */
export type ItemDraft = Partial<Record<string, unknown>>;

/** What a call may say, but the panel does not: a key result is in the quarter of its objective. */
const DERIVED: Partial<Record<ItemType, readonly string[]>> = { key_result: ['year', 'quarter'] };
const writable = (type: ItemType, fields: object): readonly string[] =>
  Object.keys(fields).filter((field) => DERIVED[type]?.includes(field) !== true);

/** The fields that people write, by kind. A change sends all of them (application 3: full replacement by PUT). */
export const ITEM_FIELDS: Record<ItemType, readonly string[]> = {
  objective: writable('objective', objectiveFields),
  key_result: writable('key_result', keyResultFields),
  project: writable('project', projectFields),
  task: writable('task', taskFields),
};

/** What says how amounts are written: it is chosen as one. */
export const FIELD_GROUPS = [['unit', 'symbol', 'placement', 'space']] as const;

const read = (item: AnyItem | ItemDraft, field: string): unknown => (item as Record<string, unknown>)[field];

/** The whole item with what was changed, as a PUT wants it. */
export function bodyOf(type: ItemType, item: AnyItem, draft: ItemDraft): ItemDraft & { id: string } {
  const whole = Object.fromEntries(
    ITEM_FIELDS[type].filter((field) => read(item, field) !== undefined).map((field) => [field, read(item, field)]),
  );
  // start and initial are one value (EXPECTATIONS "OKR")
  const start = 'initial' in draft ? { start: draft['initial'] } : {};
  return { ...whole, ...draft, ...start, id: item.id };
}
