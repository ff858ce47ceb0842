import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import pg from 'pg';

import { Database } from '#server/db/database.ts';

import { cloneDatabase } from '../setup/clone.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
});
afterAll(() => clone.drop());

test('a connection that is lost before its transaction has begun takes no place in the pool', async () => {
  const database = new Database(clone.url, 1, 2_000);
  const other = new pg.Client(clone.url);
  await other.connect();
  // as a transaction that ends with an error of its begin: nobody gives it back
  for (let round = 0; round < 2; round++) {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((done) => client.once('end', done));
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
  }
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await database.close();
});

test('a connection that is lost is given back once', async () => {
  const database = new Database(clone.url, 2, 2_000);
  const other = new pg.Client(clone.url);
  await other.connect();
  const lost = database.shared.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.execute('select 1');
  });
  await expect(lost).rejects.toThrow();
  expect(database.pool.waiting).toBe(0);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await database.close();
});
