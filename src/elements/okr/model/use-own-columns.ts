import { useState } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { keepColumns, readColumns } from './kept-columns.ts';
import type { ColumnWidth } from './okr-state.ts';

const known = new Map<string, ColumnWidth[]>();

/** The columns of the overview, kept for each person on this device; an address that names columns wins. */
export function useOwnColumns(): [ColumnWidth[], (columns: ColumnWidth[]) => void] {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const [, draw] = useState({});
  const person = `${user?.id}.${user?.active_company}`;
  const own = known.get(person) ?? readColumns(person);
  known.set(person, own);
  const set = (columns: ColumnWidth[]): void => {
    known.set(person, columns);
    keepColumns(person, columns);
    draw({});
  };
  return [own, set];
}
