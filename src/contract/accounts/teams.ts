import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { resource } from '../resource.ts';
import { userInfo } from './people.ts';
import { z } from '../z.ts';

/** A team of a company (application 3): id and name; what else is ours and optional for other servers. */
export const team = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().optional(),
    is_active: z.boolean().optional(),
    company: z.uuid().optional(),
    parent: z.uuid().nullable().optional(),
    lead: userInfo.nullable().optional(),
    members: z.array(userInfo.extend({ email: z.string().optional() })).optional(),
    may_lead: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the current user may change its description and people' }),
    may_manage: z.boolean().optional().meta({ description: 'Whether the current user may change it' }),
    version: z.int().optional(),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof team>;

const example = '0190c000-0000-7000-8000-0000000000c1';
const id = z.uuid().meta({ example });
const params = z.object({ id });
const name = z.string().trim().min(1).max(120).meta({ example: 'Vertrieb Süd' });
const person = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const details = {
  description: z.string().trim().max(2000).optional().meta({ example: 'Beratung und Verkauf' }),
  is_active: z.boolean().optional().meta({ example: true }),
  parent: z.uuid().nullable().optional().meta({ example }),
  lead: person.nullable().optional(),
};

/** What belonged to a team that is deleted belongs to `move_to` then, or to no team. */
export const teamCalls = resource({
  path: '/api/v1/okr/teams/',
  actions: { read: 'teams.read', create: 'teams.write', update: 'teams.lead', remove: 'teams.write' },
  params,
  item: team,
  create: z.object({
    name,
    company: z.uuid().optional().meta({ example: '0190c000-0000-7000-8000-000000000001' }),
    ...details,
  }),
  update: z.object({ name: name.optional(), ...details }),
  removal: z.object({
    move_to: z.uuid().optional().meta({
      description: 'The team that takes its objectives, projects, rules and the teams below it; none when it is absent',
      example: '0190c000-0000-7000-8000-000000000002',
    }),
  }),
  summaries: {
    list: 'The teams of the active company',
    read: 'One team with its people',
    create: 'Create a team, in the active company unless another is named',
    update: 'Change a team; what is not sent stays, If-Match carries the version it rests on',
    remove: 'Delete a team',
  },
});
export const {
  list: listTeams,
  read: readTeam,
  create: createTeam,
  update: updateTeam,
  remove: deleteTeam,
} = teamCalls;
export const listActiveTeams = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/active-teams/',
  action: 'teams.read',
  summary: 'The teams of the active company that are in use',
  query: z.object(paging),
  answer: listOf(team),
});
export const listCompanyTeams = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/teams/',
  action: 'teams.read',
  summary: 'The teams of a company',
  params,
  query: z.object(paging),
  answer: listOf(team),
});
/** What loses its place when a team is deleted, by name and in numbers; `titles` are the newest few. */
export const teamDependents = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/teams/{id}/dependents/',
  action: 'teams.write',
  summary: 'What would lose its team if this one were deleted',
  params,
  answer: z
    .object({
      objectives: z.int(),
      projects: z.int(),
      rules: z.int(),
      teams: z.int(),
      titles: z.array(z.string()),
    })
    .meta({ id: 'TeamDependents' }),
});
export const addTeamMembers = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/teams/{id}/members/',
  action: 'teams.lead',
  summary: 'Take people of the company into a team',
  params,
  body: z.object({
    user_ids: z
      .array(person)
      .min(1)
      .max(500)
      .meta({ example: ['0190c000-0000-7000-8000-0000000000b1'] }),
  }),
  answer: team,
});
export const removeTeamMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/teams/{id}/members/{userId}/',
  action: 'teams.lead',
  summary: 'Take somebody out of a team',
  params: z.object({ id, userId: person }),
  answer: z.null(),
  status: 204,
});
