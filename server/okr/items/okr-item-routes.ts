import type { FastifyInstance } from 'fastify';

import * as calls from '#contract/okr/okr.ts';

import { mount } from '../../http/mount.ts';
import { callOf } from '../../records/call.ts';
import { mountResource } from '../../records/mount-resource.ts';
import type { Services } from '../../services.ts';
import { KeyResultsService } from './key-results-service.ts';
import { ObjectivesService } from './objectives-service.ts';
import { ProjectsService } from './projects-service.ts';
import { TasksService } from './tasks-service.ts';

/** Objectives, key results, projects and tasks. */
export function okrItemRoutes(app: FastifyInstance, services: Services) {
  const objectives = new ObjectivesService(services);
  mountResource(app, calls.objectiveCalls, objectives);
  mount(app, calls.objectivesOfTeam, async ({ viewer, body }) => objectives.ofTeam(viewer, body.team_id));

  const keyResults = new KeyResultsService(services);
  mountResource(app, calls.keyResultCalls, keyResults);

  const projects = new ProjectsService(services);
  mount(app, calls.listProjects, async ({ viewer, query }) => projects.list(viewer, query));
  mount(app, calls.readProject, async ({ viewer, params }) => projects.read(viewer, params.id));
  mount(app, calls.createProject, async ({ body, ...input }) => projects.create(callOf(input), body));
  for (const call of [calls.updateProject, calls.patchProject])
    mount(app, call, async ({ params, body, ...input }) => projects.update(callOf(input), params.id, body));
  mount(app, calls.deleteProject, async ({ params, query, ...input }) =>
    projects.remove(callOf(input), params.id, query),
  );
  mount(app, calls.keyResultsOfProject, async ({ viewer, params }) => {
    const { key_results } = await projects.read(viewer, params.id);
    return keyResults.listOf(viewer, key_results);
  });
  mount(app, calls.projectsOfTeam, async ({ viewer, body }) => projects.ofTeam(viewer, body.team_id));

  const tasks = new TasksService(services);
  mountResource(app, calls.taskCalls, tasks);
  mount(app, calls.toggleTask, async ({ params, ...input }) => tasks.toggle(callOf(input), params.id));
  return { objectives, keyResults };
}
