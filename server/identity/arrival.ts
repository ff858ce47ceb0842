import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Me } from '#contract/accounts/accounts.ts';

import type { Services } from '../services.ts';
import { setCsrfCookie, setSessionCookie } from '../http/callers/cookies.ts';
import { meOf, type OpenedSession } from './identity-service.ts';
import { SESSION_LIFE } from './session-store.ts';

/** The call with which somebody comes in. */
export interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the audit log calls it. */
  action: string;
  remember?: boolean;
}

/** Hands an opened session to the browser; the one that it had before ends. Answers the current user. */
export async function arrive(
  { identity, audit }: Pick<Services, 'identity' | 'audit'>,
  opened: OpenedSession,
  { request, reply, action, remember = false }: Arrival,
): Promise<{ user: Me }> {
  const { viewer } = request;
  if (viewer) {
    await identity.sessions.close(viewer.session);
    identity.changed(viewer.id);
  }
  await identity.places.remember(opened.viewer.id, request, reply);
  await audit.record(opened.viewer, { action, requestId: request.id });
  setSessionCookie(reply, opened.id, remember ? SESSION_LIFE.remember / 1000 : undefined);
  setCsrfCookie(reply, opened.csrfToken);
  return { user: meOf(opened.viewer) };
}
