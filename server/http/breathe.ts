import { setImmediate } from 'node:timers/promises';

/** Gives everybody else their turn between two long pieces of work. */
export const breathe = (): Promise<void> => setImmediate();
