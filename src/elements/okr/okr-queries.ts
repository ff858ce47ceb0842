import { queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import * as calls from '#contract/okr.ts';
import * as details from '#contract/okr-check-ins.ts';
import type { ItemType } from '#contract/okr-items.ts';
import { okrDiagram, okrTable, responsiblePeople, type OkrFilters } from '#contract/okr-table.ts';
import * as views from '#contract/okr-views.ts';
import { listTeams } from '#contract/teams.ts';
import { knows } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import { plainText } from '#core/ui/table/table-columns.ts';

import { keyResultOf, objectiveOf } from './model/derived.ts';

type TableWish = Call<typeof okrTable>['body'];

/** Query keys and options of everything about OKR; every key of this area derives from here. */
export const okrQueries = {
  all: ['okr'] as const,
  viewsKey: ['okr', 'views'] as const,
  peopleKey: ['okr', 'people'] as const,
  table: ({ api }: ElementCore, wish: TableWish) =>
    queryOptions({
      queryKey: ['okr', 'table', wish],
      queryFn: async ({ signal }) => api(okrTable, { body: wish }, { signal }),
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
    }),
  /** How many items each view shows, by its id. */
  viewCounts: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['okr', 'view-counts'],
      queryFn: async ({ signal }) => api(views.countSavedViews, {}, { signal }),
      select: (counts) => new Map(counts.map(({ id, items }) => [id, items])),
      placeholderData: (before) => before,
    }),
  teams: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['okr', 'teams'],
      queryFn: async ({ signal }) => itemsOf(await api(listTeams, {}, { signal })),
      staleTime: 60_000,
    }),
  people: ({ api }: ElementCore, wish: Call<typeof responsiblePeople>['body'] = {}) =>
    queryOptions({
      queryKey: [...okrQueries.peopleKey, wish],
      queryFn: async ({ signal }) => api(responsiblePeople, { body: wish }, { signal }),
      staleTime: 60_000,
    }),
  objective: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'objective', id],
      queryFn: async ({ signal }) => objectiveOf(await api(calls.readObjective, { params: { id } }, { signal })),
    }),
  keyResult: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'key_result', id],
      queryFn: async ({ signal }) => keyResultOf(await api(calls.readKeyResult, { params: { id } }, { signal })),
    }),
  project: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'project', id],
      queryFn: async ({ signal }) => api(calls.readProject, { params: { id } }, { signal }),
    }),
  task: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'task', id],
      queryFn: async ({ signal }) => api(calls.readTask, { params: { id } }, { signal }),
    }),
  objectives: ({ api }: ElementCore, query: Call<typeof calls.listObjectives>['query']) =>
    queryOptions({
      queryKey: ['okr', 'objectives', query],
      queryFn: async ({ signal }) =>
        itemsOf(await api(calls.listObjectives, { query: query ?? {} }, { signal })).map((one) => objectiveOf(one)),
    }),
  keyResults: ({ api }: ElementCore, query: Call<typeof calls.listKeyResults>['query']) =>
    queryOptions({
      queryKey: ['okr', 'key_results', query],
      queryFn: async ({ signal }) =>
        itemsOf(await api(calls.listKeyResults, { query: query ?? {} }, { signal })).map((one) => keyResultOf(one)),
    }),
  projectsOf: ({ api }: ElementCore, keyResult: string) =>
    queryOptions({
      queryKey: ['okr', 'projects', keyResult],
      queryFn: async ({ signal }) =>
        itemsOf(await api(calls.listProjects, { query: { key_result: keyResult } }, { signal })),
      // another server may answer all of them
      select: (all) => all.filter(({ key_results }) => key_results.includes(keyResult)),
    }),
  /** Key results with this in their title, at most 50. */
  foundKeyResults: ({ api }: ElementCore, text: string) =>
    queryOptions({
      queryKey: ['okr', 'key_results', { text: text.trim() }],
      queryFn: async ({ signal }) => {
        const search = text.trim() === '' ? {} : { search: text.trim() };
        const query = { ...search, page: 1, page_size: 50 };
        return itemsOf(await api(calls.listKeyResults, { query }, { signal })).map((one) => keyResultOf(one));
      },
      // another server may answer all of them
      select: (all) => all.filter(({ title }) => plainText(title).includes(plainText(text.trim()))).slice(0, 50),
    }),
  keyResultsOf: ({ api }: ElementCore, project: string) =>
    queryOptions({
      queryKey: ['okr', 'key_results', { project }],
      queryFn: async ({ signal }) =>
        itemsOf(await api(calls.keyResultsOfProject, { params: { id: project } }, { signal })).map((one) =>
          keyResultOf(one),
        ),
    }),
  tasks: ({ api }: ElementCore, query: Call<typeof calls.listTasks>['query']) =>
    queryOptions({
      queryKey: ['okr', 'tasks', query],
      queryFn: async ({ signal }) => itemsOf(await api(calls.listTasks, { query: query ?? {} }, { signal })),
    }),
  checkIns: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'check-ins', id],
      queryFn: async ({ signal }) => api(details.listCheckIns, { params: { id } }, { signal }),
    }),
  history: ({ api }: ElementCore, type: ItemType, id: string) =>
    queryOptions({
      queryKey: ['okr', 'history', type, id],
      queryFn: async ({ signal }) => api(details.itemHistory, { params: { type, id } }, { signal }),
    }),
  dependents: ({ api }: ElementCore, type: ItemType, id: string) =>
    queryOptions({
      queryKey: ['okr', 'dependents', type, id],
      queryFn: async ({ signal }) => api(details.itemDependents, { params: { type, id } }, { signal }),
    }),
};

/** If-Match goes only to a server that has given a version (EXPECTATIONS "Other servers"). */
const resting = ({ core }: ElementCore, version: number | undefined) =>
  version !== undefined && knows(core, 'okr-details') ? { headers: { 'If-Match': String(version) } } : {};

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
  /** Deletes an item; `version` is the one that was shown when it was asked for. */
  remove: (core: ElementCore, { type, id, version }: { type: ItemType; id: string; version?: number | undefined }) => {
    const call = {
      objective: calls.deleteObjective,
      key_result: calls.deleteKeyResult,
      project: calls.deleteProject,
      task: calls.deleteTask,
    }[type];
    return core.api(call, { params: { id } }, resting(core, version));
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
  removeView: ({ api }: ElementCore, id: string) => api(views.deleteSavedView, { params: { id } }),
};
