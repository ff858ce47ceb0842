import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/z.ts';

import type { Call } from '../server/policy/policy-row.ts';

/** Where a call names something: the part of the request and the way to it; `[]` stands for the entries of a list. */
export interface Slot {
  part: 'params' | 'query' | 'body';
  way: string[];
}

interface Shape {
  format?: string;
  enum?: unknown[];
  const?: unknown;
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

const isId = ({ format }: Shape): boolean => format === 'uuid';

function waysIn(shape: Shape, way: string[], wanted: (shape: Shape) => boolean): string[][] {
  const either = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [
    ...(wanted(shape) ? [way] : []),
    ...either.flatMap((one) => waysIn(one, way, wanted)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => waysIn(one, [...way, name], wanted)),
    ...(shape.items ? waysIn(shape.items, [...way, '[]'], wanted) : []),
  ];
}

function slotsIn(endpoint: Endpoint, part: Slot['part'], wanted: (shape: Shape) => boolean): Slot[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const ways = new Map(waysIn(shape, [], wanted).map((way) => [way.join('.'), way]));
  return [...ways.values()].map((way) => ({ part, way }));
}

/** Every place of a call that takes an id: of paths and queries every text, of bodies what the contract calls an id. */
export function slotsOf(endpoint: Endpoint): Slot[] {
  const isText = ({ type }: Shape): boolean => type === 'string';
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    slotsIn(endpoint, part, part === 'body' ? isId : isText),
  );
}

/** Every text of a body that people write freely. */
export const textSlotsOf = (endpoint: Endpoint): Slot[] =>
  slotsIn(
    endpoint,
    'body',
    ({ type, format, enum: choices, const: only }) =>
      type === 'string' && format === undefined && choices === undefined && only === undefined,
  );

/** What stands there in a call, if anything does. */
export function valueAt(call: Call, { part, way }: Slot): unknown {
  let value: unknown = call[part];
  for (const name of way)
    value =
      name === '[]'
        ? (value as unknown[] | undefined)?.[0]
        : (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

function put(target: unknown, way: string[], id: string): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return id;
  if (name === '[]') {
    const [first, ...others] = Array.isArray(target) ? (target as unknown[]) : [];
    return [put(first, rest, id), ...others];
  }
  const held = typeof target === 'object' && target !== null ? (target as Record<string, unknown>) : {};
  return { ...held, [name]: put(held[name], rest, id) };
}

/** The same call with another text in these places; a form is left as it is. */
export function withId(call: Call, slots: Slot[], id: (slot: Slot) => string): Call {
  let changed = call;
  for (const slot of slots)
    if (!(slot.part === 'body' && changed.body instanceof FormData))
      changed = { ...changed, [slot.part]: put(changed[slot.part], slot.way, id(slot)) };
  return changed;
}
