import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { z } from '../z.ts';

/** A group of people in the active company; the groups of boards are another thing. */
export const userGroup = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    members_count: z.int(),
    version: z.int(),
    company: z.string().optional().meta({ description: 'Name of its company, where groups of all are asked for' }),
  })
  .meta({ id: 'UserGroup' });
export type UserGroup = z.infer<typeof userGroup>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000c1' }) });
const name = z.string().trim().min(1).max(120).meta({ example: 'Innovationsmanagement' });
const description = z.string().trim().max(2000).optional().meta({ example: 'Wer Trends bewertet' });

export const listUserGroups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/groups/',
  action: 'userGroups.read',
  summary: 'The groups of people of the active company',
  query: z.object({
    ...paging,
    search: z.string().max(200).optional().meta({ example: 'innovation' }),
    all: z.literal('true').optional().meta({ description: 'Those of all companies; for superusers', example: 'true' }),
  }),
  answer: listOf(userGroup),
});
export const readUserGroup = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/groups/{id}/',
  action: 'userGroups.read',
  summary: 'One group of people',
  params,
  answer: userGroup,
});
export const createUserGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/groups/',
  action: 'userGroups.write',
  summary: 'Create a group of people',
  body: z.object({ name, description }),
  answer: userGroup,
  status: 201,
});
export const updateUserGroup = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/accounts/groups/{id}/',
  action: 'userGroups.write',
  summary: 'Rename or describe a group of people',
  params,
  body: z.object({ name: name.optional(), description }),
  answer: userGroup,
});
/** Its people stay; they only no longer belong to it. */
export const deleteUserGroup = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/accounts/groups/{id}/',
  action: 'userGroups.write',
  summary: 'Delete a group of people',
  params,
  answer: z.null(),
  status: 204,
});
