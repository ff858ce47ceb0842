import { hashKey, keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';

import type { Answer, Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import * as calls from '#contract/okr/okr.ts';
import * as details from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import {
  okrDiagram,
  okrTable,
  responsiblePeople,
  startTable,
  type OkrFilters,
  type OkrTable,
} from '#contract/okr/okr-table.ts';
import * as views from '#contract/okr/okr-views.ts';
import { readProfile } from '#contract/accounts/profile.ts';
import { listTeams } from '#contract/accounts/teams.ts';
import { answerAhead } from '#core/api/answer-ahead.ts';
import { onVersion } from '#core/api/other-server.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { saysState } from './model/okr-state.ts';

type PeopleRequest = Call<typeof responsiblePeople>['body'];
type TableRequest = Call<typeof okrTable>['body'];

const countsById = (counts: Answer<typeof views.countSavedViews>): ReadonlyMap<string, number> =>
  new Map(counts.map(({ id, items }) => [id, items]));

/** The table that was asked for ahead, where it answers this. */
async function startedTable(element: ElementCore, request: TableRequest): Promise<OkrTable | undefined> {
  const start = await answerAhead(element, startTable);
  return hashKey([start?.asked]) === hashKey([request]) ? (start as OkrTable) : undefined;
}

/**
 * Views, teams and the table that somebody starts with, into the cache: what was asked for ahead of this code is in the
 * first drawing. A state that says what to show is asked for by what shows it.
 */
export async function askFirst(element: ElementCore, { state }: { state?: string | undefined }): Promise<void> {
  if (saysState(state)) return;
  const { queries, $session } = element.core;
  const { user } = $session.get();
  const table = async (): Promise<void> => {
    const start = await answerAhead(element, startTable);
    // somebody else may have signed in meanwhile
    if (!start?.asked || $session.get().user !== user) return;
    await queries.prefetchQuery({ ...okrQueries.table(element, start.asked), queryFn: () => start as OkrTable });
  };
  await Promise.all([
    table(),
    queries.prefetchQuery(okrQueries.views(element)),
    queries.prefetchQuery(okrQueries.teams(element)),
  ]);
}

/** Query keys and options of everything about OKR; every key of this area derives from here. */
export const okrQueries = {
  all: ['okr'] as const,
  viewsKey: ['okr', 'views'] as const,
  peopleKey: ['okr', 'people'] as const,
  table: (element: ElementCore, request: TableRequest) =>
    queryOptions({
      queryKey: ['okr', 'table', request],
      queryFn: async ({ signal }) =>
        (await startedTable(element, request)) ?? element.api(okrTable, { body: request }, { signal }),
      // comparing thousands of rows with the old ones costs more than drawing those in sight
      structuralSharing: false,
      placeholderData: (before) => before,
    }),
  diagram: ({ api }: ElementCore, filters: OkrFilters) =>
    queryOptions({
      queryKey: ['okr', 'diagram', filters],
      queryFn: async ({ signal }) => api(okrDiagram, { body: { filters } }, { signal }),
      placeholderData: (before) => before,
    }),
  views: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: okrQueries.viewsKey,
      queryFn: async ({ signal }) => itemsOf(await api(views.listSavedViews, {}, { signal })),
      // asked before anything shows them: what has just failed says so there
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 1_000,
    }),
  /**
   * How many items each view shows, by its id. Counting reads all that any view shows: it is apart from `all`, so
   * that not every change asks for it.
   */
  viewCountsKey: ['okr-view-counts'] as const,
  viewCounts: ({ api }: ElementCore, list: readonly views.SavedView[]) =>
    queryOptions({
      // other views, or others of their filters, are counted at once
      queryKey: [...okrQueries.viewCountsKey, list.map(({ id, version }) => `${id} ${version}`)],
      queryFn: async ({ signal }) => api(views.countSavedViews, {}, { signal }),
      // the same functions each time: another one would make another map of the same numbers, for ever
      select: countsById,
      placeholderData: keepPreviousData,
    }),
  teams: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['okr', 'teams'],
      queryFn: async ({ signal }) => itemsOf(await api(listTeams, {}, { signal })),
      staleTime: 60_000,
    }),
  /** The teams of whoever looks. */
  ownTeams: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['okr', 'own-teams'],
      queryFn: async ({ signal }) => (await api(readProfile, {}, { signal })).teams,
      staleTime: 60_000,
    }),
  people: ({ api, core }: ElementCore, request: PeopleRequest = {}) =>
    queryOptions({
      queryKey: [...okrQueries.peopleKey, request],
      queryFn: async ({ signal }) => {
        const all = await api(responsiblePeople, { body: request }, { signal });
        // ours finds by more than the name
        if (hasExtension(core, 'okr-details')) return all;
        return (await import('#core/api/other-server-okr.ts')).okrLists.people(all, request);
      },
      staleTime: 60_000,
    }),
};

/** What a table of the cache is filtered by, from its key. */
export const filtersOfTable = ([, , request]: QueryKey): OkrFilters => (request as TableRequest).filters ?? {};

/** If-Match goes only to a server that has given a version (EXPECTATIONS "Other servers"). */
const resting = (core: ElementCore, version: number | undefined) => onVersion(core, version, 'okr-details');

interface Removal {
  type: ItemType;
  id: string;
  version?: number | undefined;
  seen?: string | undefined;
}

/** What changes OKR items. Each is followed by a new look at what is shown. */
export const okrChanges = {
  createObjective: ({ api }: ElementCore, body: Call<typeof calls.createObjective>['body']) =>
    api(calls.createObjective, { body }),
  saveObjective: (
    core: ElementCore,
    body: Call<typeof calls.updateObjective>['body'] & { id: string },
    version?: number,
  ) => core.api(calls.updateObjective, { params: { id: body.id }, body }, resting(core, version)),
  createKeyResult: ({ api }: ElementCore, body: Call<typeof calls.createKeyResult>['body']) =>
    api(calls.createKeyResult, { body }),
  saveKeyResult: (
    core: ElementCore,
    body: Call<typeof calls.updateKeyResult>['body'] & { id: string },
    version?: number,
  ) => core.api(calls.updateKeyResult, { params: { id: body.id }, body }, resting(core, version)),
  createProject: ({ api }: ElementCore, body: Call<typeof calls.createProject>['body']) =>
    api(calls.createProject, { body }),
  saveProject: (core: ElementCore, body: Call<typeof calls.updateProject>['body'] & { id: string }, version?: number) =>
    core.api(calls.updateProject, { params: { id: body.id }, body }, resting(core, version)),
  createTask: ({ api }: ElementCore, body: Call<typeof calls.createTask>['body']) => api(calls.createTask, { body }),
  saveTask: (core: ElementCore, body: Call<typeof calls.updateTask>['body'] & { id: string }, version?: number) =>
    core.api(calls.updateTask, { params: { id: body.id }, body }, resting(core, version)),
  toggleTask: ({ api }: ElementCore, id: string) => api(calls.toggleTask, { params: { id }, body: {} }),
  /** Deletes an item; `version` and `seen` (of what hangs on it) are those that were shown when it was asked for. */
  remove: (core: ElementCore, { type, id, version, seen }: Removal) => {
    const call = {
      objective: calls.deleteObjective,
      key_result: calls.deleteKeyResult,
      project: calls.deleteProject,
      task: calls.deleteTask,
    }[type];
    return core.api(call, { params: { id }, query: seen === undefined ? {} : { seen } }, resting(core, version));
  },
  checkIn: ({ api }: ElementCore, id: string, body: Call<typeof details.createCheckIn>['body']) =>
    api(details.createCheckIn, { params: { id }, body }),
  takeBack: ({ api }: ElementCore, id: string) => api(details.deleteCheckIn, { params: { id } }),
  duplicate: ({ api }: ElementCore, id: string, body: Call<typeof details.duplicateObjective>['body']) =>
    api(details.duplicateObjective, { params: { id }, body }),
  createView: ({ api }: ElementCore, body: Call<typeof views.createSavedView>['body']) =>
    api(views.createSavedView, { body }),
  saveView: (core: ElementCore, id: string, body: Call<typeof views.updateSavedView>['body'], version?: number) =>
    core.api(views.updateSavedView, { params: { id }, body }, resting(core, version)),
  removeView: (core: ElementCore, { id, version }: Pick<views.SavedView, 'id' | 'version'>) =>
    core.api(views.deleteSavedView, { params: { id } }, resting(core, version)),
};
