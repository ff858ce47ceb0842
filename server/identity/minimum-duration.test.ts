import { expect, test } from 'vitest';

import { withMinimumDuration } from './minimum-duration.ts';

test('an answer waits for its pause even when nothing was to be done, and for work that takes longer', async () => {
  for (const last of ['pause', 'work'] as const) {
    const ends = { work: Promise.withResolvers<void>(), pause: Promise.withResolvers<void>() };
    let answered = false;
    const answer = withMinimumDuration(
      () => ends.work.promise,
      () => ends.pause.promise,
    ).then(() => (answered = true));
    ends[last === 'pause' ? 'work' : 'pause'].resolve();
    await new Promise((turn) => setImmediate(turn));
    expect(answered).toBe(false);
    ends[last].resolve();
    await answer;
    expect(answered).toBe(true);
  }
});
