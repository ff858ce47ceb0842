import { z } from '#contract/z.ts';

/** As much of JSON Schema as the contract becomes. */
interface Schema {
  $ref?: string;
  const?: unknown;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  format?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
}

const TEXTS: Record<string, string> = {
  uuid: '0190c0de-0000-7000-8000-000000000001',
  'date-time': '2026-01-05T09:00:00Z',
  date: '2026-01-05',
  email: 'anna@company.example',
  uri: 'https://strategy.example/',
};
const NOTHING = Symbol('nothing said');

/** What the schema says itself. */
function saidBy({ const: fixed, example, examples, default: standard, enum: choices }: Schema): unknown {
  const said = [fixed, example, examples?.[0], standard, choices?.[0]].find((one) => one !== undefined);
  return said ?? NOTHING;
}

const PLAIN: Record<string, (schema: Schema) => unknown> = {
  string: ({ format = '', minLength = 0 }) => TEXTS[format] ?? 'x'.repeat(minLength),
  integer: ({ minimum = 0 }) => Math.max(0, minimum),
  number: ({ minimum = 0 }) => Math.max(0, minimum),
  boolean: () => false,
  null: () => null,
};

function valueOf(schema: Schema, root: Schema): unknown {
  if (schema.$ref !== undefined) return valueOf(referred(schema.$ref, root), root);
  const said = saidBy(schema);
  if (said !== NOTHING) return said;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices.find(({ type }) => type === 'null') ?? choices[0] ?? {}, root);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueOf(one, root))) as unknown;
  return partsOf(schema, root);
}

const typeOf = ({ type = '' }: Schema): string => {
  const types = [type].flat();
  return types.find((one) => one === 'null') ?? types[0] ?? '';
};

function partsOf(schema: Schema, root: Schema): unknown {
  const type = typeOf(schema);
  const plain = PLAIN[type];
  if (plain) return plain(schema);
  const { items = {}, minItems = 0 } = schema;
  if (type === 'array') return Array.from({ length: minItems }, () => valueOf(items, root));
  const { required = [], properties = {}, additionalProperties: others = {} } = schema;
  return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? others, root)]));
}

const referred = (path: string, root: Schema): Schema =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], root) as Schema;

/** The least that fits a schema: its examples where it has some, empty lists, no optional fields, null where it may be. */
export function sampleOf(schema: z.ZodType): unknown {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;
  return valueOf(root, root);
}
