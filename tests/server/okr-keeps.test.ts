import { beforeEach, expect, test } from 'vitest';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedOkr, type SeededOkr } from '../seed/okr.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';

const OKR = '/api/v1/okr/';
const server = useServer();
let company: SeededCompany;
let seeded: SeededOkr;
let writer: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  seeded = await seedOkr(server.database, company);
  writer = await signedIn(server.app, company.writer.email);
});
test('who makes themselves responsible for an item may not delete it for that', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  const path = `${OKR}objectives/${seeded.objective}/`;
  expect((await reader.call('PUT', path, { responsible_person: company.reader.id })).statusCode).toBe(200);
  expect((await reader.delete(path)).statusCode).toBe(403);
});

