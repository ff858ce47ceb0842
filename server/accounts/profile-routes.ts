import type { FastifyInstance } from 'fastify';

import {
  changePassword,
  confirmAddress,
  endOtherSessions,
  endSession,
  listSessions,
  readProfile,
} from '#contract/accounts/profile.ts';

import type { Services } from '../services.ts';
import { mount } from '../http/mount.ts';
import { invalidField, notFound, signedOut } from '../http/refusals/refusals.ts';
import { profileOf } from './profile-store.ts';

/** The own profile, password and sessions. */
export async function profileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, identity, audit, reset, addresses, outside } = services;

  mount(app, readProfile, async ({ viewer }) => {
    const profile = await profileOf(database, viewer, outside);
    if (!profile) throw signedOut();
    return profile;
  });

  mount(app, changePassword, async ({ viewer, body, request }) => {
    if (!(await identity.passwords.isOf(viewer.id, body.old_password)))
      throw invalidField('old_password', 'password.wrong');
    const others = (await identity.sessions.ownOf(viewer)).filter(({ is_current }) => !is_current);
    await reset.change(viewer, body.new_password);
    const entry = { action: 'me.password', objectType: 'user', objectId: viewer.id, requestId: request.id };
    await audit.record(viewer, entry);
    return { ended_sessions: others.length };
  });

  mount(app, confirmAddress, async ({ viewer, body, request }) => ({
    email: await addresses.confirm(viewer, body.token, request.id),
  }));

  mount(app, listSessions, async ({ viewer }) => identity.sessions.ownOf(viewer));

  mount(app, endSession, async ({ viewer, params, request }) => {
    if ((await identity.sessions.endOwn(viewer, params.id)) === 0) throw notFound('session');
    identity.changed(viewer.id);
    await audit.record(viewer, { action: 'me.session.end', objectId: params.id, requestId: request.id });
  });

  mount(app, endOtherSessions, async ({ viewer, request }) => {
    const ended_sessions = await identity.sessions.endOwn(viewer);
    identity.changed(viewer.id);
    await audit.record(viewer, { action: 'me.session.end', detail: { ended_sessions }, requestId: request.id });
    return { ended_sessions };
  });
}
