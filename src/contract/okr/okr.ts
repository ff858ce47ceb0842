import { defineEndpoint } from '../endpoint.ts';
import { itemId, seen } from './okr-fields.ts';
import {
  keyResult,
  keyResultFields,
  objective,
  objectiveFields,
  project,
  projectFields,
  task,
  taskFields,
} from './okr-items.ts';
import { resource } from '../resource.ts';
import { text } from '../text.ts';
import { z } from '../z.ts';

const params = z.object({ id: itemId });
const team_id = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' });
const period = {
  year: z.coerce.number().int().min(2000).max(2100).meta({ example: 2026 }).optional(),
  quarter: z.coerce.number().int().min(1).max(4).meta({ example: 4 }).optional(),
};
/** Part of a title, without case and accents. */
const search = { search: text().max(200).meta({ example: 'wärme' }).optional() };
/**
 * Of ours: `seen` of the dependents that were shown before (`okr/dependents/…`). 412 with the item as `current` and what
 * hangs on it now as `dependents` when that is something else. Without it nothing is compared.
 */
const removal = z.object({ seen: seen.optional() });
const actions = { read: 'okr.read', create: 'okr.write', update: 'okr.write', remove: 'okr.delete' } as const;
/** PUT carries the whole body with its id. */
const whole = <F extends z.ZodRawShape>(fields: F) => z.object({ id: itemId.optional(), ...fields }).partial();

/** Without year and quarter a new one stands in the current ones (application 5). */
export const objectiveCalls = resource({
  path: '/api/v1/okr/objectives/',
  actions,
  params,
  item: objective,
  create: z.object(objectiveFields).partial().required({ objective: true }),
  method: 'PUT',
  update: whole(objectiveFields),
  filter: { ...period, ...search, team: team_id.optional() },
  removal,
  summaries: {
    list: 'Objectives, by period, team and text',
    read: 'One objective',
    create: 'Create an objective',
    update: 'Save an objective; If-Match carries the version it rests on',
    remove: 'Delete an objective with its key results and their check-ins and tasks',
  },
});
export const {
  list: listObjectives,
  read: readObjective,
  create: createObjective,
  update: updateObjective,
  remove: deleteObjective,
} = objectiveCalls;
export const objectivesOfTeam = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/objectives/filter_by_team/',
  action: 'okr.read',
  summary: 'Objectives of a team',
  body: z.object({ team_id }),
  answer: z.array(objective),
});

/** goal defaults to 100, direction to 'increase'; unit '$' stands before its value (application 3, 5). */
const keyResults = resource({
  path: '/api/v1/okr/key-results/',
  actions,
  params,
  item: keyResult,
  create: z.object(keyResultFields).partial().required({ title: true, objective: true }),
  method: 'PUT',
  update: whole(keyResultFields),
  filter: { ...period, ...search, team: team_id.optional(), objective: itemId.optional() },
  removal,
  summaries: {
    list: 'Key results, by objective, period, team and text',
    read: 'One key result',
    create: 'Create a key result',
    update: 'Save a key result, also under another objective; If-Match carries the version it rests on',
    remove: 'Delete a key result with its check-ins and tasks',
  },
});
/** `check_in` is the report that another current value has become, null without one; other servers need not say. */
const savedKeyResult = keyResult.extend({ check_in: z.uuid().nullable().optional() }).meta({ id: 'SavedKeyResult' });
export const keyResultCalls = {
  ...keyResults,
  update: defineEndpoint({ ...keyResults.update, answer: savedKeyResult }),
};
export const {
  list: listKeyResults,
  read: readKeyResult,
  create: createKeyResult,
  update: updateKeyResult,
  remove: deleteKeyResult,
} = keyResultCalls;

const projectCalls = resource({
  path: '/api/v1/okr/projects/',
  actions,
  params,
  item: project,
  create: z.object(projectFields).partial().required({ title: true }),
  method: 'PUT',
  update: whole(projectFields),
  filter: { team: team_id.optional(), key_result: itemId.optional() },
  removal,
  summaries: {
    list: 'Projects, by team and key result',
    read: 'One project',
    create: 'Create a project',
    update: 'Save a project',
    remove: 'Delete a project with its tasks',
  },
});
export const {
  list: listProjects,
  read: readProject,
  create: createProject,
  update: updateProject,
  remove: deleteProject,
} = projectCalls;
export const patchProject = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/okr/projects/{id}/',
  action: 'okr.write',
  summary: 'Change single fields of a project',
  params,
  body: z.object(projectFields).partial(),
  answer: project,
});
export const keyResultsOfProject = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/projects/{id}/key_results/',
  action: 'okr.read',
  summary: 'Key results of a project',
  params,
  answer: z.array(keyResult),
});
export const projectsOfTeam = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/projects/filter_by_team/',
  action: 'okr.read',
  summary: 'Projects of a team',
  body: z.object({ team_id }),
  answer: z.array(project),
});

export const taskCalls = resource({
  path: '/api/v1/okr/tasks/',
  actions,
  params,
  item: task,
  create: z.object(taskFields).partial().required({ title: true }),
  method: 'PUT',
  update: whole(taskFields),
  filter: { project: itemId.optional(), key_result: itemId.optional() },
  removal,
  summaries: {
    list: 'Tasks, by project or key result',
    read: 'One task',
    create: 'Create a task under a project or a key result',
    update: 'Save a task',
    remove: 'Delete a task',
  },
});
export const {
  list: listTasks,
  read: readTask,
  create: createTask,
  update: updateTask,
  remove: deleteTask,
} = taskCalls;
export const toggleTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/tasks/{id}/toggle_complete/',
  action: 'okr.write',
  summary: 'Complete a task, or open it again',
  params,
  body: z.object({}).meta({ example: {} }),
  answer: task,
});
