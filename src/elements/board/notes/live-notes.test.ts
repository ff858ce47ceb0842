import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';

import type { BoardMessage } from '#contract/socket.ts';
import type { BoardChannel, ConnectionState } from '#core/realtime/board-channel.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { LiveNotes } from './live-notes.ts';
import { NotesModel } from './notes-model.ts';
import { ON_BOARD } from './notes-scope.ts';

const open: LiveNotes[] = [];
afterEach(() => open.splice(0).forEach((live) => live.stop()));

/** A board with scripted messages and answers; `asked` are the requested sequence numbers. */
function bench({ wasOpen = false } = {}) {
  const asked: (number | undefined)[] = [];
  let answer: object[] = [];
  const api = (_: unknown, { query }: { query: { after?: number } }) => {
    asked.push(query.after);
    return Promise.resolve(answer);
  };
  const listeners = new Set<(message: BoardMessage) => void>();
  const $connection = atom<ConnectionState>(wasOpen ? 'open' : 'connecting');
  const channel = {
    boardId: 'b',
    $connection,
    isAuthenticated: wasOpen,
    onMessage: (listener: (message: BoardMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as BoardChannel;
  const idle = () => undefined;
  const never = () => new Promise<never>(idle);
  const model = new NotesModel(
    { batches: true, author: null, send: never, make: never, sendImage: never, persist: idle, onState: idle, onRefused: idle, onGone: idle, onRestored: idle, waitBefore: () => 0 }, // prettier-ignore
    new UndoStack(),
  );
  const core = { $features: atom({ extensions: ['notes'] }), $session: atom({ user: { id: 'me' } }) };
  const live = new LiveNotes({ api, core } as unknown as ElementCore, model, { channel, scope: ON_BOARD });
  open.push(live);
  const say = (message: object) => listeners.forEach((listener) => listener(message as BoardMessage));
  const connect = (seq: number): void => {
    $connection.set('open');
    say({ type: 'authenticated', user_info: {}, seq });
  };
  const note = (id: string, seq: number) => ({ id, text: id, card_key: 'general', seq });
  const received = (id: string, seq: number) => say({ type: 'sticky_note.updated', payload: note(id, seq), seq });
  return {
    live,
    model,
    asked,
    $connection,
    connect,
    say,
    received,
    note,
    answers: (notes: object[]) => (answer = notes),
  };
}

test('a lost connection is caught up by one request, from the last message on', async () => {
  const { live, model, asked, $connection, connect, received, note, answers } = bench();
  answers([note('a', 4)]);
  await live.load();
  answers([note('z', 5)]);
  connect(5);
  await vi.waitFor(() => expect(model.store.get('z')).toBeDefined());
  received('b', 7);
  received('c', 7);
  received('d', 9);
  $connection.set('lost');
  answers([note('d', 9), note('e', 10)]);
  connect(10);
  await vi.waitFor(() => expect(model.store.get('e')).toBeDefined());
  // of the notes that share the number 9 some may be missing
  expect(asked).toEqual([undefined, 4, 8]);
});

test('a message before the answer of a request does not count as complete', async () => {
  const { live, asked, $connection, connect, received, note, answers } = bench();
  answers([note('a', 4)]);
  await live.load();
  connect(9);
  received('b', 20);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  $connection.set('lost');
  connect(20);
  await vi.waitFor(() => expect(asked).toEqual([undefined, 4, 4]));
});

test('on a channel that was open before, what the list does not know yet is asked for', async () => {
  const { live, model, asked, received, note, answers } = bench({ wasOpen: true });
  answers([note('a', 4)]);
  const loading = live.load();
  // made while the list was on its way, which then arrives without it
  received('b', 6);
  answers([note('b', 6)]);
  await loading;
  await vi.waitFor(() => expect(model.store.get('b')).toBeDefined());
  expect(asked).toEqual([undefined, 4]);
});

test('only a snapshot that somebody else restores is a reason why notes are gone', () => {
  const { model, say } = bench();
  const theirs = { type: 'board.updated', payload: { restored: 's' }, user_info: { id: 'other' }, seq: 5 };
  say(theirs);
  say({ ...theirs, user_info: { id: 'me' }, seq: 6 });
  say({ ...theirs, own: true, seq: 7 });
  say({ ...theirs, payload: { name: 'Renamed' }, seq: 8 });
  expect(model.restored).toEqual(theirs);
});
