import type { FastifyReply } from 'fastify';

/**
 * Sends a hot or large answer, which is JSON already, without its schema, which would only cost time: its parts are
 * ours, and tests prove its shape. A handler that has called this answers undefined.
 */
export function sendText(reply: FastifyReply, json: string | Buffer): undefined {
  reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(json);
}
