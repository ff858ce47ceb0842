import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { outsideFields } from './outside-fields.ts';
import { locale } from './people.ts';
import { belonging as held } from './user-batch.ts';
import { z } from '../z.ts';

export const USER_STATUSES = ['active', 'invited', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The keys by which the list of people sorts; `-` before one turns it round. */
export const USER_SORTS = ['name', 'email', 'role', 'status', 'last_sign_in', 'source'] as const;

/** Spans of time in which people signed in last: 7 or 30 days, longer than 90 days ago, never. */
export const LAST_SIGN_INS = ['week', 'month', 'longer', 'never'] as const;
export type LastSignIn = (typeof LAST_SIGN_INS)[number];

const named = z.object({ id: z.uuid(), name: z.string() });
/** A group or team; `company` names the one to which it belongs when that is not the asker's active company. */
const belonging = named.extend({ company: z.string().optional() });

/** What the asker may change of a person; the server decides again at each call. */
const rights = z.object({
  account: z.boolean().meta({ description: 'Names, e-mail, status, password: what holds in every company' }),
  address: z
    .enum(['direct', 'asked'])
    .optional()
    .meta({ description: '`asked`: a new e-mail address counts once the person has confirmed it' }),
  outside: outsideFields,
  role: z.boolean(),
  membership: z.boolean().meta({ description: 'Rights, groups and teams in the own company' }),
  remove: z.enum(['account', 'membership', 'none']).meta({ description: 'What deleting would take away' }),
  impersonate: z.boolean(),
});
export type UserRights = z.infer<typeof rights>;

/** A person of the administration (EXPECTATIONS "Administration"). Never carries passwords or tokens. */
export const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    initials: z.string(),
    role: z.union([z.literal(0), z.literal(1)]),
    is_superuser: z.boolean(),
    is_company_admin: z.boolean().meta({ description: 'In the active company of who asks' }),
    status: z.enum(USER_STATUSES),
    source: z.string().meta({ description: '`local` or `directory`' }),
    department: z.string(),
    department_proven: z.boolean().optional().meta({ description: 'False when only the person has written it' }),
    job_title: z.string(),
    locale,
    last_sign_in: z.iso.datetime().nullable(),
    companies: z.array(named.extend({ is_company_admin: z.boolean() })).meta({
      description: 'Only those that who asks may see',
    }),
    has_other_companies: z.boolean(),
    groups: z.array(belonging),
    teams: z.array(belonging),
    rights,
    version: z.int(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** One line of a person's log. */
const logEntry = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.string().nullable(),
  former: z.boolean().optional().meta({ description: 'Whether who did it has no account any more' }),
  detail: z.record(z.string(), z.unknown()),
});

export const userDetail = user
  .extend({
    created_at: z.iso.datetime(),
    directory_groups: z.array(z.string()),
    sessions_count: z.int(),
    asked_email: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'The new address that waits for the person to confirm it' }),
    belongings: z
      .array(held)
      .optional()
      .meta({ description: 'What they lead, answer for and may use, by kind and name' }),
    log: z.array(logEntry),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof userDetail>;

const example = '0190c000-0000-7000-8000-0000000000b1';
const id = z.uuid().meta({ example });
const params = z.object({ id });
const someId = '0190c000-0000-7000-8000-0000000000c1';
const ids = z.array(z.uuid()).max(500);
const commas = z.string().max(2000).optional();

/** What narrows the list: values of one filter with commas between them. */
const filters = {
  search: z.string().max(200).optional().meta({ example: 'ostermann' }),
  status: commas.meta({ example: 'active,invited' }),
  role: commas.meta({ example: '1' }),
  source: commas.meta({ example: 'local' }),
  email: z.string().max(20_000).optional().meta({
    description: 'E-mail addresses',
    example: 'lena.vogt@nordlicht.example',
  }),
  group: commas.meta({ description: 'Ids of groups', example: '0190c000-0000-7000-8000-0000000000c1' }),
  company: commas.meta({
    description: 'Ids of companies; for superusers',
    example: '0190c000-0000-7000-8000-000000000001',
  }),
  admin: commas.meta({ description: '`true`: company administrators', example: 'true' }),
  last_sign_in: commas.meta({ description: `Any of ${LAST_SIGN_INS.join(', ')}`, example: 'longer,never' }),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${USER_SORTS.join('|')})$`))
    .optional()
    .meta({ example: '-last_sign_in' }),
};

/** For a selection over all pages. */
export const listUserIds = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/users/ids/',
  action: 'users.read',
  summary: 'The ids of the same people',
  query: z.object(filters),
  answer: z.object({ ids: z.array(z.uuid()) }),
});
/** Text with a byte order mark; German with semicolons, as its spreadsheets expect. */
export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/users/export/',
  action: 'users.read',
  isLarge: true,
  summary: 'The same people as CSV',
  query: z.object({
    ...filters,
    ids: z.string().max(40_000).optional().meta({ description: 'Only these, with commas', example }),
  }),
  answer: z.string(),
});
const name = (text: string) => z.string().trim().min(1).max(80).meta({ example: text });
const email = z.string().trim().max(254).pipe(z.email()).meta({ example: 'lena.vogt@nordlicht.example' });
const rest = {
  role: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .meta({ example: 0 }),
  is_company_admin: z.boolean().optional().meta({ example: false }),
  department: z.string().trim().max(120).optional().meta({ example: 'Vertrieb' }),
  job_title: z.string().trim().max(120).optional().meta({ example: 'Gebietsleitung' }),
  locale: locale.optional().meta({ example: 'de-DE' }),
  group_ids: ids.optional().meta({ example: [someId] }),
  team_ids: ids.optional().meta({ example: [someId] }),
};

/** A person who belongs to other companies too only leaves this one, unless a superuser deletes them. */
export const userCalls = resource({
  path: '/api/v1/accounts/users/',
  actions: { read: 'users.read', create: 'users.create', update: 'users.update', remove: 'users.delete' },
  params,
  item: userDetail,
  listed: user,
  filter: filters,
  create: z.object({ email, first_name: name('Lena'), last_name: name('Vogt'), ...rest }),
  update: z.object({
    email: email.optional(),
    first_name: name('Lena').optional(),
    last_name: name('Vogt').optional(),
    status: z.enum(['active', 'disabled']).optional().meta({ example: 'disabled' }),
    ...rest,
  }),
  summaries: {
    list: 'The people of the active company; a superuser sees those of all',
    read: 'One person',
    create: 'Invite a person to the active company; who has an account already becomes a member',
    update: 'Change a person; what is not sent stays. With If-Match (version) a lost race answers 412',
    remove: 'Delete a person, or their membership; what they wrote stays without a name',
  },
});
export const {
  list: listUsers,
  read: readUser,
  create: createUser,
  update: updateUser,
  remove: deleteUser,
} = userCalls;
export const resetUserPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/users/{id}/reset_password/',
  action: 'users.resetPassword',
  summary: 'Send a person a link to set a new password; invited people get their invitation again',
  params,
  answer: z.object({ sent: z.enum(['reset', 'invitation']) }),
});
