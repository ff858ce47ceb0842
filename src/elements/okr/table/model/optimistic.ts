import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { meanProgress, progressOf, statusOf, type Measure } from '#contract/okr/okr-rules.ts';
import type { DraftStates } from '#core/editing/draft-savers.ts';
import { unacknowledged } from '#core/editing/draft-state.ts';

import { sameCell, type CellChange } from '../../model/cell-fields.ts';

function measured(row: OkrRow, current: number, version: number): OkrRow {
  const { initial, goal, direction, elapsed } = row;
  const measure: Measure = { initial: initial ?? 0, goal: goal ?? 0, current, ...(direction && { direction }) };
  const progress = progressOf(measure);
  return { ...row, current, version, progress, status: statusOf(progress, elapsed ?? 0, true) };
}

/** Place of the line above, which is before what hangs on it; -1 for none. */
const placeAbove = (rows: readonly OkrRow[], place: number): number =>
  rows.slice(0, place).findLastIndex(({ row }) => row === rows[place]?.parent);

/** The lines of a branch, which follow the one on which they hang: of thousands the others are not looked at. */
function branchOf(rows: readonly OkrRow[], place: number): OkrRow[] {
  const depth = rows[place]?.depth ?? 0;
  let end = place + 1;
  while ((rows[end]?.depth ?? 0) > depth) end += 1;
  return rows.slice(place + 1, end);
}

function objectiveAbove(rows: OkrRow[], keyResult: number): OkrRow[] {
  const place = placeAbove(rows, keyResult);
  const objective = rows[place];
  if (!objective) return rows;
  const under = branchOf(rows, place).filter(({ type }) => type === 'key_result');
  const progress = meanProgress(under.flatMap((row) => (row.progress === null ? [] : [row.progress])));
  if (progress === null) return rows;
  const reported = under.some(({ status }) => status !== 'not_started');
  return rows.with(place, { ...objective, progress, status: statusOf(progress, objective.elapsed ?? 0, reported) });
}

/** A value of a key result, on the version that it makes. */
interface NewValue {
  current: number;
  version?: number;
}

/**
 * The table as it will be once a key result has this value: its progress and status, and those of its objective where
 * all key results are there (`isWhole`): the mean of those that pass a filter is not the objective's. The same table
 * where that is there already.
 */
export function withCurrent(table: OkrTable, id: string, { current, version }: NewValue, isWhole: boolean): OkrTable {
  const place = table.rows.findIndex((row) => row.id === id && row.type === 'key_result');
  const row = table.rows[place];
  if (!row || (row.current === current && (version ?? row.version) === row.version)) return table;
  const rows = table.rows.with(place, measured(row, current, version ?? row.version));
  return { ...table, rows: isWhole ? objectiveAbove(rows, place) : rows };
}

/** An objective hands its team down to its key results. */
const follows = (child: OkrRow, row: OkrRow): boolean => child.type === 'key_result' && child.parent === row.row;

/** The table with what was put into cells of an item; the same table where that is there already. */
function withRest(table: OkrTable, id: string, cells: CellChange, version?: number): OkrTable {
  const row = table.rows.find((one) => one.id === id);
  if (!row) return table;
  const next = { ...cells, version: version ?? row.version };
  // the keys are those of the row
  const isThere = (Object.keys(next) as (keyof typeof next)[]).every((key) => sameCell(next[key], row[key]));
  if (isThere) return table;
  const { team } = cells;
  const rows = table.rows.map((one) => {
    if (one.id === id) return { ...one, ...next };
    return team !== undefined && follows(one, row) ? { ...one, team } : one;
  });
  return { ...table, rows };
}

/** The table as it will be once cells of an item say this, on the version that it makes. */
export function withCells(
  table: OkrTable,
  { id, cells, version }: { id: string; cells: CellChange; version?: number },
  isWhole: boolean,
): OkrTable {
  const { current, ...rest } = cells;
  const shown = withRest(table, id, rest, version);
  if (current === undefined) return shown;
  return withCurrent(shown, id, version === undefined ? { current } : { current, version }, isWhole);
}

/** The table with what is on its way; what was refused or is asked about is as the server has it. */
export function withUnsaved(table: OkrTable, states: DraftStates<OkrRow>, isWhole: boolean): OkrTable {
  return Object.entries(states).reduce((shown, [id, state]) => {
    // only fields of cells are changed
    const cells: CellChange = state.trouble === null && !state.stale ? unacknowledged(state) : {};
    return Object.keys(cells).length === 0 ? shown : withCells(shown, { id, cells }, isWhole);
  }, table);
}

/** The table as it will be once a task is done, or open again. */
export const withTask = (table: OkrTable, id: string, completed: boolean): OkrTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.id === id && row.type === 'task' ? { ...row, status: completed ? 'done' : 'open' } : row,
  ),
});
