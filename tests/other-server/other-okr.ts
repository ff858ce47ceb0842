import type { FastifyInstance } from 'fastify';

import { PEOPLE, PERSON_INFO } from './other-data.ts';

/** Who else can answer for something. */
const NEIGHBORS = PEOPLE.filter(({ first_name }) => first_name !== 'Olga').map(({ id, first_name, last_name }) => ({
  id,
  name: `${first_name} ${last_name}`,
  initials: `${first_name.charAt(0)}${last_name.charAt(0)}`,
}));

const TEAM = { id: 'team-1', name: 'Sawmills' };
const KEY_RESULT = {
  id: 'result-1',
  title: 'Beams delivered',
  objective: 'goal-1',
  initial: 0,
  start: 0,
  current: 40,
  goal: 100,
  direction: 'increase',
  unit: '$',
  symbol: '$',
  placement: 'before',
  space: true,
  responsible_person: PERSON_INFO.id,
  date: null,
};

const PROJECTS = [
  { id: 'project-1', title: 'Sawmill lease', key_results: ['result-1'] },
  { id: 'project-2', title: 'Elsewhere', key_results: ['result-9'] },
].map((one) => ({ ...one, description: '', team: null, responsible_person: null, due: null, status: 'in_progress' }));

const TASK = {
  id: 'task-1',
  title: 'Order saws',
  project: null,
  key_result: 'result-1',
  responsible_person: null,
  due: null,
  completed: false,
};

const line = (part: Record<string, unknown>): Record<string, unknown> => ({
  parent: null,
  depth: 0,
  team: TEAM,
  responsible: PERSON_INFO,
  year: 2026,
  quarter: 4,
  progress: 0.4,
  elapsed: 0.5,
  initial: null,
  current: null,
  goal: null,
  direction: null,
  unit: '',
  symbol: '',
  placement: 'after',
  space: true,
  status: 'on_track',
  due: null,
  updated_at: '2026-11-20T10:00:00Z',
  children: 0,
  context: false,
  group: '',
  ...part,
});

/** The OKR calls of the specification: PUT replaces the whole item, nothing carries a version (application 3, 7). */
export function mountOkr(app: FastifyInstance, received: { puts: unknown[] }): void {
  let item: Record<string, unknown> = { ...KEY_RESULT };
  app.post('/api/v1/okr/table/', async () => ({
    rows: [
      line({ row: 'goal-1', id: 'goal-1', type: 'objective', title: 'Timber on time', children: 1 }),
      line({ ...item, row: 'result-1', type: 'key_result', parent: 'goal-1', depth: 1 }),
    ],
    totals: { items: 2, all: 2, objectives: 1, key_results: 1, progress: 0.4, elapsed: 0.5, by_status: {}, groups: [] },
  }));
  app.get('/api/v1/okr/saved-views/', async () => [{ id: 'view-1', name: 'Ours', mode: 'table', filters: {} }]);
  // all there are, whatever is asked
  app.post('/api/v1/okr/responsible-people/', async () => [
    { id: PERSON_INFO.id, name: PERSON_INFO.full_name, initials: PERSON_INFO.initials },
    ...NEIGHBORS,
  ]);
  app.get('/api/v1/okr/key-results/', async () => [
    item,
    { ...KEY_RESULT, id: 'result-9', title: 'Elsewhere too', objective: 'goal-9' },
  ]);
  app.get('/api/v1/okr/objectives/', async () => [
    { id: 'goal-1', objective: 'Timber on time' },
    { id: 'goal-9', objective: 'Quiet saws' },
    { id: 'goal-8', objective: 'Safe saws' },
  ]);
  app.get('/api/v1/okr/key-results/result-1/', async () => item);
  app.put<{ Body: Record<string, unknown> }>('/api/v1/okr/key-results/result-1/', async ({ body }) => {
    received.puts.push(body);
    item = body;
    return item;
  });
  app.get('/api/v1/okr/objectives/goal-1/', async () => ({ id: 'goal-1', objective: 'Timber on time' }));
  app.get('/api/v1/okr/projects/', async () => ({ count: PROJECTS.length, next: null, results: PROJECTS }));
  let task = TASK;
  app.get('/api/v1/okr/tasks/', async () => [
    task,
    { ...TASK, id: 'task-9', title: 'Of others', key_result: 'result-9' },
  ]);
  app.post('/api/v1/okr/tasks/task-1/toggle_complete/', async () => (task = { ...task, completed: !task.completed }));
}
