import { useEffect } from 'react';

import { useHost } from './host.ts';

/** Tells the page what is shown, for the name of its window: a person, a team, an item. Undefined: nothing by itself. */
export function useTitle(title: string | undefined): void {
  const host = useHost();
  useEffect(() => {
    if (title === undefined || title === '') return undefined;
    host.emit('strategy-title', { title });
    return () => void host.emit('strategy-title', { title: '' });
  }, [host, title]);
}
