import type { FastifyInstance, FastifyRequest } from 'fastify';

import { changeNotes } from '#contract/board/notes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { z } from '#contract/z.ts';

import type { AuditEntry } from '../audit/audit-service.ts';
import type { Database } from '../db/database.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { fieldOf } from '../http/form-values.ts';
import type { Services } from '../services.ts';
import { findObjectNames, NAME_LENGTH } from './impersonation-store.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They write their own entry. */
const OWN_ENTRY = new Set(['users.impersonate', 'users.stopImpersonating']);
/** They carry a session or a page and change nothing that anybody would look for. */
const CARRYING = new Set(['session.refresh', 'session.ticket', 'crm.token']);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

/** The object before the act and in its answer, what the call itself names, and its card or step. */
interface ActedOn {
  before?: string | undefined;
  after?: string | undefined;
  asked?: string | undefined;
  card?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What an act in another person's name is about, as it was called before and after it. */
    actedOn?: ActedOn;
  }
}

/** Whether a call changes something: many read by POST, since their filters are long, and dry runs only ask. */
export function isAct({ method, action, status, body: taken }: Endpoint, body: unknown): boolean {
  if (READING.has(method) || OWN_ENTRY.has(action) || CARRYING.has(action)) return false;
  if (method === 'POST' && action.endsWith('.read') && status !== 201) return false;
  // where the call has no dry run the word is content
  return !fieldOf(taken, 'dry_run') || (body as { dry_run?: unknown } | null | undefined)?.dry_run !== true;
}

/** So many objects of one act are named. */
const MOST_NAMED = 3;

/** What somebody would call the object of an answer; its texts are content, which the log would keep for longer. */
function nameIn(payload: unknown): string | undefined {
  const { title, objective, name, full_name, original_filename } = (payload ?? {}) as Record<string, unknown>;
  const names = [title, objective, name, full_name, original_filename];
  return names.find((one): one is string => typeof one === 'string' && one.trim() !== '')?.slice(0, NAME_LENGTH);
}

/** The ids in fields, also in their lists and in the lines of those. */
function idsIn(fields: unknown, depth = 0): string[] {
  if (typeof fields === 'string') return UUID.test(fields) ? [fields] : [];
  if (typeof fields !== 'object' || fields === null || depth > 2) return [];
  return Object.values(fields).flatMap((one) => idsIn(one, depth + 1));
}

/** The names of these objects; of many the first ones. */
async function namesOf(database: Database, companyId: string, ids: readonly string[]): Promise<string | undefined> {
  const names = await findObjectNames(database, companyId, ids.slice(0, MOST_NAMED));
  // many notes are called by one board
  const more = names.length > 1 && ids.length > MOST_NAMED ? ', …' : '';
  return names.length === 0 ? undefined : `${names.join(', ')}${more}`;
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
    const params = (request.params ?? {}) as Record<string, string>;
    // before the act: what is deleted has no name any more
    const before = await namesOf(database, companyId, idsIn(params));
    const { board_id, strategy_board, ...fields } = (request.body ?? {}) as Record<string, unknown>;
    const asked =
      before ??
      (await namesOf(database, companyId, idsIn(fields))) ??
      (await namesOf(database, companyId, idsIn([board_id, strategy_board])));
    request.actedOn = { before, asked, card: params['cardKey'] ?? params['step'] };
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

/** What is named before the act counts: then it has the name by which people look for it. */
const shownName = ({ before, after, asked }: ActedOn = {}): string => before ?? after ?? asked ?? '';

function entryOf(
  { method, id, params, body, actedOn }: FastifyRequest,
  status: number,
  endpoint: Endpoint,
): AuditEntry {
  const isRefused = status >= 400;
  return {
    action: 'impersonation.act',
    objectType: endpoint.action,
    objectId: Object.values((params ?? {}) as Record<string, string>).join('/'),
    detail: {
      method,
      status,
      on: endpoint.action,
      act: isRefused ? 'refused' : actOf(endpoint, body),
      name: shownName(isRefused ? { before: actedOn?.before } : actedOn),
      ...(actedOn?.card && { card: actedOn.card }),
    },
    requestId: id,
  };
}

function actOf(endpoint: Endpoint, body: unknown): 'created' | 'changed' | 'deleted' {
  if (endpoint.method === 'DELETE') return 'deleted';
  if (endpoint.path === changeNotes.path) return actOnNotes(body as z.infer<typeof changeNotes.body>);
  return endpoint.method === 'POST' && endpoint.status === 201 ? 'created' : 'changed';
}

/** One call does to notes what a person does at once: they were deleted where all of them were. */
function actOnNotes({ create, update }: z.infer<typeof changeNotes.body>): 'created' | 'changed' | 'deleted' {
  if (update.length === 0) return 'created';
  return create.length === 0 && update.every(({ deleted }) => deleted === true) ? 'deleted' : 'changed';
}
