import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

import { mayDo } from '#contract/policy.ts';
import { z } from '#contract/z.ts';

import { askAs, askForAll } from '../db/asker.ts';
import { networkOf, whoAsks } from '../http/callers/caller.ts';
import { mustTakeToken } from '../http/callers/origins.ts';
import { askerOf } from '../http/callers/on-behalf.ts';
import type { Services } from '../services.ts';
import type { Member } from '../http/mount.ts';
import { busy, foreignOrigin } from '../http/refusals/refusals.ts';
import { CLOSE, type ServerSocket } from './peer.ts';
import type { Caller } from './realtime-service.ts';
import { GOODBYE_MS } from './turned-away.ts';

/** The largest message that a client may send, in bytes. */
const MAX_MESSAGE = 256 * 1024;
const OPTIONS = { maxPayload: MAX_MESSAGE, perMessageDeflate: false, closeTimeout: GOODBYE_MS };
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

/** Nobody reads on from a connection that was refused its upgrade: it would stay for as long as the other side likes. */
export function letGoOfRefused({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (asksForSocket(raw)) raw.socket.destroySoon();
}

function memberOf({ viewer }: FastifyRequest): Member | null {
  return viewer?.companyId ? { ...viewer, companyId: viewer.companyId } : null;
}

const callerOf = (request: FastifyRequest, viewer: Member): Caller => ({
  viewer,
  person: whoAsks(request),
  address: networkOf(request.ip),
});

/** The messages of a board carry its cards, notes and meetings: a token has to carry the reading of all of them. */
const mayHear = (viewer: Member): boolean =>
  (['card.read', 'notes.read', 'timeline.read'] as const).every((action) => mayDo(action, viewer));

/**
 * `/ws/whiteboard/{boardId}/` and `/ws/live/`: who asks is settled at the upgrade, by session cookie or one-time ticket.
 * A page that opens `/ws/live/?age=…` hears what has changed since it began, so many milliseconds ago.
 */
export async function registerSockets(app: FastifyInstance, services: Services): Promise<void> {
  const { identity, realtime } = services;
  realtime.logTo((error, what) => app.log.error({ err: error }, what));
  await app.register(websocket, {
    options: OPTIONS,
    preClose: async () => realtime.drain(),
    errorHandler: (_error, socket) => socket.terminate(),
  });

  app.addHook('onResponse', async (request) => letGoOfRefused(request));

  /** A refused client gets the reason on an open socket, unless too many of its network are being refused already. */
  const wantsPresence = (request: FastifyRequest): void => {
    if (!realtime.mayTell(networkOf(request.ip))) throw busy();
  };
  const turnAway = (socket: ServerSocket, code: number, request: FastifyRequest): void =>
    realtime.turnAway(socket, code, networkOf(request.ip));

  const findOut = async (request: FastifyRequest): Promise<void> => {
    const ticket = textIn(request.query, 'ticket');
    // a ticket is meant for this socket; a cookie beside it may be somebody else's
    if (ticket) {
      const found = await askForAll('sessions', () => identity.sessions.takeTicket(ticket));
      request.viewer = identity.welcome(request, found?.viewer);
    }
    if (request.viewer?.tokenOrigins) mustTakeToken(app.origins, request, request.viewer);
    else if (app.origins.isForeign(request)) throw foreignOrigin();
  };
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    await findOut(request);
    const viewer = memberOf(request);
    if (!viewer || !realtime.hasRoom(callerOf(request, viewer))) wantsPresence(request);
  };

  app.get('/ws/live/', { websocket: true, preValidation }, (socket, request) => {
    const viewer = memberOf(request);
    if (viewer)
      realtime.openLive(socket, callerOf(request, viewer), liveAge.safeParse(textIn(request.query, 'age')).data);
    else turnAway(socket, CLOSE.signedOut, request);
  });

  app.get(
    '/ws/whiteboard/:boardId/',
    {
      websocket: true,
      preValidation: async (request) => {
        await preValidation(request);
        const viewer = memberOf(request);
        const id = boardId.safeParse(textIn(request.params, 'boardId')).data;
        if (!viewer || !id || !mayHear(viewer)) return;
        const place = { companyId: viewer.companyId, boardId: id };
        // only the ticket says who it is
        if (await askAs(askerOf(request), () => realtime.hasBoard(place))) request.board = place;
        else wantsPresence(request);
      },
    },
    (socket, request) => {
      const viewer = memberOf(request);
      if (!viewer) turnAway(socket, CLOSE.signedOut, request);
      else if (!request.board) turnAway(socket, CLOSE.notFound, request);
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
