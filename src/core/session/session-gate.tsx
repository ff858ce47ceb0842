import { useEffect, type ReactNode } from 'react';

import type { ElementDefinition } from '../element/element-definition.ts';
import { useHost } from '../element/host.ts';
import { useTexts } from '../locale/use-texts.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { extra } from '../ui/extra.ts';
import { later } from '../ui/later.ts';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { StateView } from '../ui/state-view.tsx';
import type { Core } from './core.ts';
import { loadSession } from './session.ts';
import { useCore } from './use-core.ts';
import { useStore } from './use-store.ts';

const NotInToken = later(async () => (await import('./not-in-token.tsx')).NotInToken);
const TokenEnded = extra(async () => (await import('./embed-failure.tsx')).TokenEnded);

interface GateProps {
  of: ElementDefinition;
  children: ReactNode;
}

/** Shows the content to the people it is meant for; to others a sentence, and notifies the host page. */
export function SessionGate(props: GateProps) {
  const ended = useStore(useCore().core.$tokenFailure);
  return (
    <>
      <Gate {...props} />
      {ended && <TokenEnded code={ended} />}
    </>
  );
}

function Gate({ of: { access, tag }, children }: GateProps) {
  const { core } = useCore();
  const host = useHost();
  const { status, failure, user } = useStore(core.$session);
  useEffect(() => {
    if (status === 'unknown') void loadSession(core);
    if (status === 'signed-out' && failure === undefined && access === 'signed-in') host.emit('strategy-auth-required');
  }, [status, failure, access, core, host]);
  const t = useTexts('core');
  useAskWhenSeen(core, failure !== undefined);
  if (failure !== undefined) return <ErrorView error={failure} onRetry={() => void loadSession(core)} />;
  if (access === 'everyone') return children;
  if (user?.shows?.includes(tag) === false) return <NotInToken tag={tag} />;
  if (status === 'signed-in') return children;
  if (status !== 'signed-out') return <LoadingSkeleton />;
  return <StateView kind="no-permission" title={t('signedOut.title')} text={t('signedOut.text')} />;
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
