import { expect, test } from 'vitest';

import { circlesOf, importsOf, type Imports } from './import-graph.ts';

test('values, types and lazy imports are told apart, aliases are followed, packages left out', () => {
  const code = `
    import { useState } from 'react';
    import type { A } from './a.ts';
    import { type B } from '../b.ts';
    import { type C, d } from '#contract/cards/c.ts';
    import css from './look.css?inline';
    import './door.ts';
    export { e } from '#server/e.ts';
    const later = () => import('./later.tsx');`;
  expect(importsOf('src/core/x/x.tsx', code)).toEqual({
    values: ['src/contract/cards/c.ts', 'src/core/x/look.css', 'src/core/x/door.ts', 'server/e.ts'],
    types: ['src/core/x/a.ts', 'src/core/b.ts'],
    lazy: ['src/core/x/later.tsx'],
  });
});

const graphOf = (edges: Record<string, Partial<Imports>>) =>
  new Map(
    Object.entries(edges).map(([file, some]): [string, Imports] => [
      file,
      { values: [], types: [], lazy: [], ...some },
    ]),
  );

test('a circle is found whatever closes it, once, and only where its kind of import counts', () => {
  const graph = graphOf({
    start: { values: ['a', 'x'] },
    a: { values: ['b'] },
    b: { types: ['c'] },
    c: { lazy: ['a'] },
    x: { values: ['y', 'gone'] },
    y: { values: ['x'] },
  });
  expect(circlesOf(graph, ({ values }) => values)).toEqual([['x', 'y']]);
  expect(circlesOf(graph, ({ values, types, lazy }) => [...values, ...types, ...lazy])).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});
