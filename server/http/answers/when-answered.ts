import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';

const lost = new WeakMap<Socket, Set<() => void>>();

/** What is to be done when the connection closes. */
function whenLost(socket: Socket): Set<() => void> {
  const known = lost.get(socket);
  if (known) return known;
  const works = new Set<() => void>();
  lost.set(socket, works);
  socket.once('close', () => {
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
  const works = whenLost(socket);
  let isDone = false;
  const end = (): void => {
    if (isDone) return;
    isDone = true;
    works.delete(end);
    work();
  };
  works.add(end);
  finished(answer, end);
  if (socket.destroyed) end();
}
