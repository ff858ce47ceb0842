import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { z } from '#contract/z.ts';

interface JsonSchema {
  type?: string;
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

/** Names of TypeScript itself that may stand in a definition. */
const KNOWN = new Set(['Promise', 'Record', 'Array', 'Date', 'File', 'Blob', 'HTMLElement', 'Error', 'Partial']);

/** The schemas of the contract by the id in their `meta`. */
export async function loadSchemas(root: string): Promise<Map<string, z.ZodType>> {
  const files = globSync('**/*.ts', { cwd: `${root}/src/contract` }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'z-inert.ts',
  );
  const modules = await Promise.all(
    files.map((file) => import(resolve(root, 'src/contract', file)) as Promise<Record<string, unknown>>),
  );
  const schemas = new Map<string, z.ZodType>();
  for (const module of modules)
    for (const value of Object.values(module)) {
      const id = value instanceof z.ZodType ? value.meta()?.id : undefined;
      if (id !== undefined) schemas.set(id, value as z.ZodType);
    }
  return schemas;
}

/** Declarations of all contract types that these types name, and of those they name in turn. */
export function declarationsFor(types: string[], schemas: Map<string, z.ZodType>): string {
  const declared = new Map<string, string>();
  const wanted = types.flatMap(namesIn);
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    if (declared.has(name)) continue;
    const schema = schemas.get(name);
    if (!schema) throw new Error(`A definition names the type ${name}: no schema of the contract has this id`);
    const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    // a schema with an id stands among the definitions, and its own text only names it
    const own = (json.$ref && json.$defs?.[name]) || json;
    const text = typeText(own);
    declared.set(name, `export type ${name} = ${text};`);
    wanted.push(...namesIn(text));
  }
  return [...declared.keys()]
    .toSorted()
    .map((name) => declared.get(name))
    .join('\n');
}

const namesIn = (type: string): string[] =>
  (type.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w+/g) ?? []).filter((name) => !KNOWN.has(name));

/** TypeScript text of a JSON schema. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(typeText))].join(' | ');
  if (schema.type === 'array') return `Array<${typeText(schema.items ?? {})}>`;
  if (schema.type === 'object') return objectText(schema);
  return (
    { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' }[schema.type ?? ''] ??
    'unknown'
  );
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([key, schema]) =>
      `${/^\w+$/.test(key) ? key : `'${key}'`}${required.includes(key) ? '' : '?'}: ${typeText(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return `Record<string, ${typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'}>`;
}
