import { describe, expect, it } from 'vitest';

import { reach } from './reach.ts';

const inset = { left: 70, below: 12, rest: 12 };

describe('reach', () => {
  const view = { width: 1000, height: 600 };
  const note = { x: 200, y: 200, width: 200, height: 200 };

  it.each([
    ['stays where all of it is seen', note, { x: 0, y: 0, zoom: 1 }, 0.5, { x: 0, y: 0, zoom: 1 }],
    [
      'moves by what is missing at the right',
      { ...note, x: 850 },
      { x: 0, y: 0, zoom: 1 },
      0.5,
      { x: -62, y: 0, zoom: 1 },
    ],
    ['keeps clear of the tools', note, { x: -150, y: 0, zoom: 1 }, 0.5, { x: -130, y: 0, zoom: 1 }],
    ['comes nearer around it', note, { x: 300, y: 150, zoom: 0.25 }, 0.5, { x: 225, y: 75, zoom: 0.5 }],
  ])('%s', (...[, target, from, nearest, to]) => {
    expect(reach(target, from, view, { inset, nearest })).toEqual(to);
  });

  it('shows all of what is larger than the view', () => {
    const many = { x: 0, y: 0, width: 2000, height: 500 };
    const { zoom } = reach(many, { x: 0, y: 0, zoom: 1 }, view, { inset, nearest: 0 });
    expect(zoom).toBeCloseTo(918 / 2000);
  });
});
