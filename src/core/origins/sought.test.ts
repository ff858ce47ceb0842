import { afterEach, expect, test, vi } from 'vitest';

import { $sought, seek } from './sought.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['pointerdown', 'keydown', 'wheel', 'click'])('nobody is led to a place after the next %s', (name) => {
  const waiting = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (what: string, end: () => void) => waiting.set(what, end));
  vi.stubGlobal('removeEventListener', (what: string) => waiting.delete(what));
  seek({ kind: 'action_card', ref: 'b' });
  expect($sought.get()).toMatchObject({ kind: 'action_card', ref: 'b' });
  waiting.get(name)?.();
  expect([$sought.get(), waiting.size]).toEqual([undefined, 0]);
});
