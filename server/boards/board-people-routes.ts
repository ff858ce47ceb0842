import type { FastifyInstance } from 'fastify';

import {
  findBoardCandidates,
  listBoardPeople,
  removeBoardPerson,
  setBoardPerson,
} from '#contract/board/board-people.ts';

import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { BoardPeopleService } from './board-people-service.ts';

const seatOf = ({ id: boardId, userId }: { id: string; userId: string }) => ({ boardId, userId });

export async function boardPeopleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const people = new BoardPeopleService(services);

  mount(app, listBoardPeople, async ({ viewer, params, query }) =>
    listPage(await people.list(viewer, params.id), query),
  );

  mount(app, findBoardCandidates, async ({ viewer, params, query }) =>
    people.candidates(viewer, params.id, query.search ?? ''),
  );

  mount(app, setBoardPerson, async ({ params, body, ...input }) => people.set(callOf(input), seatOf(params), body));

  mount(app, removeBoardPerson, async ({ params, ...input }) => people.remove(callOf(input), seatOf(params)));
}
