import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { NotePatch } from './local-change.ts';
import { noteOf, type BoardNote, type StaleText, type WrittenNote } from './note-shape.ts';
import { NotesSync, SYNC_TIMING, type SyncPort } from './notes-sync.ts';
import { putAgain } from './put-again.ts';

const open: NotesSync[] = [];
const timing = { ...SYNC_TIMING };
beforeEach(() => void Object.assign(SYNC_TIMING, { gap: 0 }));
afterEach(() => void Object.assign(SYNC_TIMING, timing));
afterEach(() => open.splice(0).forEach((sync) => sync.stop()));

type Again = Parameters<SyncPort['onRefused']>[2];

function syncWith(send: SyncPort['send'] = () => Promise.resolve([]), more: Partial<SyncPort> = {}) {
  const gone: WrittenNote[] = [];
  const stale: StaleText[] = [];
  const onRefused = vi.fn();
  const sync = new NotesSync({
    send,
    persist: () => undefined,
    onState: () => undefined,
    onRefused,
    onGone: (notes) => gone.push(...notes),
    onStale: (texts) => stale.push(...texts),
    waitBefore: () => 1,
    ...more,
  });
  open.push(sync);
  sync.mergeRemote([noteOf({ id: 'n', text: 'a', seq: 1 })]);
  return { sync, gone, stale, onRefused };
}

test('a note that somebody deletes while it is written is handed to its writer, with the text', () => {
  const { sync, gone } = syncWith();
  sync.change(new Map([['n', { text: 'half a sent' }]]), 'slow');
  sync.mergeRemote([{ id: 'n', deleted: true, seq: 2 }]);
  expect(sync.store.get('n')).toBeUndefined();
  expect(gone).toMatchObject([{ id: 'n', text: 'half a sent' }]);
});

test('a deleted note without text of this tab is nobody’s loss', () => {
  const { sync, gone } = syncWith();
  sync.change(new Map([['n', { width: 300 }]]), 'slow');
  sync.mergeRemote([{ id: 'n', deleted: true, seq: 2 }]);
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
  expect(onRefused).toHaveBeenCalledWith(expect.any(Error), ['b'], expect.any(Function));
});

test('what was refused can be tried again: a note taken back comes, and one that was made', async () => {
  const lock = { isFree: false };
  const { sync, onRefused } = syncWith(({ create, update }) => {
    if (!lock.isFree) return Promise.reject(Object.assign(new Error('locked'), { status: 423 }));
    return Promise.resolve([...create, ...update].map(({ id }) => noteOf({ id, seq: 9 })));
  });
  sync.mergeRemote([{ id: 'n', deleted: true, seq: 2 }]);
  sync.change(new Map([['n', { deleted: false }]]), 'fast');
  await sync.flush();
  sync.create([noteOf({ id: 'made' }) as BoardNote]);
  await sync.flush();
  expect([sync.store.get('n'), sync.store.get('made')]).toEqual([undefined, undefined]);
  lock.isFree = true;
  for (const [, , again] of onRefused.mock.calls as [unknown, unknown, Again][]) again(putAgain);
  await sync.flush();
  expect([sync.store.get('n')?.seq, sync.store.get('made')?.id, sync.isSaved]).toEqual([9, 'made', true]);
});

test('a new note whose answer is lost and that a message brings instead is saved, and the state says so', async () => {
  const states: string[] = [];
  const send = (): Promise<never> => Promise.reject(new Error('answer lost'));
  const { sync } = syncWith(send, { onState: (state) => states.push(state), waitBefore: () => 5 });
  const made = noteOf({ id: 'm', text: 'New', seq: 2 }) as BoardNote;
  sync.create([{ ...made, seq: undefined }]);
  await vi.waitFor(() => expect(states).toContain('failed'));
  sync.mergeRemote([made]);
  expect(sync.isSaved).toBe(true);
  await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
});

test('a new note that a message brings while it is under way is saved although its answer is lost', async () => {
  const made = noteOf({ id: 'm', text: 'New', seq: 2 }) as BoardNote;
  const { sync } = syncWith(() => {
    sync.mergeRemote([made]);
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
  sync.mergeRemote(notes);
  const texts = { a: 'good', b: 'bad 1', c: 'bad 2', d: 'fine' };
  sync.change(new Map(Object.entries(texts).map(([id, text]) => [id, { text }])), 'slow');
  await sync.flush();
  expect(notes.map(({ id }) => sync.store.get(id)?.text)).toEqual(['good', 'old', 'old', 'fine']);
  expect(onRefused.mock.calls).toEqual([[expect.any(Error), ['bad 1', 'bad 2'], expect.any(Function)]]);
  expect(sync.isSaved).toBe(true);
});

/** A server with one note that compares the base of a text, as ours does. */
function comparing(text: string) {
  const note = { id: 'n', text, seq: 1 };
  const bases: (string | undefined)[] = [];
  const send: SyncPort['send'] = async ({ update }) => {
    for (const { text: input, text_base } of update) {
      bases.push(text_base);
      if (input !== undefined && (text_base === undefined || text_base === note.text)) note.text = input;
      note.seq += 1;
    }
    return [noteOf(note)];
  };
  return { note, bases, send };
}
const write = (sync: NotesSync, text: string) => sync.change(new Map([['n', { text }]]), 'slow');

test('a text that somebody else has replaced is not sent: the writer is asked, theirs is shown', async () => {
  const { send, note } = comparing('a');
  const { sync, stale } = syncWith(send);
  write(sync, 'ab');
  sync.mergeRemote([noteOf({ id: 'n', text: 'theirs', seq: 2 })]);
  expect(sync.store.get('n')?.text).toBe('ab');
  await sync.flush();
  expect(stale).toEqual([{ id: 'n', mine: 'ab', theirs: 'theirs' }]);
  expect([sync.store.get('n')?.text, note.text, sync.isSaved]).toEqual(['theirs', 'a', true]);
});

test('a text that the server leaves out, because another one arrived before, is asked about too', async () => {
  const { send, note } = comparing('theirs');
  const { sync, stale } = syncWith(send);
  sync.change(new Map([['n', { text: 'mine', x: 5 }]]), 'fast');
  await sync.flush();
  expect(stale).toEqual([{ id: 'n', mine: 'mine', theirs: 'theirs' }]);
  expect([note.text, sync.isSaved]).toEqual(['theirs', true]);
});

/** A page whose change of the note was refused, and what tries it once more. */
async function refused(change: NotePatch) {
  const send = vi.fn<SyncPort['send']>(() => Promise.reject(Object.assign(new Error('no'), { status: 423 })));
  const around = syncWith(send);
  around.sync.change(new Map([['n', change]]), 'slow');
  await around.sync.flush();
  const [[, , again]] = around.onRefused.mock.calls as [[unknown, string[], Again]];
  return {
    ...around,
    send,
    again: (onKept?: (count: number) => void) => again((ledger, changes) => putAgain(ledger, changes, onKept)),
  };
}

test('another try of what was refused changes nothing that somebody else has saved since', async () => {
  const { sync, stale, send, again } = await refused({ x: 40, color: '#ffffff', width: 300, text: 'mine' });
  const now = noteOf({ id: 'n', text: 'a', x: 900, color: '#000000', seq: 2 });
  if ('deleted' in now) throw new Error('deleted');
  sync.mergeRemote([now]);
  send.mockImplementation(({ update: [change] }) => Promise.resolve([{ ...now, ...change, seq: 3 } as BoardNote]));
  again();
  await vi.waitFor(() => expect(sync.isSaved).toBe(true));
  expect(send.mock.lastCall?.[0].update).toEqual([{ id: 'n', width: 300, text: 'mine', text_base: 'a' }]);
  expect([sync.store.get('n')?.x, stale]).toEqual([900, []]);
});

test('another try of a text that somebody has written over asks its writer', async () => {
  const { sync, stale, again } = await refused({ text: 'mine' });
  sync.mergeRemote([noteOf({ id: 'n', text: 'theirs', seq: 2 })]);
  again();
  await vi.waitFor(() => expect(stale).toEqual([{ id: 'n', mine: 'mine', theirs: 'theirs' }]));
  expect(sync.store.get('n')?.text).toBe('theirs');
});

test('another try of a deletion leaves a note in which somebody has written since', async () => {
  const { sync, send, again } = await refused({ deleted: true });
  sync.mergeRemote([noteOf({ id: 'n', text: 'theirs', seq: 2 })]);
  const onKept = vi.fn();
  again(onKept);
  await sync.flush();
  expect([send.mock.calls.length, sync.store.get('n')?.text, sync.isSaved]).toEqual([1, 'theirs', true]);
  expect(onKept.mock.calls).toEqual([[1]]);
});

test('another try of a text keeps it under what its writer has changed of the note since', async () => {
  const { sync, send, again } = await refused({ text: 'mine' });
  send.mockImplementation(({ update: [change] }) =>
    Promise.resolve([noteOf({ id: 'n', text: 'a', seq: 2, ...(change as object) })]),
  );
  sync.change(new Map([['n', { width: 300 }]]), 'slow');
  again();
  expect(sync.store.get('n')).toMatchObject({ text: 'mine', width: 300 });
  await sync.flush();
  await vi.waitFor(() => expect(sync.isSaved).toBe(true));
  const sent = Object.assign({}, ...send.mock.calls.slice(1).flatMap(([{ update }]) => update)) as object;
  expect(sent).toMatchObject({ id: 'n', text: 'mine', text_base: 'a', width: 300 });
});

test('another try of a text asks its writer where another one has been saved under a newer change', async () => {
  const { sync, stale, send, again } = await refused({ text: 'mine' });
  sync.mergeRemote([noteOf({ id: 'n', text: 'theirs', seq: 2 })]);
  send.mockImplementation(() => Promise.reject(new Error('offline')));
  // deleted and taken back: both rest on the newer text
  sync.change(new Map([['n', { deleted: true }]]), 'slow');
  sync.change(new Map([['n', { deleted: false }]]), 'slow');
  again();
  await sync.flush();
  expect(stale).toEqual([{ id: 'n', mine: 'mine', theirs: 'theirs' }]);
});

test('another try of a text whose note somebody has deleted hands it to its writer', async () => {
  const { sync, gone, send, again } = await refused({ text: 'mine' });
  sync.mergeRemote([{ id: 'n', deleted: true, seq: 2 }]);
  again();
  expect(gone).toEqual([{ id: 'n', text: 'mine', seq: 2 }]);
  expect([send.mock.calls.length, sync.isSaved]).toEqual([1, true]);
});

test('a text that arrived without an answer is the ground of the next one, nobody is asked', async () => {
  const server = comparing('a');
  let lost = 1;
  const { sync, stale } = syncWith(async (...call) => {
    const news = await server.send(...call);
    if (lost-- > 0) throw new Error('answer lost');
    return news;
  });
  write(sync, 'ab');
  await sync.flush();
  write(sync, 'abc');
  await sync.flush();
  await vi.waitFor(() => expect(sync.isSaved).toBe(true));
  expect([server.note.text, stale]).toEqual(['abc', []]);
  expect(server.bases).toEqual(['a', 'a', 'ab']);
});

test('what is written while a text is under way is written upon that one', async () => {
  const server = comparing('a');
  const { sync, stale } = syncWith((...call) => {
    if (server.note.seq === 1) write(sync, 'abc');
    return server.send(...call);
  });
  write(sync, 'ab');
  await sync.flush();
  await sync.flush();
  expect([server.note.text, server.bases, stale]).toEqual(['abc', ['a', 'ab'], []]);
});

test('text without a pause is saved after the longest wait', () => {
  vi.useFakeTimers();
  const send = vi.fn<SyncPort['send']>(() => new Promise<never>(() => undefined));
  const { sync } = syncWith(send);
  for (let second = 0; second < 29; second++) {
    write(sync, `a${second}`);
    vi.advanceTimersByTime(1_000);
  }
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(send).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a closing page sends as much as outlives it, texts first, in batches that the server takes', () => {
  const sent: [number, boolean, number][] = [];
  const { sync } = syncWith((batch, { leaving }) => {
    if (batch.update[0]?.x === undefined || leaving || sent.length > 0)
      sent.push([batch.update.length, leaving, batch.update.filter(({ text }) => text !== undefined).length]);
    return new Promise<never>(() => undefined);
  });
  const notes = Array.from({ length: 700 }, (_, index) => noteOf({ id: `m${index}`, text: '', seq: 1 }));
  sync.mergeRemote(notes);
  sync.change(new Map(notes.map(({ id }) => [id, { x: 1 }])), 'slow');
  sync.change(new Map(notes.slice(-40).map(({ id }) => [id, { text: 'x'.repeat(2_000) }])), 'slow');
  sync.leave();
  const [[last, leaving] = [0, false], ...rest] = sent;
  expect([last > 20 && last < 40, leaving]).toEqual([true, true]);
  expect(rest.every(([count, outlives]) => count <= 200 && !outlives)).toBe(true);
  expect([sent.reduce((sum, [count]) => sum + count, 0), sent.reduce((sum, [, , texts]) => sum + texts, 0)]).toEqual([700, 40]); // prettier-ignore
});

test('after a board is left only a few tries more are made', async () => {
  vi.useFakeTimers();
  const send = vi.fn<SyncPort['send']>(() => Promise.reject(new Error('offline')));
  const { sync } = syncWith(send);
  write(sync, 'b');
  sync.retire();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(6);
  sync.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls.length).toBeGreaterThan(12);
  vi.useRealTimers();
});
