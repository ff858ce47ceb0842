import { useState } from 'react';

import type { Core } from '#core/session/core.ts';

type Expanded = ReadonlySet<string> | null;

const kept = new WeakMap<Core, Expanded>();

/** The open rows (null: all); kept for the time of the page, so that who comes back finds them as they were. */
export function useExpanded(core: Core): [Expanded, (rows: Expanded) => void] {
  const [expanded, setExpanded] = useState<Expanded>(() => kept.get(core) ?? null);
  const set = (rows: Expanded): void => {
    kept.set(core, rows);
    setExpanded(rows);
  };
  return [expanded, set];
}
