import { z } from '#contract/z.ts';

import { refusedShape } from './bodies/json-shape.ts';

/** `parent[child]` of a form (application 5). */
const NESTED = /^([^[\]]+)\[([^[\]]+)\]$/;

/**
 * The body that the texts of a form mean (application 5: nested keys as `parent[child]`, dates as ISO text, objects
 * as JSON text, null as an empty text). A text is taken as the contract's field expects it; repeated names are a list.
 */
export function textsToValues(texts: [string, string][], body: z.ZodType | undefined): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, group] of grouped(texts)) {
    const [, parent, child] = NESTED.exec(name) ?? [];
    if (parent === undefined || child === undefined) {
      values.set(name, valueOf(group, fieldOf(body, name)));
      continue;
    }
    const inner = values.get(parent);
    const entries = inner instanceof Map ? (inner as Map<string, unknown>) : new Map<string, unknown>();
    values.set(parent, entries.set(child, valueOf(group, fieldOf(fieldOf(body, parent), child))));
  }
  return toObject(values);
}

function grouped(texts: [string, string][]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, text] of texts) groups.set(name, [...(groups.get(name) ?? []), text]);
  return groups;
}

function toObject(values: Map<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    [...values].map(([name, value]) => [name, value instanceof Map ? toObject(value as Map<string, unknown>) : value]),
  );
}

/** A field of a body that may be left out as a whole. */
export function fieldOf(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  let bare = schema;
  while (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable) bare = bare.unwrap() as z.ZodType;
  if (!(bare instanceof z.ZodObject)) return undefined;
  return Object.hasOwn(bare.shape, name) ? (bare.shape[name] as z.ZodType) : undefined;
}

/** The first reading that the field accepts: the text, or what it says as JSON; else the text, to be refused. */
function valueOf(group: string[], field: z.ZodType | undefined): unknown {
  const [text = ''] = group;
  const asItIs = group.length > 1 ? group : text;
  if (!field) return asItIs;
  const readings: (() => unknown)[] =
    group.length > 1 ? [() => group, () => group.map(fromJson)] : [() => text, () => fromJson(text), () => [text]];
  // an empty text is how a form says null
  if (text === '') readings.unshift(() => null);
  for (const reading of readings) {
    const value = reading();
    if (field.safeParse(value).success) return value;
  }
  return asItIs;
}

/** Throws when there is more in the text than a body may have. */
function fromJson(text: string): unknown {
  const refused = refusedShape(text);
  if (refused) throw refused;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
