import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { whenNear } from './when-near.ts';

/** What waits until the page is idle, and who watches what comes into sight. */
let idle: (() => void)[] = [];
let watching = new Map<Element, (isNear: boolean) => void>();
/** What still waits after a test is stopped. */
const stopping: (() => void)[] = [];

vi.mock('./when-idle.ts', () => ({
  whenIdle: (act: () => void) => {
    idle.push(act);
    return () => (idle = idle.filter((one) => one !== act));
  },
}));

class Watcher {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(element: Element): void {
    watching.set(element, (isIntersecting) => this.#seen([{ isIntersecting }]));
  }
  disconnect(): void {}
}

beforeEach(() => {
  idle = [];
  watching = new Map();
  vi.stubGlobal('IntersectionObserver', Watcher);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = (): void => idle.shift()?.();
/** So many that wait, with what has been drawn of them. */
function nine() {
  const drawn: number[] = [];
  const elements = Array.from({ length: 9 }, () => ({}) as Element);
  const stops = elements.map((element, place) => whenNear(element, () => drawn.push(place)));
  stopping.push(...stops);
  return { drawn, elements, stops };
}

test('what is not in sight is drawn four at a time from when the page is idle, without another wait for rest', () => {
  const { drawn } = nine();
  expect(drawn).toEqual([]);
  rest();
  expect(drawn).toEqual([0, 1, 2, 3]);
  vi.runOnlyPendingTimers();
  expect(drawn).toHaveLength(8);
  vi.runOnlyPendingTimers();
  expect([drawn.length, idle, vi.getTimerCount()]).toEqual([9, [], 0]);
});

test('what comes near is drawn at once, and what is gone never', () => {
  const { drawn, elements, stops } = nine();
  watching.get(elements[8] as Element)?.(false);
  watching.get(elements[7] as Element)?.(true);
  stops[0]?.();
  expect(drawn).toEqual([7]);
  rest();
  stops[5]?.();
  vi.runAllTimers();
  expect([drawn.toSorted((one, other) => one - other), idle, vi.getTimerCount()]).toEqual([
    [1, 2, 3, 4, 6, 7, 8],
    [],
    0,
  ]);
});

test('what waits is not drawn when all of it has gone, and later ones wait for rest again', () => {
  const { drawn, stops } = nine();
  rest();
  for (const stop of stops) stop();
  expect([drawn.length, idle, vi.getTimerCount()]).toEqual([4, [], 0]);
  nine();
  expect(idle).toHaveLength(1);
});
