import { useOwnSetting } from '#core/settings/use-own-setting.ts';

import { storeColumns, readColumns } from './own-columns.ts';
import type { ColumnWidth } from './okr-state.ts';

const known = new Map<string, ColumnWidth[]>();

/** The columns of the overview, stored for each person on this device; an address that names columns wins. */
export function useOwnColumns(): [ColumnWidth[], (columns: ColumnWidth[]) => void] {
  const [own, set] = useOwnSetting(known, readColumns);
  return [own, (columns) => set((person) => storeColumns(person, columns))];
}
