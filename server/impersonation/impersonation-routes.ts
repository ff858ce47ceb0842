import type { FastifyInstance } from 'fastify';

import {
  exportImpersonations,
  listImpersonations,
  startImpersonation,
  stopImpersonation,
} from '#contract/accounts/impersonation.ts';

import type { Services } from '../services.ts';
import { mount, type Member } from '../http/mount.ts';
import { demoOnlyLocal, notFound, notImpersonated } from '../http/refusals/refusals.ts';
import { readLocale } from '../http/refusals/texts.ts';
import { meOf } from '../identity/identity-service.ts';
import { actedCsv } from './acted-csv.ts';
import { findActed } from './acted-store.ts';
import { refusalOf } from './impersonation-policy.ts';
import { findTarget, type FoundTarget } from './impersonation-store.ts';

/** How many lines of the log are shown without pages, and how many a file has at most. */
const SHOWN = 1000;
const IN_FILE = 50_000;

export async function impersonationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, identity, audit } = services;

  /** A superuser works where the person would; a company administrator stays in their company. */
  async function companyFor(viewer: Member, target: FoundTarget): Promise<string | null> {
    if (!viewer.is_superuser) return viewer.companyId;
    return identity.companyToWorkIn(target.id, target.is_company_admin ? viewer.companyId : target.active_company);
  }

  mount(app, listImpersonations, ({ viewer, query }) => {
    const { page = 1, page_size: most = SHOWN } = query;
    return database.inCompany(viewer.companyId, (tx) => findActed(tx, query, { most, from: (page - 1) * most }));
  });

  mount(app, exportImpersonations, async ({ viewer, query, request, reply }) => {
    const { results } = await database.inCompany(viewer.companyId, (tx) => findActed(tx, query, { most: IN_FILE }));
    const locale = readLocale(request.headers['accept-language']) ?? viewer.locale;
    void reply
      .header('content-disposition', 'attachment; filename="impersonation.csv"')
      .type('text/csv; charset=utf-8')
      .send(actedCsv(results, locale));
    return undefined;
  });

  mount(app, startImpersonation, async ({ params, viewer, request, reply }) => {
    const target = await findTarget(database, viewer, params.userId);
    if (!target) throw notFound('person');
    const reason = refusalOf(viewer, target);
    const entry = { objectType: 'user', objectId: target.id, requestId: request.id };
    if (reason) {
      await audit.record(viewer, { ...entry, action: 'impersonation.refused', detail: { reason } });
      throw notImpersonated(reason);
    }
    if (target.is_demo && !identity.isLocal(request)) throw demoOnlyLocal();
    const companyId = await companyFor(viewer, target);
    const opened = await identity.rotate(viewer, { userId: target.id, companyId, actorId: viewer.id }, reply);
    await audit.record(opened.viewer, { ...entry, action: 'impersonation.start' });
    return meOf(opened.viewer);
  });

  mount(app, stopImpersonation, async ({ viewer, request, reply }) => {
    if (!viewer.actorId) return meOf(viewer);
    const companyId = await identity.companyToWorkIn(viewer.actorId, viewer.companyId);
    const opened = await identity.rotate(viewer, { userId: viewer.actorId, companyId, actorId: null }, reply);
    await audit.record(viewer, {
      action: 'impersonation.end',
      objectType: 'user',
      objectId: viewer.id,
      requestId: request.id,
    });
    return meOf(opened.viewer);
  });
}
