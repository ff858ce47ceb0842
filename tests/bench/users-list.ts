// node tests/bench/users-list.ts [people] [rounds]: the list of people as administrators read it, page by page, on a
// seeded company; milliseconds of the whole call inside the server.
import pg from 'pg';

import { buildApp } from '#server/app.ts';

import { makePlace, quantile } from '../faults/crowd.ts';
import { seedPeople } from '../seed/people.ts';
import { signedIn, type TestClient } from '../setup/client.ts';

const [count = 20_000, rounds = 30] = process.argv.slice(2).map(Number);
const QUERIES = {
  'first page': 'page=1&page_size=50',
  'last page': `page=${Math.floor(count / 50)}&page_size=50`,
  'by last sign-in': 'page=1&page_size=50&sort=-last_sign_in',
  'by status': 'page=1&page_size=50&sort=status',
  search: 'page=1&page_size=50&search=ostermann',
  'search, one letter': 'page=1&page_size=50&search=o',
  'filter by group': 'page=1&page_size=50&group=',
  'filter by status': 'page=1&page_size=50&status=invited',
};

const place = await makePlace(0);
const groups = await seedPeople(place.database, place.company.id, count);
// as autovacuum does soon after so many rows
const owner = new pg.Client({ connectionString: place.databaseUrl });
await owner.connect();
await owner.query('vacuum analyze');
await owner.end();
const app = await buildApp({ databaseUrl: place.databaseUrl });

async function measure(client: TestClient, query: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const answer = await client.get(`/api/v1/accounts/users/?${query}`);
    times.push(performance.now() - start);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return `${quantile(times, 0.5).toFixed(1)} ms, 95 %: ${quantile(times, 0.95).toFixed(1)} ms`;
}

for (const who of ['admin', 'superuser'] as const) {
  const client = await signedIn(app, place.company[who].email);
  for (const [name, query] of Object.entries(QUERIES))
    console.log(
      `${who}, ${name}: ${await measure(client, name.endsWith('group') ? query + (groups[0] ?? '') : query)}`,
    );
}
await app.close();
await place.stop();
