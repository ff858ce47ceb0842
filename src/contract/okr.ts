import { defineEndpoint } from './endpoint.ts';
import { listOf, paging } from './lists.ts';
import {
  itemId,
  keyResult,
  keyResultFields,
  objective,
  objectiveFields,
  project,
  projectFields,
  seen,
  task,
  taskFields,
} from './okr-items.ts';
import { z } from './z.ts';

const params = z.object({ id: itemId });
const team_id = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' });
const period = {
  year: z.coerce.number().int().min(2000).max(2100).meta({ example: 2026 }).optional(),
  quarter: z.coerce.number().int().min(1).max(4).meta({ example: 4 }).optional(),
};
/** Part of a title, without case and accents. */
const search = { search: z.string().max(200).meta({ example: 'wärme' }).optional() };
/**
 * Of ours: `seen` of the dependents that were shown before (`okr/dependents/…`). 412 with the item as `current` and what
 * hangs on it now as `dependents` when that is something else. Without it nothing is compared.
 */
const shown = z.object({ seen: seen.optional() });
/** PUT carries the whole body with its id; fields that are not sent keep their values (EXPECTATIONS). */
const whole = <T extends z.ZodRawShape>(fields: T) => z.object({ id: itemId.optional(), ...fields }).partial();

export const listObjectives = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/objectives/',
  action: 'okr.read',
  summary: 'Objectives, by period, team and text',
  query: z.object({
    ...paging,
    ...period,
    ...search,
    team: team_id.optional(),
  }),
  answer: listOf(objective),
});
export const readObjective = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/objectives/{id}/',
  action: 'okr.read',
  summary: 'One objective',
  params,
  answer: objective,
});
/** Without year and quarter the current ones are taken (application 5). */
export const createObjective = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/objectives/',
  action: 'okr.write',
  summary: 'Create an objective',
  body: z.object(objectiveFields).partial().required({ objective: true }),
  answer: objective,
  status: 201,
});
export const updateObjective = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/okr/objectives/{id}/',
  action: 'okr.write',
  summary: 'Save an objective; If-Match carries the version it rests on',
  params,
  body: whole(objectiveFields),
  answer: objective,
});
export const deleteObjective = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/objectives/{id}/',
  action: 'okr.delete',
  summary: 'Delete an objective with its key results and their check-ins and tasks',
  params,
  query: shown,
  answer: z.null(),
  status: 204,
});
export const objectivesOfTeam = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/objectives/filter_by_team/',
  action: 'okr.read',
  summary: 'Objectives of a team',
  body: z.object({ team_id }),
  answer: z.array(objective),
});

export const listKeyResults = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/key-results/',
  action: 'okr.read',
  summary: 'Key results, by objective, period, team and text',
  query: z.object({ ...paging, ...period, ...search, team: team_id.optional(), objective: itemId.optional() }),
  answer: listOf(keyResult),
});
export const readKeyResult = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/key-results/{id}/',
  action: 'okr.read',
  summary: 'One key result',
  params,
  answer: keyResult,
});
/** `check_in` is the report that another current value has become, null without one; other servers need not say. */
const savedKeyResult = keyResult.extend({ check_in: z.uuid().nullable().optional() }).meta({ id: 'SavedKeyResult' });
/** goal defaults to 100, direction to 'increase'; unit '$' stands before its value (application 3, 5). */
export const createKeyResult = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/key-results/',
  action: 'okr.write',
  summary: 'Create a key result',
  body: z.object(keyResultFields).partial().required({ title: true, objective: true }),
  answer: keyResult,
  status: 201,
});
export const updateKeyResult = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/okr/key-results/{id}/',
  action: 'okr.write',
  summary: 'Save a key result, also under another objective; If-Match carries the version it rests on',
  params,
  body: whole(keyResultFields),
  answer: savedKeyResult,
});
export const deleteKeyResult = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/key-results/{id}/',
  action: 'okr.delete',
  summary: 'Delete a key result with its check-ins and tasks',
  params,
  query: shown,
  answer: z.null(),
  status: 204,
});

export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/projects/',
  action: 'okr.read',
  summary: 'Projects, by team and key result',
  query: z.object({ ...paging, team: team_id.optional(), key_result: itemId.optional() }),
  answer: listOf(project),
});
export const readProject = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/projects/{id}/',
  action: 'okr.read',
  summary: 'One project',
  params,
  answer: project,
});
export const createProject = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/projects/',
  action: 'okr.write',
  summary: 'Create a project',
  body: z.object(projectFields).partial().required({ title: true }),
  answer: project,
  status: 201,
});
export const updateProject = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/okr/projects/{id}/',
  action: 'okr.write',
  summary: 'Save a project',
  params,
  body: whole(projectFields),
  answer: project,
});
export const patchProject = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/okr/projects/{id}/',
  action: 'okr.write',
  summary: 'Change single fields of a project',
  params,
  body: z.object(projectFields).partial(),
  answer: project,
});
export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/projects/{id}/',
  action: 'okr.delete',
  summary: 'Delete a project with its tasks',
  params,
  query: shown,
  answer: z.null(),
  status: 204,
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

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/tasks/',
  action: 'okr.read',
  summary: 'Tasks, by project or key result',
  query: z.object({ ...paging, project: itemId.optional(), key_result: itemId.optional() }),
  answer: listOf(task),
});
export const readTask = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/tasks/{id}/',
  action: 'okr.read',
  summary: 'One task',
  params,
  answer: task,
});
export const createTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/tasks/',
  action: 'okr.write',
  summary: 'Create a task under a project or a key result',
  body: z.object(taskFields).partial().required({ title: true }),
  answer: task,
  status: 201,
});
export const updateTask = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/okr/tasks/{id}/',
  action: 'okr.write',
  summary: 'Save a task',
  params,
  body: whole(taskFields),
  answer: task,
});
export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/tasks/{id}/',
  action: 'okr.delete',
  summary: 'Delete a task',
  params,
  query: shown,
  answer: z.null(),
  status: 204,
});
export const toggleTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/tasks/{id}/toggle_complete/',
  action: 'okr.write',
  summary: 'Complete a task, or open it again',
  params,
  body: z.object({}).meta({ example: {} }),
  answer: task,
});
