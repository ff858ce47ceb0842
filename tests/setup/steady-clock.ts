import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The clock of this process, which the server of the tests shares, stands still during each test of the file: none runs
 * over midnight or into another quarter. Timers and the clock of the database go on.
 */
export function stopClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}
