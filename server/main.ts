import { join } from 'node:path';

import { buildApp } from './app.ts';
import { ConfigError, describeSettings, readConfig, type Config } from './config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo, wantsDemo } from './demo/demo-service.ts';

/** The project folder: the server is built to dist/server, so no path hangs on the place of this file. */
const ROOT = process.cwd();

async function start(config: Config): Promise<void> {
  const postgres: EmbeddedPostgres | null = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR);
  try {
    await serve(config, postgres);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function serve(config: Config, postgres: EmbeddedPostgres | null): Promise<void> {
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? '';
  if (postgres && !postgres.folder.startsWith(join(ROOT, ''))) console.log(`The database lives in ${postgres.folder}`);
  await migrate(databaseUrl, join(ROOT, 'server/db/migrations'));
  if (await wantsDemo(config, databaseUrl)) await seedDemo(databaseUrl, join(ROOT, 'demo/story'));
  const app = await buildApp({
    databaseUrl,
    publicUrl: config.PUBLIC_URL,
    pagesFolder: join(ROOT, 'dist/app'),
    dataDir: config.DATA_DIR,
    mail: { smtpUrl: config.SMTP_URL, from: config.SMTP_FROM },
    jobs: true,
    trustProxy: config.TRUST_PROXY,
    logger: {
      level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
  });
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  console.log(`Leitstern is ready at ${config.PUBLIC_URL ?? address}`);
  stopOnSignal(async () => {
    await app.close();
    await postgres?.stop();
  });
}

/** Ends once, in order: no new requests, the running ones finish, then the database. A second signal ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    const late = setTimeout(() => process.exit(1), 20_000);
    late.unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

if (process.argv.includes('--help')) console.log(describeSettings());
else
  try {
    await start(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
