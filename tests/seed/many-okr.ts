import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { teams } from '#server/db/people-tables.ts';
import { keyResults, objectives, okrTasks } from '#server/okr/okr-tables.ts';

import type { SeededCompany } from './company.ts';

const TEAMS = 12;
const BATCH = 2_000;

/** So many objectives of the present quarter, each with three key results and a task: five lines of the table. */
export async function seedManyOkr(database: Database, company: SeededCompany, count: number, now = new Date()) {
  const own = { company_id: company.id, created_by: company.writer.id, responsible_id: company.writer.id };
  const period = { year: now.getUTCFullYear(), quarter: Math.floor(now.getUTCMonth() / 3) + 1 };
  const groups = Array.from({ length: TEAMS }, (_, place) => ({
    id: randomUUID(),
    company_id: company.id,
    name: `Vertriebsregion ${place + 1}`,
  }));
  const goals = Array.from({ length: count }, (_, place) => ({
    ...own,
    ...period,
    id: randomUUID(),
    objective: `Ziel ${place + 1}: Wärmepumpen in Region ${place % 90} verdoppeln`,
    team_id: groups[place % TEAMS]?.id ?? null,
  }));
  const results = goals.flatMap(({ id: objective_id }, place) =>
    Array.from({ length: 3 }, (_, order) => ({
      ...own,
      id: randomUUID(),
      objective_id,
      title: `In Betrieb genommene Anlagen ${place + 1}.${order + 1}`,
      current: (place * 7 + order * 31) % 100,
      unit: 'Anlagen',
      order,
      checked_in_at: now,
    })),
  );
  const work = goals.map((_, place) => ({
    ...own,
    title: `Mietvertrag ${place + 1} unterschreiben`,
    key_result_id: results[place * 3]?.id ?? null,
  }));
  await database.inCompany(company.id, async (tx) => {
    await tx.insert(teams).values(groups);
    for (let at = 0; at < goals.length; at += BATCH) await tx.insert(objectives).values(goals.slice(at, at + BATCH));
    for (let at = 0; at < results.length; at += BATCH)
      await tx.insert(keyResults).values(results.slice(at, at + BATCH));
    for (let at = 0; at < work.length; at += BATCH) await tx.insert(okrTasks).values(work.slice(at, at + BATCH));
  });
}
