import { expect, test } from 'vitest';

import { z } from '#contract/z.ts';
import { defineDefinition } from '#core/element/element-definition.ts';

import { customElementsJson } from './custom-elements.ts';
import { choicesOf, type PublicElement } from './definitions.ts';
import { docsPage } from './docs-page.ts';
import { declarationsFor, typeText } from './schema-type.ts';
import { jsxTypings } from './typings.ts';

const element: PublicElement = {
  ...defineDefinition({
    tag: 'strategy-example',
    docs: 'An example.',
    access: 'everyone',
    props: {
      boardId: { type: 'string', docs: 'Id | of a board.' },
      items: { type: 'any', ts: 'Item[]', docs: 'Rich.' },
    },
    events: { 'strategy-saved': { docs: 'Saved.', detail: '{ item: Item }' } },
  }),
  module: 'elements/strategy-example.js',
  className: 'StrategyExample',
};

test('rich properties have no attribute, all others a kebab-case one', () => {
  const manifest = JSON.parse(customElementsJson([element])) as {
    modules: { declarations: { attributes: { name: string }[]; members: { name: string; attribute?: string }[] }[] }[];
  };
  const [declaration] = manifest.modules[0]?.declarations ?? [];
  expect(declaration?.attributes.map(({ name }) => name)).toEqual([
    'api-url',
    'locale',
    'theme',
    'density',
    'board-id',
  ]);
  expect(declaration?.members.find(({ name }) => name === 'items')).not.toHaveProperty('attribute');
});

test('a manifest that breaks the schema is refused', () => {
  expect(() => customElementsJson([{ ...element, tag: 'strategy-Nonsense' }])).toThrow();
});

test('types of the contract that a definition names are written out, with those that they name', () => {
  const user = z.object({ id: z.string() }).meta({ id: 'User' });
  const item = z
    .object({ by: user.nullable(), tags: z.array(z.enum(['a', 'b'])), rest: z.record(z.string(), z.int()) })
    .meta({ id: 'Item' });
  const schemas = new Map<string, z.ZodType>([
    ['User', user],
    ['Item', item],
  ]);
  expect(declarationsFor(['{ item: Item }'], schemas)).toBe(
    "export type Item = { by: User | null; tags: Array<'a' | 'b'>; rest: Record<string, number> };\nexport type User = { id: string };",
  );
  expect(() => declarationsFor(['Nobody'], schemas)).toThrow('Nobody');
});

test('lists of texts become choices, JSX knows attributes, properties and listeners, the docs escape bars', () => {
  expect(choicesOf({ type: 'string', ts: "'light' | 'dark'", docs: '' })).toEqual(['light', 'dark']);
  expect(typeText({ const: 0 })).toBe('0');
  const jsx = jsxTypings([element]);
  for (const text of ["'board-id'?: string", "'items'", "'onstrategy-saved'?"]) expect(jsx).toContain(text);
  expect(docsPage([element], '')).toContain(String.raw`Id \| of a board.`);
});
