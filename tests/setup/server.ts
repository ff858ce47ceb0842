import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';

import { buildApp } from '#server/app.ts';
import { Database } from '#server/db/database.ts';
import type { AppOptions } from '#server/services.ts';

import { cloneDatabase } from './clone.ts';
import { PATIENT } from './patience.ts';

export { signedIn, TestClient } from './client.ts';

/** The real server on a database of its own, for one test file. */
export interface TestServer {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
}

/** Starts it before and stops it after the tests of the file. Options shorten leases and clocks. */
export function useServer(options: Partial<AppOptions> = {}): TestServer {
  const server = {} as TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
    drop = clone.drop;
    server.databaseUrl = clone.url;
    server.database = new Database(clone.url, 3, PATIENT.databaseWaitMs);
    // a test asks for nightly jobs itself: none comes in between, whatever the time is
    server.app = await buildApp({ databaseUrl: clone.url, poolSize: 6, schedule: false, ...PATIENT, ...options });
    await server.app.ready();
  });
  afterAll(async () => {
    await server.app.close();
    await server.database.close();
    await drop();
  });
  return server;
}
