import { listOf, paging } from './lists.ts';
import type { Action } from './policy.ts';
import { z } from './z.ts';

/** A kind of record, from which its five ordinary calls follow. */
interface Resource {
  /** Of the list; one record is below it by its id. */
  path: `/api/${string}/`;
  actions: Record<'read' | 'create' | 'update' | 'remove', Action>;
  params: z.ZodObject;
  /** A record as it is answered. */
  item: z.ZodType;
  /** One of a list, where that shows less. */
  listed?: z.ZodType;
  filter?: z.ZodRawShape;
  create: z.ZodType;
  update: z.ZodType;
  /** How a record is updated; PATCH unless it says PUT. */
  method?: 'PUT';
  /** What deleting may depend on. */
  removal?: z.ZodObject;
  summaries: Record<'list' | 'read' | 'create' | 'update' | 'remove', string>;
}
/** A part of a resource, or what is there without it. */
type Part<R, K extends string, Default> = R extends Record<K, infer Own> ? Own : Default;

/** The five ordinary calls of a kind of record. Fields that are not sent keep their values, with PUT too (EXPECTATIONS). */
export function resource<const R extends Resource>(of: R) {
  const { summaries, removal } = of;
  // what a property of `R` is called, not only what it may be
  const part = <K extends keyof Resource>(key: K): R[K] => of[key];
  const [path, actions, params, item] = [part('path'), part('actions'), part('params'), part('item')];
  const one: `${R['path']}{id}/` = `${path}{id}/`;
  return {
    list: {
      method: 'GET',
      path,
      action: actions.read as R['actions']['read'],
      summary: summaries.list,
      query: z.object({ ...paging, ...((of.filter ?? {}) as Part<R, 'filter', object>) }),
      answer: listOf((of.listed ?? item) as Part<R, 'listed', R['item']>),
    },
    read: {
      method: 'GET',
      path: one,
      action: actions.read as R['actions']['read'],
      summary: summaries.read,
      params,
      answer: item,
    },
    create: {
      method: 'POST',
      path,
      action: actions.create as R['actions']['create'],
      summary: summaries.create,
      body: part('create'),
      answer: item,
      status: 201,
    },
    update: {
      method: (of.method ?? 'PATCH') as Part<R, 'method', 'PATCH'>,
      path: one,
      action: actions.update as R['actions']['update'],
      summary: summaries.update,
      params,
      body: part('update'),
      answer: item,
    },
    remove: {
      method: 'DELETE',
      path: one,
      action: actions.remove as R['actions']['remove'],
      summary: summaries.remove,
      params,
      ...((removal ? { query: removal } : {}) as R extends { removal: infer Query } ? { query: Query } : object),
      answer: z.null(),
      status: 204,
    },
  } as const;
}
