import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { listObjectives, updateObjective } from '#contract/okr.ts';
import type { Objective } from '#contract/okr-items.ts';
import { periodOf, type Period } from '#contract/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound, staleItem } from '../../http/refusals.ts';
import { checkPeople, differences, given, holdRow, noneOf, type OkrAct } from '../okr-act.ts';
import { deletable } from '../okr-policy.ts';
import { deleteItem } from './okr-deletion.ts';
import { objectiveOf } from './okr-items.ts';
import type { OkrItemsService } from './okr-items-service.ts';
import {
  findKeyResults,
  findObjectives,
  hasTeam,
  mustHaveTeam,
  objectivesWhere,
  oneOf,
  whoIsHere,
  reads,
  type ObjectiveRow,
} from '../okr-store.ts';
import { keyResults, objectives } from '../okr-tables.ts';

type Filter = z.output<(typeof listObjectives)['query']>;
type Fields = z.output<(typeof updateObjective)['body']>;

/** What was sent, as the row has it. */
const rowOf = ({ objective, description, year, quarter, team, responsible_person }: Fields) =>
  given({
    objective,
    description,
    year,
    quarter,
    team_id: noneOf(team),
    responsible_id: noneOf(responsible_person),
  });

/** Objectives (application 3, 7). */
export class ObjectivesService {
  readonly #items: OkrItemsService;
  readonly #now: () => Date;

  constructor(items: OkrItemsService, now: () => Date = () => new Date()) {
    this.#items = items;
    this.#now = now;
  }

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: Filter) {
    const { year, quarter, team, search } = filter;
    const where = and(
      objectivesWhere({ year, quarter, teams: team ? [team] : undefined }),
      search?.trim() ? reads(objectives.objective, search) : undefined,
    );
    return this.#items.list(viewer, { type: 'objective', where, query: filter }, (tx, page) =>
      this.#wire(tx, viewer, where, page),
    );
  }

  /** Throws notFound for a team that the company does not have. */
  ofTeam(viewer: Member, team: string): Promise<Objective[]> {
    return this.#items.read({ viewer }, async (tx) => {
      await mustHaveTeam(tx, team);
      return this.#wire(tx, viewer, eq(objectives.team_id, team));
    });
  }

  async read(viewer: Member, id: string): Promise<Objective> {
    return this.#items.read({ viewer }, (tx) => this.#one(tx, viewer, id));
  }

  create(act: OkrAct, body: Fields): Promise<Objective> {
    return this.#items.create(act, 'objective', async (tx) => {
      const { objective = '', ...row } = rowOf(body);
      await checkPeople(tx, row);
      const period: Period = { ...periodOf(this.#now()), ...given({ year: row.year, quarter: row.quarter }) };
      const [made] = await tx
        .insert(objectives)
        .values({ ...row, objective, ...period, company_id: act.viewer.companyId, created_by: act.viewer.id })
        .returning({ id: objectives.id });
      return this.#one(tx, act.viewer, made?.id ?? '');
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(act: OkrAct, id: string, body: Fields): Promise<Objective> {
    if (body.id !== undefined && body.id !== id) throw invalidField('id', 'okr.idDiffers');
    return this.#items.change(act, id, async (tx) => {
      const before = await this.#hold(tx, id);
      if (act.base !== undefined && act.base !== before.version) throw staleItem(await this.#one(tx, act.viewer, id));
      const row = rowOf(body);
      await checkPeople(tx, row, before);
      const fields = differences(before, row);
      if (Object.keys(fields).length > 0) {
        await tx
          .update(objectives)
          .set({ ...row, version: sql`${objectives.version} + 1`, updated_at: sql`now()` })
          .where(eq(objectives.id, id));
        await this.#items.record(tx, act, { action: 'okr.update', type: 'objective', id, fields });
      }
      return this.#one(tx, act.viewer, id);
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(act: OkrAct, id: string): Promise<void> {
    return deleteItem(this.#items, act, { type: 'objective', id, current: (tx) => this.#one(tx, act.viewer, id) });
  }

  /** A copy in another quarter: key results start anew, without values, check-ins, projects and tasks. */
  duplicate(act: OkrAct, id: string, period: Period): Promise<Objective> {
    return this.#items.create(act, 'objective', async (tx) => {
      const [source] = await findObjectives(tx, eq(objectives.id, id));
      if (!source) throw notFound('objective');
      const own = { company_id: act.viewer.companyId, created_by: act.viewer.id };
      const { objective, description } = source;
      // the team may be going at this moment
      const team_id = source.team_id !== null && (await hasTeam(tx, source.team_id)) ? source.team_id : null;
      const key_results = await findKeyResults(tx, eq(keyResults.objective_id, id));
      // who left the company answers for nothing new
      const here = await whoIsHere(
        tx,
        [source, ...key_results].map((row) => row.responsible_id),
      );
      const responsible_id = here(source.responsible_id);
      const [made] = await tx
        .insert(objectives)
        .values({ ...own, objective, description, team_id, responsible_id, ...period })
        .returning({ id: objectives.id });
      const objective_id = made?.id ?? '';
      const copies = key_results.map(({ title, initial, goal, direction, unit, symbol, placement, space, ...row }) => ({
        ...own,
        objective_id,
        title,
        initial,
        current: initial,
        goal,
        direction,
        unit,
        symbol,
        placement,
        space,
        responsible_id: here(row.responsible_id),
        order: row.order,
      }));
      if (copies.length > 0) await tx.insert(keyResults).values(copies);
      return this.#one(tx, act.viewer, objective_id);
    });
  }

  /** Throws notFound. */
  async #one(tx: Transaction, viewer: Member, id: string): Promise<Objective> {
    const [found] = await this.#wire(tx, viewer, eq(objectives.id, id));
    if (!found) throw notFound('objective');
    return found;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<Objective[]> {
    const rows = await findObjectives(tx, where, page);
    const ids = rows.map(({ id }) => id);
    const under = Map.groupBy(
      await findKeyResults(tx, oneOf(keyResults.objective_id, ids)),
      ({ objective_id }) => objective_id,
    );
    const own = await deletable(tx, viewer, { type: 'objective', ids });
    return rows.map((row) => ({
      ...objectiveOf(row, under.get(row.id) ?? [], this.#now()),
      can_delete: own.has(row.id),
    }));
  }

  async #hold(tx: Transaction, id: string): Promise<ObjectiveRow> {
    if (!(await holdRow(tx, objectives, id))) throw notFound('objective');
    const [row] = await findObjectives(tx, eq(objectives.id, id));
    if (!row) throw notFound('objective');
    return row;
  }
}
