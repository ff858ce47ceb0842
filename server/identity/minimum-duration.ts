import { setTimeout } from 'node:timers/promises';

/** So long an answer takes at least whether or not there is an account, in milliseconds. */
const AT_LEAST_MS = 250;

/** Does the work; how long it took is not to be seen from outside. `pause` is there for tests. */
export async function withMinimumDuration(
  work: () => Promise<void>,
  pause: () => Promise<unknown> = () => setTimeout(AT_LEAST_MS),
): Promise<void> {
  await Promise.all([work(), pause()]);
}
