import { expect, test } from 'vitest';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { noteOf } from '../../notes/note-shape.ts';
import { NotesModel, type NotesPort } from '../../notes/notes-model.ts';
import type { NotesOnCanvas } from './note-context.ts';
import { onNoteKey, type Press } from './note-keys.ts';

/** Two notes and what the keys did; the server never answers. */
function bench({ selected = ['a'], mayWrite = true } = {}) {
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
    onRestored: () => undefined,
    waitBefore: () => 0,
  };
  const model = new NotesModel(port, new UndoStack());
  model.sync.mergeRemote([
    noteOf({ id: 'a', text: 'a', x: 160, y: 160, width: 110, height: 200 }),
    noteOf({ id: 'b', text: 'b', x: 480, y: 160 }),
  ]);
  model.select(selected);
  const done: string[] = [];
  const actions = { edit: (id: string) => done.push(`edit ${id}`), read: (id: string) => done.push(`read ${id}`), remove: () => done.push('remove'), duplicate: () => done.push('duplicate') }; // prettier-ignore
  // the keys look at nothing else
  const notes = { model, mayWrite, ...actions } as unknown as NotesOnCanvas;
  const press = (key: string, more: Partial<Press> = {}): boolean =>
    onNoteKey(notes, { key, shift: false, alt: false, command: false, note: undefined, ...more });
  return { model, done, press };
}

test.each<[string, Partial<Press>, object]>([
  ['ArrowRight', {}, { x: 176, y: 160 }],
  ['ArrowUp', {}, { x: 160, y: 144 }],
  ['ArrowLeft', { shift: true }, { x: 159, y: 160 }],
  ['ArrowDown', { alt: true }, { x: 160, height: 216 }],
  ['ArrowLeft', { alt: true }, { x: 160, width: 100 }],
])('%s with %j moves or resizes the selected note, and can be taken back', (key, more, expected) => {
  const { model, press } = bench();
  expect(press(key, more)).toBe(true);
  expect(model.store.get('a')).toMatchObject(expected);
  expect(model.store.get('b')).toMatchObject({ x: 480, y: 160 });
  model.undo.undo();
  expect(model.store.get('a')).toMatchObject({ x: 160, y: 160, width: 110, height: 200 });
  model.undo.redo();
  expect(model.store.get('a')).toMatchObject(expected);
});

test.each<[string, Partial<Press>, string[]]>([
  ['Enter', {}, ['edit a']],
  ['F2', {}, ['edit a']],
  ['Delete', {}, ['remove']],
  ['Backspace', {}, ['remove']],
  ['d', { command: true }, ['duplicate']],
])('%s with %j does %j', (key, more, expected) => {
  const { done, press } = bench();
  expect(press(key, more)).toBe(true);
  expect(done).toEqual(expected);
});

test('Enter writes in the note that has the focus; several selected ones are not written in', () => {
  const { done, press } = bench({ selected: ['a', 'b'] });
  press('Enter', { note: 'b' });
  expect(done).toEqual(['edit b']);
});

test('Ctrl+A selects every note, Escape none, the space bar the one with the focus', () => {
  const { model, press } = bench();
  press('a', { command: true });
  expect([...model.document.selection]).toEqual(['a', 'b']);
  expect(press('Escape')).toBe(true);
  expect(press('Escape')).toBe(false);
  press(' ', { note: 'b' });
  expect([...model.document.selection]).toEqual(['b']);
});

test('Enter shows a reader the note that is selected, else the one with the focus', () => {
  const { done, press } = bench({ mayWrite: false });
  expect(press('Enter')).toBe(true);
  expect(done).toEqual(['read a']);
  expect(bench({ mayWrite: false, selected: [] }).press('Enter')).toBe(false);
});

test.each(['Delete', 'ArrowRight', 'F2', 'F10'])('%s does nothing for a reader', (key) => {
  const { model, done, press } = bench({ mayWrite: false });
  expect(press(key)).toBe(false);
  expect([done, model.store.get('a')?.x]).toEqual([[], 160]);
});

test('arrows without a selection are left to the camera', () => {
  expect(bench({ selected: [] }).press('ArrowRight')).toBe(false);
});

test('several notes are selected by the keyboard: what the space bar has chosen stays when the focus moves on', () => {
  const { model, press } = bench({ selected: [] });
  const selected = (): string[] => [...model.document.selection];
  model.followFocus('a');
  model.followFocus('b');
  expect(selected()).toEqual(['b']);
  press(' ', { note: 'b' });
  expect(selected()).toEqual(['b']);
  model.followFocus('a');
  expect(selected()).toEqual(['b']);
  press(' ', { note: 'a' });
  expect(selected()).toEqual(['b', 'a']);
  model.followFocus('b');
  press(' ', { note: 'b' });
  expect(selected()).toEqual(['a']);
  press('Escape');
  model.followFocus('b');
  expect(selected()).toEqual(['b']);
});

test('notes stay on the board: moved, resized or pasted over its edge they end there, pasted ones in their order', async () => {
  const { model, press } = bench();
  model.change(new Map([['a', { x: 7_995, y: -1_200 }]]));
  expect(model.store.get('a')).toMatchObject({ x: 7_890, y: -1_000, width: 110 });
  press('ArrowRight', { alt: true });
  press('ArrowRight');
  expect(model.store.get('a')).toMatchObject({ x: 7_890, width: 110 });
  const ids = await model.create([{ x: 8_100, y: 0 }, { x: 8_400, y: 50 }]); // prettier-ignore
  expect(ids.map((id) => model.store.get(id)?.x)).toEqual([7_500, 7_800]);
});
