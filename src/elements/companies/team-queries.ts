import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import { responsiblePeople } from '#contract/okr/okr-table.ts';
import {
  addTeamMembers,
  createTeam,
  deleteTeam,
  listCompanyTeams,
  listTeams,
  readTeam,
  removeTeamMember,
  teamDependents,
  updateTeam,
  type Team,
} from '#contract/accounts/teams.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { onVersion } from './company-queries.ts';

/** Whether the person may change description and people of a team: who leads it, and who administers the company. */
export const mayLead = ({ may_manage, may_lead }: Team): boolean => may_manage === true || may_lead === true;

/** Query keys and options of teams. */
export const teamQueries = {
  all: ['teams'] as const,
  list: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['teams', 'list'],
      queryFn: async ({ signal }) => itemsOf(await api(listTeams, {}, { signal })),
    }),
  ofCompany: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['teams', 'company', id],
      queryFn: async ({ signal }) => itemsOf(await api(listCompanyTeams, { params: { id } }, { signal })),
    }),
  one: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['teams', 'one', id],
      queryFn: ({ signal }) => api(readTeam, { params: { id } }, { signal }),
    }),
  /** What loses its team when this one is deleted. */
  dependents: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['teams', 'dependents', id],
      queryFn: ({ signal }) => api(teamDependents, { params: { id } }, { signal }),
      gcTime: 0,
      staleTime: 0,
    }),
  /** People of the active company by name, for who leads a team and may not see their addresses; at most 50. */
  people: ({ api }: ElementCore, text: string) =>
    queryOptions({
      queryKey: ['teams', 'people', text],
      queryFn: ({ signal }) => api(responsiblePeople, { body: { text } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** What changes teams. Each rejects with `ApiError`. */
export const teamChanges = {
  create: ({ api }: ElementCore, body: Call<typeof createTeam>['body']) => api(createTeam, { body }),
  /** With a version it rejects with 412 and `current` when there is a newer one. */
  update: ({ api }: ElementCore, id: string, body: Call<typeof updateTeam>['body'], version?: number) =>
    api(updateTeam, { params: { id }, body }, onVersion(version)),
  /** What belonged to it belongs to the team `heir` then, or to none. */
  remove: ({ api }: ElementCore, id: string, heir?: string) =>
    api(deleteTeam, { params: { id }, query: { move_to: heir } }),
  addMembers: ({ api }: ElementCore, id: string, user_ids: string[]) =>
    api(addTeamMembers, { params: { id }, body: { user_ids } }),
  removeMember: ({ api }: ElementCore, id: string, userId: string) => api(removeTeamMember, { params: { id, userId } }),
};
