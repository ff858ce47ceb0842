import { expect, test } from 'vitest';

import type { OkrDiagram, OkrNode } from '#contract/okr-table.ts';

import { BOX, boxAfter, firstViewport, layoutOf, type Flow } from './diagram-layout.ts';

const node = (id: string): OkrNode => ({
  id,
  kind: 'objective',
  item: null,
  title: id,
  progress: null,
  status: null,
  responsible: null,
});
const diagram = (edges: string): OkrDiagram => {
  const pairs = edges.split(' ').map((pair) => pair.split('>') as [string, string]);
  const ids = [...new Set(pairs.flat())];
  return {
    nodes: ids.map(node),
    edges: pairs.map(([source, target]) => ({ id: `${source}>${target}`, source, target })),
  };
};
const TREE = diagram('c>s c>n s>s1 s>s2 n>n1 s1>k1 s1>k2');
const overlaps = (flow: Flow): boolean => {
  const { boxes } = layoutOf(TREE, new Set(), flow);
  return boxes.some((one, at) =>
    boxes.slice(at + 1).some((two) => Math.abs(one.x - two.x) < BOX.width && Math.abs(one.y - two.y) < BOX.height),
  );
};

test.each<Flow>(['right', 'down'])('no boxes lie over each other when the tree grows %s', (flow) => {
  expect(overlaps(flow)).toBe(false);
});

test('a parent stands in the middle of its children, one level before them', () => {
  const { boxes } = layoutOf(TREE, new Set(), 'right');
  const at = (id: string) => boxes.find(({ node: { id: one } }) => one === id);
  expect(at('s1')?.y).toBe(((at('k1')?.y ?? 0) + (at('k2')?.y ?? 0)) / 2);
  expect(at('s')?.x).toBeGreaterThan((at('c')?.x ?? 0) + BOX.width);
  expect(boxes.map(({ node: { id } }) => id)).toEqual(['c', 's', 's1', 'k1', 'k2', 's2', 'n', 'n1']);
});

test('what hangs on a collapsed box is left out but counted', () => {
  const { boxes } = layoutOf(TREE, new Set(['s']), 'right');
  expect(boxes.map(({ node: { id } }) => id)).toEqual(['c', 's', 'n', 'n1']);
  expect(boxes[1]).toMatchObject({ below: 4, collapsed: true, children: [] });
});

test('edges to what is not there, and second parents, do not break the tree', () => {
  const twice = diagram('a>x b>x');
  const { boxes } = layoutOf(
    { ...twice, edges: [...twice.edges, { id: '?', source: 'gone', target: 'a' }] },
    new Set(),
    'right',
  );
  expect(boxes.map(({ node: { id } }) => id)).toEqual(['a', 'x', 'b']);
});

test('an empty diagram has no size', () => {
  expect(layoutOf({ nodes: [], edges: [] }, new Set(), 'down')).toEqual({ boxes: [], width: 0, height: 0 });
});

test.each<[string, string, Flow, string | null]>([
  ['s', 'ArrowRight', 'right', 's1'],
  ['s', 'ArrowLeft', 'right', 'c'],
  ['s', 'ArrowDown', 'right', 'n'],
  ['s2', 'ArrowDown', 'right', 'n1'],
  ['c', 'ArrowUp', 'right', null],
  ['s', 'ArrowDown', 'down', 's1'],
  ['s', 'ArrowRight', 'down', 'n'],
  ['s', 'ArrowUp', 'down', 'c'],
  ['gone', 'ArrowDown', 'down', 'c'],
])('from %s %s leads (growing %s) to %s', (from, key, flow, to) => {
  expect(boxAfter(layoutOf(TREE, new Set(), flow).boxes, from, key, flow)).toBe(to);
});

test('what is small is seen whole in the middle, what is large from its root in a size that can be read', () => {
  const small = layoutOf(diagram('a>b'), new Set(), 'right');
  const seen = firstViewport(small, 'right', { width: 1000, height: 600 });
  expect(seen).toEqual({ x: (1000 - small.width) / 2, y: (600 - small.height) / 2, zoom: 1 });
  const many = diagram(Array.from({ length: 40 }, (_, place) => `a>b${place}`).join(' '));
  const large = layoutOf(many, new Set(), 'right');
  const { x, y, zoom } = firstViewport(large, 'right', { width: 1000, height: 600 });
  const root = large.boxes.find(({ node: { id } }) => id === 'a');
  expect(zoom).toBeGreaterThanOrEqual(0.6);
  expect(x).toBeGreaterThan(0);
  expect(y + ((root?.y ?? 0) + BOX.height / 2) * zoom).toBeCloseTo(300);
});
