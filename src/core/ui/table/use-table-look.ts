import { useMemo } from 'react';

import { jsonOf } from '../../api/json.ts';
import { readOwnSetting, writeOwnSetting } from '../../settings/own-setting.ts';
import { useOwnSetting } from '../../settings/use-own-setting.ts';
import type { TableColumn } from './table-columns.ts';

/** How somebody likes tables: how close rows stand in all of them, and which columns each leaves out. */
export interface TableLook {
  dense: boolean;
  /** By the keys of all columns of a table. */
  hidden: Record<string, string[]>;
}

const FIRST: TableLook = { dense: false, hidden: {} };
const known = new Map<string, TableLook>();

/** What the device has stored; what is not understood is left out. */
export function lookIn(text: string | null): TableLook {
  try {
    const { dense, hidden } = JSON.parse(text ?? '{}') as Partial<TableLook>;
    const lists = Object.entries(hidden ?? {}).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
    return { dense: dense === true, hidden: Object.fromEntries(lists) };
  } catch {
    return FIRST;
  }
}

/** The columns that are shown, and how that is changed; the first one always stays. */
export function useTableLook<Row>(columns: readonly TableColumn<Row>[]) {
  const [look, set] = useOwnSetting(known, (person) => lookIn(readOwnSetting('table.look', person)));
  const table = columns.map(({ key }) => key).join(' ');
  const hidden = look.hidden[table] ?? NONE;
  const shown = useMemo(() => columns.filter(({ key }, at) => at === 0 || !hidden.includes(key)), [columns, hidden]);
  const store = (next: TableLook): void =>
    set((person) => {
      writeOwnSetting('table.look', person, jsonOf(next));
      return next;
    });
  return {
    shown,
    dense: look.dense,
    setDense: (dense: boolean) => store({ ...look, dense }),
    toggle: (key: string) => {
      const keys = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
      store({ ...look, hidden: { ...look.hidden, [table]: keys } });
    },
  };
}
const NONE: string[] = [];
export type TableLookChoice = Omit<ReturnType<typeof useTableLook>, 'shown'> & { shown: readonly { key: string }[] };
