import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** What can be done with many people at once. */
export const BATCH_ACTIONS = [
  'add_groups',
  'remove_groups',
  'add_company',
  'remove_company',
  'set_role',
  'activate',
  'deactivate',
  'reset_password',
  'delete',
] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** How many people one call takes; a client sends more in several and shows how far it is. */
export const BATCH_LIMIT = 500;

const example = '0190c000-0000-7000-8000-0000000000b1';
const groupExample = '0190c000-0000-7000-8000-0000000000c1';
const companyExample = '0190c000-0000-7000-8000-000000000001';
const user_ids = z
  .array(z.uuid())
  .min(1)
  .max(BATCH_LIMIT)
  .meta({ example: [example] });
const group_ids = z
  .array(z.uuid())
  .max(100)
  .meta({ example: [groupExample] });
const dry_run = z.boolean().optional().meta({ description: 'Only say what would happen', example: true });

const BELONGING_KINDS = [
  'groups',
  'teams',
  'leads',
  'boards',
  'objectives',
  'key_results',
  'projects',
  'tasks',
] as const;

/** Something of one kind that belongs to a person or that they answer for; the first few are named. */
export const belonging = z.object({
  kind: z.enum(BELONGING_KINDS),
  count: z.int(),
  names: z.array(z.string()),
});
export type Belonging = z.infer<typeof belonging>;
const belongings = z
  .array(belonging)
  .optional()
  .meta({ description: 'What belongs to the person and what they answer for' });

/** What became, or would become, of each person. */
export const batchAnswer = z
  .object({
    dry_run: z.boolean(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    results: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        effect: z.enum(['changed', 'unchanged', 'deleted', 'removed', 'mailed', 'refused']),
        code: z.string().optional(),
        detail: z.string().optional().meta({ description: 'Why it was refused, in the reader’s language' }),
        belongings,
      }),
    ),
  })
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.infer<typeof batchAnswer>;

export const batchUsers = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/users/batch/',
  action: 'users.update',
  isLarge: true,
  summary: 'Do the same with many people; each is done or refused by itself',
  body: z.object({
    action: z.enum(BATCH_ACTIONS).meta({ example: 'add_groups' }),
    user_ids,
    group_ids: group_ids.optional().meta({ example: [groupExample] }),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: 'For add_company and remove_company', example: companyExample }),
    role: z
      .union([z.literal(0), z.literal(1)])
      .optional()
      .meta({ description: 'For set_role', example: 0 }),
    dry_run,
  }),
  answer: batchAnswer,
});

export const assignGroups = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/assign-groups/',
  action: 'userGroups.write',
  isLarge: true,
  summary: 'Put people into groups or take them out',
  body: z.object({
    user_ids,
    group_ids,
    mode: z.enum(['add', 'remove', 'set']).optional().meta({ description: 'add without it', example: 'add' }),
    dry_run,
  }),
  answer: batchAnswer,
});

const duplicatePerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  source: z.string(),
  last_sign_in: z.iso.datetime().nullable(),
  refused: z.string().optional().meta({ description: 'Why this account cannot be merged' }),
  belongings,
});

/** People whose addresses are the same but for case, spaces and a +tag. */
const duplicateGroup = z.object({
  email: z.string(),
  keep: z.uuid().meta({ description: 'The proposal: who signed in last' }),
  people: z.array(duplicatePerson),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** What an account can gain by a merge, by kind; a right or group that it has already is none. */
const gain = z.object({
  kind: z.enum([...BELONGING_KINDS, 'companies', 'admins', 'done_tasks', 'views', 'okr', 'own_boards', 'notes']),
  count: z.int(),
  names: z.array(z.string()),
});
export type Gain = z.infer<typeof gain>;

/** What moved, or would move, to the account that is kept: table and column → number. */
const merged = z.object({
  keep: z.uuid(),
  remove: z.array(z.uuid()),
  moved: z.record(z.string(), z.int()),
  gained: z
    .array(gain)
    .meta({ description: 'What the kept account has by it and had not before, by kind; the first few are named' }),
  refused: z.string().optional(),
});

export const removeDuplicates = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/remove-duplicates/',
  action: 'users.mergeDuplicates',
  isLarge: true,
  summary: 'Find accounts of the same person, and merge the named ones. Changes nothing unless dry_run is false',
  body: z.object({
    dry_run: z.boolean().optional().meta({ description: 'true without it', example: true }),
    merges: z
      .array(z.object({ keep: z.uuid(), remove: z.array(z.uuid()).min(1).max(20) }))
      .max(200)
      .optional()
      .meta({ example: [{ keep: example, remove: [groupExample] }] }),
  }),
  answer: z.object({ dry_run: z.boolean(), groups: z.array(duplicateGroup), merged: z.array(merged) }),
});
export type DuplicatesAnswer = z.infer<typeof removeDuplicates.answer>;
