import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { readRows } from '#server/okr/okr-rows-store.ts';
import { checkIns, keyResults, okrTasks } from '#server/okr/okr-tables.ts';

import { seedCompany } from '../../seed/company.ts';
import { useServer } from '../../setup/server.ts';
import { seedOkr } from '../../seed/okr.ts';

const server = useServer();

test('rows that are read as JSON are those of the query: moments, days, numbers, flags, lists and what is missing', async () => {
  const company = await seedCompany(server.database);
  await seedOkr(server.database, company);
  await server.database.inCompany(company.id, async (tx) => {
    await tx.update(keyResults).set({ current: 0.1 + 0.2, goal: 1e21, unit: '„%“\n\u{1F9ED}', date: '2026-11-30' });
    await tx.update(okrTasks).set({ completed: true, completed_at: new Date('2026-11-22T23:59:59.999Z') });
    const own = sql<string[]>`array(select ${checkIns.id} from ${checkIns})`.as('own');
    const found = tx.select({ id: keyResults.id, own }).from(keyResults);
    expect(await readRows(tx, keyResults, found)).toEqual(await found);
    const results = tx.select().from(keyResults).orderBy(keyResults.order, keyResults.id);
    expect(await readRows(tx, keyResults, results)).toEqual(await results);
    const tasks = tx.select().from(okrTasks).where(eq(okrTasks.completed, true));
    const rows = await readRows(tx, okrTasks, tasks);
    expect(rows).toEqual(await tasks);
    expect(rows[0]?.completed_at).toEqual(new Date('2026-11-22T23:59:59.999Z'));
    expect(rows[0]?.due).toBeNull();
  });
});
