import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { teamMembers, teams } from '#server/db/people-tables.ts';
import {
  checkIns,
  keyResults,
  objectives,
  okrProjectKeyResults,
  okrProjects,
  okrTasks,
} from '#server/okr/okr-tables.ts';

import type { SeededCompany } from './company.ts';

/** One objective with a key result, a project under it and a task under that. */
export interface SeededOkr {
  team: string;
  objective: string;
  keyResult: string;
  project: string;
  task: string;
  checkIn: string;
}

/** Written by the company's writer, in the fourth quarter of 2026 unless said. */
export async function seedOkr(
  database: Database,
  company: SeededCompany,
  period: { year: number; quarter: number } = { year: 2026, quarter: 4 },
): Promise<SeededOkr> {
  const ids = {
    team: randomUUID(),
    objective: randomUUID(),
    keyResult: randomUUID(),
    project: randomUUID(),
    task: randomUUID(),
    checkIn: randomUUID(),
  };
  const own = { company_id: company.id, created_by: company.writer.id, responsible_id: company.writer.id };
  await database.inCompany(company.id, async (tx) => {
    await tx.insert(teams).values({ id: ids.team, company_id: company.id, name: `Vertrieb ${ids.team.slice(0, 8)}` });
    await tx.insert(teamMembers).values({ company_id: company.id, team_id: ids.team, user_id: company.writer.id });
    await tx
      .insert(objectives)
      .values({ ...own, ...period, id: ids.objective, objective: 'Wärme im Süden', team_id: ids.team });
    await tx.insert(keyResults).values({
      ...own,
      id: ids.keyResult,
      objective_id: ids.objective,
      title: 'Anlagen in Betrieb',
      current: 50,
      unit: 'Anlagen',
      checked_in_at: new Date(),
    });
    await tx.insert(checkIns).values({
      id: ids.checkIn,
      company_id: company.id,
      key_result_id: ids.keyResult,
      value: 50,
      author_id: company.writer.id,
    });
    await tx.insert(okrProjects).values({ ...own, id: ids.project, title: 'Leitstelle' });
    await tx
      .insert(okrProjectKeyResults)
      .values({ company_id: company.id, project_id: ids.project, key_result_id: ids.keyResult });
    await tx.insert(okrTasks).values({ ...own, id: ids.task, title: 'Mietvertrag', project_id: ids.project });
  });
  return ids;
}
