import { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { expect, test } from 'vitest';

import type { Core } from './core.ts';
import { beforeReplacing, replacingSession } from './session-change.ts';
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

test('what is not saved is saved before the session is replaced, still as who one was', async () => {
  // only what the change of a session looks at
  const core = { apiUrl: '', $session: atom({}), queries: new QueryClient() } as unknown as Core;
  const steps: string[] = [];
  const before = markOf(core);
  beforeReplacing(core, async () => steps.push(markOf(core) === before ? 'saved as before' : 'saved as nobody'));
  await replacingSession(core, async () => steps.push('replaced'));
  expect(steps).toEqual(['saved as before', 'replaced']);
});
