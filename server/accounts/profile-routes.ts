import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { changePassword, endOtherSessions, endSession, listSessions, readProfile } from '#contract/profile.ts';

import type { Services } from '../services.ts';
import { users } from '../db/people-tables.ts';
import { mount } from '../http/mount.ts';
import { invalidField, notFound, notWhileActing, signedOut } from '../http/refusals.ts';
import type { Viewer } from '../http/viewer.ts';
import { checkNewPassword, storePassword } from '../identity/new-password.ts';
import { hashPassword } from '../identity/password.ts';
import { endSessions, profileOf, sessionsOf } from './profile-store.ts';

/** What belongs to the person alone: nobody who acts as them touches it. */
function ownOnly(viewer: Viewer): void {
  if (viewer.actorId) throw notWhileActing();
}

/** The own profile, password and sessions. */
export async function profileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, identity, audit, reset } = services;

  mount(app, readProfile, async ({ viewer }) => {
    const profile = await profileOf(database, viewer);
    if (!profile) throw signedOut();
    return profile;
  });

  mount(app, changePassword, async ({ viewer, body, request }) => {
    ownOnly(viewer);
    if (!(await identity.hasPassword(viewer.id, body.old_password)))
      throw invalidField('old_password', 'password.wrong');
    checkNewPassword(body.new_password, viewer.email, 'new_password');
    const hash = await hashPassword(body.new_password);
    const others = (await sessionsOf(database, viewer)).filter(({ is_current }) => !is_current);
    await database.shared.transaction(async (tx) => {
      await storePassword(tx, { userId: viewer.id, hash, exceptHex: viewer.session });
      const [person] = await tx.select().from(users).where(eq(users.id, viewer.id));
      if (person) await reset.tellChanged(tx, person);
    });
    identity.changed(viewer.id);
    const entry = { action: 'me.password', objectType: 'user', objectId: viewer.id, requestId: request.id };
    await audit.record(viewer, entry);
    return { ended_sessions: others.length };
  });

  mount(app, listSessions, async ({ viewer }) => {
    ownOnly(viewer);
    return sessionsOf(database, viewer);
  });

  mount(app, endSession, async ({ viewer, params, request }) => {
    ownOnly(viewer);
    if ((await endSessions(database, viewer, params.id)) === 0) throw notFound('session');
    identity.changed(viewer.id);
    await audit.record(viewer, { action: 'me.session.end', objectId: params.id, requestId: request.id });
    return null;
  });

  mount(app, endOtherSessions, async ({ viewer, request }) => {
    ownOnly(viewer);
    const ended_sessions = await endSessions(database, viewer);
    identity.changed(viewer.id);
    await audit.record(viewer, { action: 'me.session.end', detail: { ended_sessions }, requestId: request.id });
    return { ended_sessions };
  });
}
