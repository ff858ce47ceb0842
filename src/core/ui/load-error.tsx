import { useEffect, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useHost, type Host } from '../element/host.ts';

/** A file is not the one that the page names for this version. */
export type WrongFile = 'integrity_mismatch';

/** Why code did not come, as browsers say it, where that can be known; it may also be a defect. */
async function reasonOf(error: unknown): Promise<{ code: WrongFile } | undefined> {
  if (!(error instanceof TypeError)) return undefined;
  try {
    return await (await import('../api/why-not-loaded.ts')).sayWhyNotLoaded();
  } catch {
    return undefined;
  }
}

/** Notifies the host page once that its content could not be loaded, where there is an error; `code` is for what is no refusal of a call. Answers whether a wrong file is the reason, once that is known. */
export function useLoadError(error: unknown, message: string, code = 'unknown'): WrongFile | undefined {
  const host = useHost();
  const [reason, setReason] = useState<WrongFile>();
  useEffect(() => {
    const tell = async (): Promise<void> => setReason(await say(host, error, { code, message }));
    if (error !== undefined) void tell();
  }, [error, host, message, code]);
  return reason;
}

async function say(
  host: Host,
  error: unknown,
  about: { code: string; message: string },
): Promise<WrongFile | undefined> {
  const reason = await reasonOf(error);
  const refusal: Partial<ApiError> = error instanceof ApiError ? error : {};
  const { status, requestId, code = about.code } = refusal;
  host.emit('strategy-load-error', { ...about, status, code, requestId, ...reason });
  return reason?.code;
}

/** The code of a refusal, and under which its call is in the log of the server, for whoever is asked for help. */
export function ErrorReference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code === 'offline') return null;
  // that a code is not known helps nobody
  const words = [error.code === 'unknown' ? '' : error.code, error.requestId].filter(Boolean);
  return words.length > 0 && <small>{words.join(' · ')}</small>;
}
