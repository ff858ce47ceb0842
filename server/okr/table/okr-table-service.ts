import { or, sql, type SQL } from 'drizzle-orm';

import type { ItemType } from '#contract/okr-items.ts';
import { atPresent } from '#contract/okr-rules.ts';
import type { OkrDiagram, OkrFilters, OkrTable } from '#contract/okr-table.ts';

import type { Transaction } from '../../db/database.ts';
import { teams } from '../../db/people-tables.ts';
import { eachInTurns, inTurns, type Turns } from '../../http/in-turns.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals.ts';
import type { Services } from '../../services.ts';
import { diagramOf } from './okr-diagram.ts';
import { countPassing, seenBy, tableOf, type TableWish } from './okr-lines.ts';
import {
  findKeyResults,
  findObjectives,
  findProjects,
  findTasks,
  mustHaveTeam,
  objectivesWhere,
  oneOf,
  projectsUnder,
} from '../okr-store.ts';
import { deletable } from '../okr-policy.ts';
import { bare } from '../okr-text.ts';
import { keyResults, okrProjects, okrTasks } from '../okr-tables.ts';
import { OkrForest, type OkrStock } from './okr-tree.ts';

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** The objectives that fit with what hangs on them, and what hangs on nothing; tasks where they are wanted. */
async function findStock(tx: Transaction, where: SQL | undefined, wantsTasks = true): Promise<OkrStock> {
  const found = await findObjectives(tx, where);
  const under = await findKeyResults(tx, oneOf(keyResults.objective_id, idsOf(found)));
  const loose = sql`not exists (select from okr_project_key_results l where l.project_id = ${okrProjects.id})`;
  const projects = await findProjects(tx, or(projectsUnder(idsOf(under)), loose));
  const hangs = or(
    oneOf(okrTasks.key_result_id, idsOf(under)),
    oneOf(okrTasks.project_id, idsOf(projects)),
    sql`${okrTasks.key_result_id} is null and ${okrTasks.project_id} is null`,
  );
  const tasks = wantsTasks ? await findTasks(tx, hangs) : [];
  const names = await tx.select({ id: teams.id, name: teams.name }).from(teams);
  return {
    objectives: found,
    keyResults: under,
    projects,
    tasks,
    teams: new Map(names.map(({ id, name }) => [id, name])),
  };
}

/** Whether filters choose among the items of a period: then an undrawn task can be why what stands above it is drawn. */
const choosesItems = ({ team, responsible, status, type, text }: OkrFilters): boolean =>
  [team, responsible, status, type].some((list) => list?.length) || Boolean(text?.trim());

/** Ids of what somebody may delete of a stock. */
async function deletableOf(tx: Transaction, viewer: Member, stock: OkrStock): Promise<ReadonlySet<string>> {
  const of = (type: ItemType, rows: { id: string }[]) => deletable(tx, viewer, { type, ids: idsOf(rows) });
  return new Set([
    ...(await of('objective', stock.objectives)),
    ...(await of('key_result', stock.keyResults)),
    ...(await of('project', stock.projects)),
    ...(await of('task', stock.tasks)),
  ]);
}

function* linesOf(forest: OkrForest, wish: TableWish, now: Date): Turns<OkrTable> {
  return yield* tableOf(yield* forest.roots(wish.filters), wish, now);
}

/** Table, diagram and the people of the filters. */
export class OkrTableService {
  readonly #services: Services;
  readonly #now: () => Date;

  constructor(services: Services, now: () => Date = () => new Date()) {
    this.#services = services;
    this.#now = now;
  }

  /** Throws 404 for another company than the active one. */
  async table(viewer: Member, wish: TableWish): Promise<OkrTable> {
    const now = this.#now();
    const filters = this.#present(viewer, wish.filters);
    const { stock, own } = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const found = await findStock(tx, objectivesWhere(filters));
      return { stock: found, own: await deletableOf(tx, viewer, found) };
    });
    return inTurns(linesOf(new OkrForest(stock, now, own), { ...wish, filters }, now));
  }

  /** How many items pass each of these filters; everything is read once for all of them. */
  async counts(viewer: Member, wishes: readonly OkrFilters[]): Promise<number[]> {
    if (wishes.length === 0) return [];
    const now = this.#now();
    const present = wishes.map((filters) => seenBy(atPresent(filters, now), viewer.id));
    const periods = present.map(objectivesWhere);
    // one that shows every quarter reads them all
    const where = periods.includes(undefined) ? undefined : or(...periods);
    const stock = await this.#services.database.inCompany(viewer.companyId, (tx) => findStock(tx, where));
    const forest = new OkrForest(stock, now);
    return inTurns(
      eachInTurns(present, function* passing(filters) {
        return yield* countPassing(yield* forest.roots(filters), filters);
      }),
    );
  }

  /** Throws 404 for another company than the active one. */
  async diagram(viewer: Member, wish: OkrFilters): Promise<OkrDiagram> {
    const now = this.#now();
    const filters = this.#present(viewer, wish);
    const stock = await this.#services.database.inCompany(viewer.companyId, (tx) =>
      findStock(tx, objectivesWhere(filters), choosesItems(filters)),
    );
    const companies = await this.#services.companies.listOf(viewer.id);
    const company = companies.find(({ id }) => id === viewer.companyId);
    const lines = linesOf(new OkrForest(stock, now), { filters, sort: [{ key: 'team', dir: 'asc' }] }, now);
    const { rows } = await inTurns(lines);
    return inTurns(diagramOf(rows, { id: viewer.companyId, name: company?.name ?? '' }));
  }

  /** What the filters mean today and for the viewer. Another company than the active one is none of this session's: notFound. */
  #present(viewer: Member, filters: OkrFilters = {}): OkrFilters {
    if (filters.company && filters.company !== viewer.companyId) throw notFound('company');
    return seenBy(atPresent(filters, this.#now()), viewer.id);
  }

  /**
   * Members of the company who can answer for an item, by name, at most 50; or, with `ids`, these people also when they
   * answer for something and have left. Throws 404 for a foreign company or team.
   */
  async people(viewer: Member, { team, company, text, ids }: PeopleWish): Promise<ResponsiblePerson[]> {
    if (company && company !== viewer.companyId) throw notFound('company');
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      if (team) await mustHaveTeam(tx, team);
      const { rows } = await tx.execute<ResponsiblePerson>(sql`
        select u.id, u.first_name, u.last_name,
          (select string_agg(t.name, ', ' order by t.name)
            from team_members m join teams t on t.id = m.team_id where m.user_id = u.id) as teams
        from users u
        where ${ids ? answering(ids) : MEMBERS}
          and (${team || null}::uuid is null or exists (
            select from team_members t where t.user_id = u.id and t.team_id = ${team || null}::uuid))
        order by u.last_name, u.first_name, u.id`);
      const words = bare(text ?? '')
        .split(/\s+/)
        .filter(Boolean);
      const fits = (name: string): boolean => words.every((word) => bare(name).includes(word));
      const found = rows.filter((row) => fits(`${row.first_name} ${row.last_name}`));
      return ids ? found : found.slice(0, 50);
    });
  }
}

interface PeopleWish {
  team?: string | null | undefined;
  company?: string | null | undefined;
  text?: string | undefined;
  ids?: string[] | undefined;
}

// a type: what a query answers must have an index signature
// oxlint-disable-next-line typescript/consistent-type-definitions
type ResponsiblePerson = { id: string; first_name: string; last_name: string; teams: string | null };

const MEMBERS = sql`u.status <> 'disabled' and exists (select from memberships m where m.user_id = u.id)`;

/** These people, as far as they belong to the company or answer for something in it. */
const answering = (ids: string[]): SQL => sql`u.id = any (${sql.param(ids)}::uuid[]) and (
  exists (select from memberships m where m.user_id = u.id)
  or exists (select from objectives o where o.responsible_id = u.id)
  or exists (select from key_results k where k.responsible_id = u.id)
  or exists (select from okr_projects p where p.responsible_id = u.id)
  or exists (select from okr_tasks t where t.responsible_id = u.id))`;
