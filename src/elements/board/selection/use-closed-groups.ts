import { useState } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

const keyOf = (userId: string): string => `leitstern.boards.closed.${userId}`;

/** Storage may be forbidden on a host page. */
function read(userId: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(userId: string, closed: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(closed));
  } catch {
    // they are open again at the next visit
  }
}

/** The groups that a person keeps closed on this device. A search opens all of them; what is closed then is its own. */
export function useClosedGroups(searching: boolean) {
  const { core } = useCore();
  const userId = useStore(core.$session).user?.id ?? '';
  const [kept, setKept] = useState(() => read(userId));
  const [found, setFound] = useState<readonly string[]>([]);
  if (!searching && found.length > 0) setFound([]);
  const closed = searching ? found : kept;
  const toggle = (id: string): void => {
    const next = closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id];
    if (searching) return setFound(next);
    setKept([...next]);
    write(userId, next);
  };
  return { isClosed: (id: string): boolean => closed.includes(id), toggle };
}
