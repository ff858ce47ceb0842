import { useEffect, useRef } from 'react';

import type { GetToken } from '../api/host-token.ts';
import { embedFailureOf } from '../api/embed-failures.ts';
import type { Core } from './core.ts';
import { loadSession } from './session.ts';

/** A page that makes a new callback each time it hears of a failure must not ask without end. */
const AGAIN_AFTER_MS = 5_000;
const tried = new WeakMap<Core, number>();

/** Tries again what failed for want of a token, once the page has another callback: somebody has signed in meanwhile. */
export function useNewToken(core: Core, getToken: GetToken | undefined): void {
  const before = useRef(getToken);
  useEffect(() => {
    const isNew = getToken !== undefined && getToken !== before.current;
    before.current = getToken;
    if (isNew) void tryAgain(core);
  }, [core, getToken]);
}

async function tryAgain(core: Core): Promise<void> {
  if (performance.now() - (tried.get(core) ?? -AGAIN_AFTER_MS) < AGAIN_AFTER_MS) return;
  const { queries } = core;
  const failed = { type: 'active' as const, predicate: isFailed };
  const isOut = embedFailureOf(core.$session.get().failure) === 'token_failed';
  if (!isOut && queries.getQueryCache().findAll(failed).length === 0) return;
  tried.set(core, performance.now());
  if (isOut) await loadSession(core);
  await queries.refetchQueries(failed);
}

const isFailed = ({ state }: { state: { error: unknown } }): boolean => embedFailureOf(state.error) === 'token_failed';
