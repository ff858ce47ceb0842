import { afterEach, expect, test, vi } from 'vitest';

import { $sought, seek, seekByAddress, seekOnTheWay } from './sought.ts';

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

test('an address leads each time that it is given, but for the one by which somebody has just gone there', () => {
  vi.stubGlobal('addEventListener', () => undefined);
  const lead = (kind: 'note' | 'insight' = 'note'): unknown => {
    $sought.set(undefined);
    seekByAddress({ kind, ref: 'a', card_keys: ['ziele'] });
    return $sought.get();
  };
  seekOnTheWay({ kind: 'note', ref: 'a' });
  expect(lead()).toBe(undefined);
  expect(lead()).toMatchObject({ ref: 'a', card_keys: ['ziele'] });
  expect(lead()).toMatchObject({ ref: 'a' });
  // by a button there is no address on the way, and what is called alike is something else
  seek({ kind: 'note', ref: 'a' });
  expect(lead()).toMatchObject({ kind: 'note' });
  seekOnTheWay({ kind: 'note', ref: 'a' });
  expect(lead('insight')).toMatchObject({ kind: 'insight' });
});
