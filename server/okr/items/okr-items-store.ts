import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { listKeyResults, listObjectives, listProjects, listTasks } from '#contract/okr/okr.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { Period } from '#contract/okr/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/answers/list-page.ts';
import type { RecordKind } from '../../records/records-service.ts';
import {
  findKeyResults,
  findObjectives,
  findProjects,
  findTasks,
  objectivesWhere,
  projectsOf,
  projectsUnder,
  reads,
} from '../okr-store.ts';
import { ITEM_TABLES, keyResults, objectives, okrProjects, okrTasks } from '../okr-tables.ts';

type Asked<E extends { query: z.ZodType }> = z.output<E['query']>;

/** A kind of item as records, and how those that fit are found. */
export interface ItemKind<Row extends { version: number }> extends RecordKind<Row> {
  type: ItemType;
  findAll: (tx: Transaction, where?: SQL, page?: Page) => Promise<Row[]>;
}

/** Whoever hangs something on an item waits while it is written. */
const kind = <Row extends { version: number }>(
  type: ItemType,
  thing: RecordKind<Row>['thing'],
  findAll: ItemKind<Row>['findAll'],
): ItemKind<Row> => {
  const table = ITEM_TABLES[type];
  return {
    type,
    table,
    thing,
    lock: 'update',
    findAll,
    find: async (tx, id) => (await findAll(tx, eq(table.id, id)))[0],
  };
};

/** The kinds of items as records. */
export const ITEMS = {
  objective: kind('objective', 'objective', findObjectives),
  key_result: kind('key_result', 'keyResult', findKeyResults),
  project: kind('project', 'project', findProjects),
  task: kind('task', 'task', findTasks),
};

export const objectivesFor = ({ year, quarter, team, search }: Asked<typeof listObjectives>): SQL | undefined =>
  and(
    objectivesWhere({ year, quarter, teams: team ? [team] : undefined }),
    search?.trim() ? reads(objectives.objective, search) : undefined,
  );

export const keyResultsFor = ({
  objective,
  search,
  year,
  quarter,
  team,
}: Asked<typeof listKeyResults>): SQL | undefined =>
  and(
    objectivesWhere({ year, quarter, teams: team ? [team] : undefined }),
    objective ? eq(keyResults.objective_id, objective) : undefined,
    search?.trim() ? reads(keyResults.title, search) : undefined,
  );

export const projectsFor = ({ team, key_result }: Asked<typeof listProjects>): SQL | undefined =>
  and(team ? projectsOf(team) : undefined, key_result ? projectsUnder([key_result]) : undefined);

export const tasksFor = ({ project, key_result }: Asked<typeof listTasks>): SQL | undefined =>
  and(
    project ? eq(okrTasks.project_id, project) : undefined,
    key_result ? eq(okrTasks.key_result_id, key_result) : undefined,
  );

/** The place behind the last key result of an objective. */
export const lastOf = (objective: string): SQL<number> =>
  sql`(select coalesce(max("order") + 1, 0) from key_results where objective_id = ${objective})`;

/** The quarter of an objective, which stays until the end of the transaction. */
export async function lockPeriodOf(tx: Transaction, objectiveId: string): Promise<Period | undefined> {
  const [found] = await tx
    .select({ year: objectives.year, quarter: objectives.quarter })
    .from(objectives)
    .where(eq(objectives.id, objectiveId))
    .for('key share');
  return found;
}

/** Whether the company has this project, which stays until the end of the transaction. */
export async function hasProject(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: okrProjects.id })
    .from(okrProjects)
    .where(eq(okrProjects.id, id))
    .for('key share');
  return found.length > 0;
}
