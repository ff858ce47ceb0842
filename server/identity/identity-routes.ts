import type { FastifyInstance, FastifyRequest } from 'fastify';

import { login, refreshSession, socketTicket } from '#contract/session.ts';

import type { Services } from '../services.ts';
import { clearSessionCookie, setCsrfCookie, setSessionCookie } from '../http/cookies.ts';
import { mount } from '../http/mount.ts';
import { signedOut } from '../http/refusals.ts';
import { meOf } from './identity-service.ts';
import { SESSION_LIFE } from './session-store.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Whether the call comes from this computer itself: demo accounts work only then. */
function isLocal(request: FastifyRequest): boolean {
  const forwarded =
    request.headers['x-forwarded-for'] ?? request.headers['forwarded'] ?? request.headers['x-forwarded-host'];
  return (
    forwarded === undefined &&
    LOOPBACK.test(request.socket.remoteAddress ?? '127.0.0.1') &&
    LOCAL_HOST.test(request.host)
  );
}

export async function identityRoutes(app: FastifyInstance, { identity, audit }: Services): Promise<void> {
  mount(app, login, async ({ body, viewer, request, reply }) => {
    const remember = body.remember ?? false;
    const opened = await identity.signIn({ ...body, remember, address: request.ip, isLocal: isLocal(request) });
    if (viewer) await identity.sessions.close(viewer.session);
    await audit.record(opened.viewer, { action: 'session.login', requestId: request.id });
    setSessionCookie(reply, opened.id, remember ? SESSION_LIFE.remember / 1000 : undefined);
    setCsrfCookie(reply, opened.csrfToken);
    return { user: meOf(opened.viewer) };
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

  // Logout is a navigation of the browser (application 2, 7); single sign-on continues from here.
  app.get('/saml2/logout/', { schema: { hide: true } }, async (request, reply) => {
    if (request.viewer) {
      await identity.sessions.close(request.viewer.session);
      await audit.record(request.viewer, { action: 'session.logout', requestId: request.id });
      identity.changed(request.viewer.id);
    }
    clearSessionCookie(reply);
    void reply.clearCookie('authenticated', { path: '/' });
    return reply.redirect(`/${request.viewer?.locale ?? 'en-US'}/login`, 302);
  });
}
