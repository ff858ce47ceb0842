import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { z } from '../z.ts';

/** What a condition looks at. E-mail addresses count only when they are verified. */
export const CONDITION_FIELDS = ['email_domain', 'directory_group', 'department'] as const;
export const CONDITION_OPERATORS = ['is', 'contains', 'starts_with'] as const;

const condition = z.object({
  field: z.enum(CONDITION_FIELDS).meta({ example: 'email_domain' }),
  operator: z.enum(CONDITION_OPERATORS).meta({ example: 'is' }),
  value: z.string().trim().min(1).max(200).meta({ example: 'nordlicht.example' }),
});
export type AssignCondition = z.infer<typeof condition>;

const EXAMPLE_ID = '0190c000-0000-7000-8000-0000000000a1';

/** What a rule gives: `company` is the rule's own company or null (members only); `role` null leaves the role. */
const effects = z.object({
  company: z.uuid().nullable().default(null).meta({ example: null }),
  groups: z.array(z.uuid()).max(50).default([]).meta({ example: [] }),
  team: z.uuid().nullable().default(null).meta({ example: null }),
  role: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .default(null)
    .meta({ example: 0 }),
});
export type AssignEffects = z.output<typeof effects>;

/** An auto-assign rule (EXPECTATIONS "Administration"): the lower number of `priority` comes first. */
export const autoAssignRule = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_active: z.boolean(),
    priority: z.int(),
    match: z.enum(['all', 'any']),
    conditions: z.array(condition),
    effects,
    /** Name of who wrote the rule last; null when that person is gone. */
    author: z.string().nullable(),
    updated_at: z.string(),
    version: z.int(),
  })
  .meta({ id: 'AutoAssignRule' });
export type AutoAssignRule = z.output<typeof autoAssignRule>;

const ruleInput = z.object({
  name: z.string().trim().min(1).max(120).meta({ example: 'Vertrieb Süd' }),
  is_active: z.boolean().default(true).meta({ example: true }),
  match: z.enum(['all', 'any']).default('all').meta({ example: 'all' }),
  conditions: z
    .array(condition)
    .min(1)
    .max(20)
    .meta({ example: [{ field: 'email_domain', operator: 'is', value: 'nordlicht.example' }] }),
  effects,
});
export type RuleInput = z.output<typeof ruleInput>;

const params = z.object({ id: z.uuid().meta({ example: EXAMPLE_ID }) });
const BASE = '/api/v1/accounts/auto-assign-rules/';

/** What a deleted rule has assigned stays. */
export const ruleCalls = resource({
  path: BASE,
  actions: {
    read: 'autoAssign.read',
    create: 'autoAssign.write',
    update: 'autoAssign.write',
    remove: 'autoAssign.write',
  },
  params,
  item: autoAssignRule,
  create: ruleInput,
  update: z.object({
    name: ruleInput.shape.name.optional(),
    is_active: z.boolean().optional().meta({ example: true }),
    match: z.enum(['all', 'any']).optional().meta({ example: 'any' }),
    conditions: ruleInput.shape.conditions.optional(),
    effects: effects.optional(),
    /** The version that was read: another one since then is refused with 412. */
    version: z.int().optional().meta({ example: 1 }),
  }),
  summaries: {
    list: 'Auto-assign rules in the order in which they apply',
    read: 'One auto-assign rule',
    create: 'Create an auto-assign rule; it comes last',
    update: 'Change an auto-assign rule; what is not sent stays',
    remove: 'Delete an auto-assign rule; what it has assigned stays',
  },
});
export const {
  list: listRules,
  read: readRule,
  create: createRule,
  update: updateRule,
  remove: deleteRule,
} = ruleCalls;
export const replaceRule = defineEndpoint({
  method: 'PUT',
  path: `${BASE}{id}/`,
  action: 'autoAssign.write',
  summary: 'Replace an auto-assign rule',
  params,
  body: ruleInput,
  answer: autoAssignRule,
});
export const reorderRules = defineEndpoint({
  method: 'POST',
  path: `${BASE}reorder/`,
  action: 'autoAssign.write',
  summary: 'Order of the auto-assign rules',
  body: z.object({
    ordered_ids: z
      .array(z.uuid())
      .max(1000)
      .meta({ example: [EXAMPLE_ID] }),
  }),
  answer: z.array(autoAssignRule),
});

const named = z.object({ id: z.uuid(), name: z.string() });

/** What the editor offers: groups and teams of the company, and the values that occur among its people. */
export const ruleOptions = defineEndpoint({
  method: 'GET',
  path: `${BASE}options/`,
  action: 'autoAssign.read',
  summary: 'What conditions and effects of a rule can name',
  answer: z.object({
    groups: z.array(named),
    teams: z.array(named),
    directory_groups: z.array(z.string()),
    departments: z.array(z.string()),
    email_domains: z.array(z.string()),
  }),
});
export type RuleOptions = z.output<typeof ruleOptions.answer>;

/** One thing that rules do to a person. `refused`: the rule's author may not give this. */
const assignChange = z.object({
  kind: z.enum(['company', 'group', 'team', 'role']),
  rule: z.string(),
  /** Name of the company, group or team; for a role `0` or `1`. */
  to: z.string(),
  /** The role before. */
  from: z.string().optional(),
  /**
   * `overruled`: a rule before this one decides; `refused`: the author of the rule may not give this; `unproven`: only
   * what the person says of their own department leads to this role.
   */
  outcome: z.enum(['applies', 'overruled', 'refused', 'unproven']),
});
export type AssignChange = z.infer<typeof assignChange>;

const assignedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  department: z.string(),
  /** Whether the person is a member already. */
  is_member: z.boolean(),
  changes: z.array(assignChange),
});
export type AssignedPerson = z.infer<typeof assignedPerson>;

/** Who matches and what changes for them; `count` all who match, `changed` those for whom something changes. */
export const assignReport = z
  .object({
    count: z.int(),
    changed: z.int(),
    page: z.int(),
    page_size: z.int(),
    results: z.array(assignedPerson),
  })
  .meta({ id: 'AssignReport' });
export type AssignReport = z.infer<typeof assignReport>;

const pageOf = {
  page: z.int().min(1).max(100_000).default(1).meta({ example: 1 }),
  page_size: z.int().min(1).max(200).default(20).meta({ example: 20 }),
};

/** The rule need not be saved; with `id` it stands in the place of the saved one, without it comes last. */
export const previewRule = defineEndpoint({
  method: 'POST',
  path: `${BASE}preview/`,
  action: 'autoAssign.read',
  summary: 'Whom a rule matches and what it would change, nothing is written',
  body: z.object({
    rule: ruleInput.extend({ id: z.uuid().optional(), name: z.string().max(120).default('') }),
    ...pageOf,
  }),
  answer: assignReport,
});

/** Applies all active rules to everybody whom they may reach. A dry run shows exactly what applying does. */
export const runRules = defineEndpoint({
  method: 'POST',
  path: `${BASE}run/`,
  action: 'autoAssign.write',
  summary: 'Apply the active rules now, or show what that would do',
  body: z.object({ dry_run: z.boolean().default(false).meta({ example: true }), ...pageOf }),
  answer: assignReport.extend({ dry_run: z.boolean() }),
});
