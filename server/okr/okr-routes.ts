import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';
import { evaluationRoutes } from './evaluation/evaluation-routes.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { KeyResultsService } from './items/key-results-service.ts';
import { ObjectivesService } from './items/objectives-service.ts';
import { okrDetailRoutes } from './details/okr-detail-routes.ts';
import { keyResultRoutes, objectiveRoutes, projectRoutes, taskRoutes } from './items/okr-item-routes.ts';
import { OkrItemsService } from './items/okr-items-service.ts';
import { okrTableRoutes } from './table/okr-table-routes.ts';
import { ProjectsService } from './items/projects-service.ts';
import { TasksService } from './items/tasks-service.ts';

/** Everything under okr/ except companies and teams, which have topics of their own. */
export async function okrRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const items = new OkrItemsService(services);
  const objectives = new ObjectivesService(items);
  const keyResults = new KeyResultsService(items);
  objectiveRoutes(app, objectives);
  keyResultRoutes(app, keyResults);
  projectRoutes(app, new ProjectsService(items), keyResults);
  taskRoutes(app, new TasksService(items));
  okrTableRoutes(app, services);
  okrDetailRoutes(app, { items, objectives, keyResults });
  evaluationRoutes(app, services);
  exchangeRoutes(app, services);
}
