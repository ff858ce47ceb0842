import type { FastifyInstance } from 'fastify';

import * as calls from '#contract/okr.ts';

import { mount } from '../../http/mount.ts';
import type { KeyResultsService } from './key-results-service.ts';
import type { ObjectivesService } from './objectives-service.ts';
import { actOf } from '../okr-act.ts';
import type { ProjectsService } from './projects-service.ts';
import type { TasksService } from './tasks-service.ts';

export function objectiveRoutes(app: FastifyInstance, objectives: ObjectivesService): void {
  mount(app, calls.listObjectives, async ({ viewer, query }) => objectives.list(viewer, query));
  mount(app, calls.readObjective, async ({ viewer, params }) => objectives.read(viewer, params.id));
  mount(app, calls.createObjective, async ({ viewer, body, request }) =>
    objectives.create(actOf(viewer, request), body),
  );
  mount(app, calls.updateObjective, async ({ viewer, params, body, request }) =>
    objectives.update(actOf(viewer, request), params.id, body),
  );
  mount(app, calls.deleteObjective, async ({ viewer, params, query, request }) => {
    await objectives.remove(actOf(viewer, request, query), params.id);
    return null;
  });
  mount(app, calls.objectivesOfTeam, async ({ viewer, body }) => objectives.ofTeam(viewer, body.team_id));
}

export function keyResultRoutes(app: FastifyInstance, keyResults: KeyResultsService): void {
  mount(app, calls.listKeyResults, async ({ viewer, query }) => keyResults.list(viewer, query));
  mount(app, calls.readKeyResult, async ({ viewer, params }) => keyResults.read(viewer, params.id));
  mount(app, calls.createKeyResult, async ({ viewer, body, request }) =>
    keyResults.create(actOf(viewer, request), body),
  );
  mount(app, calls.updateKeyResult, async ({ viewer, params, body, request }) =>
    keyResults.update(actOf(viewer, request), params.id, body),
  );
  mount(app, calls.deleteKeyResult, async ({ viewer, params, query, request }) => {
    await keyResults.remove(actOf(viewer, request, query), params.id);
    return null;
  });
}

export function projectRoutes(app: FastifyInstance, projects: ProjectsService, keyResults: KeyResultsService): void {
  mount(app, calls.listProjects, async ({ viewer, query }) => projects.list(viewer, query));
  mount(app, calls.readProject, async ({ viewer, params }) => projects.read(viewer, params.id));
  mount(app, calls.createProject, async ({ viewer, body, request }) => projects.create(actOf(viewer, request), body));
  for (const call of [calls.updateProject, calls.patchProject])
    mount(app, call, async ({ viewer, params, body, request }) =>
      projects.update(actOf(viewer, request), params.id, body),
    );
  mount(app, calls.deleteProject, async ({ viewer, params, query, request }) => {
    await projects.remove(actOf(viewer, request, query), params.id);
    return null;
  });
  mount(app, calls.keyResultsOfProject, async ({ viewer, params }) => {
    const { key_results } = await projects.read(viewer, params.id);
    return keyResults.listOf(viewer, key_results);
  });
  mount(app, calls.projectsOfTeam, async ({ viewer, body }) => projects.ofTeam(viewer, body.team_id));
}

export function taskRoutes(app: FastifyInstance, tasks: TasksService): void {
  mount(app, calls.listTasks, async ({ viewer, query }) => tasks.list(viewer, query));
  mount(app, calls.readTask, async ({ viewer, params }) => tasks.read(viewer, params.id));
  mount(app, calls.createTask, async ({ viewer, body, request }) => tasks.create(actOf(viewer, request), body));
  mount(app, calls.updateTask, async ({ viewer, params, body, request }) =>
    tasks.update(actOf(viewer, request), params.id, body),
  );
  mount(app, calls.deleteTask, async ({ viewer, params, query, request }) => {
    await tasks.remove(actOf(viewer, request, query), params.id);
    return null;
  });
  mount(app, calls.toggleTask, async ({ viewer, params, request }) => tasks.toggle(actOf(viewer, request), params.id));
}
