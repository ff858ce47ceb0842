import type { FastifyInstance } from 'fastify';

import {
  createBoard,
  deleteBoard,
  duplicateBoard,
  listBoards,
  readBoard,
  reorderBoards,
  updateBoard,
} from '#contract/board/boards.ts';

import type { Services } from '../services.ts';
import { localeOf } from '../http/answers/file-answer.ts';
import { listPage } from '../http/answers/list-page.ts';
import { authorize, mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { BoardsService } from './boards-service.ts';

export async function boardsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const boards = new BoardsService(services);

  mount(app, listBoards, async ({ viewer, query }) => listPage(await boards.list(viewer, query), query));

  mount(app, readBoard, async ({ viewer, params }) => boards.read(viewer, params.id));

  mount(app, createBoard, async ({ body, ...input }) => boards.create(callOf(input), body));

  mount(app, updateBoard, async ({ params, body, ...input }) => {
    const { viewer } = input;
    authorize(viewer, updateBoard.action, { rights: await services.cards.rightsOn(viewer, params.id) });
    return boards.update(callOf(input), params.id, body);
  });

  mount(app, deleteBoard, async ({ params, ...input }) => boards.remove(callOf(input), params.id));

  mount(app, reorderBoards, async ({ body, ...input }) => boards.reorder(callOf(input), body.ordered_ids));

  mount(app, duplicateBoard, async ({ params, body, ...input }) =>
    boards.duplicate(callOf(input), params.id, { name: body.name, locale: localeOf(input.viewer, input.request) }),
  );
}
