import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';

import type { AuditEntry } from '../audit/audit-service.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { fieldOf } from '../http/form-values.ts';
import type { Services } from '../services.ts';
import { findObjectName } from './impersonation-store.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They write their own entry. */
const OWN_ENTRY = new Set(['users.impersonate', 'users.stopImpersonating']);
/** They carry a session or a page and change nothing that anybody would look for. */
const CARRYING = new Set(['session.refresh', 'session.ticket', 'crm.token']);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

declare module 'fastify' {
  interface FastifyRequest {
    /** What an act in another person's name is about, as it was called before and after it. */
    actedOn?: { before?: string | undefined; after?: string | undefined };
  }
}

/** Whether a call changes something: many read by POST, since their filters are long, and dry runs only ask. */
export function isAct({ method, action, status, body: taken }: Endpoint, body: unknown): boolean {
  if (READING.has(method) || OWN_ENTRY.has(action) || CARRYING.has(action)) return false;
  if (method === 'POST' && action.endsWith('.read') && status !== 201) return false;
  // where the call has no dry run the word is content
  return !fieldOf(taken, 'dry_run') || (body as { dry_run?: unknown } | null | undefined)?.dry_run !== true;
}

/** What somebody would call the object of an answer. */
function nameIn(payload: unknown): string | undefined {
  const { title, objective, name, full_name } = (payload ?? {}) as Record<string, unknown>;
  return [title, objective, name, full_name].find((one) => typeof one === 'string' && one !== '') as string | undefined;
}

/**
 * Logs every change that somebody makes in another person's name, with both of them and what it was about
 * (EXPECTATIONS "Administration"). What is only read is no act.
 */
export function registerImpersonationLog(app: FastifyInstance, { audit, database }: Services): void {
  const actOn = ({
    viewer,
    body,
    routeOptions,
  }: FastifyRequest): { viewer: Viewer; endpoint: Endpoint } | undefined => {
    const { endpoint } = routeOptions.config;
    return viewer?.actorId && endpoint && isAct(endpoint, body) ? { viewer, endpoint } : undefined;
  };
  app.addHook('preHandler', async (request) => {
    const companyId = actOn(request)?.viewer.companyId;
    if (!companyId) return;
    const ids = Object.values((request.params ?? {}) as Record<string, string>).filter((one) => UUID.test(one));
    // before the act: what is deleted has no name any more
    request.actedOn = { before: ids[0] && (await findObjectName(database, companyId, ids[0])) };
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.actedOn) request.actedOn.after = nameIn(payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const act = actOn(request);
    if (act) await audit.record(act.viewer, entryOf(request, reply.statusCode, act.endpoint));
  });
}

function entryOf({ method, id, params, actedOn }: FastifyRequest, status: number, endpoint: Endpoint): AuditEntry {
  const isRefused = status >= 400;
  return {
    action: 'impersonation.act',
    objectType: endpoint.action,
    objectId: Object.values((params ?? {}) as Record<string, string>).join('/'),
    detail: {
      method,
      status,
      on: endpoint.action,
      act: isRefused ? 'refused' : actOf(endpoint),
      name: actedOn?.before ?? (isRefused ? undefined : actedOn?.after) ?? '',
    },
    requestId: id,
  };
}

function actOf({ method, status }: Endpoint): 'created' | 'changed' | 'deleted' {
  if (method === 'DELETE') return 'deleted';
  return method === 'POST' && status === 201 ? 'created' : 'changed';
}
