import type { UserInfo } from '#contract/accounts/people.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { KeyResult } from '#contract/okr/okr-items.ts';
import { lastDayOf } from '#contract/okr/okr-rules.ts';
import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';

import { titleOf, type AnyItem, type ItemDraft } from './item-draft.ts';

/** A row as a change rests on it, with the report that an own save before it has made. */
export interface ValueRow extends OkrRow, Pick<KeyResult, 'check_in'> {}

/** What people change in cells, as the row says it. */
export interface CellFields {
  title: string;
  team: OkrRow['team'];
  responsible: UserInfo | null;
  due: string | null;
  current: number;
}
export type CellField = keyof CellFields;
export type CellChange = Partial<CellFields>;
/** The fields of a change. */
export const fieldsOf = (change: CellChange) => Object.keys(change) as CellField[];

/** What is changed in the cells of each kind: key results and tasks take the team over from what they hang on. */
const EDITABLE: Record<ItemType, readonly CellField[]> = {
  objective: ['title', 'team', 'responsible'],
  key_result: ['title', 'responsible', 'current', 'due'],
  project: ['title', 'team', 'responsible', 'due'],
  task: ['title', 'responsible', 'due'],
};

/** The day of a row's own: a key result without one is due when its quarter ends, and says that day. */
function ownDay({ type, due, year, quarter }: OkrRow): string | null {
  const isQuarters = type === 'key_result' && year !== null && quarter !== null;
  return isQuarters && due === lastDayOf({ year, quarter }) ? null : due;
}

/** Whether the cell of a column is changed in its place. */
export const isEditable = ({ type }: Pick<OkrRow, 'type'>, column: OkrColumn | undefined): column is CellField =>
  (EDITABLE[type] as readonly (OkrColumn | undefined)[]).includes(column);

/** What may be taken away: nobody, no team, no day. */
export const isOptional = (field: CellField): field is 'team' | 'responsible' | 'due' =>
  field === 'team' || field === 'responsible' || field === 'due';

export const cellsOf = ({ title, team, responsible, due, current }: OkrRow): CellFields => ({
  title,
  team,
  responsible,
  due,
  current: current ?? 0,
});

/** The cells as the item itself says them. */
export const ownCellsOf = (row: OkrRow): CellFields => ({ ...cellsOf(row), due: ownDay(row) });

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
/** Teams and people are the same by their id, however they are called by now. */
export const sameCell = (one: unknown, other: unknown): boolean => idIn(one) === idIn(other);

/** How the wire calls a field of a kind. */
export function wireName(type: ItemType, field: CellField): string {
  if (field === 'title') return type === 'objective' ? 'objective' : 'title';
  if (field === 'due') return type === 'key_result' ? 'date' : 'due';
  return field === 'responsible' ? 'responsible_person' : field;
}

/** The fields as a call says them. */
export const wireOf = (type: ItemType, fields: CellChange): ItemDraft =>
  // the keys are those of the fields
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [wireName(type, key as CellField), idIn(value)]));

/** Somebody or a team by the id that an answer names, as it is known from before. */
function named<N extends { id: string }>(id: string | null | undefined, known: readonly (N | null | undefined)[]) {
  return id ? (known.find((one) => one?.id === id) ?? null) : null;
}

/** The row with what its item says now; `sent` knows the names of what was chosen. */
export function rowOf(row: ValueRow, item: AnyItem, sent: CellChange = {}): ValueRow {
  const person = item.responsible_person;
  const shared = {
    title: titleOf(item),
    responsible: named(person, [item.responsible, sent.responsible, row.responsible]),
    version: item.version ?? row.version,
  };
  if ('goal' in item) return { ...row, ...shared, ...measureOf(item) };
  const due = 'due' in item ? { due: item.due } : {};
  if (!('team' in item)) return { ...row, ...shared, ...due };
  // who has chosen another one says its name with the next look
  const team = item.team ? (named(item.team, [sent.team, row.team]) ?? { id: item.team, name: '…' }) : null;
  return { ...row, ...shared, ...due, team };
}

function measureOf(item: KeyResult) {
  const { initial, goal, unit, symbol, placement, space, objective: parent, current, check_in, year, quarter } = item;
  // without a day of its own it is due when its quarter ends
  const due = item.date ?? (year && quarter ? lastDayOf({ year, quarter }) : null);
  return { initial, goal, unit, symbol, placement, space, parent, current, check_in, due };
}
