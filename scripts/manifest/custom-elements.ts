import { z } from '#contract/z.ts';

import { attributesIn, typeOf, type PublicElement } from './definitions.ts';

const type = z.strictObject({ text: z.string() });
const described = { name: z.string(), description: z.string() };
const member = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('field'),
    ...described,
    type,
    attribute: z.string().optional(),
    default: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('method'), ...described, type: type.optional() }),
]);

/** What custom elements manifest 2.1.0 demands of the parts that we write (its JSON schema, without what we leave out). */
const manifestSchema = z.strictObject({
  schemaVersion: z.literal('2.1.0'),
  readme: z.string(),
  modules: z.array(
    z.strictObject({
      kind: z.literal('javascript-module'),
      path: z.string(),
      declarations: z.array(
        z.strictObject({
          kind: z.literal('class'),
          customElement: z.literal(true),
          tagName: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/),
          ...described,
          superclass: z.strictObject({ name: z.string() }),
          attributes: z.array(
            z.strictObject({ ...described, fieldName: z.string(), type, default: z.string().optional() }),
          ),
          members: z.array(member),
          events: z.array(z.strictObject({ ...described, type })),
          slots: z.array(z.strictObject(described)),
          cssParts: z.array(z.strictObject(described)),
          cssProperties: z.array(z.strictObject({ ...described, default: z.string().optional() })),
          cssStates: z.array(z.strictObject(described)),
        }),
      ),
      exports: z.array(
        z.strictObject({
          kind: z.literal('custom-element-definition'),
          name: z.string(),
          declaration: z.strictObject({ name: z.string(), module: z.string() }),
        }),
      ),
    }),
  ),
});

const named = (texts: Record<string, string> = {}) =>
  Object.entries(texts).map(([name, description]) => ({ name, description }));
const fallback = (value: string | number | boolean | undefined) =>
  value === undefined ? {} : { default: JSON.stringify(value) };

function declarationOf(element: PublicElement) {
  const attributes = attributesIn(element);
  const attributeOf = new Map(attributes.map(([name, key]) => [key, name]));
  return {
    kind: 'class' as const,
    customElement: true as const,
    tagName: element.tag,
    name: element.className,
    description: element.docs,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(([name, fieldName, property]) => ({
      name,
      description: property.docs,
      fieldName,
      type: { text: typeOf(property) },
      ...fallback(property.default),
    })),
    members: [
      ...Object.entries(element.props).map(([name, property]) => ({
        kind: 'field' as const,
        name,
        description: property.docs,
        type: { text: typeOf(property) },
        ...(attributeOf.has(name) && { attribute: attributeOf.get(name) }),
        ...fallback(property.default),
      })),
      ...Object.entries(element.methods ?? {}).map(([name, { docs, ts }]) => ({
        kind: 'method' as const,
        name,
        description: docs,
        type: { text: ts },
      })),
    ],
    events: Object.entries(element.events).map(([name, { docs, detail = 'undefined' }]) => ({
      name,
      description: docs,
      type: { text: `CustomEvent<${detail}>` },
    })),
    slots: named(element.slots),
    cssParts: named(element.parts),
    cssProperties: Object.entries(element.cssProperties ?? {}).map(([name, { docs, default: value }]) => ({
      name,
      description: docs,
      ...(value !== undefined && { default: value }),
    })),
    cssStates: [{ name: 'dark', description: 'The dark look is shown.' }],
  };
}

/** `custom-elements.json` (custom elements manifest 2.1.0). Throws when it would not be valid. */
export function customElementsJson(elements: PublicElement[]): string {
  const manifest = {
    schemaVersion: '2.1.0',
    readme: 'docs/elements.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: element.module,
      declarations: [declarationOf(element)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.className, module: element.module },
        },
      ],
    })),
  };
  return `${JSON.stringify(manifestSchema.parse(manifest), null, 2)}\n`;
}
