import type { FastifyInstance } from 'fastify';

import { periodOf } from '#contract/okr/okr-rules.ts';
import { buildApp } from '#server/app.ts';
import { Database } from '#server/db/database.ts';

import { startOtherServer } from '../other-server/other-server.ts';
import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { seedFile } from '../seed/files.ts';
import { seedManyOkr } from '../seed/many-okr.ts';
import { seedOkr } from '../seed/okr.ts';
import { seedMarketplace } from '../seed/trends.ts';
import { callAs } from './call-as.ts';
import { cloneDatabase } from './clone.ts';
import { PATIENT } from './patience.ts';

/** A customers card with content, for tests in the browser. */
const KUNDEN = {
  KUNDEN_SEGMENTS: [
    { id: 'a', segment: 'Renovation', share: 60, needs: 'A date that holds', trend: 'up' },
    { id: 'b', segment: 'Housing', share: 40, needs: 'Series', trend: 'stable' },
  ],
  OBSERVATIONS_DATA: ['The date was more important than the price.'],
  INSIGHTS: '<p>The <strong>date</strong> is bought.</p>',
};

/** What a test in the browser may ask of the server beside the product: `fetch('/__test/<name>?…')`. */
type Command = (query: URLSearchParams) => Promise<unknown>;

/** The real server for the element tests, and the commands that prepare it. */
export async function startElementServer(urls: { adminUrl: string; ownerUrl: string }): Promise<{
  app: FastifyInstance;
  commands(name: string, query: URLSearchParams): Promise<unknown>;
  stop(): Promise<void>;
}> {
  const clone = await cloneDatabase(urls);
  const database = new Database(clone.url, 3, PATIENT.databaseWaitMs);
  const app = await buildApp({ databaseUrl: clone.url, ...PATIENT, handoverMs: 60_000 });
  await app.ready();
  const others: { stop(): Promise<void> }[] = [];
  const commands: Record<string, Command> = {
    other: async (query) => {
      const other = await startOtherServer({
        signedIn: query.get('signedIn') === 'true',
        admin: query.get('admin') === 'true',
        sockets: query.get('sockets') === 'silent' ? 'silent' : 'answers',
      });
      others.push(other);
      return { url: other.url };
    },
    company: () => seedCompany(database),
    whiteboard: async (query) => {
      const company = await seedCompany(database);
      const board = await seedBoard(database, company, { data: { kunden: KUNDEN } });
      const file = query.get('file');
      const page_count = Number(query.get('pages') ?? 1);
      if (file !== null) await seedFile(database, company, board.id, { original_filename: file, page_count });
      return { company, board };
    },
    'many-okr': async () => {
      const company = await seedCompany(database);
      const now = new Date();
      await seedManyOkr(database, company, 80, now);
      return { company, period: periodOf(now) };
    },
    okr: async () => {
      const company = await seedCompany(database);
      const period = periodOf(new Date());
      return { company, okr: await seedOkr(database, company, period), period };
    },
    marketplace: (query) => seedMarketplace(database, Number(query.get('count'))),
    as: (query) => callAs(app, query),
  };
  return {
    app,
    commands: async (name, query) => {
      const command = commands[name];
      if (!command) throw new Error(`No test command ${name}`);
      return command(query);
    },
    stop: async () => {
      await Promise.all(others.map((other) => other.stop()));
      await app.close();
      await database.close();
      await clone.drop();
    },
  };
}
