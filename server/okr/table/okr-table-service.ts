import { or, sql } from 'drizzle-orm';

import type { ItemType } from '#contract/okr-items.ts';
import type { OkrDiagram, OkrFilters, OkrTable } from '#contract/okr-table.ts';

import type { Transaction } from '../../db/database.ts';
import { teams } from '../../db/people-tables.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals.ts';
import type { Services } from '../../services.ts';
import { diagramOf } from './okr-diagram.ts';
import { tableOf, type TableWish } from './okr-lines.ts';
import {
  findKeyResults,
  findObjectives,
  findProjects,
  findTasks,
  objectivesWhere,
  oneOf,
  projectsUnder,
} from '../okr-store.ts';
import { deletable } from '../okr-policy.ts';
import { bare } from '../okr-text.ts';
import { keyResults, okrProjects, okrTasks } from '../okr-tables.ts';
import { OkrForest, type OkrStock, type TreeItem } from './okr-tree.ts';

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Everything of a period with what hangs on it, and what hangs on nothing. */
async function findStock(tx: Transaction, viewer: Member, filters: OkrFilters): Promise<OkrStock> {
  const period = objectivesWhere({ year: filters.year, quarter: filters.quarter });
  const found = await findObjectives(tx, period);
  const under = await findKeyResults(tx, oneOf(keyResults.objective_id, idsOf(found)));
  const loose = sql`not exists (select from okr_project_key_results l where l.project_id = ${okrProjects.id})`;
  const projects = await findProjects(tx, or(projectsUnder(idsOf(under)), loose));
  const hangs = or(
    oneOf(okrTasks.key_result_id, idsOf(under)),
    oneOf(okrTasks.project_id, idsOf(projects)),
    sql`${okrTasks.key_result_id} is null and ${okrTasks.project_id} is null`,
  );
  const tasks = await findTasks(tx, hangs);
  const names = await tx.select({ id: teams.id, name: teams.name }).from(teams);
  const deletableOf = (type: ItemType, rows: { id: string }[]) => deletable(tx, viewer, { type, ids: idsOf(rows) });
  return {
    objectives: found,
    keyResults: under,
    projects,
    tasks,
    teams: new Map(names.map(({ id, name }) => [id, name])),
    deletable: new Set([
      ...(await deletableOf('objective', found)),
      ...(await deletableOf('key_result', under)),
      ...(await deletableOf('project', projects)),
      ...(await deletableOf('task', tasks)),
    ]),
  };
}

/** Table, diagram and the people of the filters. */
export class OkrTableService {
  readonly #services: Services;
  readonly #now: () => Date;

  constructor(services: Services, now: () => Date = () => new Date()) {
    this.#services = services;
    this.#now = now;
  }

  async table(viewer: Member, wish: TableWish): Promise<OkrTable> {
    const roots = await this.#roots(viewer, wish.filters ?? {});
    return tableOf(roots, wish, this.#now());
  }

  /** How many items pass each of these filters; what lies in one period is read once for all, on one connection. */
  counts(viewer: Member, wishes: readonly OkrFilters[]): Promise<number[]> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const counts = new Map<OkrFilters, number>();
      const periods = Map.groupBy(wishes, ({ year, quarter }) => JSON.stringify([year ?? null, quarter ?? null]));
      for (const filters of periods.values()) {
        const [{ year, quarter } = {}] = filters;
        const roots = await this.#read(tx, viewer, { year, quarter });
        for (const one of filters) counts.set(one, tableOf(roots, { filters: one }, this.#now()).totals.items);
      }
      return wishes.map((one) => counts.get(one) ?? 0);
    });
  }

  async diagram(viewer: Member, filters: OkrFilters): Promise<OkrDiagram> {
    const roots = await this.#roots(viewer, filters);
    const { rows } = tableOf(roots, { filters, sort: [{ key: 'team', dir: 'asc' }] }, this.#now());
    const companies = await this.#services.companies.listOf(viewer.id);
    const company = companies.find(({ id }) => id === viewer.companyId);
    return diagramOf(rows, { id: viewer.companyId, name: company?.name ?? '' });
  }

  /** Another company than the active one is none of this session's: notFound. */
  #roots(viewer: Member, filters: OkrFilters): Promise<TreeItem[]> {
    if (filters.company && filters.company !== viewer.companyId) throw notFound('company');
    return this.#services.database.inCompany(viewer.companyId, (tx) => this.#read(tx, viewer, filters));
  }

  async #read(tx: Transaction, viewer: Member, filters: OkrFilters): Promise<TreeItem[]> {
    return new OkrForest(await findStock(tx, viewer, filters), this.#now()).roots();
  }

  /** Members of the company who can answer for an item, by name; at most 50. */
  async people(
    viewer: Member,
    {
      team,
      company,
      text,
    }: { team?: string | null | undefined; company?: string | null | undefined; text?: string | undefined },
  ): Promise<{ id: string; first_name: string; last_name: string; email: string }[]> {
    if (company && company !== viewer.companyId) throw notFound('company');
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const { rows } = await tx.execute<{ id: string; first_name: string; last_name: string; email: string }>(sql`
        select u.id, u.first_name, u.last_name, u.email from memberships m join users u on u.id = m.user_id
        where u.status <> 'disabled'
          and (${team || null}::uuid is null or exists (
            select from team_members t where t.user_id = u.id and t.team_id = ${team || null}::uuid))
        order by u.last_name, u.first_name, u.id`);
      const words = bare(text ?? '')
        .split(/\s+/)
        .filter(Boolean);
      const fits = (name: string): boolean => words.every((word) => bare(name).includes(word));
      return rows.filter((row) => fits(`${row.first_name} ${row.last_name}`)).slice(0, 50);
    });
  }
}
