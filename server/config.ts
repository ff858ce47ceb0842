import { z } from '#contract/z.ts';

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

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4400).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, files and mails'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer instead of the embedded one; its user owns the schema'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address under which people open the product'),
  EMBED_ORIGINS: origins.default([]).describe('Other origins of the same site whose pages embed elements, by comma'),
  TRUST_PROXY: flag.default(false).describe('Whether a reverse proxy in front tells the address of the client'),
  DEMO: flag.optional().describe('Demo companies; by default only on an empty embedded database on loopback'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token for /metrics; without it only this computer'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
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
});
export type Config = z.output<typeof settings>;

/** Wrong settings, told in one table. */
export class ConfigError extends Error {}

/** Reads the settings. Empty variables count as not set. Throws ConfigError with one line per wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const rows = result.error.issues.map((issue) => `  ${issue.path.join('.').padEnd(14)} ${issue.message}`);
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
