/** A page of the application: its path without the locale prefix, its layout and what stands there. */
export interface PageRoute {
  path: string;
  layout: 'auth' | 'default' | 'standalone';
  page: 'sign-in' | 'boards';
}

/** Every localized route (application 2). What is not listed shows the 404. */
export const ROUTES: PageRoute[] = [
  { path: '/login', layout: 'auth', page: 'sign-in' },
  { path: '/client/whiteboard', layout: 'default', page: 'boards' },
];

/** Landing page after sign-in (application 2). */
export const LANDING = '/client/whiteboard';
const AUTH_PAGES = new Set(['/login', '/register', '/reset-password']);

/**
 * The authentication guard (application 2): where to go instead, or null to stay. `path` is without locale prefix.
 * Paths containing /callback are skipped.
 */
export function guard(path: string, signedIn: boolean): string | null {
  if (path.includes('/callback')) return null;
  const isAuthPage = AUTH_PAGES.has(path.replace(/\/$/, ''));
  if (signedIn && isAuthPage) return LANDING;
  return signedIn || isAuthPage ? null : '/login';
}
