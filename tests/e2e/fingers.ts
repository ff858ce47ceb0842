import type { Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

const STEPS = 8;
/** The way from one point to another in equal steps, without the start. */
const between = ([x, y]: Point, [toX, toY]: Point): Point[] =>
  Array.from({ length: STEPS }, (_, step) => [
    x + ((toX - x) * (step + 1)) / STEPS,
    y + ((toY - y) * (step + 1)) / STEPS,
  ]);

/** Fingers on the glass of a page, as the browser itself hears them. */
export interface Fingers {
  tap: (at: Point) => Promise<void>;
  doubleTap: (at: Point) => Promise<void>;
  /** Lifted once `isThere` resolves: what is dragged may follow a frame later. */
  drag: (from: Point, to: Point, isThere?: () => Promise<unknown>) => Promise<void>;
  /**
   * Two fingers beside each other around a point, one put down after the other, from one distance (px) to another; the
   * first may be put down elsewhere and come to its place.
   */
  pinch: (around: Point, from: number, to: number, start?: Point) => Promise<void>;
}

/** Touches a page; its context needs `hasTouch`. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const glass = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const tap = async (at: Point): Promise<void> => {
    await Promise.all([touch('touchStart', [at]), touch('touchEnd', [])]);
  };
  return {
    tap,
    doubleTap: async (at) => {
      // sent together: a slow page must not make two taps of it
      await Promise.all([tap(at), tap(at)]);
    },
    drag: async (from, to, isThere) => {
      await touch('touchStart', [from]);
      for (const point of between(from, to)) await touch('touchMove', [point]);
      await isThere?.();
      await touch('touchEnd', []);
    },
    pinch: async ([x, y], from, to, start) => {
      const pair = (apart: number): [Point, Point] => [
        [x - apart / 2, y],
        [x + apart / 2, y],
      ];
      const [first] = pair(from);
      await touch('touchStart', [start ?? first]);
      for (const point of start ? between(start, first) : []) await touch('touchMove', [point]);
      await touch('touchStart', pair(from));
      for (const [apart] of between([from, 0], [to, 0])) await touch('touchMove', pair(apart));
      await touch('touchEnd', []);
    },
  };
}
