import { expect, test, vi } from 'vitest';

import { UNCHANGED } from './local-change.ts';
import { findNotes, storedOf, NoteDraftStore, takenUp, type StoredNote, type TakenUp } from './local-notes.ts';
import { noteOf, type BoardNote } from './note-shape.ts';

// a note that is not deleted
const own = noteOf({ id: 'n', text: 'New Note' }) as BoardNote;
const NOTHING: TakenUp = { created: [], changed: new Map(), stale: [], gone: [] };

test.each<[string, StoredNote, string | undefined, Partial<TakenUp>]>([
  ['written again', { patch: { text: 'b' }, base: { text: 'a' } }, 'a', { changed: new Map([['n', { text: 'b' }]]) }],
  ['nothing when it arrived', { patch: { text: 'b' }, base: { text: 'a' } }, 'b', {}],
  [
    'asked about when somebody has written since',
    { patch: { text: 'b' }, base: { text: 'a' } },
    'c',
    { stale: [{ id: 'n', mine: 'b', theirs: 'c' }] },
  ],
  [
    'asked about when nobody knows what it was written upon',
    { patch: { text: 'b' } },
    'a',
    { stale: [{ id: 'n', mine: 'b', theirs: 'a' }] },
  ],
  [
    'offered when the note was deleted',
    { patch: { text: 'b' }, base: { text: 'a' } },
    undefined,
    { gone: [{ id: 'n', text: 'b' }] },
  ],
  [
    'made when the note never arrived',
    { created: own, patch: { text: 'b' } },
    undefined,
    { created: [{ ...own, text: 'b' }] },
  ],
  ['left alone when its writer deleted it', { created: own, patch: { deleted: true } }, undefined, {}],
])('a text of an earlier visit is %s', (_, kept, text, expected) => {
  const found = takenUp(new Map([['n', kept]]), () => (text === undefined ? undefined : { ...own, text }));
  expect(found).toEqual({ ...NOTHING, ...expected });
});

test.each<[string, StoredNote, Partial<BoardNote>, Partial<TakenUp>]>([
  ['moved again where nobody else has moved it', { patch: { x: 9, color: '#FFF1A3' }, base: { x: 0, color: '#00484D' } }, { color: '#BFF3EA' }, { changed: new Map([['n', { x: 9 }]]) }], // prettier-ignore
  ['left alone when the move arrived', { patch: { x: 9 }, base: { x: 0 } }, { x: 9 }, {}],
  ['deleted again', { patch: { deleted: true }, base: { text: 'New Note' } }, {}, { changed: new Map([['n', { deleted: true }]]) }], // prettier-ignore
  ['kept when somebody has written in it since', { patch: { deleted: true }, base: { text: 'New Note' } }, { text: 'c' }, {}], // prettier-ignore
  ['written again upon a text of its own that arrived', { patch: { text: 'abc' }, base: { text: 'a' }, tried: ['ab'] }, { text: 'ab' }, { changed: new Map([['n', { text: 'abc' }]]) }], // prettier-ignore
])('a note that was changed without a connection is %s', (_, kept, now, expected) => {
  expect(takenUp(new Map([['n', kept]]), () => ({ ...own, ...now }))).toEqual({ ...NOTHING, ...expected });
});

test('a note that was brought back without a connection is brought back again', () => {
  const kept: StoredNote = { patch: { deleted: false, text: 'b' } };
  expect(takenUp(new Map([['n', kept]]), () => undefined)).toEqual({
    ...NOTHING,
    changed: new Map([['n', kept.patch]]),
  });
});

test('a stored text names its base; one that waits for a decision is stored without', () => {
  const changes = new Map([
    ['n', { ...UNCHANGED, slow: { text: 'b' }, base: { text: 'a' }, tried: ['ab'] }],
    ['k', { ...UNCHANGED, fast: { x: 1 }, base: { x: 0, text: 'a' } }],
  ]);
  const stale = [{ id: 'm', mine: 'x', theirs: 'y' }, { id: 'k', mine: 'x', theirs: 'y' }]; // prettier-ignore
  expect([...storedOf(changes, stale)]).toEqual([
    ['n', { patch: { text: 'b' }, base: { text: 'a' }, tried: ['ab'] }],
    ['k', { patch: { x: 1, text: 'x' }, base: { x: 0 } }],
    ['m', { patch: { text: 'x' }, base: {} }],
  ]);
});

test('each tab stores its own notes; those of closed tabs are found, those of open ones left to them', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      items.set(key, text);
      Object.assign(storage, { [key]: text });
    },
    removeItem: (key: string) => {
      items.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  vi.stubGlobal('localStorage', storage);
  const place = { userId: 'u', boardId: 'b' };
  const persist = (tab: string, notes: string[]): void => {
    const draftStore = new NoteDraftStore(place);
    draftStore.open(tab);
    draftStore.soon(() => new Map(notes.map((id) => [id, { patch: { text: tab } }])));
    draftStore.now();
  };
  persist('one', ['n']);
  persist('two', ['m']);
  persist('one', []);
  expect([...findNotes(place, () => false).kept.keys()]).toEqual(['m']);
  expect(findNotes(place, (tab) => tab === 'two').kept.size).toBe(0);
  findNotes(place, () => false).forget();
  expect(items.size).toBe(0);
  const early = new NoteDraftStore(place);
  early.soon(() => new Map());
  items.set('leitstern.notes.u.b.two', '{}');
  early.now();
  expect(items.size).toBe(1);
  vi.unstubAllGlobals();
});
