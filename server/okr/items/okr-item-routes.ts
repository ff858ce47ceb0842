import type { FastifyInstance } from 'fastify';

import * as calls from '#contract/okr/okr.ts';

import { mount } from '../../http/mount.ts';
import type { KeyResultsService } from './key-results-service.ts';
import type { ObjectivesService } from './objectives-service.ts';
import { callOf } from '../../records/call.ts';
import type { ProjectsService } from './projects-service.ts';
import type { TasksService } from './tasks-service.ts';

export function objectiveRoutes(app: FastifyInstance, objectives: ObjectivesService): void {
  mount(app, calls.listObjectives, async ({ viewer, query }) => objectives.list(viewer, query));
  mount(app, calls.readObjective, async ({ viewer, params }) => objectives.read(viewer, params.id));
  mount(app, calls.createObjective, async ({ body, ...input }) => objectives.create(callOf(input), body));
  mount(app, calls.updateObjective, async ({ params, body, ...input }) =>
    objectives.update(callOf(input), params.id, body),
  );
  mount(app, calls.deleteObjective, async ({ params, query, ...input }) =>
    objectives.remove(callOf(input), params.id, query.seen),
  );
  mount(app, calls.objectivesOfTeam, async ({ viewer, body }) => objectives.ofTeam(viewer, body.team_id));
}

export function keyResultRoutes(app: FastifyInstance, keyResults: KeyResultsService): void {
  mount(app, calls.listKeyResults, async ({ viewer, query }) => keyResults.list(viewer, query));
  mount(app, calls.readKeyResult, async ({ viewer, params }) => keyResults.read(viewer, params.id));
  mount(app, calls.createKeyResult, async ({ body, ...input }) => keyResults.create(callOf(input), body));
  mount(app, calls.updateKeyResult, async ({ params, body, ...input }) =>
    keyResults.update(callOf(input), params.id, body),
  );
  mount(app, calls.deleteKeyResult, async ({ params, query, ...input }) =>
    keyResults.remove(callOf(input), params.id, query.seen),
  );
}

export function projectRoutes(app: FastifyInstance, projects: ProjectsService, keyResults: KeyResultsService): void {
  mount(app, calls.listProjects, async ({ viewer, query }) => projects.list(viewer, query));
  mount(app, calls.readProject, async ({ viewer, params }) => projects.read(viewer, params.id));
  mount(app, calls.createProject, async ({ body, ...input }) => projects.create(callOf(input), body));
  for (const call of [calls.updateProject, calls.patchProject])
    mount(app, call, async ({ params, body, ...input }) => projects.update(callOf(input), params.id, body));
  mount(app, calls.deleteProject, async ({ params, query, ...input }) =>
    projects.remove(callOf(input), params.id, query.seen),
  );
  mount(app, calls.keyResultsOfProject, async ({ viewer, params }) => {
    const { key_results } = await projects.read(viewer, params.id);
    return keyResults.listOf(viewer, key_results);
  });
  mount(app, calls.projectsOfTeam, async ({ viewer, body }) => projects.ofTeam(viewer, body.team_id));
}

export function taskRoutes(app: FastifyInstance, tasks: TasksService): void {
  mount(app, calls.listTasks, async ({ viewer, query }) => tasks.list(viewer, query));
  mount(app, calls.readTask, async ({ viewer, params }) => tasks.read(viewer, params.id));
  mount(app, calls.createTask, async ({ body, ...input }) => tasks.create(callOf(input), body));
  mount(app, calls.updateTask, async ({ params, body, ...input }) => tasks.update(callOf(input), params.id, body));
  mount(app, calls.deleteTask, async ({ params, query, ...input }) =>
    tasks.remove(callOf(input), params.id, query.seen),
  );
  mount(app, calls.toggleTask, async ({ params, ...input }) => tasks.toggle(callOf(input), params.id));
}
