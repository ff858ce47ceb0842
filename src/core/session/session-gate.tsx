import { useEffect, type ReactNode } from 'react';

import { useHost } from '../element/host.ts';
import { useTexts } from '../locale/use-texts.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { useLoadError } from '../ui/load-error.tsx';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { StateView } from '../ui/state-view.tsx';
import type { Core } from './core.ts';
import { loadSession } from './session.ts';
import { useCore } from './use-core.ts';
import { useStore } from './use-store.ts';

/** Shows the content to the people it is meant for; to others a sentence, and notifies the host page. */
export function SessionGate({ access, children }: { access: 'signed-in' | 'everyone'; children: ReactNode }) {
  const { core } = useCore();
  const host = useHost();
  const { status, failure } = useStore(core.$session);
  useEffect(() => {
    if (status === 'unknown') void loadSession(core);
    if (status === 'signed-out' && failure === undefined && access === 'signed-in') host.emit('strategy-auth-required');
  }, [status, failure, access, core, host]);
  useTokenFailure(core);
  useAskWhenSeen(core, failure !== undefined);
  if (failure !== undefined) return <ErrorView error={failure} onRetry={() => void loadSession(core)} />;
  if (access === 'everyone' || status === 'signed-in') return children;
  return status === 'signed-out' ? <SignedOut /> : <LoadingSkeleton />;
}

/** Notifies the host page that its tokens have ended, also while what they brought stays shown. */
function useTokenFailure(core: Core): void {
  const t = useTexts('core');
  const failure = useStore(core.$tokenFailure);
  useLoadError(failure, t('embed.token_failed.text', { origin: location.origin }), failure);
}

/** A page that is kept out asks again when somebody sees it. */
function useAskWhenSeen(core: Core, isKeptOut: boolean): void {
  useEffect(() => {
    if (!isKeptOut) return;
    const asking = import('./ask-when-seen.ts').then(
      ({ askWhenSeen }) => askWhenSeen(() => void loadSession(core)),
      // somebody can still ask
      () => undefined,
    );
    return () => void asking.then((stop) => stop?.());
  }, [core, isKeptOut]);
}

function SignedOut() {
  const t = useTexts('core');
  return <StateView kind="no-permission" title={t('signedOut.title')} text={t('signedOut.text')} />;
}
