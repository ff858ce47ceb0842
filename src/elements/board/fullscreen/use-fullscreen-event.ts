import { useEffect } from 'react';

import { useHost } from '#core/element/host.ts';

/** Notifies the host page while something of the element covers the page: a card with its key, a form, a meeting. */
export function useFullscreenEvent(covers: boolean, cardKey?: string): void {
  const host = useHost();
  useEffect(() => {
    if (!covers) return undefined;
    const about = cardKey === undefined ? {} : { card_key: cardKey };
    host.emit('strategy-fullscreen', { ...about, fullscreen: true });
    return () => void host.emit('strategy-fullscreen', { ...about, fullscreen: false });
  }, [covers, host, cardKey]);
}
