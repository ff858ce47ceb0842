import { redirect, replace, type MiddlewareFunction } from 'react-router';

import { hasOpenInvitation } from '#core/session/activation-queries.ts';
import { clearAuthenticated, isMarkedAuthenticated, mayHaveSession } from '#core/session/browser-session.ts';
import { SIGNED_OUT } from '#core/session/session-state.ts';
import { loadFeatures, loadSession } from '#core/session/session.ts';

import { core, currentLocale } from '../app-core.ts';
import { decide, guardNamed, isActivationPage, LOGIN } from '../guard.ts';
import { inLocale, localizedPath, splitLocale } from '../navigation/localized-path.ts';
import { notFound } from '../not-found.ts';
import { mustLoadAnew } from '../watch/build-watch.ts';

/** How somebody came to the sign-in page, stored in its history state. */
export interface SignInState {
  /** Full path to return to after sign-in. */
  wanted?: string;
  /** A session has ended: the page says that the work is safe. */
  ended?: boolean;
}

/** The state of the router as far as arriving needs it. */
export interface RouterView {
  initialized: boolean;
  location: { pathname: string };
  navigation: { location?: { hash: string } | undefined };
}

let forSignIn: SignInState = {};
/** Leaves word for the sign-in page, whichever navigation leads there in the end. */
export function reportSignIn(state: SignInState): void {
  forSignIn = state;
}

/** Takes what the last redirect to the sign-in left, once. */
export function takeSignInState(): SignInState {
  const left = forSignIn;
  forSignIn = {};
  return left;
}

/** Fetches the current user where there may be one; otherwise nobody is signed in (application 4). */
async function loadUser(): Promise<void> {
  const marked = isMarkedAuthenticated();
  await loadSession(core);
  if (core.$session.get().status === 'signed-in') return;
  if (marked) console.error('The current user could not be loaded: signed out');
  clearAuthenticated();
  forSignIn = { ended: marked };
}

async function decideWithUser(path: string) {
  // asked only on the way to an activation page
  const activating = isActivationPage(path) && (await hasOpenInvitation(core));
  const look = (canLoadUser: boolean) =>
    decide({ path, user: core.$session.get().user, canLoadUser, isActivating: activating });
  const isFirst = core.$session.get().status === 'unknown';
  const mayBeIn = isFirst && mayHaveSession();
  const decision = look(mayBeIn);
  if (decision.kind !== 'load-user') {
    if (isFirst) {
      // a page that the guard skips asks for itself who is there
      if (!mayBeIn) core.$session.set(SIGNED_OUT);
      void loadFeatures(core);
    }
    return decision;
  }
  await loadUser();
  return look(false);
}

/** Where a path leads instead, or null to stay: sign-in, landing page, or the same place with its locale prefix. */
async function detourOf(full: string): Promise<string | null> {
  const pathname = full.replace(/[?#].*$/s, '');
  const { locale, path } = splitLocale(pathname);
  const decision = await decideWithUser(path);
  const prefixed = (to: string): string => localizedPath(to, currentLocale(pathname), core.$session.get().user?.locale);
  if (decision.kind === 'go') {
    if (decision.to === LOGIN) forSignIn = { ...forSignIn, ...(path !== '/' && { wanted: full }) };
    return prefixed(decision.to);
  }
  if (locale === null) return prefixed(full);
  return pathname.startsWith(`/${locale}`) ? null : inLocale(full, locale);
}

/**
 * Guards every navigation (application 2, 4): loads the user, decides about sign-in, prefixes the path with a locale.
 * After a new build was found, a change of page is a full load.
 */
export function arriving(view: () => RouterView | null): MiddlewareFunction {
  return async ({ request }) => {
    const state = view();
    const { pathname, search } = new URL(request.url);
    if (!state?.initialized) {
      const detour = await detourOf(pathname + search + location.hash);
      // the entry of the first load never was a page: it is replaced
      if (detour !== null) throw replace(detour);
      return;
    }
    const full = pathname + search + (state.navigation.location?.hash ?? '');
    if (pathname !== state.location.pathname) await mustLoadAnew(full);
    const detour = await detourOf(full);
    if (detour !== null) throw redirect(detour);
  };
}

/** Runs the guards that a route names; a refusal is a 404 'Page Not Found: {path}' (application 8). */
export function namedGuards(names: string[]): MiddlewareFunction {
  const guards = names.map(guardNamed);
  return ({ request }) => {
    const { user } = core.$session.get();
    if (!guards.every((passes) => passes(user))) throw notFound('guard', new URL(request.url).pathname);
  };
}
