import { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { expect, test } from 'vitest';

import type { Core } from './core.ts';
import { replacingSession } from './session-change.ts';
import { markOf } from './session-mark.ts';

test('a call that begins while the session is replaced belongs to none, one after it to the new one', async () => {
  // only what the change of a session looks at
  const core = { $session: atom({}), queries: new QueryClient() } as unknown as Core;
  const before = markOf(core);
  await replacingSession(core, async () => {
    expect(markOf(core)).not.toBe(markOf(core));
    expect(markOf(core)).not.toBe(before);
  });
  expect(markOf(core)).toBe(markOf(core));
  expect(markOf(core)).not.toBe(before);
});
