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

test('the step before one that is still on its way back waits', async () => {
  const stack = new UndoStack();
  const back = Promise.withResolvers<void>();
  const [first, second] = [step(), { ...step(), undo: () => back.promise }];
  stack.push(first);
  stack.push(second);
  stack.undo();
  expect(stack.undo()).toBe(true);
  expect(first.undo).not.toHaveBeenCalled();
  back.resolve();
  await vi.waitFor(() => expect(stack.undo() && first.undo).toHaveBeenCalledOnce());
});
