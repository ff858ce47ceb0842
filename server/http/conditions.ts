import type { FastifyRequest } from 'fastify';

import { invalidField } from './refusals/refusals.ts';

type Headers = FastifyRequest['headers'];

/** A number in a header, also quoted or marked weak as ETags are. Throws 400 with the header's name. */
export function numberIn(headers: Headers, name: 'if-match' | 'x-lock-token'): number | undefined {
  const text = headers[name];
  if (text === undefined || (name === 'if-match' && text === '*')) return undefined;
  const number = /^(?:W\/)?"?(\d{1,15})"?$/.exec(String(text))?.[1];
  if (number === undefined) throw invalidField(name, 'field.format');
  return Number(number);
}

/** The tab that writes, so that it knows its own echo. Throws 400 when the header is none. */
export function tabIn(headers: Headers): string | undefined {
  const tab = headers['x-tab-id'];
  if (tab === undefined) return undefined;
  if (!/^[\w-]{8,64}$/.test(String(tab))) throw invalidField('x-tab-id', 'field.format');
  return String(tab);
}

/** The id by which a caller repeats a creating call; undefined when the call carries none. */
export function repeatIdOf(request: FastifyRequest): string | undefined {
  // genReqId takes over only what can be an id
  return request.headers['x-request-id'] === request.id ? request.id : undefined;
}

/** A request id of the caller, when it is one that may be in a log line. */
export const requestIdOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
