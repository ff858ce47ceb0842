import type { FastifyInstance } from 'fastify';

import { startQuestion, startViewOf } from '#contract/okr/okr-start.ts';
import { okrDiagram, okrTable, responsiblePeople, startTable } from '#contract/okr/okr-table.ts';
import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '#contract/okr/okr-views.ts';
import { userInfoOf } from '#contract/accounts/people.ts';

import { listPage } from '../../http/answers/list-page.ts';
import { mount } from '../../http/mount.ts';
import { sendLists } from '../../http/answers/send-text.ts';
import { callOf } from '../../records/call.ts';
import type { Services } from '../../services.ts';
import { OkrTableService } from './okr-table-service.ts';
import { SavedViewsService } from '../views/saved-views-service.ts';

/** Table, diagram, people and saved views. */
export function okrTableRoutes(app: FastifyInstance, services: Services): void {
  const table = new OkrTableService(services);
  // PostgreSQL has written thousands of lines as JSON: checking each would hold everybody up
  mount(app, okrTable, async ({ viewer, body, reply }) => {
    const { rows, totals } = await table.table(viewer, body);
    return sendLists(reply, { rows, totals: JSON.stringify(totals) });
  });
  mount(app, okrDiagram, async ({ viewer, body, reply }) => {
    const { nodes, edges } = await table.diagram(viewer, body.filters ?? {});
    return sendLists(reply, { nodes, edges });
  });
  mount(app, responsiblePeople, async ({ viewer, body }) => {
    const people = await table.people(viewer, body);
    return people.map((person) => {
      const { id, full_name: name, initials } = userInfoOf(person);
      return { id, name, initials, ...(person.teams !== null && { teams: person.teams }) };
    });
  });

  const views = new SavedViewsService(services);
  mount(app, startTable, async ({ viewer, reply }) => {
    const view = startViewOf(await views.list(viewer));
    if (view && view.mode !== 'table') return { asked: null, rows: [], totals: null };
    const asked = startQuestion(view, new Date());
    const { rows, totals } = await table.table(viewer, asked);
    return sendLists(reply, { asked: JSON.stringify(asked), rows, totals: JSON.stringify(totals) });
  });
  mount(app, listSavedViews, async ({ viewer, query }) => listPage(await views.list(viewer, query.mode), query));
  mount(app, countSavedViews, async ({ viewer }) => {
    const list = await views.list(viewer);
    const counts = await table.counts(
      viewer,
      list.map(({ filters = {} }) => filters),
    );
    return list.map(({ id }, place) => ({ id, items: counts[place] ?? 0 }));
  });
  mount(app, createSavedView, async ({ body, ...input }) => views.create(callOf(input), body));
  mount(app, updateSavedView, async ({ params, body, ...input }) => views.update(callOf(input), params.id, body));
  mount(app, deleteSavedView, async ({ params, ...input }) => views.remove(callOf(input), params.id));
}
