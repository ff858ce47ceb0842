import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany } from '../../seed/company.ts';
import { seedFile } from '../../seed/files.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer();

test('[W4.28 part] a file that a killed process has left is free at once, one that a living process reads is not', async () => {
  const { database } = server;
  const company = await seedCompany(database);
  const board = (await seedBoard(database, company)).id;
  // what a running server holds as its number
  const { rows: living } = await database.shared.execute<{ number: string }>(
    sql`select lpad(to_hex(objid::bigint), 8, '0') as number from pg_locks where locktype = 'advisory' and classid = 4416
      and database = (select oid from pg_database where datname = current_database())`,
  );
  const seed = async (number: string): Promise<string> => {
    const lease = `${number}${randomUUID().slice(8)}`;
    const lease_until = new Date(Date.now() + 60_000);
    return (await seedFile(database, company, board, { ingestion_status: 'processing', page_count: 0, lease, lease_until })).id; // prettier-ignore
  };
  const [read, left] = [await seed(living[0]?.number ?? ''), await seed('00000000')];
  await database.shared.execute(sql`select door_free_ended_source_files()`);
  const { rows } = await database.inCompany(company.id, (tx) =>
    tx.execute<{ id: string }>(sql`select id from source_files where lease_until < clock_timestamp()`),
  );
  expect([living.length > 0, rows.map(({ id }) => id)]).toEqual([true, [left]]);
  expect(read).not.toBe(left);
});
