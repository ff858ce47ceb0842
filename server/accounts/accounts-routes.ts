import type { FastifyInstance } from 'fastify';

import { readActiveCompany, readMe, switchCompany, updateLocale, updateMe } from '#contract/accounts/accounts.ts';

import type { Services } from '../services.ts';
import { mount } from '../http/mount.ts';
import { invalidField, notFound, signedOut } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { meOf } from '../identity/identity-service.ts';
import { changeProfile, findOwn, type ProfileChange } from './accounts-store.ts';

export async function accountsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, identity, companies, audit, outside } = services;

  async function freshMe(viewer: Viewer) {
    const found = await identity.sessions.findByHash(Buffer.from(viewer.session, 'hex'));
    if (!found) throw signedOut();
    return meOf(found.viewer);
  }

  /** Throws 400 for another value of a field that the directory or the sign-on of the person would write anew. */
  async function mustBeOwn({ id }: Viewer, change: ProfileChange): Promise<void> {
    const fixed = (await outside.fieldsOf(database.shared, [id])).get(id);
    if (!fixed) return;
    const sent = new Map<string, string | undefined>(Object.entries(change));
    const own = await findOwn(database, id);
    const field = fixed.fields.find((one) => sent.get(one) !== undefined && sent.get(one) !== own[one]);
    if (field) throw invalidField(field, fixed.by === 'directory' ? 'fromDirectory' : 'fromSignOn');
  }

  mount(app, readMe, async ({ viewer }) => freshMe(viewer));

  mount(app, updateMe, async ({ viewer, body }) => {
    await mustBeOwn(viewer, body);
    await changeProfile(database, viewer.id, body);
    identity.changed(viewer.id);
    return freshMe(viewer);
  });

  mount(app, updateLocale, async ({ viewer, body }) => {
    // who acts as somebody reads in another language; theirs stays what it is
    if (viewer.actorId) return body;
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
    if (!wanted || (viewer.isBound && wanted.id !== viewer.companyId)) throw notFound('company');
    if (wanted.id !== viewer.companyId) await identity.mustOpen(viewer, wanted.id);
    // where somebody starts next time is their own choice, not that of who acts as them
    if (!viewer.actorId) await companies.remember(viewer.id, wanted.id);
    if (wanted.id !== viewer.companyId) {
      const { id: userId, actorId } = viewer;
      await identity.rotate(viewer, { userId, companyId: wanted.id, actorId }, reply);
    }
    await audit.record(
      { ...viewer, companyId: wanted.id },
      { action: 'me.company.switch', objectId: wanted.id, requestId: request.id },
    );
    return wanted;
  });
}
