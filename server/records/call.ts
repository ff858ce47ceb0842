import type { FastifyRequest } from 'fastify';

import { numberIn, repeatIdOf, tabIn } from '../http/conditions.ts';
import type { Member } from '../http/mount.ts';

/** Who makes a writing call, and what its headers say. */
export interface Call {
  readonly viewer: Member;
  /** Under which the audit log finds it. */
  readonly requestId: string;
  /** Set when the caller may repeat the call by its id. */
  readonly repeatId?: string | undefined;
  /** The version that the input rests on (If-Match). */
  readonly base?: number | undefined;
  /** The tab that writes, so that it knows its own echo (X-Tab-Id). */
  readonly tab?: string | undefined;
}

/**
 * The context of a request. `base` and `tab` are read when they are asked for: they throw 400 for a header that is none,
 * and calls that need neither refuse neither.
 */
export const callOf = ({ viewer, request }: { viewer: Member; request: FastifyRequest }): Call => ({
  viewer,
  requestId: request.id,
  repeatId: repeatIdOf(request),
  get base() {
    return numberIn(request.headers, 'if-match');
  },
  get tab() {
    return tabIn(request.headers);
  },
});
