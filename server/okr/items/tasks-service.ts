import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { listTasks, updateTask } from '#contract/okr.ts';
import type { OkrTask } from '#contract/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound, staleItem } from '../../http/refusals.ts';
import { checkPeople, differences, given, holdRow, noneOf, type OkrAct } from '../okr-act.ts';
import { deleteItem } from './okr-deletion.ts';
import { taskOf } from './okr-items.ts';
import type { OkrItemsService } from './okr-items-service.ts';
import { deletable } from '../okr-policy.ts';
import { findTasks, holdKeyResults, type TaskRow } from '../okr-store.ts';
import { okrProjects, okrTasks } from '../okr-tables.ts';

type Filter = z.output<(typeof listTasks)['query']>;
type Fields = z.output<(typeof updateTask)['body']>;

/** What was sent, as the row has it. */
const rowOf = ({ title, project, key_result, responsible_person, due, completed }: Fields) =>
  given({
    title,
    project_id: noneOf(project),
    key_result_id: noneOf(key_result),
    responsible_id: noneOf(responsible_person),
    due: noneOf(due),
    completed,
    completed_at: completed === undefined ? undefined : completed ? new Date() : null,
  });

/** Tasks under projects and key results (application 3, 4, 7). */
export class TasksService {
  readonly #items: OkrItemsService;

  constructor(items: OkrItemsService) {
    this.#items = items;
  }

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: Filter) {
    const where = and(
      filter.project ? eq(okrTasks.project_id, filter.project) : undefined,
      filter.key_result ? eq(okrTasks.key_result_id, filter.key_result) : undefined,
    );
    return this.#items.list(viewer, { type: 'task', where, query: filter }, (tx, page) =>
      this.#wire(tx, viewer, where, page),
    );
  }

  read(viewer: Member, id: string): Promise<OkrTask> {
    return this.#items.read({ viewer }, (tx) => this.#one(tx, viewer, id));
  }

  create(act: OkrAct, body: Fields): Promise<OkrTask> {
    return this.#items.create(act, 'task', async (tx) => {
      const { title = '', ...row } = rowOf(body);
      await holdParent(tx, row);
      await checkPeople(tx, row);
      const [made] = await tx
        .insert(okrTasks)
        .values({ ...row, title, company_id: act.viewer.companyId, created_by: act.viewer.id })
        .returning({ id: okrTasks.id });
      return this.#one(tx, act.viewer, made?.id ?? '');
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(act: OkrAct, id: string, body: Fields): Promise<OkrTask> {
    if (body.id !== undefined && body.id !== id) throw invalidField('id', 'okr.idDiffers');
    return this.#items.change(act, id, (tx) => this.#save(tx, act, { id, row: rowOf(body) }));
  }

  /** Complete ↔ open (application 4); a repeat of the same call leaves it as the first has made it. */
  toggle(act: OkrAct, id: string): Promise<OkrTask> {
    return this.#items.changeOnce(act, { name: `okr.task.toggle.${id}`, id }, async (tx) => {
      const { completed } = await this.#hold(tx, id);
      return this.#save(tx, act, { id, row: rowOf({ completed: !completed }) });
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(act: OkrAct, id: string): Promise<void> {
    return deleteItem(this.#items, act, { type: 'task', id, current: (tx) => this.#one(tx, act.viewer, id) });
  }

  /** Throws notFound. */
  async #one(tx: Transaction, viewer: Member, id: string): Promise<OkrTask> {
    const [found] = await this.#wire(tx, viewer, eq(okrTasks.id, id));
    if (!found) throw notFound('task');
    return found;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<OkrTask[]> {
    const rows = await findTasks(tx, where, page);
    const own = await deletable(tx, viewer, { type: 'task', ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...taskOf(row), can_delete: own.has(row.id) }));
  }

  async #save(tx: Transaction, act: OkrAct, change: { id: string; row: ReturnType<typeof rowOf> }): Promise<OkrTask> {
    const { id, row } = change;
    // the parent comes first, as where it is deleted: two who wait for each other would both fail
    await holdParent(tx, row);
    const before = await this.#hold(tx, id);
    if (act.base !== undefined && act.base !== before.version) throw staleItem(await this.#one(tx, act.viewer, id));
    // who names one parent leaves the other
    if (row.project_id && row.key_result_id === undefined) row.key_result_id = null;
    if (row.key_result_id && row.project_id === undefined) row.project_id = null;
    await checkPeople(tx, row, before);
    const { completed_at, ...told } = row;
    const fields = differences(before, told);
    if (Object.keys(fields).length > 0) {
      await tx
        .update(okrTasks)
        .set({
          ...told,
          ...(fields['completed'] && { completed_at: completed_at ?? null }),
          version: sql`${okrTasks.version} + 1`,
          updated_at: sql`now()`,
        })
        .where(eq(okrTasks.id, id));
      await this.#items.record(tx, act, { action: 'okr.update', type: 'task', id, fields });
    }
    return this.#one(tx, act.viewer, id);
  }

  async #hold(tx: Transaction, id: string): Promise<TaskRow> {
    if (!(await holdRow(tx, okrTasks, id))) throw notFound('task');
    const [row] = await findTasks(tx, eq(okrTasks.id, id));
    if (!row) throw notFound('task');
    return row;
  }
}

/** What a task is to hang on; it stays until the end of the transaction. Throws 400 with the field. */
async function holdParent(tx: Transaction, { project_id, key_result_id }: ReturnType<typeof rowOf>): Promise<void> {
  if (project_id && key_result_id) throw invalidField('key_result', 'okr.oneParent');
  if (key_result_id && !(await holdKeyResults(tx, [key_result_id])))
    throw invalidField('key_result', 'unknownKeyResult');
  if (!project_id) return;
  const found = await tx
    .select({ id: okrProjects.id })
    .from(okrProjects)
    .where(eq(okrProjects.id, project_id))
    .for('key share');
  if (found.length === 0) throw invalidField('project', 'unknownProject');
}
