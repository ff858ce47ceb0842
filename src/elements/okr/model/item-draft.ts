import type { ItemType, KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr-items.ts';

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

/** The fields that people write, by kind. A change sends all of them (application 3: full replacement by PUT). */
const FIELDS = {
  objective: ['objective', 'description', 'year', 'quarter', 'team', 'responsible_person'],
  key_result: [
    'title',
    'objective',
    'initial',
    'start',
    'current',
    'goal',
    'direction',
    'unit',
    'symbol',
    'placement',
    'space',
    'responsible_person',
    'date',
  ],
  project: ['title', 'description', 'team', 'responsible_person', 'key_results', 'due', 'status'],
  task: ['title', 'project', 'key_result', 'responsible_person', 'due', 'completed'],
} as const satisfies Record<ItemType, readonly string[]>;

const read = (item: AnyItem | ItemDraft, field: string): unknown => (item as Record<string, unknown>)[field];
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The whole item with what was changed, as a PUT wants it. */
export function bodyOf(type: ItemType, item: AnyItem, draft: ItemDraft): ItemDraft & { id: string } {
  const whole = Object.fromEntries(
    FIELDS[type].filter((field) => read(item, field) !== undefined).map((field) => [field, read(item, field)]),
  );
  // start and initial are one value (EXPECTATIONS "OKR")
  const start = 'initial' in draft ? { start: draft['initial'] } : {};
  return { ...whole, ...draft, ...start, id: item.id };
}

/** A field that somebody else has changed in the meantime, and to another value than the own one. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Which of the own changes meet others' changes, after a refused save: `base` is what they rest on. */
export function conflictsOf(draft: ItemDraft, base: AnyItem | ItemDraft, current: AnyItem): Conflict[] {
  return Object.entries(draft)
    .map(([field, mine]) => ({ field, mine, theirs: read(current, field) }))
    .filter(({ field, mine, theirs }) => !sameValue(theirs, read(base, field)) && !sameValue(theirs, mine));
}

/** What says how amounts are written: it is chosen as one. */
const MEASURE = ['unit', 'symbol', 'placement', 'space'];

/** Conflicts as people decide about them: those about the unit as one, each other by itself. */
export function inGroups(conflicts: readonly Conflict[]): [Conflict, ...Conflict[]][] {
  const groups = new Map<string, [Conflict, ...Conflict[]]>();
  for (const one of conflicts) {
    const name = MEASURE.includes(one.field) ? 'unit' : one.field;
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}

/** The fields that go with lost ones: half a unit is none. */
export const withMeasure = (fields: readonly string[]): readonly string[] =>
  fields.some((field) => MEASURE.includes(field)) ? [...fields, ...MEASURE] : fields;

/** Only what differs from the item; typing a value back takes the change away. */
export const changesOnly = (draft: ItemDraft, item: AnyItem): ItemDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => !sameValue(value, read(item, field))));

/** The changes of these fields. */
export const only = (draft: ItemDraft, fields: readonly string[]): ItemDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)));

/** All changes but those of these fields. */
export const without = (draft: ItemDraft, fields: readonly string[]): ItemDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !fields.includes(field)));
