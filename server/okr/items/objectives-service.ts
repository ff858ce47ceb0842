import { eq } from 'drizzle-orm';

import type { listObjectives, updateObjective } from '#contract/okr/okr.ts';
import type { Objective } from '#contract/okr/okr-items.ts';
import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { given } from '../../records/fields.ts';
import type { Write } from '../../records/records-service.ts';
import type { Services } from '../../services.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { KEY_RESULT, OBJECTIVE } from '../okr-fields.ts';
import { findKeyResults, hasTeam, mustHaveTeam, oneOf, whoIsHere, type ObjectiveRow } from '../okr-store.ts';
import { keyResults, objectives } from '../okr-tables.ts';
import { objectiveOf } from './okr-items.ts';
import { OkrItemsService, saveItem } from './okr-items-service.ts';
import { ITEMS, objectivesFor } from './okr-items-store.ts';

type Fields = z.output<(typeof updateObjective)['body']>;
type Filter = z.output<(typeof listObjectives)['query']>;

/** Objectives (application 3, 7). */
export class ObjectivesService extends OkrItemsService<ObjectiveRow, Objective, Filter, Fields> {
  protected readonly where = objectivesFor;
  readonly #now: () => Date;

  constructor(services: Services, now: () => Date = () => new Date()) {
    super(services, ITEMS.objective);
    this.#now = now;
  }

  /** Throws notFound for a team that the company does not have. */
  ofTeam(viewer: Member, team: string): Promise<Objective[]> {
    return this.inCompany(viewer, async (tx) => {
      await mustHaveTeam(tx, team);
      return this.find(tx, viewer, { where: eq(objectives.team_id, team) });
    });
  }

  protected async insert(write: Write, body: Fields): Promise<string> {
    const { companyId: company_id, id: created_by } = write.call.viewer;
    const { objective = '', ...row } = OBJECTIVE.row(body);
    await checkPeople(write.tx, row);
    const period: Period = { ...periodOf(this.#now()), ...given({ year: row.year, quarter: row.quarter }) };
    return write.insert(objectives, { ...row, objective, ...period, company_id, created_by });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(call: Call, id: string, body: Fields): Promise<Objective> {
    mustBeSame(id, body);
    return this.services.records.write(call, async (write) => {
      const current = () => this.one(write.tx, call.viewer, id);
      const before = await write.lockCurrent(ITEMS.objective, id, { current });
      const row = OBJECTIVE.row(body);
      await checkPeople(write.tx, row, before);
      await saveItem(write, 'objective', { before, row });
      return current();
    });
  }

  /** A copy in another quarter: key results start anew, without values, check-ins, projects and tasks. */
  duplicate(call: Call, id: string, period: Period): Promise<Objective> {
    const own = { company_id: call.viewer.companyId, created_by: call.viewer.id };
    return this.createBy(call, async (write) => {
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
      return objective_id;
    });
  }

  protected async wireOf(tx: Transaction, rows: ObjectiveRow[]): Promise<Objective[]> {
    const ids = rows.map(({ id }) => id);
    const found = await findKeyResults(tx, oneOf(keyResults.objective_id, ids));
    const under = Map.groupBy(found, ({ objective_id }) => objective_id);
    return rows.map((row) => objectiveOf(row, under.get(row.id) ?? [], this.#now()));
  }
}
