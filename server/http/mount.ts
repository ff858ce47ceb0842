import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { carries, mayDo, needsPlace, NOT_WHILE_ACTING, policy, type Place } from '#contract/policy.ts';
import { problem } from '#contract/problem.ts';
import type { z } from '#contract/z.ts';

import { bodyBytesOf } from './bodies/body-limits.ts';
import { readForm, refuseUnexpectedForm, type ReceivedUpload } from './multipart.ts';
import { hostTokenOf } from './callers/host-token.ts';
import {
  noCompany,
  notAllowed,
  notInToken,
  notWhileActing,
  signedOut,
  tokenExpired,
  type Refusal,
} from './refusals/refusals.ts';
import type { Viewer } from './callers/viewer.ts';

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Actions that people without a session may do. */
type Public =
  | 'session.login'
  | 'session.refresh'
  | 'session.register'
  | 'session.reset'
  | 'session.activate'
  | 'session.options'
  | 'embed.token'
  | 'embed.origin'
  | 'embed.first'
  | 'features.read'
  | 'icons.read';

/** What a handler gets: the checked input, and who asks (never null where the action needs a session). */
export interface Input<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  viewer: E['action'] extends Public ? Viewer | null : Member;
  /** The file of the call, when its endpoint takes one. */
  upload: E['upload'] extends Upload
    ? E['upload']['required'] extends true
      ? ReceivedUpload
      : ReceivedUpload | null
    : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A viewer who works in a company. */
export interface Member extends Viewer {
  companyId: string;
}

/** Actions that people without any company may do too. */
const WITHOUT_COMPANY = new Set([
  'me.read',
  'me.update',
  'me.locale',
  'companies.read',
  // the first company of an installation is made by somebody who has none yet
  'companies.create',
  'me.company.read',
  'me.company.switch',
  'me.password',
  'me.sessions',
  'session.ticket',
  'users.stopImpersonating',
]);

/** Throws when this person may not do this here. */
export function authorize(viewer: Viewer, action: Endpoint['action'], place: Place): void {
  if (!mayDo(action, viewer, place)) throw notAllowed();
}

/** Why nobody is known who asks. */
const nobody = (request: FastifyRequest): Refusal => (hostTokenOf(request) === null ? signedOut() : tokenExpired());

/** What can be decided before the object is loaded: session, company, and actions whose grants look at no place. */
function check(endpoint: Endpoint, request: FastifyRequest): void {
  const { viewer } = request;
  if (!carries(viewer, endpoint.action)) throw notInToken();
  const forEveryone = (policy[endpoint.action] as readonly string[]).includes('everyone');
  if (forEveryone) return;
  if (!viewer) throw nobody(request);
  if (viewer.actorId && NOT_WHILE_ACTING.has(endpoint.action)) throw notWhileActing();
  if (!viewer.companyId && !WITHOUT_COMPANY.has(endpoint.action)) throw noCompany(viewer);
  if (!needsPlace(endpoint.action) && !mayDo(endpoint.action, viewer)) throw notAllowed();
}

/** What is asked of a call that carries a file. */
export interface Receiving<E extends Endpoint> {
  /**
   * Throws when this person may not send a file there. Asked before anything of the form is read, and once more when its
   * texts have come but not its file; `body` has what is known by then. The handler's topic asks again for itself.
   */
  mayReceive?: (known: Pick<Input<E>, 'params' | 'viewer'> & { body: Partial<Out<E['body']>> }) => Promise<unknown>;
}

/**
 * Mounts one endpoint of the contract: session and policy come before validation, the handler after both.
 * A handler that answers undefined has sent its answer itself, unless the call answers nothing at all (204).
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: Input<E>,
  ) => Promise<z.input<E['answer']> | undefined> | (E['status'] extends 204 ? Promise<void> : never),
  { mayReceive }: Receiving<E> = {},
): void {
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    bodyLimit: bodyBytesOf(endpoint),
    schema: {
      operationId: operationId(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.action.split('.')[0] ?? ''],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        [status]: status === 204 ? { description: 'Done' } : endpoint.answer,
        '4XX': problem,
        default: problem,
      },
    },
    onRequest: async (request) => {
      check(endpoint, request);
      refuseUnexpectedForm(request, endpoint);
    },
    preValidation: async (request, reply) =>
      readForm(
        request,
        reply,
        endpoint,
        // the contract has accepted what is known
        mayReceive && ((known) => mayReceive({ ...known, viewer: request.viewer } as never)),
      ),
    handler: async (request, reply) => {
      // validation and `readForm` have made these what the endpoint says
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        upload: request.upload,
        request,
        reply,
      } as unknown as Input<E>);
      if (status === 204) return reply.code(204).send();
      return answer === undefined ? reply : reply.code(status).send(answer);
    },
  });
}

function operationId({ method, path }: Endpoint): string {
  const words = path.replace('/api/v1/', '').replace('/api/', '').split('/').filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word.replaceAll(/[{}]/g, '').replaceAll(/\W+/g, '_'))].join('_');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
