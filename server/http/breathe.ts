import { setImmediate } from 'node:timers/promises';

/** When the last of those who wait goes on. */
let last: Promise<void> = Promise.resolve();

/**
 * Gives everybody else their turn between two long pieces of work. Of several who wait one goes on at a time, so that
 * many long pieces together hold nobody up for longer than one does.
 */
export function breathe(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
