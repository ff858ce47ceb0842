import { useState } from 'react';

import { useHost } from '#core/element/host.ts';

/** What of a list is shown, as query parameters: the attribute's until it changes here; every change is reported. */
export function useShown(given = ''): [Record<string, string>, (next: Record<string, string>) => void] {
  const host = useHost();
  const [[from, own], setOwn] = useState([given, given]);
  if (from !== given) setOwn([given, given]);
  const shown = Object.fromEntries(new URLSearchParams(from === given ? own : given));
  const change = (next: Record<string, string>): void => {
    const view = new URLSearchParams(next).toString();
    setOwn([given, view]);
    host.emit('strategy-change', { view });
  };
  return [shown, change];
}
