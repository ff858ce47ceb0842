import type { ReactNode } from 'react';

import type { EmbedFailure as Failure } from '../api/embed-failures.ts';
import { useTexts } from '../locale/use-texts.ts';
import { ErrorReference, useLoadError, type WrongFile } from '../ui/load-error.tsx';
import { StateView } from '../ui/state-view.tsx';
import { useCore } from './use-core.ts';

export interface FailureProps {
  failure: Failure | WrongFile;
  error: unknown;
  /** Another try. */
  children: ReactNode;
}

/** Why this page cannot show an element, and who can change that. Notifies the host page of what nobody else has told it. */
export function EmbedFailure({ failure, error, children }: FailureProps) {
  const t = useTexts('embed-failures');
  const { core } = useCore();
  const places = { origin: location.origin, server: core.apiUrl };
  const text = t(`${failure}.text`, places);
  // the end of a token is said by the gate, once for the element; a wrong file by who has found it
  useLoadError(failure === 'token_failed' || failure === 'integrity_mismatch' ? undefined : error, text);
  return (
    <StateView
      kind={failure === 'integrity_mismatch' ? 'error' : 'no-permission'}
      title={t(`${failure}.title`)}
      text={text}
      note={<ErrorReference error={error} />}
    >
      {children}
    </StateView>
  );
}

/** The host page hears that its tokens have ended, also while what they brought stays shown. */
export function TokenEnded({ code }: { code: string }) {
  const t = useTexts('embed-failures');
  useLoadError(code, t('token_failed.text', { origin: location.origin }), code);
  return null;
}
