// node tests/faults/notes.ts [rounds] [steps]: tabs with random acts and lost connections; failing seeds are kept in
// notes-seeds.json, from where the suite runs them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildApp } from '#server/app.ts';

import { makePlace } from './crowd.ts';
import { notesRound } from './notes-round.ts';

const [rounds, steps] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 400)];
const place = await makePlace(rounds);
const app = await buildApp({ databaseUrl: place.databaseUrl, poolSize: 6 });
await app.ready();
const failed: number[] = [];
for (const boardId of place.boards) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { clients, server } = await notesRound({
    app,
    boardId,
    email: place.company.writer.email,
    seed,
    clients: 4,
    steps,
  });
  if (clients.some((shown) => shown !== server)) failed.push(seed);
}
console.log({ rounds, steps, failed });
if (failed.length > 0) {
  const file = join(import.meta.dirname, 'notes-seeds.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as number[];
  writeFileSync(file, `${JSON.stringify([...known, ...failed])}\n`);
  process.exitCode = 1;
}
await app.close();
await place.stop();
process.exit();
