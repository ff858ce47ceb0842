import { expect, test, vi } from 'vitest';

import { SessionParts } from './session-parts.ts';

test('the fields of a card do not wait for its parts, and what parts write into them is saved too', async () => {
  const parts = new SessionParts();
  let end = (): void => undefined;
  const part = new Promise<void>((done) => (end = done));
  parts.add(() => part);
  const save = vi.fn<() => Promise<boolean>>(async () => true);
  const saved = parts.flushWith(save);
  expect(save).toHaveBeenCalledOnce();
  end();
  expect(await saved).toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
});

test('a part that cannot be saved keeps none of the others', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const parts = new SessionParts();
  const first = vi.fn<() => Promise<void>>(async () => undefined);
  parts.add(first);
  parts.add(async () => Promise.reject(new Error('refused')));
  await parts.flush();
  expect(first).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
