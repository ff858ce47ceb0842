import type { FastifyInstance, FastifyReply } from 'fastify';

import { readActiveCompany, readMe, switchCompany, updateLocale, updateMe } from '#contract/accounts.ts';

import type { Services } from '../services.ts';
import { setCsrfCookie, setSessionCookie } from '../http/cookies.ts';
import { mount } from '../http/mount.ts';
import { notFound, signedOut } from '../http/refusals.ts';
import type { Viewer } from '../http/viewer.ts';
import { meOf } from '../identity/identity-service.ts';
import { changeProfile } from './accounts-store.ts';

export async function accountsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, identity, companies, audit } = services;

  async function freshMe(viewer: Viewer) {
    const found = await identity.sessions.findByHash(Buffer.from(viewer.session, 'hex'));
    if (!found) throw signedOut();
    return meOf(found.viewer);
  }

  /** A company switch changes what the session may do, so it gets a new id. */
  async function rotate(viewer: Viewer, companyId: string, reply: FastifyReply): Promise<void> {
    const found = await identity.sessions.findByHash(Buffer.from(viewer.session, 'hex'));
    const remember = found?.remember ?? false;
    const opened = await identity.open({
      userId: viewer.id,
      companyId,
      remember,
      ...(viewer.actorId && { actorId: viewer.actorId }),
    });
    await identity.sessions.close(viewer.session);
    identity.changed(viewer.id);
    const seconds = found ? Math.round((found.expiresAt.getTime() - Date.now()) / 1000) : undefined;
    setSessionCookie(reply, opened.id, remember ? seconds : undefined);
    setCsrfCookie(reply, opened.csrfToken);
  }

  mount(app, readMe, async ({ viewer }) => freshMe(viewer));

  mount(app, updateMe, async ({ viewer, body }) => {
    await changeProfile(database, viewer.id, body);
    identity.changed(viewer.id);
    return freshMe(viewer);
  });

  mount(app, updateLocale, async ({ viewer, body }) => {
    await changeProfile(database, viewer.id, body);
    identity.changed(viewer.id);
    return body;
  });

  mount(app, readActiveCompany, async ({ viewer }) => {
    const mine = await companies.listOf(viewer.id);
    const active = mine.find((company) => company.id === viewer.companyId);
    if (!active) throw notFound('company');
    return active;
  });

  mount(app, switchCompany, async ({ viewer, body, request, reply }) => {
    const mine = await companies.listOf(viewer.id);
    const wanted = mine.find((company) => company.id === body.id);
    if (!wanted) throw notFound('company');
    await companies.remember(viewer.id, wanted.id);
    if (wanted.id !== viewer.companyId) await rotate(viewer, wanted.id, reply);
    await audit.record(
      { ...viewer, companyId: wanted.id },
      { action: 'me.company.switch', objectId: wanted.id, requestId: request.id },
    );
    return wanted;
  });
}
