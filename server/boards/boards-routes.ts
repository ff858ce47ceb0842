import type { FastifyInstance } from 'fastify';

import {
  createBoard,
  deleteBoard,
  duplicateBoard,
  listBoards,
  readBoard,
  reorderBoards,
  updateBoard,
} from '#contract/boards.ts';

import type { Services } from '../services.ts';
import { numberIn } from '../http/conditions.ts';
import { listPage } from '../http/list-page.ts';
import { authorize, mount } from '../http/mount.ts';
import { repeatIdOf } from '../http/repeats.ts';
import { BoardsService } from './boards-service.ts';

export async function boardsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const boards = new BoardsService(services);

  mount(app, listBoards, async ({ viewer, query }) => listPage(await boards.list(viewer, query), query));

  mount(app, readBoard, async ({ viewer, params }) => boards.read(viewer, params.id));

  mount(app, createBoard, async ({ viewer, body, request }) =>
    boards.create({ viewer, requestId: request.id, repeatId: repeatIdOf(request) }, body),
  );

  mount(app, updateBoard, async ({ viewer, params, body, request }) => {
    authorize(viewer, updateBoard.action, { rights: await services.cards.rightsOn(viewer, params.id) });
    return boards.update({ viewer, requestId: request.id }, params.id, body, numberIn(request.headers, 'if-match'));
  });

  mount(app, deleteBoard, async ({ viewer, params, request }) => {
    await boards.remove({ viewer, requestId: request.id }, params.id);
    return null;
  });

  mount(app, reorderBoards, async ({ viewer, body, request }) =>
    boards.reorder({ viewer, requestId: request.id }, body.ordered_ids),
  );

  mount(app, duplicateBoard, async ({ viewer, params, body, request }) =>
    boards.duplicate({ viewer, requestId: request.id, repeatId: repeatIdOf(request) }, params.id, body.name),
  );
}
