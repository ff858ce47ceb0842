import { beforeEach, describe, expect, it, vi } from 'vitest';

import { hasUnsaved } from '#core/session/unsaved.ts';

import { AgendaDrafts, type StoredDay } from './agenda-store.ts';

const items = new Map<string, string>();
/** A device: `Object.keys` of a storage returns its keys. */
const device = new Proxy(
  {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  },
  {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);

const place = { userId: 'u', boardId: 'b' };
const draft = (changed: boolean): StoredDay => ({
  version: 3,
  changed,
  workshop: 'workshop1',
  day: 2,
  items: [{ id: 'i', time: '09:00 - 09:30', module: 'Willkommen', duration: '30 min', order: 0 }],
});
const day = (version: number) =>
  ({ ...draft(false), id: 'day', version, status: 'inactive', workshop_type: 'workshop1' }) as const;
/** Begins a copy, and changes it or not. */
function takeCopy(store: AgendaDrafts, id: string, changed: boolean, version = 3): void {
  store.begin(id, { ...day(version), items: draft(false).items }, 'workshop1');
  if (changed) store.change(id, draft(true));
}
const stores: AgendaDrafts[] = [];
function newStore(of = place): AgendaDrafts {
  const store = new AgendaDrafts(of);
  stores.push(store);
  return store;
}
async function opened(of = place): Promise<AgendaDrafts> {
  const store = newStore(of);
  await store.open();
  return store;
}

describe('the store of agenda copies', () => {
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    return () => {
      for (const store of stores.splice(0)) store.setOwner(false);
      vi.unstubAllGlobals();
    };
  });

  it('a copy with changes outlives the page and is marked as found; one without is forgotten', async () => {
    const before = await opened();
    takeCopy(before, 'day', true);
    takeCopy(before, 'other', false);
    const after = await opened();
    expect(after.$drafts.get()).toEqual({ day: { ...draft(true), was: draft(false).items, found: true } });
    after.drop('day');
    expect((await opened()).$drafts.get()).toEqual({});
  });

  it('what was begun while the device was read is not replaced by what was found', async () => {
    takeCopy(await opened(), 'day', true);
    const store = newStore();
    const opening = store.open();
    takeCopy(store, 'day', true, 5);
    await opening;
    expect(store.$drafts.get()['day']?.version).toBe(5);
  });

  it('belongs to one person on one board', async () => {
    takeCopy(await opened(), 'day', true);
    expect((await opened({ userId: 'v', boardId: 'b' })).$drafts.get()).toEqual({});
    expect((await opened({ userId: 'u', boardId: 'c' })).$drafts.get()).toEqual({});
  });

  it('changes hold the page as long as their owner is signed in', async () => {
    const store = await opened({ userId: 'w', boardId: 'b' });
    expect(hasUnsaved()).toBe(false);
    takeCopy(store, 'day', false);
    expect(hasUnsaved()).toBe(false);
    store.change('day', draft(true));
    expect(hasUnsaved()).toBe(true);
    store.setOwner(false);
    expect(hasUnsaved()).toBe(false);
    store.setOwner(true);
    store.drop('day');
    expect(hasUnsaved()).toBe(false);
  });
});
