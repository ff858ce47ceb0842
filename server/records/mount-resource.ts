import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';
import type { z } from '#contract/z.ts';

import { mount, type Member } from '../http/mount.ts';
import { callOf, type Call } from './call.ts';

/** The calls that `resource()` of the contract makes. */
interface ResourceCalls {
  list: Endpoint & { query: z.ZodObject };
  read: One;
  create: Endpoint & { body: z.ZodType };
  update: One & { body: z.ZodType };
  remove: One & { status: 204 };
}
type One = Endpoint & { params: z.ZodObject };
type Answered<E extends Endpoint> = Promise<z.input<E['answer']>>;

/** What answers them. */
interface ResourceService<R extends ResourceCalls> {
  list(viewer: Member, query: z.output<R['list']['query']>): Answered<R['list']>;
  read(viewer: Member, id: string): Answered<R['read']>;
  create(call: Call, body: z.output<R['create']['body']>): Answered<R['create']>;
  update(call: Call, id: string, body: z.output<R['update']['body']>): Answered<R['update']>;
  remove(
    call: Call,
    id: string,
    query: R['remove'] extends { query: infer Q extends z.ZodType } ? z.output<Q> : object | undefined,
  ): Promise<void>;
}

/** Mounts the five ordinary calls of a kind of record. */
export function mountResource<R extends ResourceCalls>(
  app: FastifyInstance,
  { list, read, create, update, remove }: R,
  typed: ResourceService<R>,
): void {
  const service = typed as ResourceService<ResourceCalls>;
  const idOf = (params: Record<string, unknown>): string => String(params['id']);
  mount(app, list, async ({ viewer, query }) => service.list(viewer, query));
  mount(app, read, async ({ viewer, params }) => service.read(viewer, idOf(params)));
  mount(app, create, async ({ body, ...input }) => service.create(callOf(input), body));
  mount(app, update, async ({ params, body, ...input }) => service.update(callOf(input), idOf(params), body));
  mount(app, remove, async ({ params, query, ...input }) => service.remove(callOf(input), idOf(params), query));
}
