import { useEffect } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useHost } from '../element/host.ts';

/** Why code did not come, as browsers say it, where that can be known; it may also be a defect. */
const reasonOf = async (error: unknown): Promise<object | undefined> =>
  error instanceof TypeError
    ? import('../api/why-not-loaded.ts').then(({ sayWhyNotLoaded }) => sayWhyNotLoaded()).catch(() => undefined)
    : undefined;

/** Notifies the host page once that its content could not be loaded, where there is an error; `code` is for what is no refusal of a call. */
export function useLoadError(error: unknown, message: string, code = 'unknown'): void {
  const host = useHost();
  useEffect(() => {
    if (error === undefined) return;
    const refusal: Partial<ApiError> = error instanceof ApiError ? error : {};
    const { status, requestId } = refusal;
    void reasonOf(error).then((reason) =>
      host.emit('strategy-load-error', { status, code: refusal.code ?? code, message, requestId, ...reason }),
    );
  }, [error, host, message, code]);
}

/** The code of a refusal, and under which its call is in the log of the server, for whoever is asked for help. */
export function ErrorReference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code === 'offline') return null;
  // that a code is not known helps nobody
  const words = [error.code === 'unknown' ? '' : error.code, error.requestId].filter(Boolean);
  return words.length > 0 && <small>{words.join(' · ')}</small>;
}
