import { useMemo } from 'react';

import { useOwnSetting } from '#core/settings/use-own-setting.ts';

import { closedOf, type Folding } from './folding.ts';
import { storeClosed, readClosed, type ClosedRows } from './closed-rows.ts';

const known = new Map<string, ClosedRows>();

/**
 * The closed rows of a view (null: the overview), stored for each person on this device; `own` is what the view itself
 * says. Undefined takes away what was stored.
 */
export function useFolding(view: string | null, own: Folding): [Folding, (folding: Folding | undefined) => void] {
  const [all, setAll] = useOwnSetting(known, readClosed);
  const closed = all.get(view ?? '');
  const set = (folding: Folding | undefined): void =>
    setAll((person) => storeClosed(person, view ?? '', folding && closedOf(folding)));
  const folding = useMemo<Folding>(() => (closed ? { are: 'closed', rows: new Set(closed) } : own), [closed, own]);
  return [folding, set];
}
