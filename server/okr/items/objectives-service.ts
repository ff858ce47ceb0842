import { eq, type SQL } from 'drizzle-orm';

import type { listObjectives, updateObjective } from '#contract/okr/okr.ts';
import type { Objective } from '#contract/okr/okr-items.ts';
import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/answers/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { given } from '../../records/fields.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { KEY_RESULT, OBJECTIVE } from '../okr-fields.ts';
import { deletable } from '../okr-policy.ts';
import {
  findKeyResults,
  findObjectives,
  hasTeam,
  mustHaveTeam,
  oneOf,
  whoIsHere,
  type ObjectiveRow,
} from '../okr-store.ts';
import { keyResults, objectives } from '../okr-tables.ts';
import { deleteItem } from './okr-deletion.ts';
import { objectiveOf } from './okr-items.ts';
import { saveItem, type OkrItemsService } from './okr-items-service.ts';
import { ITEMS, objectivesFor } from './okr-items-store.ts';

type Fields = z.output<(typeof updateObjective)['body']>;

/** Objectives (application 3, 7). */
export class ObjectivesService {
  readonly #items: OkrItemsService;
  readonly #now: () => Date;

  constructor(items: OkrItemsService, now: () => Date = () => new Date()) {
    this.#items = items;
    this.#now = now;
  }

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: z.output<(typeof listObjectives)['query']>) {
    const where = objectivesFor(filter);
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

  create(call: Call, body: Fields): Promise<Objective> {
    const { companyId: company_id, id: created_by } = call.viewer;
    return this.#items.create(call, 'objective', async (write) => {
      const { objective = '', ...row } = OBJECTIVE.row(body);
      await checkPeople(write.tx, row);
      const period: Period = { ...periodOf(this.#now()), ...given({ year: row.year, quarter: row.quarter }) };
      const id = await write.insert(objectives, { ...row, objective, ...period, company_id, created_by });
      return this.#one(write.tx, call.viewer, id);
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(call: Call, id: string, body: Fields): Promise<Objective> {
    mustBeSame(id, body);
    return this.#items.change(call, async (write) => {
      const current = () => this.#one(write.tx, call.viewer, id);
      const before = await write.lockCurrent(ITEMS.objective, id, { current });
      const row = OBJECTIVE.row(body);
      await checkPeople(write.tx, row, before);
      await saveItem(write, 'objective', { before, row });
      return current();
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(call: Call, id: string, seen?: string): Promise<void> {
    const current = (tx: Transaction) => this.#one(tx, call.viewer, id);
    return deleteItem(this.#items, call, { type: 'objective', id, seen, current });
  }

  /** A copy in another quarter: key results start anew, without values, check-ins, projects and tasks. */
  duplicate(call: Call, id: string, period: Period): Promise<Objective> {
    const own = { company_id: call.viewer.companyId, created_by: call.viewer.id };
    return this.#items.create(call, 'objective', async (write) => {
      const { tx } = write;
      const source = await ITEMS.objective.find(tx, id);
      if (!source) throw notFound('objective');
      // the team may be going at this moment
      const team_id = source.team_id !== null && (await hasTeam(tx, source.team_id)) ? source.team_id : null;
      const under = await findKeyResults(tx, eq(keyResults.objective_id, id));
      // who left the company answers for nothing new
      const here = await whoIsHere(
        tx,
        [source, ...under].map((row) => row.responsible_id),
      );
      const copy = OBJECTIVE.copied(source, []);
      const responsible_id = here(source.responsible_id);
      const objective_id = await write.insert(objectives, { ...copy, ...own, team_id, responsible_id, ...period });
      const copies = under.map((row) => ({
        ...KEY_RESULT.copied(row, ['date']),
        ...own,
        objective_id,
        current: row.initial,
        responsible_id: here(row.responsible_id),
        order: row.order,
      }));
      await write.insertAll(keyResults, copies);
      return this.#one(tx, call.viewer, objective_id);
    });
  }

  /** Throws notFound. */
  async #one(tx: Transaction, viewer: Member, id: string): Promise<Objective> {
    const row = await ITEMS.objective.find(tx, id);
    const [shown] = row ? await this.#show(tx, viewer, [row]) : [];
    if (!shown) throw notFound('objective');
    return shown;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<Objective[]> {
    return this.#show(tx, viewer, await findObjectives(tx, where, page));
  }

  async #show(tx: Transaction, viewer: Member, rows: ObjectiveRow[]): Promise<Objective[]> {
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
}
