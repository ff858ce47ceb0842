import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    ownerUrl: string;
  }
}

/** Quick, and not safe against a loss of power. */
export const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** Makes `template_leitstern`: migrated once, copied by every test file. */
export async function makeTemplate(adminUrl: string, ownerUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('create database template_leitstern owner leitstern');
  const template = new URL(ownerUrl);
  template.pathname = '/template_leitstern';
  await migrate(template.href, 'server/db/migrations');
  await admin.query('alter database template_leitstern with is_template true allow_connections false');
  await admin.end();
}

/** One PostgreSQL for a run of tests, with a migrated template that `cloneDatabase` copies. */
export async function startTestPostgres() {
  const folder = temporaryFolder('test');
  const postgres = await startEmbeddedPostgres(folder, { flags: FAST, maxConnections: 300 });
  await makeTemplate(postgres.adminUrl, postgres.url);
  return {
    adminUrl: postgres.adminUrl,
    ownerUrl: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      if (postgres.folder !== folder) rmSync(postgres.folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, ownerUrl, stop } = await startTestPostgres();
  project.provide('adminUrl', adminUrl);
  project.provide('ownerUrl', ownerUrl);
  return stop;
}
