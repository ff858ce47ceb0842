import type { SQL } from 'drizzle-orm';

import type { listTasks, updateTask } from '#contract/okr/okr.ts';
import type { OkrTask } from '#contract/okr/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/answers/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Write } from '../../records/records-service.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { TASK } from '../okr-fields.ts';
import { deletable } from '../okr-policy.ts';
import { findTasks, lockKeyResults, type TaskRow } from '../okr-store.ts';
import { okrTasks } from '../okr-tables.ts';
import { deleteItem } from './okr-deletion.ts';
import { taskOf } from './okr-items.ts';
import { saveItem, type OkrItemsService } from './okr-items-service.ts';
import { hasProject, ITEMS, tasksFor } from './okr-items-store.ts';

type Fields = z.output<(typeof updateTask)['body']>;
type TaskColumns = ReturnType<typeof TASK.row>;

const completedAt = (completed: boolean | undefined): Date | null => (completed ? new Date() : null);

/** Tasks under projects and key results (application 3, 4, 7). */
export class TasksService {
  readonly #items: OkrItemsService;

  constructor(items: OkrItemsService) {
    this.#items = items;
  }

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: z.output<(typeof listTasks)['query']>) {
    const where = tasksFor(filter);
    return this.#items.list(viewer, { type: 'task', where, query: filter }, (tx, page) =>
      this.#wire(tx, viewer, where, page),
    );
  }

  read(viewer: Member, id: string): Promise<OkrTask> {
    return this.#items.read({ viewer }, (tx) => this.#one(tx, viewer, id));
  }

  create(call: Call, body: Fields): Promise<OkrTask> {
    const { companyId: company_id, id: created_by } = call.viewer;
    return this.#items.create(call, 'task', async (write) => {
      const { title = '', ...row } = TASK.row(body);
      await lockParent(write.tx, row);
      await checkPeople(write.tx, row);
      const completed_at = completedAt(row.completed);
      const id = await write.insert(okrTasks, { ...row, title, completed_at, company_id, created_by });
      return this.#one(write.tx, call.viewer, id);
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(call: Call, id: string, body: Fields): Promise<OkrTask> {
    mustBeSame(id, body);
    return this.#items.change(call, (write) => this.#save(write, id, TASK.row(body)));
  }

  /** Complete ↔ open (application 4); a repeat of the same call leaves it as the first has made it. */
  toggle(call: Call, id: string): Promise<OkrTask> {
    return this.#items.changeOnce(call, `okr.task.toggle.${id}`, async (write) => {
      const { completed } = await write.lock(ITEMS.task, id);
      return this.#save(write, id, { completed: !completed });
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(call: Call, id: string, seen?: string): Promise<void> {
    const current = (tx: Transaction) => this.#one(tx, call.viewer, id);
    return deleteItem(this.#items, call, { type: 'task', id, seen, current });
  }

  /** Throws notFound. */
  async #one(tx: Transaction, viewer: Member, id: string): Promise<OkrTask> {
    const row = await ITEMS.task.find(tx, id);
    const [shown] = row ? await this.#show(tx, viewer, [row]) : [];
    if (!shown) throw notFound('task');
    return shown;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<OkrTask[]> {
    return this.#show(tx, viewer, await findTasks(tx, where, page));
  }

  async #show(tx: Transaction, viewer: Member, rows: TaskRow[]): Promise<OkrTask[]> {
    const own = await deletable(tx, viewer, { type: 'task', ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...taskOf(row), can_delete: own.has(row.id) }));
  }

  async #save(write: Write, id: string, sent: TaskColumns): Promise<OkrTask> {
    const { tx, call } = write;
    const current = () => this.#one(tx, call.viewer, id);
    // the parent comes first, as where it is deleted: two who wait for each other would both fail
    await lockParent(tx, sent);
    const before = await write.lockCurrent(ITEMS.task, id, { current });
    const row = withOneParent(sent);
    await checkPeople(tx, row, before);
    const derived = (fields: object) => ('completed' in fields ? { completed_at: completedAt(row.completed) } : {});
    await saveItem(write, 'task', { before, row, derived });
    return current();
  }
}

/** Who names one parent leaves the other. */
const withOneParent = (row: TaskColumns): TaskColumns => ({
  ...row,
  ...(row.project_id && row.key_result_id === undefined && { key_result_id: null }),
  ...(row.key_result_id && row.project_id === undefined && { project_id: null }),
});

/** What a task is to hang on; it stays until the end of the transaction. Throws 400 with the field. */
async function lockParent(tx: Transaction, { project_id, key_result_id }: TaskColumns): Promise<void> {
  if (project_id && key_result_id) throw invalidField('key_result', 'okr.oneParent');
  if (key_result_id && !(await lockKeyResults(tx, [key_result_id])))
    throw invalidField('key_result', 'unknownKeyResult');
  if (project_id && !(await hasProject(tx, project_id))) throw invalidField('project', 'unknownProject');
}
