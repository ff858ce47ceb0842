import { expect, test } from 'vitest';

import { areaInSight, branchesIn } from './diagram-sight.ts';

const FRAME = { width: 1000, height: 600 };

test.each<[string, [number, number, number], string]>([
  ['at its beginning', [0, 0, 1], '0 0 1024 1024'],
  ['a little further, it stays', [-20, -10, 1], '0 0 1024 1024'],
  ['far further', [-1100, -600, 1], '1024 512 2560 1536'],
  ['seen from afar, it is larger and coarser', [0, 0, 0.3], '0 0 4096 2048'],
])('the area in sight: %s', (_name, transform, area) => {
  expect(areaInSight(transform, FRAME)).toBe(area);
});

test('branches in sight are those that reach into the area', () => {
  const branch = (id: string, left: number, right: number) => ({
    id,
    lines: [],
    area: { left, right, top: 0, bottom: 10 },
  });
  const all = [
    branch('before', -50, -1),
    branch('across', -50, 5000),
    branch('in', 10, 20),
    branch('after', 1025, 2000),
  ];
  expect(branchesIn(all, '0 0 1024 1024').map(({ id }) => id)).toEqual(['across', 'in']);
});
