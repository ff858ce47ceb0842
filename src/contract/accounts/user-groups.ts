import { resource } from '../resource.ts';
import { userInfo } from './people.ts';
import { z } from '../z.ts';

/** A group of people in the active company; the groups of boards are another thing. */
export const userGroup = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    members_count: z.int(),
    version: z.int(),
    people: z.array(userInfo).optional().meta({ description: 'Of ours: the first few of its people by name' }),
    company: z.string().optional().meta({ description: 'Name of its company, where groups of all are asked for' }),
  })
  .meta({ id: 'UserGroup' });
export type UserGroup = z.infer<typeof userGroup>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000c1' }) });
const name = z.string().trim().min(1).max(120).meta({ example: 'Innovationsmanagement' });
const description = z.string().trim().max(2000).optional().meta({ example: 'Wer Trends bewertet' });

/** The people of a group that is deleted stay; they only no longer belong to it. */
export const userGroupCalls = resource({
  path: '/api/v1/accounts/groups/',
  actions: {
    read: 'userGroups.read',
    create: 'userGroups.write',
    update: 'userGroups.write',
    remove: 'userGroups.write',
  },
  params,
  item: userGroup,
  filter: {
    search: z.string().max(200).optional().meta({ example: 'innovation' }),
    all: z.literal('true').optional().meta({ description: 'Those of all companies; for superusers', example: 'true' }),
  },
  create: z.object({ name, description }),
  update: z.object({ name: name.optional(), description }),
  summaries: {
    list: 'The groups of people of the active company',
    read: 'One group of people',
    create: 'Create a group of people',
    update: 'Rename or describe a group of people',
    remove: 'Delete a group of people',
  },
});
export const {
  list: listUserGroups,
  read: readUserGroup,
  create: createUserGroup,
  update: updateUserGroup,
  remove: deleteUserGroup,
} = userGroupCalls;
