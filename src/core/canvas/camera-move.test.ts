import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CameraMove, interrupt, isMoving } from './camera-move.ts';

let frames: Map<number, FrameRequestCallback>;
let seen: string[];

beforeEach(() => {
  frames = new Map();
  seen = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    const id = frames.size + 1;
    frames.set(id, callback);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the frame that is asked for at this time. */
function frame(time: number): void {
  const asked = [...frames];
  for (const [id, callback] of asked) {
    frames.set(id, () => {});
    callback(time);
  }
}

/** A move over 100 ms that writes down what happens. */
function move(element: object, name: string): CameraMove {
  const node = element as Element;
  return new CameraMove({ node: () => node }, node)
    .duration(100)
    .ease((part) => part * part)
    .on('start.zoom', () => seen.push(`${name} starts`))
    .on('interrupt.zoom end.zoom', () => seen.push(`${name} is over`))
    .on('end', () => seen.push(`${name} arrives`))
    .tween('zoom', () => (part) => seen.push(`${name} ${part}`));
}

it('goes over its time by its ease, and says when it begins and when it is there', () => {
  move({}, 'a');
  expect(seen).toEqual([]);
  for (const time of [1000, 1050, 1200]) frame(time);
  expect(seen).toEqual(['a starts', 'a 0', 'a 0.25', 'a 1', 'a is over', 'a arrives']);
});

it('is known from when it is asked for until it is over', () => {
  const element = {} as Element;
  const seenMoving = [isMoving(element)];
  move(element, 'a');
  seenMoving.push(isMoving(element));
  for (const time of [1000, 1200]) frame(time);
  seenMoving.push(isMoving(element));
  move(element, 'b');
  interrupt(element);
  expect([...seenMoving, isMoving(element)]).toEqual([false, true, false, false]);
});

it('ends the move before it when it begins, not earlier', () => {
  const element = {};
  move(element, 'a');
  frame(1000);
  move(element, 'b');
  expect(seen).toEqual(['a starts', 'a 0']);
  frame(1050);
  expect(seen.filter((line) => line !== 'a 0.25')).toEqual(['a starts', 'a 0', 'a is over', 'b starts', 'b 0']);
});

it('stops where it is when the camera is taken in hand, and a move that has not begun never does', () => {
  const element = {};
  move(element, 'a');
  frame(1000);
  move(element, 'b');
  interrupt(element as Element);
  frame(1050);
  expect(seen).toEqual(['a starts', 'a 0', 'a is over']);
});

it('stands in the place of one that has not begun, and ends the one that runs', () => {
  const element = {};
  move(element, 'a');
  frame(1000);
  for (const name of ['b', 'c', 'd']) move(element, name);
  frame(1050);
  expect(seen.filter((line) => !line.startsWith('a 0.'))).toEqual(['a starts', 'a 0', 'a is over', 'd starts', 'd 0']);
});
