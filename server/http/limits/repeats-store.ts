import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../db/database.ts';
import type { Member } from '../mount.ts';

/**
 * Does something once per request id, in the same transaction: a repeat gets the first answer, also one that
 * arrives at the same time (it waits for the first). Without an id it is simply done.
 */
export async function once<T>(
  tx: Transaction,
  call: { viewer: Member; name: string; requestId: string | undefined },
  work: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const { viewer, name, requestId } = call;
  if (requestId === undefined) return { answer: await work(), repeated: false };
  const key = `${name} ${requestId}`;
  // who works in no company yet repeats in a place of their own
  const place = (viewer.companyId as string | null) ?? viewer.id;
  const claimed = await tx.execute(sql`
    insert into handled_requests (company_id, user_id, request_id, call, status)
    values (${place}, ${viewer.id}, ${key}, ${name}, 201) on conflict do nothing`);
  const mine = sql`company_id = ${place} and user_id = ${viewer.id} and request_id = ${key}`;
  if (claimed.rowCount === 0) {
    const { rows } = await tx.execute<{ answer: T }>(sql`select answer from handled_requests where ${mine}`);
    const [first] = rows;
    if (!first) throw new Error(`The first answer of ${key} is gone`);
    return { answer: first.answer, repeated: true };
  }
  const answer = await work();
  await tx.execute(sql`update handled_requests set answer = ${JSON.stringify(answer)}::jsonb where ${mine}`);
  return { answer, repeated: false };
}

/** Takes away the answers of yesterday: nobody repeats their calls any more. */
export const removeOldRepeats = (database: Database): Promise<unknown> =>
  database.acrossCompanies({ reason: 'nightly removal of handled requests' }, (tx) =>
    tx.execute(sql`delete from handled_requests where at < now() - interval '1 day'`),
  );
