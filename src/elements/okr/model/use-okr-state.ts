import { useState } from 'react';

import { useHost } from '#core/element/host.ts';

import { readState, writeState, type OkrState } from './okr-state.ts';

/** The state of the screen: starts from the attribute, follows it when the host sets another, and tells its own changes. */
export function useOkrState(attribute: string | undefined, now: Date): [OkrState, (part: Partial<OkrState>) => void] {
  const host = useHost();
  const [kept, keep] = useState(() => ({ attribute, state: readState(attribute ?? '', now) }));
  let { state } = kept;
  if (attribute !== kept.attribute) {
    // what this element has told itself comes back as it went
    if ((attribute ?? '') !== writeState(state, now)) state = readState(attribute ?? '', now);
    keep({ attribute, state });
  }
  const change = (part: Partial<OkrState>): void => {
    const next = { ...state, ...part };
    keep({ attribute: kept.attribute, state: next });
    host.emit('strategy-change', { state: writeState(next, now) });
  };
  return [state, change];
}
