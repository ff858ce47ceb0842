import type { FastifyInstance } from 'fastify';

import {
  createCheckIn,
  deleteCheckIn,
  duplicateObjective,
  itemDependents,
  itemHistory,
  listCheckIns,
} from '#contract/okr/okr-check-ins.ts';

import { mount } from '../../http/mount.ts';
import { CheckInsService } from './check-ins-service.ts';
import type { KeyResultsService } from '../items/key-results-service.ts';
import type { ObjectivesService } from '../items/objectives-service.ts';
import { callOf } from '../../records/call.ts';
import { OkrHistoryService } from './okr-history-service.ts';
import type { Services } from '../../services.ts';

/** Check-ins, history, what hangs on an item, and copies: ours, beyond the specification's catalogue. */
export function okrDetailRoutes(
  app: FastifyInstance,
  services: Services,
  { objectives, keyResults }: { objectives: ObjectivesService; keyResults: KeyResultsService },
): void {
  const checkIns = new CheckInsService(services, keyResults);
  mount(app, listCheckIns, async ({ viewer, params }) => checkIns.list(viewer, params.id));
  mount(app, createCheckIn, async ({ params, body, ...input }) => checkIns.create(callOf(input), params.id, body));
  mount(app, deleteCheckIn, async ({ params, ...input }) => checkIns.remove(callOf(input), params.id));

  const history = new OkrHistoryService(services);
  mount(app, itemHistory, async ({ viewer, params }) => history.history(viewer, params));
  mount(app, itemDependents, async ({ viewer, params }) => history.dependents(viewer, params));
  mount(app, duplicateObjective, async ({ params, body, ...input }) =>
    objectives.duplicate(callOf(input), params.id, body),
  );
}
