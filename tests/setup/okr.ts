import { beforeEach } from 'vitest';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedOkr, type SeededOkr } from '../seed/okr.ts';
import { signedIn, useServer, type TestClient } from './server.ts';

/** Where the calls of OKR begin. */
export const OKR = '/api/v1/okr/';

/** The server of the file that imports this; each of its tests has a company of its own. */
export const server = useServer();
/** With one objective and what hangs on it, written by `writer`. */
export let company: SeededCompany;
export let seeded: SeededOkr;
/** Signed in. */
export let writer: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  seeded = await seedOkr(server.database, company);
  writer = await signedIn(server.app, company.writer.email);
});
