import { afterEach, expect, test, vi } from 'vitest';

import { $sought, seek, seekByAddress } from './sought.ts';

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

test('an address leads where nobody has been led on this page', () => {
  vi.stubGlobal('addEventListener', () => undefined);
  seek({ kind: 'note', ref: 'a' });
  $sought.set(undefined);
  seekByAddress({ kind: 'note', ref: 'a' });
  expect($sought.get()).toBe(undefined);
  seekByAddress({ kind: 'note', ref: 'b', card_keys: ['ziele'] });
  expect($sought.get()).toMatchObject({ ref: 'b', card_keys: ['ziele'] });
});
