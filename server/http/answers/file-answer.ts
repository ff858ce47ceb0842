import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Locale } from '#contract/accounts/people.ts';

import type { Member } from '../mount.ts';
import { readLocale } from '../refusals/texts.ts';

/** Sends a file to be saved. The name has ASCII letters only. */
export function sendFile(
  reply: FastifyReply,
  file: { name: string; type: string; content: string | Uint8Array },
): undefined {
  void reply
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'private, no-store')
    .type(file.type)
    .send(file.content);
  return undefined;
}

/** The language of the page that asks, else that of the person. */
export const localeOf = (viewer: Member, request: FastifyRequest): Locale =>
  readLocale(request.headers['accept-language']) ?? viewer.locale;

/** Aborts when whoever has asked goes before they have the answer. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const report = (): void => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed) report();
  else raw.once('close', report);
  return gone.signal;
}
