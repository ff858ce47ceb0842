import { keyResultFields, objectiveFields, projectFields, taskFields } from '#contract/okr/okr-items.ts';

import { columnsOf } from '../records/columns.ts';
import { keyResults, objectives, okrProjects, okrTasks } from './okr-tables.ts';

const responsible_person = 'responsible_id';

/** What may be written of each kind of item, and its column: all that is written, shown and copied follows from it. */
export const OBJECTIVE = columnsOf(objectiveFields, objectives, { responsible_person });
export const KEY_RESULT = columnsOf(keyResultFields, keyResults, {
  responsible_person,
  start: 'initial',
  // those of its objective
  year: null,
  quarter: null,
});
export const PROJECT = columnsOf(projectFields, okrProjects, {
  responsible_person,
  // a table of their own
  key_results: null,
});
export const TASK = columnsOf(taskFields, okrTasks, { responsible_person });
