import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';

import * as details from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import * as calls from '#contract/okr/okr.ts';
import { keyResultOf, objectiveOf, okrLists } from '#core/api/other-server-okr.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { AnyItem } from './model/item-draft.ts';

/** So many are found at once; the rest is found by more letters. */
const FOUND = 50;
const firstPage = (text: string) => ({
  ...(text.trim() !== '' && { search: text.trim() }),
  page: 1,
  page_size: FOUND,
});

/** Query keys and options of single items, and of what hangs on them: nothing of it is in the first screen. */
export const itemQueries = {
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
  /** Objectives with this in their words, at most 50. */
  foundObjectives: ({ api }: ElementCore, text: string) =>
    queryOptions({
      queryKey: ['okr', 'objectives', { text: text.trim() }],
      queryFn: async ({ signal }) =>
        okrLists.objectives(await api(calls.listObjectives, { query: firstPage(text) }, { signal }), firstPage(text)),
    }),
  /** The key results of an objective. */
  keyResults: ({ api }: ElementCore, objective: string) =>
    queryOptions({
      queryKey: ['okr', 'key_results', { objective }],
      queryFn: async ({ signal }) =>
        okrLists.keyResults(await api(calls.listKeyResults, { query: { objective } }, { signal }), { objective }),
    }),
  projectsOf: ({ api }: ElementCore, keyResult: string) =>
    queryOptions({
      queryKey: ['okr', 'projects', keyResult],
      queryFn: async ({ signal }) =>
        okrLists.projects(await api(calls.listProjects, { query: { key_result: keyResult } }, { signal }), {
          key_result: keyResult,
        }),
    }),
  /** Key results with this in their title, at most 50. */
  foundKeyResults: ({ api }: ElementCore, text: string) =>
    queryOptions({
      queryKey: ['okr', 'key_results', { text: text.trim() }],
      queryFn: async ({ signal }) =>
        okrLists.keyResults(await api(calls.listKeyResults, { query: firstPage(text) }, { signal }), firstPage(text)),
    }),
  keyResultsOf: ({ api }: ElementCore, project: string) =>
    queryOptions({
      queryKey: ['okr', 'key_results', { project }],
      queryFn: async ({ signal }) =>
        okrLists.keyResults(await api(calls.keyResultsOfProject, { params: { id: project } }, { signal }), {}),
    }),
  /** The tasks that hang on an item. */
  tasks: ({ api }: ElementCore, parent: { key_result: string } | { project: string }) =>
    queryOptions({
      queryKey: ['okr', 'tasks', parent],
      queryFn: async ({ signal }) => okrLists.tasks(await api(calls.listTasks, { query: parent }, { signal }), parent),
    }),
  checkIns: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'check-ins', id],
      queryFn: async ({ signal }) => api(details.listCheckIns, { params: { id } }, { signal }),
    }),
  /** `version`: the one that was seen, where an earlier look would not do. */
  history: ({ api }: ElementCore, type: ItemType, id: string, version?: number) =>
    queryOptions({
      queryKey: ['okr', 'history', type, id, version],
      queryFn: async ({ signal }) => api(details.itemHistory, { params: { type, id } }, { signal }),
    }),
  dependents: ({ api }: ElementCore, type: ItemType, id: string) =>
    queryOptions({
      queryKey: ['okr', 'dependents', type, id],
      queryFn: async ({ signal }) => api(details.itemDependents, { params: { type, id } }, { signal }),
    }),
};

/** The query of an item of any kind. */
export function itemQuery(core: ElementCore, type: ItemType, id: string): UseQueryOptions<AnyItem> {
  const query = {
    objective: itemQueries.objective,
    key_result: itemQueries.keyResult,
    project: itemQueries.project,
    task: itemQueries.task,
  }[type](core, id);
  // the four differ in their answer only, and all of these are items
  return query as unknown as UseQueryOptions<AnyItem>;
}
