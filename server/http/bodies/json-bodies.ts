import type { FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { whoAsks } from '../callers/caller.ts';
import { callerGone } from '../refusals/refusals.ts';
import { whenAnswered } from '../answers/when-answered.ts';
import { STRANGERS_BYTES } from './body-limits.ts';
import { isForm } from './body-pace.ts';
import { BodyPlaces, type BodyLimits, type BodySlot } from './body-places.ts';
import { refusedShape } from './json-shape.ts';

/** What is larger waits for a place before it is read, and for a turn before it is parsed. */
const LARGE = 8 * 1024;
/** A turn ends with the answer, or after this time: what takes longer waits for the database. */
const LONGEST_TURN_MS = 1_000;

const MEGABYTE = 1024 * 1024;
export const READING: BodyLimits = {
  perPerson: 6,
  waitingPerPerson: 100,
  waitMs: 30_000,
  bytesPerPerson: 16 * MEGABYTE,
  bytes: 128 * MEGABYTE,
};
/** Who waits for a turn has been read, and counts there. */
export const TURNS: BodyLimits = {
  perPerson: 1,
  waitingPerPerson: 100,
  waitMs: 30_000,
  bytesPerPerson: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The place of a body that may be large, and where it is answered; null for all others. */
    large: { place: BodySlot; reply: FastifyReply } | null;
  }
  interface FastifyInstance {
    largeBodies: BodyPlaces;
    /** Parses JSON under all of these rules, for a call whose JSON comes as another type. */
    readJson: FastifyBodyParser<string>;
  }
}

/** How many bytes will come, at most; 0 for what is refused before any of it is read. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  const announced = Number(headers['content-length'] ?? 0);
  return announced > most ? 0 : announced;
}

/** Strangers bring little: who shares their network with somebody who means no good must not wait behind them. */
function needsPlace(request: FastifyRequest, bytes: number): boolean {
  if (isForm(request) || request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return false;
  return bytes > (request.viewer ? LARGE : STRANGERS_BYTES);
}

/**
 * The sender's next large body is parsed when this one is answered, and after a rest as long as that took: one sender
 * has at most half of the process's time for them.
 */
async function takeTurn(turns: BodyPlaces, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const turn = await turns.enter(whoAsks(request), 0, reply.raw);
  const since = performance.now();
  const end = (): void => {
    clearTimeout(longest);
    turn.leave();
    setTimeout(() => turn.read(), performance.now() - since).unref();
  };
  const longest = setTimeout(end, LONGEST_TURN_MS).unref();
  whenAnswered(request, reply, end);
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
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = sizeOf(request);
    if (!needsPlace(request, bytes)) return payload;
    const place = await reading.enter(whoAsks(request), bytes, reply.raw);
    whenAnswered(request, reply, () => {
      place.read();
      place.leave();
    });
    if (reply.raw.destroyed || request.raw.socket.destroyed) throw callerGone();
    request.large = { place, reply };
    return payload;
  });
  const readJson: FastifyBodyParser<string> = (request, body, done) => {
    const parsed = (): void => {
      const refused = refusedShape(body, request.routeOptions.config.endpoint?.limits?.values);
      if (refused) done(refused);
      else void parse(request, body, done);
    };
    // it is in memory: the next one may come
    request.large?.place.read(body.length);
    if (!request.large || body.length <= LARGE) parsed();
    else takeTurn(turns, request, request.large.reply).then(parsed, done);
  };
  app.decorate('readJson', readJson);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
}
