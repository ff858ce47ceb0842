import { atom, type ReadableAtom } from 'nanostores';

import { clearAuthenticated, markAuthenticated, setActiveCompany } from '#core/session/browser-session.ts';
import { impersonationOf } from '#core/session/impersonation.ts';
import { beforeReplacing } from '#core/session/session-change.ts';
import { activeCompanyOf, enterCompany } from '#core/session/session-queries.ts';
import type { SessionState } from '#core/session/session-state.ts';
import { invalidateSession, loadSession } from '#core/session/session.ts';
import { hasUnsaved, whenSaved } from '#core/session/unsaved.ts';

import { core } from '../app-core.ts';
import { reportSignIn, type SignInState } from '../account/arrive.ts';
import { isAuthPage, LANDING, LOGIN } from '../guard.ts';
import { splitLocale } from '../navigation/localized-path.ts';
import { openPath, type Router } from '../navigation/open-path.ts';
import { areaOf } from '../navigation/places.ts';
import { answerSave, onTabMessage, otherTabsSaved, notifyTabs } from './other-tabs.ts';

const $count = atom(0);
/** Grows when person or company change: the page is mounted again with their data. */
export const $tenancy: ReadableAtom<number> = $count;

/** How long leaving a company waits for a save that is under way, in milliseconds. */
const SAVE_LIMIT_MS = 5000;

const herePath = (): string => location.pathname + location.search + location.hash;
const onAuthPage = (): boolean => isAuthPage(splitLocale(location.pathname).path);

/** Everything loaded belongs to somebody else now. */
function startAnew(): void {
  core.queries.clear();
  $count.set($count.get() + 1);
}

/** Sends to the sign-in and forgets what was loaded (application 4). The open page is remembered as the wanted one. */
async function leave(router: Router, ended: boolean): Promise<void> {
  clearAuthenticated();
  const state: SignInState = { ended, ...(!onAuthPage() && { wanted: herePath() }) };
  // a navigation that a person begins in the meantime is led to the sign-in by the guard, without this state
  reportSignIn(state);
  await openPath(router, LOGIN, { state });
  core.queries.clear();
}

/** Marks the browser as signed in and goes on to where the person wanted to be. */
async function enter(router: Router, before: SessionState | undefined, now: SessionState): Promise<void> {
  markAuthenticated();
  setActiveCompany(await activeCompanyOf(core));
  if (before?.user && before.user.id !== now.user?.id) startAnew();
  if (router.state.initialized && onAuthPage()) {
    const { wanted } = (router.state.location.state ?? {}) as SignInState;
    notifyTabs({ kind: 'signed-in' });
    await openPath(router, wanted ?? LANDING, { replace: true });
  }
}

/** Follows the session of the core: only the application writes it into the browser. */
export function watchSession(router: Router): void {
  let endedElsewhere: { ended: boolean } | null = null;
  core.$session.listen((now, before) => {
    if (now.status === 'signed-in') void enter(router, before, now);
    if (now.status !== 'signed-out' || before?.status !== 'signed-in') return;
    if (!endedElsewhere) notifyTabs({ kind: 'signed-out', ended: true });
    void leave(router, endedElsewhere?.ended ?? true);
    endedElsewhere = null;
  });
  beforeReplacing(core, () => Promise.all([hasUnsaved() && saveByLeaving(router), otherTabsSaved(SAVE_LIMIT_MS)]));
  impersonationOf(core).listen((now, before) => {
    // the other tabs are somebody else from now on too
    if (before?.busy && !now.busy && now.notices.at(-1)?.kind === 'success') notifyTabs({ kind: 'company' });
  });
  onTabMessage((message) => {
    if (message.kind === 'signed-out' && core.$session.get().status === 'signed-in') {
      endedElsewhere = message;
      invalidateSession(core);
    }
    if (message.kind === 'signed-in') void loadSession(core);
    if (message.kind === 'company') void followCompany(router);
    // leaving the page sends what it has not sent; under another company it would be refused
    if (message.kind === 'save' && hasUnsaved()) void answerSave(() => saveByLeaving(router));
  });
}

const hereInside = (): string => splitLocale(location.pathname).path;
/** Where one was, when a page was left for its saving. */
let left: string | null = null;

async function saveByLeaving(router: Router): Promise<void> {
  left = hereInside();
  await openPath(router, LANDING);
  await whenSaved(SAVE_LIMIT_MS);
}

async function followCompany(router: Router): Promise<void> {
  const here = hereInside();
  const path = here === LANDING ? (left ?? here) : here;
  left = null;
  await openPath(router, LANDING);
  await loadSession(core);
  startAnew();
  await openArea(router, path);
}

/** Back into the area of a path, as the company that one works in now has it. */
async function openArea(router: Router, path: string): Promise<void> {
  const area = areaOf(path, core.$session.get().user);
  if (area !== undefined && area !== LANDING) await openPath(router, area, { replace: true });
}

/**
 * Works in another company: saves first, here and in the other tabs, then all data is loaded again in all of them.
 * Rejects with ApiError.
 */
export async function switchCompany(router: Router, id: string): Promise<void> {
  const path = hereInside();
  await saveByLeaving(router);
  await enterCompany(core, id);
  await loadSession(core);
  startAnew();
  await openArea(router, path);
  notifyTabs({ kind: 'company' });
}

/** Logs out: leaves the product for the server's address (application 2, 7). */
export async function logOut(): Promise<void> {
  await whenSaved(SAVE_LIMIT_MS);
  clearAuthenticated();
  setActiveCompany(null);
  notifyTabs({ kind: 'signed-out', ended: false });
  location.assign(`${core.apiUrl}/saml2/logout/`);
}
