import type { FastifyInstance } from 'fastify';

import { login, refreshSession, socketTicket } from '#contract/accounts/session.ts';

import type { Services } from '../services.ts';
import { setSessionCookie } from '../http/callers/cookies.ts';
import { mount } from '../http/mount.ts';
import { Refusal, signedOut } from '../http/refusals/refusals.ts';
import { arrive } from './arrival.ts';
import { meOf } from './identity-service.ts';
import { placesOf } from './known-places.ts';
import { SESSION_LIFE } from './session-store.ts';

export async function identityRoutes(app: FastifyInstance, { identity, audit }: Services): Promise<void> {
  mount(app, login, async ({ body, request, reply }) => {
    const remember = body.remember ?? false;
    const link = {
      ...body,
      remember,
      address: request.ip,
      places: placesOf(request),
      isLocal: identity.isLocal(request),
      agent: request.headers['user-agent'] ?? '',
    };
    const opened = await identity.signIn(link).catch(async (error: unknown) => {
      const code = error instanceof Refusal ? error.code : 'failed';
      const entry = { action: 'session.refused', objectId: body.email, detail: { code }, requestId: request.id };
      await audit.recordRefused(entry, request.ip);
      throw error;
    });
    return arrive({ identity, audit }, opened, { request, reply, action: 'session.login', remember });
  });

  mount(app, refreshSession, async ({ viewer, request, reply }) => {
    if (!viewer) throw signedOut();
    const found = await identity.sessions.findByHash(Buffer.from(viewer.session, 'hex'));
    if (!found) throw signedOut();
    await identity.sessions.extend(viewer.session, found.remember);
    const id = request.cookies['sessionid'];
    if (id) setSessionCookie(reply, id, found.remember ? SESSION_LIFE.remember / 1000 : undefined);
    return { user: meOf(found.viewer) };
  });

  mount(app, socketTicket, async ({ viewer }) => {
    const { ticket, expiresAt } = await identity.sessions.makeTicket(viewer);
    return { ticket, expires_at: expiresAt.toISOString() };
  });
}
