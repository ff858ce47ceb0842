import { expect, test } from 'vitest';

import { Shelf } from './shelf.ts';

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
  new Shelf(device, 'a', new Set()).keep('anna:check-in', NOTE);
  expect(new Shelf(device, 'a', new Set()).read('anna:check-in')).toEqual(NOTE);
  const other = new Shelf(device, 'b', new Set(['a', 'b']));
  expect(other.read('anna:check-in')).toBe(undefined);
  other.follow(new Set(['b']));
  expect(other.read('anna:check-in')).toEqual(NOTE);
  expect(device.length).toBe(1);
  other.keep('anna:check-in', undefined);
  expect(device.length).toBe(0);
  expect(other.read('anna:check-in')).toBe(undefined);
});

test('a place shows nothing of another place, and the newest of several closed tabs', () => {
  const device = newDevice();
  device.setItem('leitstern.typed.a anna:x', JSON.stringify({ at: Date.now() - 2, value: 'old' }));
  device.setItem('leitstern.typed.b anna:x', JSON.stringify({ at: Date.now() - 1, value: 'new' }));
  device.setItem('leitstern.typed.b ben:x', JSON.stringify({ at: Date.now(), value: 'of Ben' }));
  device.setItem('leitstern.typed.b anna:broken', 'no JSON');
  const shelf = new Shelf(device, 'c', new Set());
  expect(shelf.read('anna:x')).toBe('new');
  expect(shelf.read('anna:broken')).toBe(undefined);
  expect(device.getItem('leitstern.typed.b ben:x')).not.toBe(null);
});

test('what nobody came back to for months is forgotten', () => {
  const device = newDevice();
  device.setItem('leitstern.typed.a anna:x', JSON.stringify({ at: Date.now() - 61 * 86_400_000, value: 'old' }));
  expect(new Shelf(device, 'b', new Set()).read('anna:x')).toBe(undefined);
  expect(device.length).toBe(0);
});

test('without storage it keeps as long as the page lives', () => {
  const shelf = new Shelf(null, 'a', new Set());
  shelf.keep('x', 1);
  expect(shelf.read('x')).toBe(1);
});
