import { listOf, paging } from './lists.ts';
import type { Action } from './policy.ts';
import { z } from './z.ts';

/** What is said of a kind of record, so that its five ordinary calls follow. */
interface Resource<
  Path extends `/api/${string}/`,
  Act extends { read: Action; write: Action; remove: Action },
  Id extends z.ZodType,
  Item extends z.ZodType,
  Fields extends z.ZodRawShape,
  Create extends z.ZodType,
  Filter extends z.ZodRawShape,
  Removal extends z.ZodRawShape,
> {
  /** Where the records stand; one of them below it by its id. */
  path: Path;
  actions: Act;
  id: Id;
  /** A record as it is answered. */
  item: Item;
  /** What calls may say about one, written once. */
  fields: Fields;
  /** The fields with those required that a new record needs. */
  create: Create;
  filter: Filter;
  /** What deleting may rest on. */
  removal: Removal;
  summaries: Record<'list' | 'read' | 'create' | 'update' | 'remove', string>;
}

/**
 * The five ordinary calls of a kind of record. PUT carries the whole body with its id; fields that are not sent keep their
 * values (EXPECTATIONS).
 */
export function resource<
  const Path extends `/api/${string}/`,
  const Act extends { read: Action; write: Action; remove: Action },
  Id extends z.ZodType,
  Item extends z.ZodType,
  Fields extends z.ZodRawShape,
  Create extends z.ZodType,
  Filter extends z.ZodRawShape,
  Removal extends z.ZodRawShape,
>(of: Resource<Path, Act, Id, Item, Fields, Create, Filter, Removal>) {
  const { path, actions, id, item, fields, create, filter, removal, summaries } = of;
  const place: `${Path}{id}/` = `${path}{id}/`;
  const params = z.object({ id });
  return {
    list: {
      method: 'GET',
      path,
      action: actions.read as Act['read'],
      summary: summaries.list,
      query: z.object({ ...paging, ...filter }),
      answer: listOf(item),
    },
    read: {
      method: 'GET',
      path: place,
      action: actions.read as Act['read'],
      summary: summaries.read,
      params,
      answer: item,
    },
    create: {
      method: 'POST',
      path,
      action: actions.write as Act['write'],
      summary: summaries.create,
      body: create,
      answer: item,
      status: 201,
    },
    update: {
      method: 'PUT',
      path: place,
      action: actions.write as Act['write'],
      summary: summaries.update,
      params,
      body: z.object({ id: id.optional(), ...fields }).partial(),
      answer: item,
    },
    remove: {
      method: 'DELETE',
      path: place,
      action: actions.remove as Act['remove'],
      summary: summaries.remove,
      params,
      query: z.object(removal),
      answer: z.null(),
      status: 204,
    },
  } as const;
}
