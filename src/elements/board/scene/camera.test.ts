import { describe, expect, it } from 'vitest';

import { boxAround, lookAt, nudge, withinExtent } from './camera.ts';

const inset = { left: 70, below: 12, rest: 12 };

describe('withinExtent', () => {
  const view = { width: 1000, height: 600 };

  it.each([
    ['stays where the board is all around', { x: 0, y: 0, zoom: 1 }, { x: 0, y: 0, zoom: 1 }],
    ['stops at the left and upper edge', { x: 1500, y: 1100, zoom: 1 }, { x: 1000, y: 1000, zoom: 1 }],
    ['stops at the right and lower edge', { x: -9000, y: -9000, zoom: 1 }, { x: -7000, y: -7400, zoom: 1 }],
    ['counts in pixels of the zoom', { x: 900, y: 0, zoom: 0.5 }, { x: 500, y: 0, zoom: 0.5 }],
    ['centres a board that is smaller than the view', { x: 0, y: 0, zoom: 0.1 }, { x: 150, y: 0, zoom: 0.1 }],
  ])('[W2.3-31] %s', (_, from, to) => {
    expect(withinExtent(from, view)).toEqual(to);
  });
});

describe('lookAt', () => {
  it('fills the width with the canvas and shows its top', () => {
    const view = lookAt(
      { x: 100, y: 50, width: 2084, height: 1500 },
      { width: 1376, height: 700 },
      { whole: false, inset },
    );
    expect(view.zoom).toBeCloseTo(0.62, 2);
    expect(view.x).toBe(Math.round(70 - 100 * view.zoom));
    expect(view.y).toBe(Math.round(12 - 50 * view.zoom));
  });

  it('shows all of the canvas from its top where its words can still be read, as in a window of 1920 px', () => {
    const canvas = { x: 0, y: 0, width: 2084, height: 1280 };
    const view = lookAt(canvas, { width: 1856, height: 870 }, { whole: false, inset });
    expect(view.zoom).toBeCloseTo((870 - 24) / 1280, 3);
    expect(view.y).toBe(12);
    const [left, right] = [view.x - inset.left, 1856 - inset.rest - (view.x + 2084 * view.zoom)];
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
    const tall = lookAt(canvas, { width: 1440, height: 2400 }, { whole: false, inset });
    expect([tall.zoom, tall.y]).toEqual([(1440 - 82) / 2084, 12]);
  });

  it('shows as many columns of the canvas as can be read, from its corner, and never more', () => {
    const canvas = { x: 100, y: 50, width: 2100, height: 1280 };
    const [first, two] = [572 / 1302, 908 / 1302];
    const beside = (width: number) => lookAt(canvas, { width, height: 700 }, { whole: false, inset });
    const { x, y, zoom } = beside(518);
    expect(zoom).toBeCloseTo((518 - 82) / (2100 * first), 3);
    expect([x, y]).toEqual([Math.round(70 - 100 * zoom), Math.round(12 - 50 * zoom)]);
    // a tablet upright and across, then a laptop
    expect(beside(702).zoom).toBeCloseTo((702 - 82) / (2100 * first), 3);
    expect(beside(760).zoom).toBe(0.7);
    expect(beside(958).zoom).toBeCloseTo((958 - 82) / (2100 * two), 3);
    expect(beside(1180).zoom).toBeCloseTo((1180 - 82) / 2100, 3);
    for (let width = 574; width <= 1440; width += 10) expect(beside(width).zoom).toBeGreaterThanOrEqual(0.52);
  });

  it('shows a canvas of one column in its whole width, however narrow the view is', () => {
    const column = { x: 0, y: 0, width: 600, height: 6_000 };
    for (const width of [320, 327, 400])
      expect(lookAt(column, { width, height: 640 }, { whole: false, inset: { left: 8, rest: 8, below: 64 } }).zoom).toBeCloseTo((width - 16) / 600); // prettier-ignore
  });

  it('shows a node whole and centred, never larger than it is', () => {
    const view = lookAt({ x: 0, y: 0, width: 400, height: 300 }, { width: 1082, height: 524 }, { whole: true, inset });
    expect(view).toEqual({ x: 70 + 300, y: 12 + 100, zoom: 1 });
  });

  it('[W2.3-32] never goes below the smallest zoom', () => {
    expect(
      lookAt({ x: 0, y: 0, width: 90_000, height: 10 }, { width: 500, height: 500 }, { whole: true, inset }).zoom,
    ).toBe(0.1);
  });
});

describe('boxAround', () => {
  it('is the smallest box around all, and nothing around nothing', () => {
    expect(boxAround([])).toBeUndefined();
    expect(
      boxAround([
        { x: 0, y: 0, width: 10, height: 10 },
        { x: -5, y: 20, width: 5, height: 5 },
      ]),
    ).toEqual({ x: -5, y: 0, width: 15, height: 25 });
  });
});

describe('nudge', () => {
  const outer = { x: 0, y: 0, width: 500, height: 400 };
  it.each([
    [
      { x: 100, y: 100, width: 100, height: 100 },
      { dx: 0, dy: 0 },
    ],
    [
      { x: -50, y: 100, width: 100, height: 100 },
      { dx: 66, dy: 0 },
    ],
    [
      { x: 450, y: 380, width: 100, height: 100 },
      { dx: -66, dy: -96 },
    ],
    [
      { x: 600, y: 0, width: 700, height: 100 },
      { dx: -584, dy: 16 },
    ],
  ])('moves %j by %j', (inner, expected) => expect(nudge(inner, outer)).toEqual(expected));
});
