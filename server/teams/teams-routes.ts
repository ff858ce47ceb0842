import type { FastifyInstance } from 'fastify';

import {
  addTeamMembers,
  createTeam,
  deleteTeam,
  listActiveTeams,
  listCompanyTeams,
  listTeams,
  readTeam,
  removeTeamMember,
  teamDependents,
  updateTeam,
} from '#contract/accounts/teams.ts';

import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { TeamsService } from './teams-service.ts';

export async function teamsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const teams = new TeamsService(services);

  mount(app, listTeams, async ({ viewer, query }) => listPage(await teams.list(viewer, viewer.companyId), query));

  mount(app, listActiveTeams, async ({ viewer, query }) => {
    const all = await teams.list(viewer, viewer.companyId);
    return listPage(
      all.filter((team) => team.is_active),
      query,
    );
  });

  mount(app, listCompanyTeams, async ({ viewer, params, query }) =>
    listPage(await teams.list(viewer, params.id), query),
  );

  mount(app, readTeam, async ({ viewer, params }) => teams.read(viewer, params.id));

  mount(app, teamDependents, async ({ params, ...input }) => teams.dependents(callOf(input), params.id));

  mount(app, createTeam, async ({ body, ...input }) => teams.create(callOf(input), body));

  mount(app, updateTeam, async ({ params, body, ...input }) => teams.update(callOf(input), params.id, body));

  mount(app, deleteTeam, async ({ params, query, ...input }) =>
    teams.remove(callOf(input), { teamId: params.id, moveTo: query.move_to }),
  );

  mount(app, addTeamMembers, async ({ params, body, ...input }) =>
    teams.addMembers(callOf(input), params.id, body.user_ids),
  );

  mount(app, removeTeamMember, async ({ params, ...input }) =>
    teams.removeMember(callOf(input), params.id, params.userId),
  );
}
