import type { QueryClient } from '@tanstack/react-query';
import type { WritableAtom } from 'nanostores';

import type { Me } from '#contract/accounts/accounts.ts';

/** The state of the session: a user record counts as loaded with an id and as signed in with an e-mail (application 3, 4). */
export interface SessionState {
  status: 'unknown' | 'loading' | 'signed-in' | 'signed-out';
  user: Me | null;
  /** Why nobody can be known on this page: it is kept out, or gets no token. */
  failure?: unknown;
}

/** A server's session on the page, and what goes with it when another replaces it. */
export interface SessionHolder {
  apiUrl: string;
  $session: WritableAtom<SessionState>;
  queries: QueryClient;
}

export const UNKNOWN: SessionState = { status: 'unknown', user: null };
export const SIGNED_OUT: SessionState = { status: 'signed-out', user: null };

/** The state for a user record of the server. */
export function sessionOf(user: Me | null): SessionState {
  return user?.id && user.email ? { status: 'signed-in', user } : SIGNED_OUT;
}
