import { useEffect } from 'react';

import type { ShortcutGroup } from './shortcut-list.ts';

/** How many parts on this page use the keys of a group. */
const inUse = new Map<ShortcutGroup, number>();

export const isInUse = (group: ShortcutGroup): boolean => inUse.has(group);
/** Whether keys of more than the frame around everything work. */
export const hasKeys = (): boolean => inUse.size > 0;

/** Says while the calling part is shown that the keys of these groups work. */
export function useShortcuts(...groups: ShortcutGroup[]): void {
  const names = groups.join(' ');
  useEffect(() => {
    const mine = names.split(' ') as ShortcutGroup[];
    for (const group of mine) inUse.set(group, (inUse.get(group) ?? 0) + 1);
    return () => {
      for (const group of mine) {
        const rest = (inUse.get(group) ?? 1) - 1;
        if (rest > 0) inUse.set(group, rest);
        else inUse.delete(group);
      }
    };
  }, [names]);
}
