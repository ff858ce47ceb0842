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
  new Shelf(device, 'a', new Set(['a'])).keep('anna:check-in', NOTE);
  expect(new Shelf(device, 'a', new Set(['a'])).read('anna:check-in')).toEqual(NOTE);
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
  const shelf = new Shelf(device, 'c', new Set(['c']));
  expect(shelf.read('anna:x')).toBe('new');
  expect(shelf.read('anna:broken')).toBe(undefined);
  expect(device.getItem('leitstern.typed.b ben:x')).not.toBe(null);
});

test('what nobody came back to for months is forgotten', () => {
  const device = newDevice();
  device.setItem('leitstern.typed.a anna:x', JSON.stringify({ at: Date.now() - 61 * 86_400_000, value: 'old' }));
  expect(new Shelf(device, 'b', new Set(['b'])).read('anna:x')).toBe(undefined);
  expect(device.length).toBe(0);
});

test('who writes is open, also when it was opened later than the tabs were counted', () => {
  const device = newDevice();
  const shelf = new Shelf(device, 'a', new Set(['a']));
  new Shelf(device, 'b', new Set(['a', 'b'])).keep('anna:check-in', NOTE);
  const key = 'leitstern.typed.b anna:check-in';
  shelf.meet(key, device.getItem(key));
  expect(shelf.read('anna:check-in')).toBe(undefined);
  expect(device.getItem(key)).not.toBe(null);
  shelf.follow(new Set(['a']));
  expect(shelf.read('anna:check-in')).toEqual(NOTE);
});

test('where the open tabs cannot be known, only what was left or not touched for long is taken over', () => {
  const device = newDevice();
  const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;
  device.setItem('leitstern.typed.b anna:young', JSON.stringify({ at: minutesAgo(9), value: 'young' }));
  device.setItem('leitstern.typed.b anna:old', JSON.stringify({ at: minutesAgo(11), value: 'old' }));
  const before = new Shelf(device, 'c', new Set());
  before.keep('anna:left', NOTE);
  const shelf = new Shelf(device, 'a', new Set());
  expect(shelf.read('anna:young')).toBe(undefined);
  expect(shelf.read('anna:old')).toBe('old');
  before.leave();
  expect(shelf.read('anna:left')).toEqual(NOTE);
});

test('without storage it keeps as long as the page lives', () => {
  const shelf = new Shelf(null, 'a', new Set());
  shelf.keep('x', 1);
  expect(shelf.read('x')).toBe(1);
});
