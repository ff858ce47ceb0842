import { setImmediate } from 'node:timers/promises';

/** Gives everybody else their turn between two long pieces of work. */
export const breathe = (): Promise<void> => setImmediate();

/** When the last of those who wait goes on. */
let last: Promise<void> = Promise.resolve();

/**
 * Gives everybody else their turn. Of several who wait so one goes on at a time: many long pieces together hold nobody up
 * for longer than one does. Not for who holds a transaction open: others would wait for its connection meanwhile.
 */
export function breatheInLine(): Promise<void> {
  last = last.then(() => breathe());
  return last;
}
