import { sql } from 'drizzle-orm';
import pg from 'pg';

import { LOOPBACK_HOSTS, type Config } from '../config.ts';
import { askAs } from '../db/asker.ts';
import { Database, type Transaction } from '../db/database.ts';
import { seedAgendas } from './demo-agenda.ts';
import { seedActivation } from './demo-activation.ts';
import { seedAssignRules } from './demo-assign.ts';
import { seedBoards } from './demo-boards.ts';
import { seedOkr } from './demo-okr.ts';
import { seedCompanies, seedTeams } from './demo-companies.ts';
import type { ContentStore } from '../files/content-store.ts';
import { seedFiles } from './demo-files.ts';
import { seedOrigins } from './demo-origins.ts';
import { seedNotes } from './demo-notes.ts';
import { seedPeople } from './demo-people.ts';
import { seedSnapshots } from './demo-snapshots.ts';
import { readStory } from './demo-story.ts';
import { seedTimeline } from './demo-timeline.ts';
import { seedTrends } from './demo-trends.ts';
import { seedUserGroups } from './demo-user-groups.ts';

/** Demo data: by default only for an empty embedded database on loopback without a PUBLIC_URL elsewhere. */
export async function wantsDemo(config: Config, databaseUrl: string): Promise<boolean> {
  if (!(await isEmpty(databaseUrl))) return false;
  if (config.DEMO !== undefined) return config.DEMO;
  const elsewhere = config.PUBLIC_URL !== undefined && !LOOPBACK_HOSTS.has(new URL(config.PUBLIC_URL).hostname);
  return config.DATABASE_URL === undefined && LOOPBACK_HOSTS.has(config.HOST) && !elsewhere;
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from users limit 1');
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/**
 * Tells the story of `demo/story` into an empty database, in one transaction, as it is at `now` (in ms). With a store of
 * contents the first company has files too, which are read when the server runs.
 */
export async function seedDemo(
  databaseUrl: string,
  folder: string,
  now = Date.now(),
  contents?: ContentStore,
): Promise<void> {
  const database = new Database(databaseUrl, 2);
  const story = readStory(folder, now);
  let isNew = false;
  try {
    const announce = async (tx: Transaction): Promise<void> => {
      // of several servers that start together on an empty database one writes it
      await tx.execute(sql`select pg_advisory_xact_lock(4402)`);
      if ((await tx.execute(sql`select from users limit 1`)).rowCount) return;
      await seedCompanies(tx, story);
      await seedPeople(tx, story);
      await seedTeams(tx, story);
      await seedUserGroups(tx, story);
      await seedActivation(tx, story);
      await seedBoards(tx, story);
      await seedAgendas(tx, story);
      await seedTimeline(tx, story);
      await seedOkr(tx, story);
      await seedTrends(tx, story);
      await seedAssignRules(tx, story);
      await seedNotes(tx, story);
      await seedOrigins(tx, story);
      // last: they keep what lies on the boards
      await seedSnapshots(tx, story);
      isNew = true;
    };
    await askAs({ work: 'background' }, () => database.acrossCompanies({ reason: 'demo data' }, announce));
    if (isNew && contents !== undefined) await seedFiles(database, contents, story);
  } finally {
    await database.close();
  }
}
