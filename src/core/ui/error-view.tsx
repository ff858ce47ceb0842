import { RefreshCw } from 'lucide-react';

import { ApiError } from '../api/api-error.ts';
import { embedFailureOf } from '../api/embed-failures.ts';
import { useTexts } from '../locale/use-texts.ts';
import { useCore } from '../session/use-core.ts';
import { Button } from './button.tsx';
import type { DrawingKind } from './drawings.tsx';
import { ErrorReference, useLoadError } from './load-error.tsx';
import { StateView } from './state-view.tsx';

function kindOf(error: unknown): Exclude<DrawingKind, 'empty' | 'empty-board'> {
  // code that could not be fetched, most likely: browsers name it in no common way. A defect is taken for it while there is
  // no connection; it stands in the console (ErrorBoundary), and the next try with a connection says what it is
  if (!(error instanceof ApiError)) return navigator.onLine ? 'error' : 'offline';
  if (error.status === 0) return 'offline';
  if (error.status === 404) return 'not-found';
  return error.status === 403 ? 'no-permission' : 'error';
}

/** What the server says about it. */
const detailOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? error.body.detail : undefined;

/** A load that failed: what happened in words, and a retry. Notifies the host page once per error. */
export function ErrorView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts('core');
  const { core } = useCore();
  const failure = embedFailureOf(error);
  const kind = failure ? 'no-permission' : kindOf(error);
  const said = failure ? undefined : detailOf(error);
  const mayRetry = failure !== undefined || kind === 'error' || kind === 'offline';
  const key = failure ? (`embed.${failure}` as const) : (`state.${kind}` as const);
  const places = { origin: location.origin, server: core.apiUrl };
  const message = said || t(`${key}.text`, places);
  // the end of a token is said by the gate, once for the element
  useLoadError(failure === 'token_failed' ? undefined : error, message);
  return (
    <StateView kind={kind} title={t(`${key}.title`, places)} text={message} note={<ErrorReference error={error} />}>
      {onRetry && mayRetry && (
        <Button icon={RefreshCw} onClick={onRetry}>
          {t('act.tryAgain')}
        </Button>
      )}
    </StateView>
  );
}
