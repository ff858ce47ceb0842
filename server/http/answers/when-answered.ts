import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventEmitter } from 'node:events';
import { finished } from 'node:stream';

type Works = Set<() => void>;
const waiting = new WeakMap<EventEmitter, Works>();

/** What is to be done at the end of a connection or an answer: it is listened to once, however much waits for it. */
function worksOf<T extends EventEmitter>(emitter: T, listen: (emitter: T, run: () => void) => void): Works {
  const known = waiting.get(emitter);
  if (known) return known;
  const works: Works = new Set();
  waiting.set(emitter, works);
  listen(emitter, () => {
    // what comes later listens for itself
    waiting.delete(emitter);
    for (const work of works) work();
  });
  return works;
}

/**
 * Does something once: when the answer is sent, or its connection is lost. An answer that waits behind another one of
 * the same connection hears nothing of that by itself (Node 22).
 */
export function whenAnswered(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  { raw: answer }: Pick<FastifyReply, 'raw'>,
  work: () => void,
): void {
  const lost = worksOf(socket, (one, run) => one.once('close', run));
  const answered = worksOf(answer, (one, run) => finished(one, run));
  let isDone = false;
  const end = (): void => {
    if (isDone) return;
    isDone = true;
    lost.delete(end);
    work();
  };
  lost.add(end);
  answered.add(end);
  if (socket.destroyed) end();
}
