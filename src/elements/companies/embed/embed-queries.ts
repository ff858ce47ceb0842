import { queryOptions } from '@tanstack/react-query';

import {
  addEmbedOrigin,
  checkEmbedOrigin,
  createEmbedKey,
  listEmbedKeys,
  listEmbedOrigins,
  removeEmbedOrigin,
  revokeEmbedKey,
  rotateEmbedKey,
} from '#contract/embed.ts';
import type { Call } from '#contract/endpoint.ts';
import { readKeptBuild } from '#core/api/kept-build.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Origins and keys of a company, and what is known of our own origin. */
export const embedQueries = {
  of: (id: string) => ['companies', 'embed', id] as const,
  origins: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: [...embedQueries.of(id), 'origins'],
      queryFn: ({ signal }) => api(listEmbedOrigins, { params: { id } }, { signal }),
    }),
  keys: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: [...embedQueries.of(id), 'keys'],
      queryFn: ({ signal }) => api(listEmbedKeys, { params: { id } }, { signal }),
    }),
  suite: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: [...embedQueries.of(id), 'suite'],
      queryFn: ({ signal }) => api(checkEmbedOrigin, { params: { id }, query: {} }, { signal }),
    }),
  build: ({ core: { apiUrl } }: ElementCore) =>
    queryOptions({
      queryKey: ['companies', 'embed', 'build', apiUrl],
      queryFn: ({ signal }) => readKeptBuild(apiUrl, signal),
    }),
};

/** What changes them, and the check of one origin. Each rejects with `ApiError`. */
export const embedChanges = {
  check: ({ api }: ElementCore, id: string, origin: string) =>
    api(checkEmbedOrigin, { params: { id }, query: { origin } }),
  addOrigin: ({ api }: ElementCore, id: string, origin: string) =>
    api(addEmbedOrigin, { params: { id }, body: { origin } }),
  removeOrigin: ({ api }: ElementCore, id: string, origin: string) =>
    api(removeEmbedOrigin, { params: { id, origin } }),
  createKey: ({ api }: ElementCore, id: string, body: Call<typeof createEmbedKey>['body']) =>
    api(createEmbedKey, { params: { id }, body }),
  rotateKey: ({ api }: ElementCore, id: string, key: string) => api(rotateEmbedKey, { params: { id, key } }),
  revokeKey: ({ api }: ElementCore, id: string, key: string) => api(revokeEmbedKey, { params: { id, key } }),
};
