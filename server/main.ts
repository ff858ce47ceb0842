import { join } from 'node:path';

import { buildApp } from './app.ts';
import { ConfigError, describeSettings, LOOPBACK_HOSTS, readConfig, s3Of, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { prepareDemoAccounts } from './demo/demo-accounts.ts';
import { seedDemo, wantsDemo } from './demo/demo-service.ts';
import { contentStoreOf } from './files/chosen-store.ts';
import { checkStore } from './files/store-check.ts';
import { ldapOptionsOf } from './directory/ldap-options.ts';
import { projectFolder } from './project-folder.ts';
import { safeLogger } from './http/refusals/safe-log.ts';
import { secretKeysOf } from './secrets/secret-key.ts';
import type { AppOptions } from './services.ts';
import { startProblem } from './start-problem.ts';

const ROOT = projectFolder();

const LISTENS_EVERYWHERE = new Set(['0.0.0.0', '::']);

type Stop = () => Promise<void>;

async function start(config: Config, stops: Stop[]): Promise<void> {
  const embedded = config.DATABASE_URL
    ? null
    : startEmbeddedPostgres(config.DATA_DIR, { log: (text) => console.error(text) });
  if (embedded)
    stops.push(async () =>
      (
        await embedded.catch(() => {
          // what never ran needs no end
        })
      )?.stop(),
    );
  const postgres = await embedded;
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? '';
  if (postgres && !postgres.folder.startsWith(join(ROOT, ''))) console.log(`The database lives in ${postgres.folder}`);
  await checkFiles(config);
  await prepareData(config, databaseUrl);
  const secretKeys = await secretKeysOf(config);
  const app = await buildApp({ ...optionsOf(config, databaseUrl), secretKeys });
  stops.push(() => app.close());
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  warnOf(config);
  console.log(`Leitstern is ready at ${config.PUBLIC_URL ?? address}`);
}

/** Settings that work, but hardly as they are meant. */
function warnOf({ PUBLIC_URL, TRUST_PROXY, HOST }: Config): void {
  if (PUBLIC_URL?.startsWith('https:') && !TRUST_PROXY)
    console.warn(
      'PUBLIC_URL is https, but TRUST_PROXY is off: all callers count as one, the proxy. See docs/operating.md.',
    );
  if (PUBLIC_URL === undefined && !LOOPBACK_HOSTS.has(HOST))
    console.warn(
      'PUBLIC_URL is missing: single sign-on works on this computer alone, and mails lead here. See docs/operating.md.',
    );
}

/** Asks the object store, where files lie in one: wrong settings are said now, not when somebody uploads a file. */
async function checkFiles(config: Config): Promise<void> {
  const s3 = s3Of(config);
  const warning = s3 && (await checkStore(config.DATA_DIR, s3));
  if (warning) console.warn(warning);
}

/** The present schema, and the demo data where they are wanted. */
async function prepareData(config: Config, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, join(ROOT, 'server/db/migrations'));
  if (await wantsDemo(config, databaseUrl))
    await seedDemo(databaseUrl, join(ROOT, 'demo/story'), Date.now(), contentStoreOf(config.DATA_DIR, s3Of(config)));
  const demo = await prepareDemoAccounts(databaseUrl, config.DEMO_PASSWORD);
  if (demo !== null) console.log(demo);
}

function optionsOf(config: Config, databaseUrl: string): AppOptions {
  return {
    databaseUrl,
    publicUrl: config.PUBLIC_URL,
    address: `http://${LISTENS_EVERYWHERE.has(config.HOST) ? '127.0.0.1' : config.HOST}:${config.PORT}`,
    embedOrigins: config.EMBED_ORIGINS,
    cookieCrossSite: config.COOKIE_CROSS_SITE,
    registration: config.REGISTRATION,
    crm: { provider: config.CRM_PROVIDER, key: config.CRM_KEY, url: config.CRM_URL },
    busyAfterMs: config.BUSY_AFTER_MS === 0 ? Number.POSITIVE_INFINITY : config.BUSY_AFTER_MS,
    databaseWaitMs: config.DATABASE_WAIT_MS,
    metricsToken: config.METRICS_TOKEN,
    pagesFolder: join(ROOT, 'dist/app'),
    dataDir: config.DATA_DIR,
    fileMegabytes: config.FILE_MEGABYTES,
    s3: s3Of(config),
    mail: { smtpUrl: config.SMTP_URL, from: config.SMTP_FROM },
    jobs: true,
    auditDays: config.AUDIT_DAYS,
    ldap: ldapOptionsOf(config),
    trustProxy: config.TRUST_PROXY,
    logger: safeLogger(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL),
  };
}

/**
 * Ends once, in order: no new requests, the running ones finish, then the database; also while the start is under way.
 * A second signal ends at once. Answers the way to end with an exit code.
 */
function stopOnSignal(stops: Stop[]): (code: number) => void {
  let stopping = false;
  const end = (wanted: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`The server did not stop in time; still open: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit(1);
    }, 20_000).unref();
    void (async () => {
      let code = wanted;
      for (const stop of stops.toReversed())
        await stop().catch((error: unknown) => {
          console.error(error);
          code = 1;
        });
      process.exit(code);
    })();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => (stopping ? process.exit(1) : end(0)));
  return end;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const stops: Stop[] = [];
  const end = stopOnSignal(stops);
  try {
    await start(config, stops);
  } catch (error) {
    console.error(startProblem(error, config));
    if (config.LOG_LEVEL === 'debug') console.error(error);
    end(1);
  }
}

if (process.argv.includes('--help')) console.log(describeSettings());
else
  try {
    await run();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
