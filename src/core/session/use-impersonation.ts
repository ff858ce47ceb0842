import { useCallback } from 'react';

import { useHost, type Host } from '../element/host.ts';
import { endActing, impersonationOf, startActing, type ImpersonationState } from './impersonation.ts';
import { useCore } from './use-core.ts';
import { useStore } from './use-store.ts';

/** Starting and ending an impersonation from a view. */
export interface Impersonation extends ImpersonationState {
  /** Acts as this person from now on, and asks the page to go to `/client`. */
  startImpersonation: (userId: string) => Promise<boolean>;
  /** Ends it, and asks the page to go to `/client/users`. */
  endImpersonation: () => Promise<boolean>;
}

/** A view that is unmounted by then emits on the document. */
function goOn(host: Host, to: string): void {
  if (host.element.isConnected) host.emit('strategy-navigate', { to });
  else document.dispatchEvent(new CustomEvent('strategy-navigate', { detail: { to }, cancelable: true }));
}

/**
 * Both flows of application 4. Their messages are in the notification bar of the application; where there is none, a
 * view shows `<ImpersonationNotices />` itself.
 */
export function useImpersonation(): Impersonation {
  const { core } = useCore();
  const host = useHost();
  const state = useStore(impersonationOf(core));
  const startImpersonation = useCallback(
    async (userId: string) => {
      const done = await startActing(core, userId);
      if (done) goOn(host, '/client');
      return done;
    },
    [core, host],
  );
  const endImpersonation = useCallback(async () => {
    const done = await endActing(core);
    if (done) goOn(host, '/client/users');
    return done;
  }, [core, host]);
  return { ...state, startImpersonation, endImpersonation };
}
