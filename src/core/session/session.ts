import { readMe } from '#contract/accounts/accounts.ts';
import { readFeatures } from '#contract/features.ts';

import { embedFailureOf } from '../api/embed-failures.ts';
import { forgetGiven } from '../api/given.ts';
import type { Core } from './core.ts';
import { keepOut } from './kept-out.ts';
import { sessionOf, SIGNED_OUT } from './session-state.ts';

const loads = new WeakMap<Core, Promise<void>>();

/** Loads features and the current user once; later calls wait for the same answer. Never rejects. */
export function loadSession(core: Core): Promise<void> {
  const running = loads.get(core);
  if (running) return running;
  const load = loadNow(core).finally(() => loads.delete(core));
  loads.set(core, load);
  return load;
}

async function loadNow(core: Core): Promise<void> {
  if (core.$session.get().status === 'unknown') core.$session.set({ status: 'loading', user: null });
  // another tab may have changed person or company
  else forgetGiven();
  const asked = core.$session.get();
  const me = patiently(() => core.api(readMe, {}));
  // its failure is read below
  me.catch(() => undefined);
  await loadFeatures(core);
  try {
    const user = await me;
    if (core.$session.get() === asked) core.$session.set(sessionOf(user));
  } catch (error) {
    // somebody has signed in since: the answer is about the session before
    if (core.$session.get() !== asked) return;
    if (embedFailureOf(error)) return keepOut(core, error);
    const isEnded = statusOf(error) === 401;
    if (!isEnded) console.error('The current user could not be loaded', error);
    // the person stays: only the server ends a session
    if (isEnded || core.$session.get().status !== 'signed-in') core.$session.set(SIGNED_OUT);
  }
}

/** A server that is busy for a moment signs nobody out: it is asked again after these pauses, in milliseconds. */
const PAUSES_MS = [1_000, 3_000];
const BUSY = new Set([429, 502, 503, 504]);

async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS)
    try {
      return await read();
    } catch (error) {
      if (!BUSY.has(statusOf(error))) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  return read();
}

/** How the flags of a server are asked for: the newest question while it is under way, and when the next one comes. */
interface Asking {
  turn: number;
  load?: Promise<void> | undefined;
  timer?: ReturnType<typeof setTimeout>;
}
const asked = new WeakMap<Core, Asking>();
function askingOf(core: Core): Asking {
  const asking = asked.get(core) ?? { turn: 0 };
  asked.set(core, asking);
  return asking;
}

/**
 * Feature flags stay `{ai: false}` until the server answers (application 3): a server that is busy or out of reach is asked again
 * after `againMs`, since without the flags the page would take our server for another one. Never rejects.
 */
export function loadFeatures(core: Core, againMs = 2_000): Promise<void> {
  const asking = askingOf(core);
  clearTimeout(asking.timer);
  asking.turn += 1;
  return (asking.load = readFlags(core, asking, againMs));
}

async function readFlags(core: Core, asking: Asking, againMs: number): Promise<void> {
  const { turn } = asking;
  const flags = await core.api(readFeatures, {}).catch((error: unknown) => {
    // said already, as what it is; a server that keeps the page out is asked by whoever sees it
    if (embedFailureOf(error)) return KEPT_OUT;
    console.error('The feature flags could not be loaded', error);
    return statusOf(error);
  });
  // only the newest answer counts
  if (asking.turn !== turn) return;
  asking.load = undefined;
  if (typeof flags !== 'number') core.$features.set(flags);
  else if (flags === 0 || BUSY.has(flags))
    asking.timer = setTimeout(() => void loadFeatures(core, Math.min(againMs * 2, 60_000)), againMs);
}

/** The first writing call needs the token that `features/` hands out; a second answer would bring another one. */
export async function haveToken(core: Core): Promise<void> {
  if (!document.cookie.includes('csrftoken=')) await (askingOf(core).load ?? loadFeatures(core));
}

/** In the place of a status: no other try is planned. */
const KEPT_OUT = -2;
const statusOf = (error: unknown): number => (error as { status?: number }).status ?? -1;

/** Takes over the user that a call has answered (sign-in, profile). */
export function takeUser(core: Core, user: Parameters<typeof sessionOf>[0]): void {
  const before = core.$session.get().user?.id;
  core.$session.set(sessionOf(user));
  // the flags so far are those of strangers or of another company
  if (user?.id !== before) void loadFeatures(core);
}

/** Forgets the person and everything loaded for them. */
export function invalidateSession(core: Core): void {
  core.$session.set(SIGNED_OUT);
  core.queries.clear();
}
