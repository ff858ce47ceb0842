// node tests/bench/directory-sync.ts [people]: a directory of many people is read, looked at and taken over by the real
// server; how long each run takes, when the first progress is told, and how fast a page of the list is afterwards.
import type { DirectoryRun } from '#contract/accounts/directory.ts';
import { buildApp } from '#server/app.ts';
import { directorySettings } from '#server/directory/directory-tables.ts';
import { DEFAULT_ATTRIBUTES } from '#server/directory/ldap-entry.ts';

import { makePlace, quantile } from '../faults/crowd.ts';
import { BASE_DN, BIND_DN, BIND_PASSWORD, startTestLdap } from '../setup/ldap-server.ts';
import { signedIn } from '../setup/client.ts';

const [count = 10_000] = process.argv.slice(2).map(Number);
const SYNC = '/api/v1/ad/sync/';

const place = await makePlace(0);
const directory = await startTestLdap();
directory.entries = Array.from({ length: count }, (_, n) => ({
  dn: `cn=person ${n}`,
  attributes: {
    objectClass: 'person',
    entryUUID: `bench-${n}`,
    mail: `p${n}@dir.example`,
    givenName: 'Şule',
    sn: `Größe ${String(n).padStart(5, '0')}`,
    department: `Abteilung ${n % 40}`,
  },
}));
const app = await buildApp({
  databaseUrl: place.databaseUrl,
  jobs: true,
  ldap: {
    url: directory.url,
    ca: directory.ca,
    bindDn: BIND_DN,
    password: BIND_PASSWORD,
    baseDn: BASE_DN,
    filter: '(objectClass=person)',
    startTls: true,
    attributes: DEFAULT_ATTRIBUTES,
    pageSize: 500,
    timeoutMs: 60_000,
  },
});
await app.ready();
await place.database.inCompany(place.company.id, (tx) =>
  tx.insert(directorySettings).values({ company_id: place.company.id, is_on: true }),
);
const admin = await signedIn(app, place.company.admin.email);

async function run(name: string, body: Record<string, unknown>): Promise<void> {
  const start = performance.now();
  let state = (await admin.post(SYNC, body)).json<DirectoryRun>();
  const seen = new Set<number>();
  let first = 0;
  while (state.finished_at === null) {
    await new Promise((done) => setTimeout(done, 100));
    state = (await admin.get(`${SYNC}${state.id}/`)).json<DirectoryRun>();
    seen.add(state.read + state.done);
    if (first === 0 && state.read + state.done > 0) first = performance.now() - start;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${name}: ${state.status} after ${seconds} s, ${seen.size} steps of progress seen, the first after ${first.toFixed(0)} ms`,
  );
}

await run('dry run', { dry_run: true });
await run('first sync', {});
await run('second sync, nothing new', {});
const times: number[] = [];
for (let page = 1; page <= 30; page++) {
  const start = performance.now();
  await admin.get(`/api/v1/ad/users/?page=${page}&page_size=50`);
  times.push(performance.now() - start);
}
console.log(
  `page of 50 of the directory: ${quantile(times, 0.5).toFixed(1)} ms, 95 %: ${quantile(times, 0.95).toFixed(1)} ms`,
);
await app.close();
await directory.stop();
await place.stop();
