import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import type { Period } from '#contract/okr/okr-rules.ts';

/** Statuses that people set themselves; those of objectives and key results are derived. */
export const SET_STATUSES = ['not_started', 'in_progress', 'done'] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** What is set on several rows at once; null takes away. */
export type BulkAction =
  | { kind: 'responsible'; to: string | null }
  | { kind: 'team'; to: string | null }
  | { kind: 'status'; to: SetStatus }
  | { kind: 'period'; to: Period };
export type BulkKind = BulkAction['kind'];

/** The kinds of items that an action makes sense for. */
const CONCERNS: Record<BulkKind, readonly ItemType[]> = {
  responsible: ['objective', 'key_result', 'project', 'task'],
  team: ['objective', 'project'],
  status: ['project', 'task'],
  period: ['objective'],
};

/** One change of one item, and the fields that take it back. */
export interface ItemChange {
  type: ItemType;
  id: string;
  title: string;
  /** The version that the row shows. */
  version: number;
  fields: Record<string, unknown>;
  before: Record<string, unknown>;
}

/** Each item once: a project under two key results is on two rows. */
export const itemsOf = (rows: readonly OkrRow[]): OkrRow[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The rows that an action makes sense for. */
export const concerned = (rows: readonly OkrRow[], kind: BulkKind): OkrRow[] =>
  itemsOf(rows).filter(({ type }) => CONCERNS[kind].includes(type));

function fieldsOf(row: OkrRow, action: BulkAction): Pick<ItemChange, 'fields' | 'before'> {
  switch (action.kind) {
    case 'responsible':
      return {
        fields: { responsible_person: action.to },
        before: { responsible_person: row.responsible?.id ?? null },
      };
    case 'team':
      return { fields: { team: action.to }, before: { team: row.team?.id ?? null } };
    case 'period':
      return { fields: { ...action.to }, before: { year: row.year, quarter: row.quarter } };
    case 'status':
      // a task is open or done
      return row.type === 'task'
        ? { fields: { completed: action.to === 'done' }, before: { completed: row.status === 'done' } }
        : { fields: { status: action.to }, before: { status: row.status } };
  }
}

/** What an action changes, without what is so already. */
export const changesOf = (rows: readonly OkrRow[], action: BulkAction): ItemChange[] =>
  concerned(rows, action.kind)
    .map((row) => ({ type: row.type, id: row.id, title: row.title, version: row.version, ...fieldsOf(row, action) }))
    .filter(({ fields, before }) => JSON.stringify(fields) !== JSON.stringify(before));

/** The changes that take changes back. */
export const reversed = (changes: readonly ItemChange[]): ItemChange[] =>
  changes.map((change) => ({ ...change, fields: change.before, before: change.fields }));

/** The rows that the reader may delete; a server of another make does not say. */
export const deletable = (rows: readonly OkrRow[]): OkrRow[] => rows.filter(({ can_delete }) => can_delete !== false);

/** What has to be deleted by itself: a key result goes with its objective, a task with what it hangs on. */
export function rootsOf(rows: readonly OkrRow[], all: readonly OkrRow[]): OkrRow[] {
  const chosen = new Set(rows.map(({ row }) => row));
  const byRow = new Map(all.map((row) => [row.row, row]));
  const goesWith = (row: OkrRow): boolean => {
    // a project stays when its key result goes
    const above = row.type === 'project' ? undefined : byRow.get(row.parent ?? '');
    return above !== undefined && (chosen.has(above.row) || goesWith(above));
  };
  return itemsOf(rows.filter((row) => !goesWith(row)));
}
