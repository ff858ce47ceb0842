import type { FastifyInstance } from 'fastify';

import {
  addAgendaDay,
  deleteAgendaDay,
  readAgendas,
  setAgendaStatus,
  updateAgendaDay,
} from '#contract/board/agenda.ts';

import type { Services } from '../services.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { AgendaService } from './agenda-service.ts';

export async function agendaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const agenda = new AgendaService(services);

  mount(app, readAgendas, async ({ viewer, params, query }) =>
    agenda.read(viewer, params.boardId, query.workshop_type),
  );

  mount(app, updateAgendaDay, async ({ params, body, ...input }) => agenda.update(callOf(input), params.id, body));

  mount(app, setAgendaStatus, async ({ params, body, ...input }) => agenda.setStatus(callOf(input), params.id, body));

  mount(app, addAgendaDay, async ({ params, body, ...input }) =>
    agenda.addDay(callOf(input), params.boardId, body.workshop_type),
  );

  mount(app, deleteAgendaDay, async ({ params, ...input }) => agenda.removeDay(callOf(input), params.id));
}
