import { expect, test, vi } from 'vitest';

import { UNCHANGED } from './local-change.ts';
import { findNotes, keptOf, NoteKeeper, takenUp, type KeptNote, type TakenUp } from './local-notes.ts';
import { noteOf, type BoardNote } from './note-shape.ts';

// a note that is not deleted
const own = noteOf({ id: 'n', text: 'New Note' }) as BoardNote;
const NOTHING: TakenUp = { created: [], changed: new Map(), stale: [], gone: [] };

test.each<[string, KeptNote, string | undefined, Partial<TakenUp>]>([
  [
    'written again',
    { created: null, patch: { text: 'b' }, base: 'a' },
    'a',
    { changed: new Map([['n', { text: 'b' }]]) },
  ],
  ['nothing when it arrived', { created: null, patch: { text: 'b' }, base: 'a' }, 'b', {}],
  [
    'asked about when somebody has written since',
    { created: null, patch: { text: 'b' }, base: 'a' },
    'c',
    { stale: [{ id: 'n', mine: 'b', theirs: 'c' }] },
  ],
  [
    'asked about when nobody knows what it was written upon',
    { created: null, patch: { text: 'b' } },
    'a',
    { stale: [{ id: 'n', mine: 'b', theirs: 'a' }] },
  ],
  [
    'offered when the note was deleted',
    { created: null, patch: { text: 'b' }, base: 'a' },
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
  const found = takenUp(new Map([['n', kept]]), () => (text === undefined ? undefined : { text }));
  expect(found).toEqual({ ...NOTHING, ...expected });
});

test('what is kept says what it was written upon; a text that waits for a decision stays', () => {
  const changes = new Map([['n', { ...UNCHANGED, slow: { text: 'b' } }]]);
  const kept = keptOf(changes, { baseOf: () => 'a', stale: [{ id: 'm', mine: 'x', theirs: 'y' }] });
  expect(kept.get('n')).toEqual({ created: null, patch: { text: 'b' }, base: 'a' });
  expect(kept.get('m')).toEqual({ created: null, patch: { text: 'x' } });
});

test('each tab keeps its own notes; those of closed tabs are found, those of open ones left to them', () => {
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
  const keep = (tab: string, notes: string[]): void => {
    const keeper = new NoteKeeper(place);
    keeper.open(tab);
    keeper.soon(() => new Map(notes.map((id) => [id, { created: null, patch: { text: tab } }])));
    keeper.now();
  };
  keep('one', ['n']);
  keep('two', ['m']);
  keep('one', []);
  expect([...findNotes(place, () => false).kept.keys()]).toEqual(['m']);
  expect(findNotes(place, (tab) => tab === 'two').kept.size).toBe(0);
  findNotes(place, () => false).forget();
  expect(items.size).toBe(0);
  const early = new NoteKeeper(place);
  early.soon(() => new Map());
  items.set('leitstern.notes.u.b.two', '{}');
  early.now();
  expect(items.size).toBe(1);
  vi.unstubAllGlobals();
});
