import { queryOptions } from '@tanstack/react-query';

import type { Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import {
  addTeamMembers,
  createTeam,
  deleteTeam,
  listCompanyTeams,
  listTeams,
  readTeam,
  removeTeamMember,
  updateTeam,
} from '#contract/teams.ts';
import type { ElementCore } from '#core/session/use-core.ts';

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
};

/** What changes teams. Each rejects with `ApiError`. */
export const teamChanges = {
  create: ({ api }: ElementCore, body: Call<typeof createTeam>['body']) => api(createTeam, { body }),
  update: ({ api }: ElementCore, id: string, body: Call<typeof updateTeam>['body']) =>
    api(updateTeam, { params: { id }, body }),
  remove: ({ api }: ElementCore, id: string) => api(deleteTeam, { params: { id } }),
  addMembers: ({ api }: ElementCore, id: string, user_ids: string[]) =>
    api(addTeamMembers, { params: { id }, body: { user_ids } }),
  removeMember: ({ api }: ElementCore, id: string, userId: string) => api(removeTeamMember, { params: { id, userId } }),
};
