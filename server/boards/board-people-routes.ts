import type { FastifyInstance, FastifyRequest } from 'fastify';

import { findBoardCandidates, listBoardPeople, removeBoardPerson, setBoardPerson } from '#contract/board-people.ts';

import type { Services } from '../services.ts';
import { numberIn } from '../http/conditions.ts';
import { listPage } from '../http/list-page.ts';
import { mount, type Member } from '../http/mount.ts';
import { BoardPeopleService, type PeopleAct } from './board-people-service.ts';

const actOf = (viewer: Member, params: { id: string; userId: string }, request: FastifyRequest): PeopleAct => ({
  viewer,
  boardId: params.id,
  userId: params.userId,
  requestId: request.id,
});

export async function boardPeopleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const people = new BoardPeopleService(services);

  mount(app, listBoardPeople, async ({ viewer, params, query }) =>
    listPage(await people.list(viewer, params.id), query),
  );

  mount(app, findBoardCandidates, async ({ viewer, params, query }) =>
    people.candidates(viewer, params.id, query.search ?? ''),
  );

  mount(app, setBoardPerson, async ({ viewer, params, body, request }) =>
    people.set(actOf(viewer, params, request), body, numberIn(request.headers, 'if-match')),
  );

  mount(app, removeBoardPerson, async ({ viewer, params, request }) => {
    await people.remove(actOf(viewer, params, request));
    return null;
  });
}
