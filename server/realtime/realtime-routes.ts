import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { z } from '#contract/z.ts';

import type { Services } from '../services.ts';
import { isForeignOrigin } from '../http/csrf.ts';
import type { Member } from '../http/mount.ts';
import { foreignOrigin } from '../http/refusals.ts';
import { CLOSE, type ServerSocket } from './peer.ts';

/** The largest message that a client may send, in bytes. */
const MAX_MESSAGE = 256 * 1024;
const boardId = z.uuid();
/** How long ago a page began, in milliseconds. */
const liveAge = z.coerce.number().int().min(0);

const textIn = (from: unknown, name: string): string | undefined => {
  const value: unknown = (from as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

function memberOf({ viewer }: FastifyRequest): Member | null {
  return viewer?.companyId ? { ...viewer, companyId: viewer.companyId } : null;
}

/** Closed right after it was opened: only so can a browser read the reason. */
function turnAway(socket: ServerSocket, code: number): void {
  socket.on('error', () => undefined);
  socket.close(code);
}

/**
 * `/ws/whiteboard/{boardId}/` and `/ws/live/`: who asks is settled at the upgrade, by session cookie or one-time ticket.
 * A page that opens `/ws/live/?age=…` hears what has changed since it began, so many milliseconds ago.
 */
export async function registerSockets(
  app: FastifyInstance,
  services: Services,
  origins: readonly string[],
): Promise<void> {
  const { identity, realtime } = services;
  realtime.logTo((error, what) => app.log.error({ err: error }, what));
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false },
    preClose: async () => realtime.drain(),
    errorHandler: (_error, socket) => socket.terminate(),
  });

  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (isForeignOrigin(request, origins)) throw foreignOrigin();
    const ticket = textIn(request.query, 'ticket');
    // a ticket is meant for this socket; a cookie beside it may be somebody else's
    if (ticket) request.viewer = identity.welcome(request, (await identity.sessions.takeTicket(ticket))?.viewer);
  };

  app.get('/ws/live/', { websocket: true, preValidation }, (socket, request) => {
    const viewer = memberOf(request);
    if (viewer) realtime.openLive(socket, viewer, liveAge.safeParse(textIn(request.query, 'age')).data);
    else turnAway(socket, CLOSE.signedOut);
  });

  app.get(
    '/ws/whiteboard/:boardId/',
    {
      websocket: true,
      preValidation: async (request) => {
        await preValidation(request);
        const viewer = memberOf(request);
        const id = boardId.safeParse(textIn(request.params, 'boardId')).data;
        if (viewer && id && (await realtime.hasBoard({ companyId: viewer.companyId, boardId: id })))
          request.board = { companyId: viewer.companyId, boardId: id };
      },
    },
    (socket, request) => {
      const viewer = memberOf(request);
      if (!viewer) turnAway(socket, CLOSE.signedOut);
      else if (!request.board) turnAway(socket, CLOSE.notFound);
      else realtime.openBoard(socket, viewer, request.board);
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The board of a socket, once it is known to belong to the viewer's company. */
    board: { companyId: string; boardId: string } | null;
  }
}
