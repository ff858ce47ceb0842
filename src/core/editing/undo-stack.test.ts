import { expect, test, vi } from 'vitest';

import { UndoStack } from './undo-stack.ts';

const step = () => ({ undo: vi.fn(), redo: vi.fn() });

test('a message about a step goes when the step is taken back, by key or by its own button', () => {
  const stack = new UndoStack();
  const [first, second] = [step(), step()];
  const [closeFirst, closeSecond] = [vi.fn(), vi.fn()];
  stack.push(first);
  stack.keepMessage(first, closeFirst);
  stack.push(second);
  stack.keepMessage(second, closeSecond);
  stack.takeBack(first);
  expect([closeFirst, closeSecond].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(first.undo).toHaveBeenCalledOnce();
  stack.undo();
  expect(closeSecond).toHaveBeenCalledOnce();
  expect(second.undo).toHaveBeenCalledOnce();
});

test('what was taken back comes again by redo, until something new is done', () => {
  const stack = new UndoStack();
  const [first, second] = [step(), step()];
  stack.push(first);
  expect(stack.undo()).toBe(true);
  expect(stack.redo()).toBe(true);
  expect(first.redo).toHaveBeenCalledOnce();
  stack.undo();
  stack.push(second);
  expect(stack.redo()).toBe(false);
});

test('the step before one that is still on its way back follows it, from wherever it is taken back', async () => {
  const stack = new UndoStack();
  const back = Promise.withResolvers<void>();
  const [first, second] = [step(), { ...step(), undo: () => stack.hold(back.promise) }];
  stack.push(first);
  stack.push(second);
  stack.undo();
  stack.takeBack(first);
  stack.redo();
  expect([first.undo, first.redo].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  back.resolve();
  await vi.waitFor(() => expect(first.redo).toHaveBeenCalledOnce());
  expect(first.undo).toHaveBeenCalledOnce();
  // and at once again when nothing is on its way
  stack.undo();
  expect(first.undo).toHaveBeenCalledTimes(2);
});

test('a step that is put back can be taken back again, and what can be redone stays', () => {
  const stack = new UndoStack();
  const [first, second] = [step(), step()];
  stack.push(first);
  stack.push(second);
  stack.undo();
  stack.undo();
  stack.putBack(first);
  expect([stack.depth, stack.undone]).toEqual([1, 2]);
  stack.undo();
  expect(first.undo).toHaveBeenCalledTimes(2);
});

test('a step that does not come again leaves nothing to redo', () => {
  const stack = new UndoStack();
  stack.push({ undo: vi.fn() });
  expect([stack.undo(), stack.redo()]).toEqual([true, false]);
});
