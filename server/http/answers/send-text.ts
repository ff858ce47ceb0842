import { setImmediate } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

/**
 * Sends a hot or large answer, which is JSON already, without its schema, which would only cost time: its parts are
 * ours, and tests prove its shape. A handler that has called this answers undefined.
 */
export function sendText(reply: FastifyReply, json: string | Buffer): undefined {
  reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(json);
}

/**
 * Sends an object whose lists are long and JSON already, in parts as PostgreSQL has written them; other values are JSON.
 * Everybody else gets their turn between two parts.
 */
export async function sendLists(
  reply: FastifyReply,
  lists: Readonly<Record<string, readonly string[] | string>>,
): Promise<undefined> {
  const bytes: Buffer[] = [];
  for (const [key, value] of Object.entries(lists)) {
    const parts =
      typeof value === 'string' ? [value] : ['[', ...value.flatMap((part, at) => (at === 0 ? part : [',', part])), ']'];
    bytes.push(Buffer.from(`${bytes.length === 0 ? '{' : ','}${JSON.stringify(key)}:`));
    for (const part of parts) {
      bytes.push(Buffer.from(part));
      if (part.length > 1) await setImmediate();
    }
  }
  return sendText(reply, Buffer.concat([...bytes, Buffer.from('}')]));
}
