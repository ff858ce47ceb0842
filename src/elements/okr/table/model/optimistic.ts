import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { meanProgress, progressOf, statusOf, type Measure } from '#contract/okr/okr-rules.ts';
import type { DraftStates } from '#core/editing/draft-savers.ts';
import { unacknowledged } from '#core/editing/draft-state.ts';

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

/** The table with the values that are on their way; one that was refused or is asked about is as the server has it. */
export function withUnsaved(table: OkrTable, states: DraftStates<OkrRow>, isWhole: boolean): OkrTable {
  return Object.entries(states).reduce((shown, [id, state]) => {
    const { current } = state.trouble === null && !state.stale ? unacknowledged(state) : {};
    return current === undefined ? shown : withCurrent(shown, id, { current: Number(current) }, isWhole);
  }, table);
}

/** The table as it will be once a task is done, or open again. */
export const withTask = (table: OkrTable, id: string, completed: boolean): OkrTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.id === id && row.type === 'task' ? { ...row, status: completed ? 'done' : 'open' } : row,
  ),
});
