import { useMemo, useState } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { closedOf, type Folding } from './folding.ts';
import { keepClosed, readClosed, type ClosedRows } from './kept-folding.ts';

const known = new Map<string, ClosedRows>();

/**
 * The closed rows of a view (null: the overview), kept for each person on this device; `own` is what the view itself
 * says. Undefined takes away what was kept.
 */
export function useFolding(view: string | null, own: Folding): [Folding, (folding: Folding | undefined) => void] {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const [, draw] = useState({});
  const person = `${user?.id}.${user?.active_company}`;
  const all = known.get(person) ?? readClosed(person);
  known.set(person, all);
  const closed = all.get(view ?? '');
  const set = (folding: Folding | undefined): void => {
    known.set(person, keepClosed(person, view ?? '', folding && closedOf(folding)));
    draw({});
  };
  const folding = useMemo<Folding>(() => (closed ? { are: 'closed', rows: new Set(closed) } : own), [closed, own]);
  return [folding, set];
}
