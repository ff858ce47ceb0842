import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

import { whoAsks } from '../callers/caller.ts';
import { isCall } from '../our-call.ts';
import { busy } from '../refusals/refusals.ts';
import { whenAnswered } from '../answers/when-answered.ts';
import { Counts } from './counts.ts';

/** So many calls of one person, or of the strangers of one network, may be open: asked, and their answers not yet taken. */
export const OPEN_CALLS = { person: 200, network: 1000 };
/** An answer of which nothing is taken for this time ends, in milliseconds. */
const UNTAKEN_MS = 180_000;

/** For whom a call was counted when it came, and how to count it for somebody else. */
interface Counted {
  who: string;
  countFor: (who: string) => void;
}
const counted = new WeakMap<object, Counted>();

/** A call that was asked by who is known only inside of it counts for them from now on, until its answer is taken. */
export function countAsInside({ raw }: FastifyRequest, inside: Pick<IncomingMessage, 'headers'>): void {
  const known = counted.get(inside);
  if (known) counted.get(raw)?.countFor(known.who);
}

/** Pages come always, and who looks after the process is always answered; sockets are counted where they open. */
const isCounted = (request: FastifyRequest): boolean =>
  isCall(request) && !/^\/api\/(health|ready)\//.test(request.routeOptions.url ?? '');

/** Refuses (503) further calls of who has very many open. Registered when the session is known. */
export function registerOpenCalls(app: FastifyInstance, untakenMs = UNTAKEN_MS): void {
  const open = new Counts();
  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return;
    let who = whoAsks(request);
    if (open.of(who) >= OPEN_CALLS[request.viewer ? 'person' : 'network']) throw busy();
    open.add([who], 1);
    let isOver = false;
    const countFor = (other: string): void => {
      // nothing would take it from them again
      if (isOver) return;
      open.add([who], -1);
      who = other;
      open.add([who], 1);
    };
    counted.set(request.raw, { who, countFor });
    whenAnswered(request, reply, () => {
      isOver = true;
      open.add([who], -1);
    });
  });
  // not before: a client that waits for a long answer sends nothing
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // injected calls have no such method
    (socket as Partial<typeof socket>).setTimeout?.(untakenMs);
  });
}
