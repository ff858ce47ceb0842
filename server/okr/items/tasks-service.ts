import type { listTasks, updateTask } from '#contract/okr/okr.ts';
import type { OkrTask } from '#contract/okr/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import { invalidField } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Write } from '../../records/records-service.ts';
import type { Services } from '../../services.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { TASK } from '../okr-fields.ts';
import { lockKeyResults, type TaskRow } from '../okr-store.ts';
import { okrTasks } from '../okr-tables.ts';
import { taskOf } from './okr-items.ts';
import { OkrItemsService, saveItem } from './okr-items-service.ts';
import { hasProject, ITEMS, tasksFor } from './okr-items-store.ts';

type Fields = z.output<(typeof updateTask)['body']>;
type Filter = z.output<(typeof listTasks)['query']>;
type TaskColumns = ReturnType<typeof TASK.row>;

const completedAt = (completed: boolean | undefined): Date | null => (completed ? new Date() : null);

/** Tasks under projects and key results (application 3, 4, 7). */
export class TasksService extends OkrItemsService<TaskRow, OkrTask, Filter, Fields> {
  protected readonly where = tasksFor;

  constructor(services: Services) {
    super(services, ITEMS.task);
  }

  protected async insert(write: Write, body: Fields): Promise<string> {
    const { companyId: company_id, id: created_by } = write.call.viewer;
    const { title = '', ...row } = TASK.row(body);
    await lockParent(write.tx, row);
    await checkPeople(write.tx, row);
    return write.insert(okrTasks, { ...row, title, completed_at: completedAt(row.completed), company_id, created_by });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(call: Call, id: string, body: Fields): Promise<OkrTask> {
    mustBeSame(id, body);
    return this.services.records.write(call, (write) => this.#save(write, id, TASK.row(body)));
  }

  /** Complete ↔ open (application 4); a repeat of the same call leaves it as the first has made it. */
  toggle(call: Call, id: string): Promise<OkrTask> {
    return this.services.records.once(call, `okr.task.toggle.${id}`, async (write) => {
      const { completed } = await write.lock(ITEMS.task, id);
      return this.#save(write, id, { completed: !completed });
    });
  }

  protected wireOf(_tx: Transaction, rows: TaskRow[]): OkrTask[] {
    return rows.map(taskOf);
  }

  async #save(write: Write, id: string, sent: TaskColumns): Promise<OkrTask> {
    const { tx, call } = write;
    const current = () => this.one(tx, call.viewer, id);
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
