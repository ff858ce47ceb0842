import type { Me } from '#contract/accounts/accounts.ts';

/** Landing page after sign-in (application 2). */
export const LANDING = '/client/whiteboard';
export const LOGIN = '/login';
const AUTH_PAGES = new Set([LOGIN, '/register', '/reset-password']);

/** The input of the guard for a navigation. */
export interface Arrival {
  /** Path without locale prefix, query and hash. */
  path: string;
  user: Pick<Me, 'id' | 'email'> | null;
  /** Whether the current user can still be asked for: 'authenticated' is set and nobody is loaded yet. */
  canLoadUser: boolean;
  /** Whether somebody has opened their invitation: they may see the activation page and nothing else. */
  isActivating?: boolean;
}

export type Decision = { kind: 'stay' } | { kind: 'load-user' } | { kind: 'go'; to: string };

/** Whether the path is the activation page of a customer. */
export const isActivationPage = (path: string): boolean => /^\/standalone\/[\w-]+-activation\/?$/i.test(path);

/** Whether the path is one of the pages for signed-out people (application 2, 6). */
export const isAuthPage = (path: string): boolean => AUTH_PAGES.has(path.replace(/(?<=.)\/+$/, '').toLowerCase());

/**
 * The authentication guard (application 2, 4): paths containing /callback are skipped; an unloaded user is fetched and
 * the same path decided again; a signed-in person (a user record with an e-mail) is turned away from the auth pages, a
 * signed-out one from all others.
 */
export function decide({ path, user, canLoadUser, isActivating = false }: Arrival): Decision {
  if (path.includes('/callback') || (isActivating && isActivationPage(path))) return { kind: 'stay' };
  if (!user?.id && canLoadUser) return { kind: 'load-user' };
  const signedIn = isSignedIn(user);
  // signed-out people belong on the auth pages, signed-in ones everywhere else
  if (signedIn !== isAuthPage(path)) return { kind: 'stay' };
  return { kind: 'go', to: signedIn ? LANDING : LOGIN };
}

const isSignedIn = (user: Arrival['user']): boolean => Boolean(user?.id && user.email);

/** Whether a signed-in person may see the pages that name this guard. */
export type NamedGuard = (user: Me | null) => boolean;

/** Guards that single routes name in their table. */
const namedGuards = {
  /** Global and company administrators (EXPECTATIONS "Market intelligence"). */
  administrators: (user) => user !== null && (user.role === 1 || user.is_superuser || user.is_company_admin),
} as const satisfies Record<string, NamedGuard>;

/** The guard of that name; an unknown one raises an error (application 8). */
export function guardNamed(name: string): NamedGuard {
  if (!Object.hasOwn(namedGuards, name)) throw new Error(`Unknown navigation guard: '${name}'`);
  return namedGuards[name as keyof typeof namedGuards];
}
