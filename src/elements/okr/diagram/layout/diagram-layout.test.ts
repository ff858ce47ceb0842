import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isTouching } from '#core/canvas/sight.ts';
import type { OkrDiagram, OkrNode } from '#contract/okr/okr-table.ts';
import { GROWTHS, type Growth } from '#contract/okr/okr-views.ts';

import { foldedBelow, LEVELS } from '../diagram-folds.ts';
import { BOX, type Frame } from './diagram-blocks.ts';
import { firstViewport } from './diagram-camera.ts';
import { layoutOf, type DiagramLayout } from './diagram-layout.ts';
import { boxAfter } from './diagram-steps.ts';

const RIGHT: Frame = { growth: 'right', narrow: false };
const DOWN: Frame = { growth: 'down', narrow: false };
const PHONE: Frame = { growth: 'down', narrow: true };
const FRAMES = [RIGHT, DOWN, PHONE, { growth: 'right', narrow: true }] as const;

const node = (id: string, kind: OkrNode['kind'] = 'objective'): OkrNode => ({
  id,
  kind,
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
    nodes: ids.map((id) => node(id)),
    edges: pairs.map(([source, target]) => ({ id: `${source}>${target}`, source, target })),
  };
};
const TREE = diagram('c>s c>n s>s1 s>s2 n>n1 s1>k1 s1>k2');

/** A company with its teams, and on each of them so many objectives with so many key results each. */
function companyOf(teams: readonly (readonly number[])[]): OkrDiagram {
  const nodes = [node('c', 'company')];
  const edges: OkrDiagram['edges'] = [];
  const add = (source: string, target: string, kind: OkrNode['kind']): void => {
    nodes.push(node(target, kind));
    edges.push({ id: `${source}>${target}`, source, target });
  };
  for (const [team, objectives] of teams.entries()) {
    add('c', `t${team}`, 'team');
    for (const [place, results] of objectives.entries()) {
      const objective = `t${team}o${place}`;
      add(`t${team}`, objective, 'objective');
      for (let result = 0; result < results; result += 1) add(objective, `${objective}k${result}`, 'key_result');
    }
  }
  return { nodes, edges };
}
const many = (objectives: number): OkrDiagram =>
  companyOf(Array.from({ length: 12 }, () => Array.from({ length: Math.ceil(objectives / 12) }, () => 3)));

/** A grid that finds what is near a place without asking every box. */
function gridOf(boxes: DiagramLayout['boxes']) {
  const cells = new Map<string, DiagramLayout['boxes']>();
  for (const box of boxes)
    for (const cell of cellsIn(box.x, box.y, box.x + BOX.width, box.y + BOX.height))
      cells.set(cell, [...(cells.get(cell) ?? []), box]);
  return (x1: number, y1: number, x2: number, y2: number) =>
    new Set(cellsIn(x1, y1, x2, y2).flatMap((cell) => cells.get(cell) ?? []));
}
function cellsIn(x1: number, y1: number, x2: number, y2: number): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(x1 / 400); x <= Math.floor(x2 / 400); x += 1)
    for (let y = Math.floor(y1 / 400); y <= Math.floor(y2 / 400); y += 1) cells.push(`${x}:${y}`);
  return cells;
}

/** What is wrong with a layout: boxes over each other, lines over boxes, anything outside of its size. */
function faultsIn({ boxes, branches, width, height }: DiagramLayout): string[] {
  const near = gridOf(boxes);
  // what only touches the edge of a box lies not over it
  const over = (x1: number, y1: number, x2: number, y2: number) =>
    [...near(x1, y1, x2, y2)].filter(
      ({ x, y }) => x + 0.5 < x2 && x + BOX.width - 0.5 > x1 && y + 0.5 < y2 && y + BOX.height - 0.5 > y1,
    );
  const doubled = boxes.flatMap((box) =>
    over(box.x, box.y, box.x + BOX.width, box.y + BOX.height)
      .filter((other) => other !== box)
      .map((other) => `${box.node.id} lies over ${other.node.id}`),
  );
  const outside = boxes
    .filter(({ x, y }) => x < 0 || y < 0 || x + BOX.width > width || y + BOX.height > height)
    .map((box) => `${box.node.id} is outside`);
  const crossed = branches.flatMap(({ id, lines }) =>
    lines.flatMap((line) =>
      line.slice(1).flatMap((to, place) => {
        const from = line[place] ?? to;
        const [x1, x2] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
        const [y1, y2] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
        return over(x1, y1, x2, y2).map((box) => `a line of ${id} crosses ${box.node.id}`);
      }),
    ),
  );
  return [...doubled, ...outside, ...crossed];
}

const anyTeams = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 30 }), { minLength: 1, maxLength: 14 });

test.each(FRAMES)('[A1.06] in $growth (narrow: $narrow) no box lies over another, and no line over a box', (frame) => {
  fc.assert(
    fc.property(
      anyTeams,
      fc.constantFrom('all' as const, ...LEVELS),
      fc.array(fc.nat({ max: 60 }), { maxLength: 8 }),
      (teams, level, turned) => {
        const company = companyOf(teams);
        const folds = new Set([
          ...(level === 'all' ? [] : foldedBelow(level)),
          ...turned.flatMap((place) => company.nodes[place]?.id ?? []),
        ]);
        expect(faultsIn(layoutOf(company, folds, frame))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('a parent is in the middle of its children, one level before them', () => {
  const { boxes } = layoutOf(TREE, new Set(), RIGHT);
  const at = (id: string) => boxes.find(({ node: { id: one } }) => one === id);
  expect(at('s1')?.y).toBe(((at('k1')?.y ?? 0) + (at('k2')?.y ?? 0)) / 2);
  expect(at('s')?.x).toBeGreaterThan((at('c')?.x ?? 0) + BOX.width);
  expect(boxes.map(({ node: { id } }) => id)).toEqual(['c', 's', 's1', 'k1', 'k2', 's2', 'n', 'n1']);
});

test('growing down, children hang below their parent and a little to its right', () => {
  const { boxes } = layoutOf(diagram('c>s s>s1 s>s2'), new Set(), DOWN);
  for (const { x, y, parent } of boxes) {
    const above = boxes.find(({ node: { id } }) => id === parent);
    if (!above) continue;
    expect(x - above.x).toBe(28);
    expect(y).toBeGreaterThan(above.y + BOX.height);
  }
});

test.each<[number, Frame, number, number]>([
  [30, RIGHT, 1, 3],
  [300, RIGHT, 1, 3],
  [2000, RIGHT, 1, 3],
  [30, DOWN, 1, 3],
  [300, DOWN, 1, 3],
  [2000, DOWN, 1, 3],
  [300, PHONE, 0.4, 1],
  [2000, PHONE, 0.4, 1],
])('[A1.06] a company of %d objectives is about as wide as the frame %j', (objectives, frame, low, high) => {
  const { width, height, boxes } = layoutOf(many(objectives), new Set(), frame);
  expect(width / height).toBeGreaterThan(low);
  expect(width / height).toBeLessThan(high);
  // the rest is room between branches of different height
  expect((boxes.length * (BOX.width + 28) * (BOX.height + 16)) / (width * height)).toBeGreaterThan(0.3);
});

test('[A1.06] a box that is collapsed or opened by itself lets no other change its column', () => {
  const company = many(300);
  for (const frame of FRAMES)
    for (const level of [[], foldedBelow('objective')]) {
      const columnsOf = (more: string[]) => {
        const { boxes } = layoutOf(company, new Set([...level, ...more]), frame);
        const teams = boxes.filter(({ node: { kind } }) => kind === 'team');
        const lefts = [
          ...new Set(
            teams.map(({ x, node: { id } }) =>
              frame.growth === 'right' ? x : (boxes.find(({ parent }) => parent === id)?.x ?? x),
            ),
          ),
        ];
        return { boxes, teams: teams.length, columns: lefts.length };
      };
      const [before, after] = [columnsOf([]), columnsOf(['t3o1', 't7o2'])];
      expect(after.teams).toBe(before.teams);
      const order = ({ boxes }: typeof before) =>
        boxes.filter(({ depth }) => depth === 2).map(({ node: { id } }) => id);
      expect(order(after)).toEqual(order(before));
      if (frame.growth === 'right') expect(after.columns).toBe(before.columns);
    }
});

test('what hangs on a collapsed box is left out but counted', () => {
  const { boxes } = layoutOf(TREE, new Set(['s']), RIGHT);
  expect(boxes.map(({ node: { id } }) => id)).toEqual(['c', 's', 'n', 'n1']);
  expect(boxes[1]).toMatchObject({ below: 4, collapsed: true, children: [] });
});

test('edges to what is not there, and second parents, do not break the tree', () => {
  const twice = diagram('a>x b>x');
  const layout = layoutOf(
    { ...twice, edges: [...twice.edges, { id: '?', source: 'gone', target: 'a' }] },
    new Set(),
    RIGHT,
  );
  expect(layout.boxes.map(({ node: { id }, depth }) => [id, depth])).toEqual([
    ['a', 0],
    ['x', 1],
    ['b', 0],
  ]);
  expect(layout.branches.map(({ id }) => id)).toEqual(['a']);
});

test('an empty diagram has no size', () => {
  expect(layoutOf({ nodes: [], edges: [] }, new Set(), DOWN)).toEqual({
    boxes: [],
    branches: [],
    grounds: [],
    width: 0,
    height: 0,
  });
});

test.each<[string, string, Growth, string | null]>([
  ['s', 'ArrowRight', 'right', 's1'],
  ['s', 'ArrowLeft', 'right', 'c'],
  ['s', 'ArrowDown', 'right', 'n'],
  ['s2', 'ArrowDown', 'right', 'n1'],
  ['c', 'ArrowUp', 'right', null],
  ['c', 'End', 'right', 'n1'],
  ['s', 'ArrowDown', 'down', 's1'],
  ['k2', 'ArrowDown', 'down', 's2'],
  ['n', 'ArrowUp', 'down', 's2'],
  ['s', 'ArrowRight', 'down', 's1'],
  ['s1', 'ArrowLeft', 'down', 's'],
  ['n1', 'Home', 'down', 'c'],
  ['gone', 'ArrowDown', 'down', 'c'],
])('from %s %s leads (growing %s) to %s', (from, key, growth, to) => {
  expect(boxAfter(layoutOf(TREE, new Set(), { growth, narrow: false }).boxes, from, key, growth)).toBe(to);
});

test.each(GROWTHS)('growing %s, a box on which nothing hangs leads to the column beside it', (growth) => {
  const { boxes } = layoutOf(diagram(Array.from({ length: 30 }, (_, place) => `c>o${place}`).join(' ')), new Set(), {
    growth,
    narrow: false,
  });
  const at = (id: string | null) => boxes.find((box) => box.node.id === id);
  const next = boxAfter(boxes, 'o0', 'ArrowRight', growth);
  expect(next).not.toBeNull();
  expect(at(next)?.y).toBe(at('o0')?.y);
  expect(at(next)?.x).toBeGreaterThan((at('o0')?.x ?? 0) + BOX.width);
});

test('what is small is seen whole in the middle, what is large from its root in a size that can be read', () => {
  const frame = { width: 1000, height: 600 };
  const small = layoutOf(diagram('a>b'), new Set(), RIGHT);
  expect(firstViewport(small, 'right', frame)).toEqual({
    x: (1000 - small.width) / 2,
    y: (600 - small.height) / 2,
    zoom: 1,
  });
  // above what lies at the lower edge
  const high = { width: 1000, height: small.height + 100 };
  expect(firstViewport(small, 'right', high, 72).y).toBe(28);
  const large = layoutOf(many(300), new Set(), RIGHT);
  const { x, y, zoom } = firstViewport(large, 'right', frame);
  expect(zoom).toBeGreaterThanOrEqual(0.85);
  expect(x).toBeGreaterThan(0);
  expect(y + ((large.boxes[0]?.y ?? 0) + BOX.height / 2) * zoom).toBeCloseTo(300);
  const below = layoutOf(many(300), new Set(), DOWN);
  const seen = firstViewport(below, 'down', frame);
  expect(seen.x + ((below.boxes[0]?.x ?? 0) + BOX.width / 2) * seen.zoom).toBeCloseTo(500);
});

test('what grows down is seen in its whole width with the root in the middle, as long as it can be read', () => {
  const layout = layoutOf(many(48), new Set(), DOWN);
  const frame = { width: layout.width * 0.87 + 56, height: 400 };
  const { x, zoom } = firstViewport(layout, 'down', frame);
  expect(zoom).toBeCloseTo(0.87);
  expect([x, x + layout.width * zoom]).toEqual([28, expect.closeTo(frame.width - 28)]);
  expect(x + ((layout.boxes[0]?.x ?? 0) + BOX.width / 2) * zoom).toBeCloseTo(frame.width / 2, -2);
});

test('what is too wide begins with a whole team as long as the root is in sight', () => {
  const { width, boxes, grounds } = layoutOf(many(48), new Set(), DOWN);
  const frame = { width: width * 0.6, height: 400 };
  const { x, zoom } = firstViewport({ boxes, branches: [], grounds, width, height: 4_000 }, 'down', frame);
  expect(zoom).toBe(0.85);
  const root = boxes[0]?.x ?? 0;
  expect(x + root * zoom).toBeGreaterThan(0);
  expect(x + (root + BOX.width) * zoom).toBeLessThanOrEqual(frame.width - 28);
  expect([0, ...grounds.map(({ left }) => left)].some((left) => Math.abs(x + left * zoom - 28) < 1)).toBe(true);
  // on a phone half of the root is enough: the team to the left of it is whole
  const team = root - BOX.width + 4;
  const narrow = { boxes, branches: [], grounds: [{ id: 'a', left: team, top: 0, right: root, bottom: 9 }], width, height: 4_000 }; // prettier-ignore
  const phone = firstViewport(narrow, 'down', { width: 378, height: 520 });
  expect(phone.x + team * phone.zoom).toBeCloseTo(28);
});

test('on a phone a branch that is one column is as wide as the frame', () => {
  const list = layoutOf(companyOf([[3, 3, 3]]), new Set(), PHONE);
  const { x, zoom } = firstViewport(list, 'down', { width: 400, height: 700 });
  expect(x).toBeGreaterThan(0);
  expect(x + list.width * zoom).toBeLessThan(400);
});

test.each(FRAMES)('the name of a team stands over no other box and in no line, %o', (frame) => {
  const { boxes, branches } = layoutOf(many(300), new Set(), frame);
  const isRight = frame.growth === 'right';
  for (const one of boxes.filter(({ node: { kind } }) => kind === 'team')) {
    const right = one.x + BOX.width + (isRight ? 0 : one.room);
    const beyond = isRight ? one.room / 2 : 0;
    const [top, bottom] = [one.y - beyond, one.y + BOX.height + beyond];
    const isOver = ({ x, y }: { x: number; y: number }, { width, height } = { width: 0, height: 0 }): boolean =>
      x < right && x + width > one.x && y < bottom && y + height > top;
    expect(boxes.filter((box) => box !== one && isOver(box, BOX))).toEqual([]);
    expect(branches.flatMap(({ lines }) => lines.flat()).filter((point) => isOver(point))).toEqual([]);
    expect(one.room).toBeGreaterThan(100);
  }
});

test.each(FRAMES)('each team stands with all that hangs on it on a ground of its own, %o', (frame) => {
  const { boxes, grounds } = layoutOf(many(120), new Set(), frame);
  expect(grounds).toHaveLength(12);
  for (const { x, y, node: team } of boxes) {
    if (team.kind === 'company') continue;
    const over = grounds.filter(
      ({ left, top, right, bottom }) => x < right && x + BOX.width > left && y < bottom && y + BOX.height > top,
    );
    expect(over.map(({ id }) => id)).toEqual([team.id.replace(/o.*/, '')]);
  }
  for (const [place, one] of grounds.entries())
    for (const other of grounds.slice(place + 1)) expect(isTouching(one, other)).toBe(false);
});

/** Eleven teams of very different size. */
const UNEVEN = companyOf([
  [2, 2],
  [3, 3, 3, 3, 3],
  [1],
  [4, 4, 4],
  [9, 9, 9, 9, 9, 9],
  [1, 1],
  [2],
  [5, 5],
  [3],
  [3],
  [1],
]);

test.each([DOWN, PHONE])('a team below another one hangs on a line of the root that runs between them, %o', (frame) => {
  for (const company of [UNEVEN, many(48), many(300)]) {
    const { grounds, branches, boxes } = layoutOf(company, new Set(), frame);
    const across = branches
      .find(({ id }) => id === 'c')
      ?.lines.flatMap((line) =>
        line.slice(1).flatMap((to, place) => {
          const from = line[place] ?? to;
          return from.y === to.y ? [{ y: to.y, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) }] : [];
        }),
      );
    const rows = [...new Set(grounds.map(({ top }) => top))];
    expect(rows.length).toBeGreaterThan(1);
    for (const [place, top] of rows.slice(1).entries()) {
      const above = Math.max(...grounds.filter((one) => one.top === rows[place]).map(({ bottom }) => bottom));
      const own = grounds.filter((one) => one.top === top);
      const last = own.at(-1)?.left ?? 0;
      expect(above).toBeLessThan(top);
      if (own.length > 1)
        expect(across?.some(({ y, left, right }) => y > above && y < top && left < 28 && right > last - 28)).toBe(true);
    }
    expect(boxes.filter(({ node: { kind } }) => kind === 'team')).toHaveLength(grounds.length);
  }
});

type Line = readonly { x: number; y: number }[];
/** Whether a corner of a line lies on another one, up to where its corner is rounded. */
const liesOn = (line: Line, other: Line): boolean =>
  line.some(({ x, y }) =>
    other.slice(1).some((to, place) => {
      const from = other[place] ?? to;
      const isBetween = (at: number, one: number, end: number): boolean =>
        at >= Math.min(one, end) - 9 && at <= Math.max(one, end) + 9;
      return isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y);
    }),
  );

test.each(FRAMES)('the lines of a box hang together, %o', (frame) => {
  const oneWide = companyOf([[1], [9, 9, 9, 9, 9, 9, 9, 9, 9]]);
  for (const { id, lines } of [UNEVEN, oneWide].flatMap((company) => layoutOf(company, new Set(), frame).branches)) {
    const [begin, ...left] = lines;
    const joined = [begin ?? []];
    for (const line of joined)
      for (const next of left.filter((one) => liesOn(one, line) || liesOn(line, one)))
        joined.push(...left.splice(left.indexOf(next), 1));
    expect({ id, left }).toEqual({ id, left: [] });
  }
});

test('what is too wide begins with a team of the first row', () => {
  const layout = layoutOf(UNEVEN, new Set(), DOWN);
  const { x, zoom } = firstViewport(layout, 'down', { width: 1160, height: 660 });
  const top = Math.min(...layout.grounds.map((one) => one.top));
  const lefts = layout.grounds.filter((one) => one.top === top).map(({ left }) => left);
  expect([0, ...lefts].some((left) => Math.abs(x + left * zoom - 28) < 1)).toBe(true);
});
