import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  cancelDirectoryRun,
  checkDirectory,
  importDirectoryUsers,
  listDirectoryChanges,
  listDirectoryRuns,
  listDirectoryUsers,
  readDirectorySettings,
  syncDirectory,
  updateDirectorySettings,
  type ChangeKind,
  type DirectorySort,
  type DirectoryUser,
} from '#contract/accounts/directory.ts';
import type { Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Rows of a page of changes. */
export const CHANGES_PAGE = 25;

/** Whether the server says how it is connected and how far a synchronisation is. */
export const knowsRuns = ({ core }: ElementCore): boolean => hasExtension(core, 'directory-runs');

/** Which people are asked for. */
export interface PeopleRequest {
  page: number;
  page_size: number;
  search: string;
  state: DirectoryUser['state'] | '';
  sort: DirectorySort;
}

/** Query keys and options of the directory. */
export const directoryQueries = {
  all: ['directory'] as const,
  settings: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['directory', 'settings'] as const,
      queryFn: ({ signal }) => api(readDirectorySettings, {}, { signal }),
    }),
  runs: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['directory', 'runs'] as const,
      queryFn: async ({ signal }) => itemsOf(await api(listDirectoryRuns, {}, { signal })),
    }),
  changes: ({ api }: ElementCore, id: string, kind: ChangeKind | null, page: number) =>
    queryOptions({
      queryKey: ['directory', 'changes', id, kind, page] as const,
      queryFn: ({ signal }) =>
        api(
          listDirectoryChanges,
          { params: { id }, query: { page, page_size: CHANGES_PAGE, ...(kind && { kind }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  people: ({ api }: ElementCore, { search, state, ...page }: PeopleRequest) =>
    queryOptions({
      queryKey: ['directory', 'people', { search, state, ...page }] as const,
      queryFn: async ({ signal }) => {
        const query = { ...page, ...(search !== '' && { search }), ...(state !== '' && { state }) };
        const list = await api(listDirectoryUsers, { query }, { signal });
        return Array.isArray(list) ? { count: list.length, results: list } : list;
      },
      placeholderData: keepPreviousData,
    }),
};

/** What changes the directory or our accounts. */
export const directoryChanges = {
  sync: ({ api }: ElementCore, body: { dry_run: boolean; confirm_deactivations?: number }) =>
    api(syncDirectory, { body }),
  cancel: ({ api }: ElementCore, id: string) => api(cancelDirectoryRun, { params: { id } }),
  check: ({ api }: ElementCore) => api(checkDirectory, {}, { limitMs: 90_000 }),
  importPeople: ({ api }: ElementCore, ids: string[]) =>
    api(importDirectoryUsers, { body: { ids } }, { limitMs: 90_000 }),
  connect: ({ api }: ElementCore, body: Call<typeof updateDirectorySettings>['body']) =>
    api(updateDirectorySettings, { body }),
};
