import { expect, test } from 'vitest';

import { DraftStore } from './draft-store.ts';

/** A storage of a device, in memory. */
function newDevice(): Storage {
  const all = new Map<string, string>();
  return {
    get length() {
      return all.size;
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
  };
}

const NOTE = { note: 'Long thoughts' };

test('what is typed outlives the page, also in another tab when its own is closed', () => {
  const device = newDevice();
  new DraftStore(device, 'a', new Set(['a'])).write('anna:check-in', NOTE);
  expect(new DraftStore(device, 'a', new Set(['a'])).read('anna:check-in')).toEqual(NOTE);
  const other = new DraftStore(device, 'b', new Set(['a', 'b']));
  expect(other.read('anna:check-in')).toBe(undefined);
  other.follow(new Set(['b']));
  expect(other.read('anna:check-in')).toEqual(NOTE);
  expect(device.length).toBe(1);
  other.write('anna:check-in', undefined);
  expect(device.length).toBe(0);
  expect(other.read('anna:check-in')).toBe(undefined);
});

test('a place shows nothing of another place, and the newest of several closed tabs', () => {
  const device = newDevice();
  device.setItem('leitstern.typed.a anna:x', JSON.stringify({ at: Date.now() - 2, value: 'old' }));
  device.setItem('leitstern.typed.b anna:x', JSON.stringify({ at: Date.now() - 1, value: 'new' }));
  device.setItem('leitstern.typed.b ben:x', JSON.stringify({ at: Date.now(), value: 'of Ben' }));
  device.setItem('leitstern.typed.b anna:broken', 'no JSON');
  const store = new DraftStore(device, 'c', new Set(['c']));
  expect(store.read('anna:x')).toBe('new');
  expect(store.read('anna:broken')).toBe(undefined);
  expect(device.getItem('leitstern.typed.b ben:x')).not.toBe(null);
});

test('what nobody came back to for months is forgotten', () => {
  const device = newDevice();
  device.setItem('leitstern.typed.a anna:x', JSON.stringify({ at: Date.now() - 61 * 86_400_000, value: 'old' }));
  expect(new DraftStore(device, 'b', new Set(['b'])).read('anna:x')).toBe(undefined);
  expect(device.length).toBe(0);
});

test('who writes is open, also when it was opened later than the tabs were counted', () => {
  const device = newDevice();
  const store = new DraftStore(device, 'a', new Set(['a']));
  new DraftStore(device, 'b', new Set(['a', 'b'])).write('anna:check-in', NOTE);
  const key = 'leitstern.typed.b anna:check-in';
  store.noteWrite(key, device.getItem(key));
  expect(store.read('anna:check-in')).toBe(undefined);
  expect(device.getItem(key)).not.toBe(null);
  store.follow(new Set(['a']));
  expect(store.read('anna:check-in')).toEqual(NOTE);
});

test('where the open tabs cannot be known, only what was left or not touched for long is taken over', () => {
  const device = newDevice();
  const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;
  device.setItem('leitstern.typed.b anna:young', JSON.stringify({ at: minutesAgo(9), value: 'young' }));
  device.setItem('leitstern.typed.b anna:old', JSON.stringify({ at: minutesAgo(11), value: 'old' }));
  const before = new DraftStore(device, 'c', new Set());
  before.write('anna:left', NOTE);
  const store = new DraftStore(device, 'a', new Set());
  expect(store.read('anna:young')).toBe(undefined);
  expect(store.read('anna:old')).toBe('old');
  before.leave();
  expect(store.read('anna:left')).toEqual(NOTE);
});

test('without storage it keeps as long as the page lives', () => {
  const store = new DraftStore(null, 'a', new Set());
  store.write('x', 1);
  expect(store.read('x')).toBe(1);
});
