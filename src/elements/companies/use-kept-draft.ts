import { useEffect, useState } from 'react';

import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

/** What was typed and not saved, by person and form: another tab or page of the application does not lose it. */
const drafts = new Map<string, object>();

/** A draft that outlives the view that writes it; `form` names what is written and where, for example its company. */
export function useKeptDraft<D extends object>(
  form: string,
): [Partial<D>, (change: (now: Partial<D>) => Partial<D>) => void] {
  const { core } = useCore();
  const key = `${core.apiUrl} ${useStore(core.$session).user?.id} ${form}`;
  // under one key lies what one form has written
  const [draft, setDraft] = useState(() => (drafts.get(key) ?? {}) as Partial<D>);
  const change = (work: (now: Partial<D>) => Partial<D>): void =>
    setDraft((now) => {
      const next = work(now);
      drafts.set(key, next);
      return next;
    });
  return [draft, change];
}

/** Keeps the page from being left without asking. */
export function useUnsaved(unsaved: boolean): void {
  const [work] = useState(registerUnsaved);
  useEffect(() => work.set(unsaved), [work, unsaved]);
  useEffect(() => () => work.dispose(), [work]);
}
