import type { OkrRow, OkrTable } from '#contract/okr-table.ts';
import { meanProgress, progressOf, statusOf, type Measure } from '#contract/okr-rules.ts';

function measured(row: OkrRow, current: number, version: number): OkrRow {
  const { initial, goal, direction, elapsed } = row;
  const measure: Measure = { initial: initial ?? 0, goal: goal ?? 0, current, ...(direction && { direction }) };
  const progress = progressOf(measure);
  return { ...row, current, version, progress, status: statusOf(progress, elapsed ?? 0, true) };
}

function objectiveAbove(rows: readonly OkrRow[], objective: string): OkrRow[] {
  const under = rows.filter(({ parent, type }) => parent === objective && type === 'key_result');
  const progress = meanProgress(under.flatMap((row) => (row.progress === null ? [] : [row.progress])));
  const reported = under.some(({ status }) => status !== 'not_started');
  return rows.map((row) =>
    row.row === objective && progress !== null && !row.context
      ? { ...row, progress, status: statusOf(progress, row.elapsed ?? 0, reported) }
      : row,
  );
}

/** The table as it will be once a key result has this value: its progress and status, and those of its objective. */
export function withCurrent(
  table: OkrTable,
  id: string,
  { current, version }: { current: number; version?: number },
): OkrTable {
  const place = table.rows.findIndex((row) => row.id === id && row.type === 'key_result');
  const row = table.rows[place];
  if (!row) return table;
  const rows = table.rows.with(place, measured(row, current, version ?? row.version));
  return { ...table, rows: row.parent === null ? rows : objectiveAbove(rows, row.parent) };
}

/** The table as it will be once a task is done, or open again. */
export const withTask = (table: OkrTable, id: string, completed: boolean): OkrTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.id === id && row.type === 'task' ? { ...row, status: completed ? 'done' : 'open' } : row,
  ),
});
