import { afterEach, expect, test, vi } from 'vitest';

import { noteOf, type WrittenNote } from './note-shape.ts';
import { NotesSync, type SyncPort } from './notes-sync.ts';

const open: NotesSync[] = [];
afterEach(() => open.splice(0).forEach((sync) => sync.stop()));

function syncWith(send: SyncPort['send'] = () => Promise.resolve([])) {
  const gone: WrittenNote[] = [];
  const onRefused = vi.fn();
  const sync = new NotesSync({
    send,
    keep: () => undefined,
    onState: () => undefined,
    onRefused,
    onGone: (notes) => gone.push(...notes),
    waitBefore: () => 1,
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
