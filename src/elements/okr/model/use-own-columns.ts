import { keepColumns, readColumns } from './kept-columns.ts';
import type { ColumnWidth } from './okr-state.ts';
import { useOwnKeeping } from './kept/use-own-keeping.ts';

const known = new Map<string, ColumnWidth[]>();

/** The columns of the overview, kept for each person on this device; an address that names columns wins. */
export function useOwnColumns(): [ColumnWidth[], (columns: ColumnWidth[]) => void] {
  const [own, set] = useOwnKeeping(known, readColumns);
  return [own, (columns) => set((person) => keepColumns(person, columns))];
}
