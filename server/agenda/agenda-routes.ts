import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addAgendaDay, deleteAgendaDay, readAgendas, setAgendaStatus, updateAgendaDay } from '#contract/agenda.ts';

import type { Services } from '../services.ts';
import { numberIn, tabIn } from '../http/conditions.ts';
import { mount, type Member } from '../http/mount.ts';
import { AgendaService, type AgendaAct } from './agenda-service.ts';

const actOf = (viewer: Member, { headers }: FastifyRequest): AgendaAct => ({ viewer, tab: tabIn(headers) });

export async function agendaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const agenda = new AgendaService(services);

  mount(app, readAgendas, async ({ viewer, params, query }) =>
    agenda.read(viewer, params.boardId, query.workshop_type),
  );

  mount(app, updateAgendaDay, async ({ viewer, params, body, request }) =>
    agenda.update(actOf(viewer, request), params.id, {
      items: body.items,
      base: numberIn(request.headers, 'if-match'),
    }),
  );

  mount(app, setAgendaStatus, async ({ viewer, params, body, request }) =>
    agenda.setStatus(actOf(viewer, request), params.id, body),
  );

  mount(app, addAgendaDay, async ({ viewer, params, body, request }) =>
    agenda.addDay(actOf(viewer, request), params.boardId, body.workshop_type),
  );

  mount(app, deleteAgendaDay, async ({ viewer, params, request }) => {
    await agenda.removeDay(actOf(viewer, request), params.id);
    return null;
  });
}
