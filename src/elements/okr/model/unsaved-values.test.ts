import { beforeEach, expect, test, vi } from 'vitest';

import type { OkrRow } from '#contract/okr/okr-table.ts';

import { $unsavedValues, dropValue, followValues, isStored, storeValue, takeUpValues } from './unsaved-values.ts';

const items = new Map<string, string>();
const device = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
// only what the functions read
const value = (id: string, mine: number) => ({ row: { row: id, id, version: 1 } as OkrRow, mine });
const kept = (of: string): string =>
  ($unsavedValues.get()[of] ?? []).map(({ row, mine }) => `${row.id}=${mine}`).join(' ');

beforeEach(() => {
  items.clear();
  $unsavedValues.set({});
  vi.stubGlobal('localStorage', device);
  return () => vi.unstubAllGlobals();
});

test('each value is kept, however many there are, the newest of a key result only', () => {
  for (let place = 0; place < 6; place++) storeValue('anna', value(`k${place}`, place));
  storeValue('anna', value('k0', 9));
  expect(kept('anna')).toBe('k1=1 k2=2 k3=3 k4=4 k5=5 k0=9');
  dropValue('anna', 'k3');
  expect(kept('anna')).toBe('k1=1 k2=2 k4=4 k5=5 k0=9');
});

test('values outlive the page, for the person and company whose they are', () => {
  storeValue('anna', value('k', 5));
  $unsavedValues.set({});
  takeUpValues('ben');
  expect(kept('ben')).toBe('');
  takeUpValues('anna');
  expect(kept('anna')).toBe('k=5');
  dropValue('anna', 'k');
  expect([...items.keys()]).toEqual([]);
});

test('what another tab has kept stays beside', () => {
  storeValue('anna', value('k', 5));
  $unsavedValues.set({});
  storeValue('anna', value('l', 6));
  expect(kept('anna')).toBe('k=5 l=6');
});

test('what another tab has saved or given up is kept no longer, as soon as that is known', () => {
  const announce: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) => announce.push(listener));
  vi.stubGlobal('removeEventListener', vi.fn());
  const end = followValues('anna');
  storeValue('anna', value('k', 5));
  const [key = ''] = items.keys();
  items.delete(key);
  expect(isStored('anna', 'k')).toBe(false);
  announce[0]?.({ key: 'another' });
  expect(kept('anna')).toBe('k=5');
  announce[0]?.({ key });
  expect(kept('anna')).toBe('');
  end();
  expect(vi.mocked(removeEventListener).mock.calls).toEqual([['storage', announce[0]]]);
});

test('where the device keeps nothing, values live as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  storeValue('anna', value('k', 5));
  storeValue('anna', value('l', 6));
  expect(kept('anna')).toBe('k=5 l=6');
});
