import type { FastifyInstance } from 'fastify';

import { buildApp } from '#server/app.ts';
import { Database } from '#server/db/database.ts';

import { startOtherServer } from '../other-server/other-server.ts';
import { seedCompany } from '../seed/company.ts';
import { cloneDatabase } from './clone.ts';

/** What a test in the browser may ask of the server beside the product: `fetch('/__test/<name>?…')`. */
type Command = (query: URLSearchParams) => Promise<unknown>;

/** The real server for the element tests, and the commands that prepare it. */
export async function startElementServer(urls: { adminUrl: string; ownerUrl: string }): Promise<{
  app: FastifyInstance;
  commands(name: string, query: URLSearchParams): Promise<unknown>;
  stop(): Promise<void>;
}> {
  const clone = await cloneDatabase(urls);
  const database = new Database(clone.url, 3);
  const app = await buildApp({ databaseUrl: clone.url });
  await app.ready();
  const others: { stop(): Promise<void> }[] = [];
  const commands: Record<string, Command> = {
    other: async (query) => {
      const other = await startOtherServer({
        signedIn: query.get('signedIn') === 'true',
        sockets: query.get('sockets') === 'silent' ? 'silent' : 'answers',
      });
      others.push(other);
      return { url: other.url };
    },
    company: () => seedCompany(database),
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
