import { beforeEach, describe, expect, it, vi } from 'vitest';

import { hasUnsaved } from '#core/session/unsaved.ts';

import { AgendaShelf, type ShelvedDraft } from './agenda-shelf.ts';

const items = new Map<string, string>();
/** A device: `Object.keys` of a storage answers the keys of what it holds. */
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
const draft = (changed: boolean): ShelvedDraft => ({
  version: 3,
  changed,
  workshop: 'workshop1',
  day: 2,
  items: [{ id: 'i', time: '09:00 - 09:30', module: 'Willkommen', duration: '30 min', order: 0 }],
});
const shelves: AgendaShelf[] = [];
function newShelf(of = place): AgendaShelf {
  const shelf = new AgendaShelf(of);
  shelves.push(shelf);
  return shelf;
}
async function opened(of = place): Promise<AgendaShelf> {
  const shelf = newShelf(of);
  await shelf.open();
  return shelf;
}

describe('the shelf of agenda copies', () => {
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    return () => {
      for (const shelf of shelves.splice(0)) shelf.setOwner(false);
      vi.unstubAllGlobals();
    };
  });

  it('a copy with changes outlives the page and is marked as found; one without is forgotten', async () => {
    const before = await opened();
    before.put('day', draft(true));
    before.put('other', draft(false));
    const after = await opened();
    expect(after.$drafts.get()).toEqual({ day: { ...draft(true), found: true } });
    after.put('day', undefined);
    expect((await opened()).$drafts.get()).toEqual({});
  });

  it('what was begun while the device was read is not replaced by what was found', async () => {
    (await opened()).put('day', draft(true));
    const shelf = newShelf();
    const opening = shelf.open();
    shelf.put('day', { ...draft(true), day: 5 });
    await opening;
    expect(shelf.get('day')?.day).toBe(5);
  });

  it('belongs to one person on one board', async () => {
    (await opened()).put('day', draft(true));
    expect((await opened({ userId: 'v', boardId: 'b' })).$drafts.get()).toEqual({});
    expect((await opened({ userId: 'u', boardId: 'c' })).$drafts.get()).toEqual({});
  });

  it('changes hold the page as long as their owner is signed in', async () => {
    const shelf = await opened({ userId: 'w', boardId: 'b' });
    expect(hasUnsaved()).toBe(false);
    shelf.put('day', draft(false));
    expect(hasUnsaved()).toBe(false);
    shelf.put('day', draft(true));
    expect(hasUnsaved()).toBe(true);
    shelf.setOwner(false);
    expect(hasUnsaved()).toBe(false);
    shelf.setOwner(true);
    shelf.put('day', undefined);
    expect(hasUnsaved()).toBe(false);
  });
});
