import { readFileSync } from 'node:fs';

import { z } from '#contract/z.ts';

import type { S3Options } from './files/s3-store.ts';
import { readAttributeMap } from './directory/ldap-entry.ts';

const flag = z.enum(['true', 'false', '1', '0', 'yes', 'no']).transform((text) => ['true', '1', 'yes'].includes(text));

const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/ })
        .refine(
          (text) => new URL(text).origin === text.replace(/\/$/, ''),
          'is not an origin such as https://a.example',
        )
        .transform((text) => new URL(text).origin),
    ),
  );

/** A file as text; the setting has its path. */
const file = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.issues.push({ code: 'custom', message: 'names a file that cannot be read', input: path });
    return z.NEVER;
  }
});

/** Names of this computer. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** At least as long as 32 random characters. */
export const SECRET_MIN = 32;
const secret = z
  .string()
  .min(SECRET_MIN, `has fewer than ${SECRET_MIN} characters`)
  .regex(/^[^\s,]+$/, 'has a space or comma');

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4400).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, files and mails'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Object store (S3) that holds the files instead of DATA_DIR/files; the next four belong to it'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional()
    .describe('Its bucket, which is not public'),
  S3_ACCESS_KEY: z.string().optional().describe('Who reads and writes there'),
  S3_SECRET_KEY: z.string().optional().describe('The secret of that key; never logged'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'is not a path such as leitstern/files')
    .optional()
    .describe('Before the names of the files, for a bucket that others use too'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer instead of the embedded one; its user owns the schema'),
  SECRET_KEY: secret.optional().describe('Seals keys in the database; without it one is made in DATA_DIR'),
  SECRET_KEY_OLD: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(secret))
    .default([])
    .describe('Earlier values of SECRET_KEY, by comma: they open, the new one seals'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address under which people open the product'),
  EMBED_ORIGINS: origins.default([]).describe('Other origins of the same site whose pages embed elements, by comma'),
  COOKIE_CROSS_SITE: flag
    .default(false)
    .describe('Whether EMBED_ORIGINS are of other sites: cookies become Partitioned, Secure and SameSite=None'),
  TRUST_PROXY: flag.default(false).describe('Whether a reverse proxy in front tells the address of the client'),
  DEMO: flag.optional().describe('Demo companies; by default only on an empty embedded database on loopback'),
  DEMO_PASSWORD: z
    .string()
    .min(10)
    .max(1024)
    .optional()
    .describe('Password of the demo accounts instead of the published one'),
  BUSY_AFTER_MS: z.coerce
    .number()
    .int()
    .max(5000)
    .refine((delay) => delay === 0 || delay >= 100, 'is neither 0 nor 100 to 5000')
    .default(2000)
    .describe('Mean delay in milliseconds, 100 to 5000, from which calls are refused as 503; 0: never'),
  DATABASE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(10_000)
    .describe('How long in milliseconds a call waits for a connection of the database before it is refused as 503'),
  FILE_MEGABYTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(50)
    .describe('Largest file that a board takes, in megabytes, 1 to 50'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token for /metrics; without it only this computer'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(36_500)
    .default(365)
    .describe('How many days the audit log is kept; what strangers cause at most 90'),
  REGISTRATION: z
    .enum(['domains', 'open', 'off'])
    .default('domains')
    .describe('Who may register: people of verified mail domains (domains), everybody (open), nobody (off)'),
  CRM_PROVIDER: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .describe('Name of the CRM or chat provider, as in its path {crm-provider}/identification-token/'),
  CRM_KEY: z.string().min(16).optional().describe('Key of the provider: signs tokens, or is sent to CRM_URL as bearer'),
  CRM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the provider makes tokens; without it we sign'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it mails are written to DATA_DIR/outbox'),
  SMTP_FROM: z.string().default('Leitstern <no-reply@localhost>').describe('Sender of mails'),
  LDAP_URL: z
    .url({ protocol: /^ldaps?$/ })
    .optional()
    .describe('Corporate directory, for example ldap://dc.example or ldaps://dc.example'),
  LDAP_BASE_DN: z.string().optional().describe('Where people are searched, for example ou=people,dc=example,dc=com'),
  LDAP_BIND_DN: z.string().optional().describe('Account that reads the directory'),
  LDAP_BIND_PASSWORD: z.string().optional().describe('Password of that account; never logged'),
  LDAP_FILTER: z.string().default('(&(objectClass=person)(mail=*))').describe('Which entries are people'),
  LDAP_START_TLS: flag.default(true).describe('Whether an ldap:// connection is encrypted by StartTLS'),
  LDAP_CA: file.optional().describe('File with the certificate authority of the directory (PEM)'),
  LDAP_ATTRIBUTES: z
    .string()
    .default('')
    .refine((text) => readAttributeMap(text) !== null, 'is not a list such as email=mail,department=ou')
    .describe('Other names of attributes: id, email, first_name, last_name, department, job_title, groups'),
  LDAP_PAGE_SIZE: z.coerce.number().int().min(1).max(1000).default(500).describe('People asked for at once'),
  LDAP_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(30).describe('How long the directory may be silent'),
});
export type Config = z.output<typeof settings>;

/** Wrong settings, reported in one table. */
export class ConfigError extends Error {}

/** What other settings make necessary: several servers may share a database, but no folder. */
const missing = ({ DATABASE_URL, SECRET_KEY }: Record<string, string | undefined>) =>
  DATABASE_URL !== undefined && SECRET_KEY === undefined
    ? [
        {
          path: ['SECRET_KEY'],
          message: 'is needed with DATABASE_URL: at least 32 random characters, the same for all servers',
        },
      ]
    : [];

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** An object store is named whole or not at all. */
function missingOfS3(given: Record<string, string | undefined>) {
  if (S3_SETTINGS.every((name) => given[name] === undefined)) return [];
  return S3_SETTINGS.filter((name) => given[name] === undefined).map((name) => ({
    path: [name],
    message: 'is needed too for files on an object store',
  }));
}

/** The object store of the settings; undefined for files on the disk. */
export function s3Of(config: Config): S3Options | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
    prefix: config.S3_PREFIX ?? '',
  };
}

/** Reads the settings. Empty variables count as not set. Throws ConfigError with one line per wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  const issues = [...(result.error?.issues ?? []), ...missing(given), ...missingOfS3(given)];
  if (result.success && issues.length === 0) return result.data;
  const rows = issues.map((issue) => `  ${issue.path.join('.').padEnd(14)} ${issue.message}`);
  throw new ConfigError(['These settings cannot be used:', ...rows, 'All settings: npm start -- --help'].join('\n'));
}

/** The table of `--help`. */
export function describeSettings(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback: unknown = schema.safeParse(undefined).data;
    const given =
      fallback === undefined || fallback === false || Array.isArray(fallback) ? '' : ` (${JSON.stringify(fallback)})`;
    return `  ${name.padEnd(14)} ${schema.description ?? ''}${given}`;
  });
  return ['Leitstern: npm start [-- --help]', '', 'Settings by environment:', ...rows].join('\n');
}
