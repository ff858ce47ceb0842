import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Sends what people have brought: never run, never taken for something else. */
export function sendContent(reply: FastifyReply, content: Readable, headers: Record<string, string>): undefined {
  void reply
    .headers({
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, max-age=31536000, immutable',
      ...headers,
    })
    .send(content);
  return undefined;
}
