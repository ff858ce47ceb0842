import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { z } from '../z.ts';

/** What a synchronisation does to a person. `skip`: nothing, and why. */
export const CHANGE_KINDS = ['create', 'link', 'update', 'reactivate', 'deactivate', 'skip'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const counts = z.object({
  create: z.int(),
  link: z.int(),
  update: z.int(),
  reactivate: z.int(),
  deactivate: z.int(),
  skip: z.int(),
  same: z.int(),
});
export type DirectoryCounts = z.infer<typeof counts>;

/** Why a run stopped: the directory could not be asked, or too many people would be deactivated. */
export const RUN_PROBLEMS = [
  'unreachable',
  'certificate',
  'credentials',
  'base_dn',
  'filter',
  'timeout',
  'connection_lost',
  'too_many_deactivations',
  'internal',
] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** One synchronisation. `read` people so far, `done` of `planned` changes. */
export const directoryRun = z
  .object({
    id: z.uuid(),
    dry_run: z.boolean(),
    status: z.enum(['queued', 'running', 'needs_confirmation', 'done', 'failed', 'cancelled']),
    read: z.int(),
    planned: z.int(),
    done: z.int(),
    failed: z.int(),
    counts: counts.nullable(),
    problem: z.enum(RUN_PROBLEMS).nullable(),
    started_by: z.string().nullable(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'DirectoryRun' });
export type DirectoryRun = z.infer<typeof directoryRun>;

const EXAMPLE_ID = '0190c000-0000-7000-8000-0000000000a1';
const params = z.object({ id: z.uuid().meta({ example: EXAMPLE_ID }) });
const SYNC = '/api/v1/ad/sync/';

/** Answers at once; the run goes on by itself and is told live. Only one at a time runs for a company. */
export const syncDirectory = defineEndpoint({
  method: 'POST',
  path: SYNC,
  action: 'directory.write',
  summary: 'Synchronise with the directory service, or show in a dry run what that would do',
  body: z
    .object({
      dry_run: z.boolean().default(false).meta({ example: true }),
      /** So many deactivations were reviewed: up to this number the safety stop is passed. */
      confirm_deactivations: z.int().min(0).max(1_000_000).optional().meta({ example: 0 }),
    })
    .nullish(),
  answer: directoryRun,
});
export const listDirectoryRuns = defineEndpoint({
  method: 'GET',
  path: SYNC,
  action: 'directory.read',
  summary: 'The last synchronisations, newest first',
  query: z.object(paging),
  answer: listOf(directoryRun),
});
export const readDirectoryRun = defineEndpoint({
  method: 'GET',
  path: `${SYNC}{id}/`,
  action: 'directory.read',
  summary: 'One synchronisation',
  params,
  answer: directoryRun,
});
export const cancelDirectoryRun = defineEndpoint({
  method: 'POST',
  path: `${SYNC}{id}/cancel/`,
  action: 'directory.write',
  summary: 'End a synchronisation; what it has done stays',
  params,
  answer: directoryRun,
});

/** Fields that a change sets, each from and to. */
const directoryChange = z.object({
  place: z.int(),
  kind: z.enum(CHANGE_KINDS),
  name: z.string(),
  email: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why somebody is skipped. */
  reason: z.string().nullable(),
  is_done: z.boolean(),
  /** Set when this change could not be made. */
  error: z.string().nullable(),
});
export type DirectoryChange = z.infer<typeof directoryChange>;

const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1).meta({ example: 1 }),
  page_size: z.coerce.number().int().min(1).max(200).default(25).meta({ example: 25 }),
};

export const listDirectoryChanges = defineEndpoint({
  method: 'GET',
  path: `${SYNC}{id}/changes/`,
  action: 'directory.read',
  summary: 'What a synchronisation does or would do, page by page',
  params,
  query: z.object({ kind: z.enum(CHANGE_KINDS).optional().meta({ example: 'create' }), ...page }),
  answer: z.object({ count: z.int(), page: z.int(), page_size: z.int(), results: z.array(directoryChange) }),
});

/** `new`: in the directory only; `gone`: no longer there; `linked`: same on both sides. */
export const DIRECTORY_STATES = ['new', 'changed', 'linked', 'gone', 'skipped'] as const;

/** By what people of the directory are sorted; with a minus before it the other way round. */
const DIRECTORY_SORTS = ['name', 'email', 'department', 'state'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number] | `-${(typeof DIRECTORY_SORTS)[number]}`;

/** Somebody of the directory as the last synchronisation or dry run has read them. */
export const directoryUser = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    department: z.string(),
    job_title: z.string(),
    groups: z.array(z.string()),
    is_enabled: z.boolean(),
    state: z.enum(DIRECTORY_STATES),
    /** The account here; null when there is none. */
    user: z.uuid().nullable(),
    seen_at: z.string(),
  })
  .meta({ id: 'DirectoryUser' });
export type DirectoryUser = z.infer<typeof directoryUser>;

export const listDirectoryUsers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/ad/users/',
  action: 'directory.read',
  summary: 'People of the directory',
  query: z.object({
    ...paging,
    search: z.string().max(200).optional().meta({ example: 'Roth' }),
    state: z.enum(DIRECTORY_STATES).optional().meta({ example: 'new' }),
    sort: z
      .enum(DIRECTORY_SORTS.flatMap((key) => [key, `-${key}` as const]))
      .optional()
      .meta({ example: '-department' }),
  }),
  answer: listOf(directoryUser),
});
/** Imports or links chosen people, as a synchronisation of only them would do. */
export const importDirectoryUsers = defineEndpoint({
  method: 'POST',
  path: '/api/v1/ad/users/',
  action: 'directory.write',
  summary: 'Import chosen people of the directory',
  body: z.object({
    ids: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(500)
      .meta({ example: ['5f3c9a6e-0b1d-4c55-9a0e-2a7d1c9e0001'] }),
  }),
  limits: { bytes: 384 * 1024 },
  answer: z.object({ counts, failed: z.int() }),
});

/** The connection, without secrets. `configured` false: `missing` names the settings that the operator has to set. */
export const directorySettings = z
  .object({
    configured: z.boolean(),
    missing: z.array(z.string()),
    host: z.string(),
    encrypted: z.boolean(),
    is_on: z.boolean(),
    base_dn: z.string(),
    filter: z.string(),
    users: z.int(),
  })
  .meta({ id: 'DirectorySettings' });
export type DirectorySettings = z.infer<typeof directorySettings>;

export const readDirectorySettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/ad/settings/',
  action: 'directory.read',
  summary: 'How the directory is connected',
  answer: directorySettings,
});
/** Which part of the directory feeds the company; empty texts take those of the installation. */
export const updateDirectorySettings = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/ad/settings/',
  action: 'directory.connect',
  summary: 'Connect the company to a part of the directory',
  body: z.object({
    is_on: z.boolean().meta({ example: true }),
    base_dn: z.string().trim().max(500).default('').meta({ example: 'ou=people,dc=nordlicht,dc=example' }),
    filter: z.string().trim().max(500).default('').meta({ example: '(objectClass=person)' }),
  }),
  answer: directorySettings,
});
export const checkDirectory = defineEndpoint({
  method: 'POST',
  path: '/api/v1/ad/check/',
  action: 'directory.write',
  summary: 'Try the connection to the directory',
  answer: z.object({ ok: z.boolean(), problem: z.enum(RUN_PROBLEMS).nullable(), found: z.int() }),
});
