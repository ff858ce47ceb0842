import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

import { whoAsks } from '../caller.ts';
import { callerGone } from '../refusals.ts';
import { BodyPlaces, type BodyPlace, type PlaceLimits } from './body-places.ts';
import { isForm } from './body-pace.ts';
import { refusedShape } from './json-shape.ts';

/** What is larger waits for a place before it is read, and for a turn before it is parsed. */
const LARGE = 8 * 1024;
/** A turn ends with the answer, or after this time: what takes longer waits for the database. */
const LONGEST_TURN_MS = 1_000;

const MEGABYTE = 1024 * 1024;
export const READING: PlaceLimits = {
  perPerson: 6,
  waitingPerPerson: 30,
  waitMs: 30_000,
  bytesPerPerson: 16 * MEGABYTE,
  bytes: 128 * MEGABYTE,
};
/** Who waits for a turn has been read, and counts there. */
export const TURNS: PlaceLimits = {
  perPerson: 1,
  waitingPerPerson: 30,
  waitMs: 30_000,
  bytesPerPerson: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

interface Large {
  bytes: number;
  place: BodyPlace;
  answer: ServerResponse;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The place of a large body; null for all others. */
    large: Large | null;
  }
  interface FastifyInstance {
    largeBodies: BodyPlaces;
  }
}

/** How many bytes will come, at most; 0 for what is refused before any of it is read. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  const announced = Number(headers['content-length'] ?? 0);
  return announced > most ? 0 : announced;
}

/**
 * The sender's next large body is parsed when this one is answered, and after a rest as long as that took: one sender
 * has at most half of the process's time for them.
 */
async function takeTurn(turns: BodyPlaces, who: string, { bytes, answer }: Large): Promise<void> {
  const turn = await turns.enter(who, bytes, answer);
  const since = performance.now();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(longest);
    turn.leave();
    setTimeout(() => turn.read(), performance.now() - since).unref();
  };
  const longest = setTimeout(end, LONGEST_TURN_MS).unref();
  finished(answer, end);
}

/**
 * Reads JSON bodies. Large ones of one sender are few at once and are parsed by turns (503 when too many of them wait);
 * those nested too deeply or with too many parts are refused before they are parsed.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const [reading, turns] = [new BodyPlaces(READING), new BodyPlaces(TURNS)];
  app.decorate('largeBodies', reading);
  app.decorateRequest('large', null);
  app.addHook('preParsing', async (request, { raw: answer }, payload) => {
    const bytes = isForm(request) ? 0 : sizeOf(request);
    if (bytes <= LARGE) return payload;
    const place = await reading.enter(whoAsks(request), bytes, answer);
    finished(answer, () => {
      place.read();
      place.leave();
    });
    if (answer.destroyed || request.raw.destroyed) throw callerGone();
    request.large = { bytes, place, answer };
    return payload;
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    const parsed = (): void => {
      const refused = refusedShape(body);
      if (refused) done(refused);
      else void parse(request, body, done);
    };
    if (!request.large) return parsed();
    // it is in memory: the next one may come
    request.large.place.read();
    takeTurn(turns, whoAsks(request), request.large).then(parsed, done);
  });
}
