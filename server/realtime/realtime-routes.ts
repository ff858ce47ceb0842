import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

import { z } from '#contract/z.ts';

import { askAs, askForAll } from '../db/asker.ts';
import { networkOf, whoAsks } from '../http/caller.ts';
import { askerOf } from '../http/on-behalf.ts';
import type { Services } from '../services.ts';
import type { Member } from '../http/mount.ts';
import { foreignOrigin } from '../http/refusals.ts';
import { CLOSE, turnAway } from './peer.ts';
import type { Caller } from './realtime-service.ts';

/** The largest message that a client may send, in bytes. */
const MAX_MESSAGE = 256 * 1024;
const boardId = z.uuid();
/** How long ago a page began, in milliseconds. */
const liveAge = z.coerce.number().int().min(0);

const textIn = (from: unknown, name: string): string | undefined => {
  const value: unknown = (from as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Whether a call asks for a socket, not for another protocol. */
export const asksForSocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

function memberOf({ viewer }: FastifyRequest): Member | null {
  return viewer?.companyId ? { ...viewer, companyId: viewer.companyId } : null;
}

const callerOf = (request: FastifyRequest, viewer: Member): Caller => ({
  viewer,
  person: whoAsks(request),
  address: networkOf(request.ip),
});

/**
 * `/ws/whiteboard/{boardId}/` and `/ws/live/`: who asks is settled at the upgrade, by session cookie or one-time ticket.
 * A page that opens `/ws/live/?age=…` hears what has changed since it began, so many milliseconds ago.
 */
export async function registerSockets(app: FastifyInstance, services: Services): Promise<void> {
  const { identity, realtime } = services;
  realtime.logTo((error, what) => app.log.error({ err: error }, what));
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false },
    preClose: async () => realtime.drain(),
    errorHandler: (_error, socket) => socket.terminate(),
  });

  // nobody reads on from a connection that was refused its upgrade: it would stay for as long as the other side likes
  app.addHook('onResponse', async ({ raw }) => {
    if (asksForSocket(raw)) raw.socket.destroySoon();
  });

  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (app.origins.isForeign(request)) throw foreignOrigin();
    const ticket = textIn(request.query, 'ticket');
    // a ticket is meant for this socket; a cookie beside it may be somebody else's
    if (!ticket) return;
    const found = await askForAll('sessions', () => identity.sessions.takeTicket(ticket));
    request.viewer = identity.welcome(request, found?.viewer);
  };

  app.get('/ws/live/', { websocket: true, preValidation }, (socket, request) => {
    const viewer = memberOf(request);
    if (viewer)
      realtime.openLive(socket, callerOf(request, viewer), liveAge.safeParse(textIn(request.query, 'age')).data);
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
        if (!viewer || !id) return;
        const place = { companyId: viewer.companyId, boardId: id };
        // a ticket has told only now who asks
        if (await askAs(askerOf(request), () => realtime.hasBoard(place))) request.board = place;
      },
    },
    (socket, request) => {
      const viewer = memberOf(request);
      if (!viewer) turnAway(socket, CLOSE.signedOut);
      else if (!request.board) turnAway(socket, CLOSE.notFound);
      else realtime.openBoard(socket, callerOf(request, viewer), request.board);
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The board of a socket, once it is known to belong to the viewer's company. */
    board: { companyId: string; boardId: string } | null;
  }
}
