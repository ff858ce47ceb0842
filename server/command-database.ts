import { join } from 'node:path';

import type { Config } from './config.ts';
import { Database } from './db/database.ts';
import { visitEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { projectFolder } from './project-folder.ts';

/** Does the work of a command on the database of these settings, beside a running server or before the first start. */
export async function onDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const embedded = config.DATABASE_URL === undefined ? await visitEmbeddedPostgres(config.DATA_DIR) : null;
  try {
    const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
    await migrate(databaseUrl, join(projectFolder(), 'server/db/migrations'));
    const database = new Database(databaseUrl, 1);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
