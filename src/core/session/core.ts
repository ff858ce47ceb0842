import { notifyManager, QueryClient } from '@tanstack/react-query';
import { atom, type WritableAtom } from 'nanostores';

import type { Features } from '#contract/features.ts';

import { createApi, type Api } from '../api/api.ts';
import type { EmbedFailure } from '../api/embed-failures.ts';
import { HostToken, type GetToken } from '../api/host-token.ts';
import { keepOut } from './kept-out.ts';
import { markOf } from './session-mark.ts';
import { SIGNED_OUT, UNKNOWN, type SessionHolder } from './session-state.ts';

/** Shared by all elements of one server on a page: session, features, API client, caches. */
export interface Core extends SessionHolder {
  api: Api;
  $features: WritableAtom<Features>;
  getToken?: GetToken | undefined;
  /** What `getToken` has answered; shared by all bundles on the page. */
  hostToken: HostToken;
  /** Why no token is to be had, from its first failure until one has worked; shared too. */
  $tokenFailure: WritableAtom<EmbedFailure | undefined>;
  /** The token against forged calls, where the cookie cannot be read; shared too. */
  csrf: { token: string };
}

/** Protocol version of the shared state: bundles with another version keep a state of their own. */
const PROTOCOL = 1;
const shared = Symbol.for(`leitstern.core.${PROTOCOL}`);
const page = globalThis as { [shared]?: Map<string, Pick<Core, 'apiUrl' | '$session' | '$features'>> };
const ours = new Map<string, Core>();

// a change of the cache is drawn in the same frame as what a handler changes beside it: by default it comes in a
// task of its own, after a frame that still shows the old data
notifyManager.setScheduler(queueMicrotask);

/** Origin of the server that this bundle was loaded from. */
export const suiteOrigin = (): string => new URL(import.meta.url).origin;

/** The core of a server. Session and features are shared by all bundles on the page, caches by those of one build. */
export function coreFor(apiUrl: string): Core {
  const key = new URL(apiUrl || '/', document.baseURI).origin;
  const known = ours.get(key);
  if (known) return known;
  page[shared] ??= new Map();
  const state = page[shared].get(key) ?? {
    apiUrl: key,
    $session: atom(UNKNOWN),
    $features: atom<Features>({ ai: false }),
  };
  page[shared].set(key, state);
  const core = state as Core;
  // a bundle of before may have made the state without them
  core.hostToken ??= new HostToken(() => core.getToken);
  core.csrf ??= { token: '' };
  core.$tokenFailure ??= atom();
  core.api = createApi({
    baseUrl: key,
    hostToken: core.hostToken,
    csrf: core.csrf,
    onToken: (failure) => core.$tokenFailure.set(failure),
    onKeptOut: (error) => keepOut(core, error),
    onSignedOut: () =>
      void import('./sign-out-check.ts').then(
        ({ checkSignedOut }) => checkSignedOut(core),
        () => core.$session.set(SIGNED_OUT),
      ),
    sessionMark: () => markOf(core),
  });
  core.queries = new QueryClient({
    defaultOptions: {
      // the API client has its own retry (application 7); the browser's word that it is offline stops nothing: a call that
      // waits for the network goes out after its dialog was cancelled, and nothing is reported until then
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  ours.set(key, core);
  return core;
}

/** Whether the server says that it knows this addition of ours (EXPECTATIONS "Other servers"). */
export const hasExtension = (core: Core, extension: string): boolean =>
  core.$features.get().extensions?.includes(extension) ?? false;
