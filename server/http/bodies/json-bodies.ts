import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

import { whoAsks } from '../caller.ts';
import { BodyPlaces, type PlaceLimits } from './body-places.ts';
import { refusedShape } from './json-shape.ts';

/** What is larger takes turns: read, checked and answered one after the other where they come from one sender. */
const LARGE = 8 * 1024;
/** The sender's next large body waits for as long as the last one took, but no longer than this, in milliseconds. */
const LONGEST_REST_MS = 100;

export const TURNS: PlaceLimits = {
  perPerson: 1,
  waitingPerPerson: 50,
  waitMs: 30_000,
  bytesPerPerson: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer goes: while it is open, somebody waits. */
    answer: ServerResponse | null;
  }
}

/** One sender has at most half of the process's time for large bodies. Throws 503 when too many of them wait. */
async function takeTurn(turns: BodyPlaces, request: FastifyRequest, bytes: number): Promise<void> {
  if (bytes <= LARGE || !request.answer) return;
  const { answer } = request;
  const place = await turns.enter(whoAsks(request), bytes, answer);
  const since = performance.now();
  finished(answer, () => {
    place.leave();
    setTimeout(place.read, Math.min(performance.now() - since, LONGEST_REST_MS)).unref();
  });
}

/** Refuses JSON bodies that are nested too deeply or have too many parts before they are parsed, which goes by turns. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = new BodyPlaces(TURNS);
  app.decorateRequest('answer', null);
  app.addHook('preParsing', async (request, reply, payload) => {
    request.answer = reply.raw;
    return payload;
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    takeTurn(turns, request, body.length).then(() => {
      const refused = refusedShape(body);
      if (refused) done(refused);
      else parse(request, body, done);
    }, done);
  });
}
