import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

import { readMe } from '#contract/accounts/accounts.ts';
import { startImpersonation, stopImpersonation } from '#contract/accounts/impersonation.ts';

import type { Core } from './core.ts';
import { replacingSession } from './session-change.ts';
import { takeUser } from './session.ts';

/** The messages of application 4 and 8, by the keys of their texts (namespace `impersonation`). */
export type ImpersonationMessage = `${'start' | 'end'}.${'info' | 'warning' | 'success' | 'error'}`;

/** The content of the notification bar. */
export interface ImpersonationNotice {
  id: number;
  kind: 'info' | 'warning' | 'success' | 'danger';
  message: ImpersonationMessage;
}

/** The state of an impersonation: the loading flag and the messages, oldest first. */
export interface ImpersonationState {
  busy: 'starting' | 'ending' | null;
  notices: ImpersonationNotice[];
}

const IDLE: ImpersonationState = { busy: null, notices: [] };
const KINDS = { info: 'info', warning: 'warning', success: 'success', error: 'danger' } as const;
const stores = new WeakMap<Core['$session'], WritableAtom<ImpersonationState>>();
let next = 1;

function storeOf(core: Core): WritableAtom<ImpersonationState> {
  const known = stores.get(core.$session) ?? atom(IDLE);
  stores.set(core.$session, known);
  return known;
}

/** Loading flag and messages of a server; the application shows them in its notification bar. */
export const impersonationOf = (core: Core): ReadableAtom<ImpersonationState> => storeOf(core);

/** Takes messages out of the bar: one, or all. */
export function dismissNotice(core: Core, id?: number): void {
  const store = storeOf(core);
  const { notices, busy } = store.get();
  store.set({ busy, notices: id === undefined ? [] : notices.filter((notice) => notice.id !== id) });
}

function report(core: Core, message: ImpersonationMessage): void {
  const store = storeOf(core);
  const kind = KINDS[message.split('.')[1] as keyof typeof KINDS];
  const { notices, busy } = store.get();
  // what was on its way is no longer, once it is known what came of it
  const kept = notices.filter((one) => one.kind !== 'info');
  store.set({ busy, notices: [...kept, { id: next++, kind, message }] });
}

/** Loads the person of the session again; a failure changes nothing. */
async function freshUser(core: Core) {
  try {
    return await core.api(readMe, {});
  } catch (error) {
    console.error('The current user could not be loaded', error);
    return null;
  }
}

/**
 * One of both flows of application 4: loading flag, call, message, current user again, then success and the way on, or
 * the error. An issue of the call itself is only a warning: what counts is who one is afterwards.
 */
async function run(core: Core, flow: 'start' | 'end', call: () => Promise<unknown>): Promise<boolean> {
  const store = storeOf(core);
  if (store.get().busy) return false;
  store.set({ busy: flow === 'start' ? 'starting' : 'ending', notices: [] });
  try {
    await replacingSession(core, call);
    report(core, `${flow}.info`);
  } catch (error) {
    console.warn('The impersonation call had an issue', error);
    report(core, `${flow}.warning`);
  }
  const user = await freshUser(core);
  const done = user !== null && user.is_impersonate === (flow === 'start');
  report(core, done ? `${flow}.success` : `${flow}.error`);
  store.set({ ...store.get(), busy: null });
  if (user) takeUser(core, user);
  return done;
}

/** Starts acting as a person. Returns whether it did; then the caller goes to `/client`. Never rejects. */
export const startActing = (core: Core, userId: string): Promise<boolean> =>
  run(core, 'start', () => core.api(startImpersonation, { params: { userId } }));

/** Ends it. Returns whether it did; then the caller goes to `/client/users`. Never rejects. */
export const endActing = (core: Core): Promise<boolean> => run(core, 'end', () => core.api(stopImpersonation, {}));
