import { expect, test, vi } from 'vitest';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { noteOf, type BoardNote } from './note-shape.ts';
import { NotesModel, type NotesPort } from './notes-model.ts';

function bench(more: Partial<NotesPort> = {}) {
  const onRestored = vi.fn();
  const never = new Promise<never>(() => undefined);
  const port: NotesPort = {
    batches: true,
    author: null,
    send: () => never,
    make: () => never,
    sendImage: () => never,
    persist: () => undefined,
    onState: () => undefined,
    onRefused: () => undefined,
    onGone: () => undefined,
    onRestored,
    waitBefore: () => 0,
    ...more,
  };
  const model = new NotesModel(port, new UndoStack());
  const report = (note: Partial<BoardNote> & { id: string }): void => model.sync.mergeRemote([noteOf(note as never)]);
  report({ id: 'n', text: 'a', seq: 1 });
  return { model, onKept: onRestored, tell: report };
}

test('taking a creation back leaves a note in which somebody else has written, and says so', async () => {
  const { model, onKept: onRestored, tell: report } = bench();
  const [first = '', second = ''] = await model.create([{ text: 'New Note' }, { text: 'New Note' }]);
  report({ id: first, text: 'New Note', seq: 2 });
  report({ id: second, text: 'Theirs', seq: 3 });
  model.undo.undo();
  expect([model.store.get(first), model.store.get(second)?.text]).toEqual([undefined, 'Theirs']);
  expect(onRestored).toHaveBeenCalledWith([expect.objectContaining({ id: second })]);
  model.undo.redo();
  expect(model.store.get(first)?.text).toBe('New Note');
});

test('restoring deleted notes by the toast removes the step from the stack', () => {
  const { model } = bench();
  const bringBack = model.remove(['n']);
  model.change(new Map());
  bringBack();
  expect(model.store.get('n')).toBeDefined();
  expect(model.undo.undo()).toBe(false);
  bringBack();
  expect(model.store.get('n')).toBeDefined();
});

test('another try with the same picture makes the same note', async () => {
  const tried: string[] = [];
  const make = vi.fn<NotesPort['make']>((note) => {
    tried.push(note.id);
    return tried.length === 1 ? Promise.reject(new Error('timeout')) : Promise.resolve({ ...note, seq: 2 });
  });
  const { model } = bench({ make });
  const file = new File(['x'], 'a.png');
  await expect(model.createWithPicture('', file)).rejects.toThrow('timeout');
  await model.createWithPicture('', file);
  await model.createWithPicture('', file);
  expect(tried[1]).toBe(tried[0]);
  expect(tried[2]).not.toBe(tried[0]);
});

test('a picture is taken off and comes back; one that failed goes without a way back', () => {
  const { model, tell: report } = bench();
  report({ id: 'n', image: '/one', image_processing_status: 'completed', seq: 2 });
  model.removeImages(['n']);
  expect(model.store.get('n')).toMatchObject({ image: null, image_processing_status: null });
  model.undo.undo();
  expect(model.store.get('n')).toMatchObject({ image: '/one', image_processing_status: 'completed' });
  model.undo.redo();
  expect(model.store.get('n')?.image).toBeNull();
  report({ id: 'f', image_processing_status: 'failed', seq: 1 });
  const actions = model.undo.depth;
  model.removeImages(['f']);
  expect([model.store.get('f')?.image_processing_status, model.undo.depth]).toEqual([null, actions]);
});

test('a new picture is taken back to the one before, unless somebody else has given another one since', async () => {
  const sendImage = () => Promise.resolve(noteOf({ id: 'n', text: 'a', image_processing_status: 'pending', seq: 3 }));
  const { model, tell: report } = bench({ sendImage });
  report({ id: 'n', image: '/one', image_processing_status: 'completed', seq: 2 });
  await model.setImage('n', new File(['x'], 'a.png'));
  report({ id: 'n', image: '/two', image_processing_status: 'completed', seq: 4 });
  model.undo.undo();
  expect(model.store.get('n')?.image).toBe('/one');
  model.undo.redo();
  expect(model.store.get('n')?.image).toBe('/two');
  model.sync.stop();
  const other = bench({ sendImage });
  await other.model.setImage('n', new File(['x'], 'a.png'));
  other.tell({ id: 'n', image: '/mine', image_processing_status: 'completed', seq: 4 });
  other.tell({ id: 'n', image: '/theirs', image_processing_status: 'completed', seq: 5 });
  other.model.undo.undo();
  expect(other.model.store.get('n')?.image).toBe('/theirs');
});

test('changes of an earlier visit are made again, and taken back together', () => {
  const { model, tell: report } = bench();
  report({ id: 'm', text: 'm', x: 0, seq: 2 });
  const takeBack = model.takeUp(new Map([['n', { deleted: true }], ['m', { x: 9 }]])); // prettier-ignore
  expect([model.store.get('n'), model.store.get('m')?.x]).toEqual([undefined, 9]);
  takeBack();
  expect([model.store.get('n')?.text, model.store.get('m')?.x]).toEqual(['a', 0]);
});

test('a text that is written upon another one than the note has is asked about', () => {
  const { model, tell: report } = bench();
  model.rewrite('n', 'b', 'a');
  expect(model.store.get('n')?.text).toBe('b');
  report({ id: 'm', text: 'theirs', seq: 2 });
  model.rewrite('m', 'mine', 'old');
  expect([model.store.get('m')?.text, model.document.stale]).toEqual(['theirs', [{ id: 'm', mine: 'mine', theirs: 'theirs' }]]); // prettier-ignore
});

test('the editor closes when the writer is asked which text stays', () => {
  const { model } = bench();
  model.document.editing = 'n';
  model.askAbout([{ id: 'n', mine: 'x', theirs: 'a' }]);
  model.askAbout([{ id: 'n', mine: 'y', theirs: 'a' }]);
  expect(model.document).toMatchObject({ editing: null, stale: [{ mine: 'y' }] });
  model.settleStale('n', 'mine');
  expect([model.store.get('n')?.text, model.document.stale.length]).toEqual(['y', 0]);
});
