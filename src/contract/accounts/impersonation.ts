import { me } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paging } from '../lists.ts';
import { z } from '../z.ts';

/** Starts acting as another person (application 4 Impersonation); the session gets a new id and `csrftoken`. */
export const startImpersonation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/impersonate/{userId}/',
  action: 'users.impersonate',
  summary: 'Start impersonation',
  params: z.object({ userId: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000002' }) }),
  answer: me,
});

/** Ends it; a session that acts as nobody else stays as it is. */
export const stopImpersonation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/impersonate/stop/',
  action: 'users.stopImpersonating',
  summary: 'End impersonation',
  answer: me,
});

/** What was done in the name of somebody else; `refused` was only tried. */
export const ACTED = ['started', 'ended', 'created', 'changed', 'deleted', 'refused'] as const;
export type Acted = (typeof ACTED)[number];

/** What an act can be about: the topics of the policy in which something is changed. */
export const ACTED_AREAS = [
  'agenda',
  'autoAssign',
  'board',
  'boardPeople',
  'boards',
  'card',
  'companies',
  'directory',
  'embed',
  'files',
  'groups',
  'header',
  'me',
  'notes',
  'okr',
  'origins',
  'scene',
  'snapshots',
  'sso',
  'teams',
  'timeline',
  'trash',
  'trends',
  'userGroups',
  'users',
] as const;
export type ActedArea = (typeof ACTED_AREAS)[number];

/** One line of the log of impersonation. What is only read is no line. */
export const actedEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    act: z.enum(ACTED),
    actor: z.string().nullable().meta({ description: 'Who did it; null when they have no account any more' }),
    person: z.string().nullable().meta({ description: 'In whose name; null when they have no account any more' }),
    on: z.string().meta({ description: 'The action of the policy, such as `okr.update`; empty at start and end' }),
    name: z.string().meta({ description: 'What it was about, as people call it; empty when it has no name' }),
    card: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Key of the card or step of a board that it was about' }),
  })
  .meta({ id: 'ActedEntry' });
export type ActedEntry = z.infer<typeof actedEntry>;

const logQuery = z.object({
  search: z.string().max(200).optional().meta({ description: 'Part of a name', example: 'ostermann' }),
  act: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Values with commas between them', example: 'changed,deleted' }),
});

/** By what the log can be sorted; `-` is descending. */
export const ACTED_SORTS = ['at', '-at', 'actor', '-actor', 'person', '-person'] as const;
export type ActedSort = (typeof ACTED_SORTS)[number];

/** A page of it; without one the first 1,000. */
export const listImpersonations = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/impersonations/',
  action: 'users.read',
  summary: 'What people of the active company did in the name of others, newest first',
  query: logQuery.extend({ ...paging, sort: z.enum(ACTED_SORTS).optional().meta({ example: '-at' }) }),
  answer: z.object({ results: z.array(actedEntry), count: z.int() }),
});

/** Text with a byte order mark; German with semicolons, as its spreadsheets expect. */
export const exportImpersonations = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/impersonations/export/',
  action: 'users.read',
  isLarge: true,
  summary: 'The same as CSV, up to 50,000 lines',
  query: logQuery,
  answer: z.string(),
});
