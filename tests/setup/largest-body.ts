import { z } from '#contract/z.ts';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

/** Bytes and values of JSON, and the places where the schema itself sets no bound. */
export interface Weight {
  bytes: number;
  values: number;
  unbounded: string[];
}

const none = (bytes: number): Weight => ({ bytes, values: 1, unbounded: [] });
/** Bytes of one character of people's texts: umlauts take 2, signs of most scripts 3. */
const CHARACTER = 3;
/** Characters of the formats that bound a text by themselves. */
const FORMATS: Record<string, number> = { uuid: 36, date: 10, 'date-time': 32, time: 16, email: 320 };
/** How long `{1,64}` lets a text of plain letters be. */
const REPEATED = /\{\d*,?(\d+)\}\)?\$$/;

function sum(parts: Weight[]): Weight {
  return {
    bytes: parts.reduce((all, { bytes }) => all + bytes, 0),
    values: parts.reduce((all, { values }) => all + values, 0),
    unbounded: parts.flatMap(({ unbounded }) => unbounded),
  };
}

/** What the schema allows at most, in JSON as people's programs write it. */
export function largestBody(body: z.ZodType): Weight {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;

  function text({ maxLength, format, pattern = '', enum: words }: Schema, path: string): Weight {
    if (words) return none(Math.max(...words.map((word) => JSON.stringify(word).length)));
    if (maxLength !== undefined) return none(maxLength * CHARACTER + 2);
    const plain = FORMATS[format ?? ''] ?? REPEATED.exec(pattern)?.[1];
    return plain === undefined ? { ...none(2), unbounded: [path] } : none(Number(plain) + 2);
  }

  function list({ maxItems, items }: Schema, path: string): Weight {
    const one = walk(items ?? {}, `${path}[]`);
    const all = { bytes: (one.bytes + 1) * (maxItems ?? 0) + 2, values: one.values * (maxItems ?? 0) + 1 };
    return { ...all, unbounded: maxItems === undefined ? [`${path}[]`] : one.unbounded };
  }

  function object({ properties = {}, propertyNames, additionalProperties }: Schema, path: string): Weight {
    const fields = Object.entries(properties).map(([name, one]) =>
      sum([walk(one, `${path}.${name}`), { bytes: name.length + 4, values: 0, unbounded: [] }]),
    );
    if (typeof additionalProperties === 'object' && propertyNames?.enum) {
      const value = walk(additionalProperties, `${path}.*`);
      fields.push(...propertyNames.enum.map((name) => sum([value, { bytes: String(name).length + 4, values: 0, unbounded: [] }]))); // prettier-ignore
    } else if (typeof additionalProperties === 'object') fields.push({ ...none(2), unbounded: [`${path}.*`] });
    return sum([none(2), ...fields]);
  }

  function walk(schema: Schema, path: string): Weight {
    const { $ref, anyOf, oneOf, allOf, type } = schema;
    if ($ref) return walk(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, path);
    const choices = (anyOf ?? oneOf)?.map((one) => walk(one, path));
    if (choices)
      return {
        bytes: Math.max(...choices.map(({ bytes }) => bytes)),
        values: Math.max(...choices.map(({ values }) => values)),
        unbounded: choices.flatMap(({ unbounded }) => unbounded),
      };
    if (allOf) return sum(allOf.map((one) => walk(one, path)));
    if (schema.const !== undefined) return none(JSON.stringify(schema.const).length);
    if (type === 'string') return text(schema, path);
    if (type === 'array') return list(schema, path);
    if (type === 'object') return object(schema, path);
    return type === undefined && !schema.enum ? { ...none(2), unbounded: [path] } : none(24);
  }
  return walk(root, '');
}
