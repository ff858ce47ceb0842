import { useEffect } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useHost } from '../element/host.ts';
import { useTexts } from '../locale/use-texts.ts';

/** Notifies the host page once that its content could not be loaded; `code` is for what is no refusal of a call. */
export function useLoadError(error: unknown, message: string, code = 'unknown'): void {
  const host = useHost();
  useEffect(() => {
    const { requestId, ...known } =
      error instanceof ApiError
        ? { status: error.status, code: error.code, requestId: error.requestId }
        : { status: undefined, code, requestId: null };
    host.emit('strategy-load-error', { ...known, message, ...(requestId !== null && { requestId }) });
  }, [error, host, message, code]);
}

/** The code of a refusal, and under which its call is in the log of the server, for whoever is asked for help. */
export function ErrorReference({ error }: { error: unknown }) {
  const t = useTexts('core');
  if (!(error instanceof ApiError) || error.code === 'offline') return null;
  const { code, requestId } = error;
  return (
    <small>
      {requestId === null ? t('state.code', { code }) : t('state.codeAndRequest', { code, request: requestId })}
    </small>
  );
}
