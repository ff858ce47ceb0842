// node tests/bench/people-batch.ts [people]: an act on everybody of a large company, in the pieces in which the client
// sends it: first looked at (dry run), then done; meanwhile another administrator reads the list.
import { BATCH_LIMIT } from '#contract/accounts/user-batch.ts';
import { buildApp } from '#server/app.ts';

import { makePlace, quantile } from '../faults/crowd.ts';
import { seedPeople } from '../seed/people.ts';
import { signedIn } from '../setup/client.ts';

const [count = 20_000] = process.argv.slice(2).map(Number);
const USERS = '/api/v1/accounts/users/';

const place = await makePlace(0);
const [group = ''] = await seedPeople(place.database, place.company.id, count);
const app = await buildApp({ databaseUrl: place.databaseUrl, busyAfterMs: Infinity });
const admin = await signedIn(app, place.company.admin.email);
const other = await signedIn(app, place.company.globalAdmin.email);
const { ids } = (await admin.get(`${USERS}ids/`)).json<{ ids: string[] }>();

/** Milliseconds of the calls of the list while `work` runs. */
async function meanwhile(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const state = { runs: true };
  const reading = (async () => {
    while (state.runs) {
      const start = performance.now();
      await other.get(`${USERS}?page=1&page_size=50`);
      times.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  await work();
  state.runs = false;
  await reading;
  return times;
}

async function measure(body: Record<string, unknown>): Promise<void> {
  const pieces: number[] = [];
  const start = performance.now();
  const reads = await meanwhile(async () => {
    for (let at = 0; at < ids.length; at += BATCH_LIMIT) {
      const begin = performance.now();
      const answer = await admin.post(`${USERS}batch/`, { ...body, user_ids: ids.slice(at, at + BATCH_LIMIT) });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      pieces.push(performance.now() - begin);
    }
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const spread = (times: number[]) =>
    `${quantile(times, 0.5).toFixed(0)} ms, 95 %: ${quantile(times, 0.95).toFixed(0)} ms`;
  console.log(
    `${JSON.stringify(body)}: ${ids.length} people in ${seconds} s; piece of ${BATCH_LIMIT}: ${spread(pieces)}; list meanwhile: ${spread(reads)}`,
  );
}

const batch = { action: 'add_groups', group_ids: [group] };
await measure({ ...batch, dry_run: true });
await measure(batch);
await measure({ action: 'deactivate', dry_run: true });
await app.close();
await place.stop();
