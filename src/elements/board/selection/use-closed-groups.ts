import { useState } from 'react';

import { jsonOf } from '#core/api/json.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';

function read(userId: string): string[] {
  try {
    const closed = JSON.parse(readOwnSetting('boards.closed', userId) ?? '[]') as unknown;
    return Array.isArray(closed) ? closed.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The groups that are closed on this device. A search opens all of them; what is closed then is its own. */
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
    writeOwnSetting('boards.closed', userId, jsonOf(next));
  };
  return { isClosed: (id: string): boolean => closed.includes(id), toggle };
}
