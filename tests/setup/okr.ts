import { beforeEach } from 'vitest';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedOkr, type SeededOkr } from '../seed/okr.ts';
import { signedIn, useServer, type TestClient, type TestServer } from './server.ts';

/** Where the calls of OKR begin. */
export const OKR = '/api/v1/okr/';

/** The server of the file that calls `okrServer`. */
export let server: TestServer;
/** With one objective and what hangs on it, written by `writer`. */
export let company: SeededCompany;
export let seeded: SeededOkr;
/** Signed in. */
export let writer: TestClient;

/**
 * A server for the tests of a file, each of which has a company of its own. What it looks after on boards does not come
 * between statements that are counted.
 */
export function okrServer(): void {
  server = useServer({ sweepMs: 600_000, presenceMs: 600_000 });
  beforeEach(async () => {
    company = await seedCompany(server.database);
    seeded = await seedOkr(server.database, company);
    writer = await signedIn(server.app, company.writer.email);
  });
}
