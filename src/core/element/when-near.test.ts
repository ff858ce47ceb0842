import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { whenNear } from './when-near.ts';

/** What waits until the page is idle, and who watches what comes into sight. */
let idle: (() => void)[] = [];
let watching = new Map<Element, (isNear: boolean) => void>();

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
});
afterEach(() => void vi.unstubAllGlobals());

const rest = (): void => idle.shift()?.();
/** So many that wait, with what has been drawn of them. */
function nine() {
  const drawn: number[] = [];
  const elements = Array.from({ length: 9 }, () => ({}) as Element);
  const stops = elements.map((element, place) => whenNear(element, () => drawn.push(place)));
  return { drawn, elements, stops };
}

test('what is not in sight is drawn four at a time, each time the page is idle', () => {
  const { drawn } = nine();
  expect(drawn).toEqual([]);
  rest();
  expect(drawn).toEqual([0, 1, 2, 3]);
  rest();
  expect(drawn).toHaveLength(8);
  rest();
  expect([drawn.length, idle]).toEqual([9, []]);
});

test('what comes near is drawn at once, and what is gone never', () => {
  const { drawn, elements, stops } = nine();
  watching.get(elements[8] as Element)?.(false);
  watching.get(elements[7] as Element)?.(true);
  stops[0]?.();
  expect(drawn).toEqual([7]);
  rest();
  rest();
  expect([drawn.toSorted((a, b) => a - b), idle]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], []]);
});
