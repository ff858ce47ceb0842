import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';
import { okrDetailRoutes } from './details/okr-detail-routes.ts';
import { evaluationRoutes } from './evaluation/evaluation-routes.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { okrItemRoutes } from './items/okr-item-routes.ts';
import { proposalsRoutes } from './proposals/proposals-routes.ts';
import { okrTableRoutes } from './table/okr-table-routes.ts';

/** Everything under okr/ except companies and teams, which have topics of their own. */
export async function okrRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const items = okrItemRoutes(app, services);
  okrTableRoutes(app, services);
  okrDetailRoutes(app, services, items);
  evaluationRoutes(app, services);
  exchangeRoutes(app, services);
  proposalsRoutes(app, services);
}
