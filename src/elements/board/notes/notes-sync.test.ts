import { afterEach, expect, test, vi } from 'vitest';

import { noteOf, type BoardNote, type WrittenNote } from './note-shape.ts';
import { NotesSync, type SyncPort } from './notes-sync.ts';

const open: NotesSync[] = [];
afterEach(() => open.splice(0).forEach((sync) => sync.stop()));

function syncWith(send: SyncPort['send'] = () => Promise.resolve([]), more: Partial<SyncPort> = {}) {
  const gone: WrittenNote[] = [];
  const onRefused = vi.fn();
  const sync = new NotesSync({
    send,
    keep: () => undefined,
    onState: () => undefined,
    onRefused,
    onGone: (notes) => gone.push(...notes),
    waitBefore: () => 1,
    ...more,
  });
  open.push(sync);
  sync.told([noteOf({ id: 'n', text: 'a', seq: 1 })]);
  return { sync, gone, onRefused };
}

test('a note that somebody deletes while it is written is handed to its writer, with the text', () => {
  const { sync, gone } = syncWith();
  sync.change(new Map([['n', { text: 'half a sent' }]]), 'slow');
  sync.told([{ id: 'n', deleted: true, seq: 2 }]);
  expect(sync.store.get('n')).toBeUndefined();
  expect(gone).toMatchObject([{ id: 'n', text: 'half a sent' }]);
});

test('a deleted note without text of this tab is nobody’s loss', () => {
  const { sync, gone } = syncWith();
  sync.change(new Map([['n', { width: 300 }]]), 'slow');
  sync.told([{ id: 'n', deleted: true, seq: 2 }]);
  expect(gone).toEqual([]);
});

test('a note that the server does not know any more is handed to its writer too', async () => {
  const { sync, gone } = syncWith(() => Promise.resolve([]));
  sync.change(new Map([['n', { text: 'b' }]]), 'slow');
  await sync.flush();
  expect(gone).toMatchObject([{ id: 'n', text: 'b' }]);
  expect(sync.isSaved).toBe(true);
});

test('a refusal takes the change back and names the text', async () => {
  const { sync, onRefused } = syncWith(() => Promise.reject(Object.assign(new Error('no'), { status: 403 })));
  sync.change(new Map([['n', { text: 'b' }]]), 'slow');
  await sync.flush();
  expect(sync.store.get('n')?.text).toBe('a');
  expect(onRefused).toHaveBeenCalledWith(expect.any(Error), ['b']);
});

test('a new note whose answer is lost and that a message brings instead is saved, and the state says so', async () => {
  const states: string[] = [];
  const send = (): Promise<never> => Promise.reject(new Error('answer lost'));
  const { sync } = syncWith(send, { onState: (state) => states.push(state), waitBefore: () => 5 });
  const made = noteOf({ id: 'm', text: 'New', seq: 2 }) as BoardNote;
  sync.create([{ ...made, seq: undefined }]);
  await vi.waitFor(() => expect(states).toContain('failed'));
  sync.told([made]);
  expect(sync.isSaved).toBe(true);
  await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
});

test('a new note that a message brings while it is under way is saved although its answer is lost', async () => {
  const made = noteOf({ id: 'm', text: 'New', seq: 2 }) as BoardNote;
  const { sync } = syncWith(() => {
    sync.told([made]);
    return Promise.reject(new Error('answer lost'));
  });
  sync.create([{ ...made, seq: undefined }]);
  await sync.flush();
  expect(sync.isSaved).toBe(true);
});

test('of a refused batch only the guilty notes are taken back, and all their texts are named', async () => {
  const notes = ['a', 'b', 'c', 'd'].map((id) => noteOf({ id, text: 'old', seq: 1 }) as BoardNote);
  const { sync, onRefused } = syncWith(({ update }) =>
    update.some(({ text }) => text?.startsWith('bad'))
      ? Promise.reject(Object.assign(new Error('no'), { status: 422 }))
      : Promise.resolve(update.map(({ id, text = '' }) => noteOf({ id, text, seq: 2 }))),
  );
  sync.told(notes);
  const texts = { a: 'good', b: 'bad 1', c: 'bad 2', d: 'fine' };
  sync.change(new Map(Object.entries(texts).map(([id, text]) => [id, { text }])), 'slow');
  await sync.flush();
  expect(notes.map(({ id }) => sync.store.get(id)?.text)).toEqual(['good', 'old', 'old', 'fine']);
  expect(onRefused.mock.calls).toEqual([[expect.any(Error), ['bad 1', 'bad 2']]]);
  expect(sync.isSaved).toBe(true);
});
