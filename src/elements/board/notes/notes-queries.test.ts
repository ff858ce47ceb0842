import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';

import { changeNotes, createNote, listNotes } from '#contract/board/notes.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { noteOf, type BoardNote } from './note-shape.ts';
import { fetchNotes, makeNote, sendNotes } from './notes-queries.ts';

const elementOf = (api: (...call: never[]) => unknown, extensions: string[] = []) =>
  // only what the queries ask of an element
  ({ api, core: { $features: atom({ extensions }) } }) as unknown as ElementCore;
const note = noteOf({ id: 'n', text: 'a' }) as BoardNote;

test('a server that knows no batches gets all changes at once when the page closes, else one after the other', async () => {
  const asked: string[] = [];
  const answer: (() => void)[] = [];
  const api = (_: unknown, { params }: { params: { id: string } }) => {
    asked.push(params.id);
    return new Promise((done) => answer.push(() => done({})));
  };
  const batch = { create: [], update: [{ id: '1', text: 'a', text_base: 'b' }, { id: '2', deleted: true }, { id: '3', x: 1 }] }; // prettier-ignore
  void sendNotes(elementOf(api), 'b', batch, { leaving: true });
  expect(asked).toEqual(['1', '2', '3']);
  const calm = sendNotes(elementOf(api), 'b', batch, { leaving: false });
  expect(asked).toHaveLength(4);
  for (let at = 3; at < 6; at++) {
    await vi.waitFor(() => expect(answer).toHaveLength(at + 1));
    answer[at]?.();
  }
  expect(await calm).toMatchObject([{ id: '1', text: 'a' }, { id: '2', deleted: true }, { id: '3' }]);
});

test('such a server hears only fields of the specification', async () => {
  const bodies: unknown[] = [];
  const api = (endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return Promise.resolve(endpoint === createNote ? { id: '7' } : {});
  };
  await sendNotes(elementOf(api), 'b', { create: [], update: [{ id: '1', text: 'a', text_base: 'b' }] }, { leaving: false }); // prettier-ignore
  await makeNote(elementOf(api), 'b', { note });
  expect(bodies[0]).toEqual({ text: 'a' });
  expect(bodies[1]).not.toHaveProperty('id');
});

test('ours gets a batch with pictures and what texts were written upon, and our id beside a file', async () => {
  const bodies = new Map<unknown, object>();
  const api = (endpoint: unknown, { body }: { body: object }) => {
    bodies.set(endpoint, body);
    return Promise.resolve(endpoint === changeNotes ? [] : { id: 'n' });
  };
  const update = [{ id: '1', text: 'a', text_base: 'b' }];
  await sendNotes(elementOf(api, ['notes']), 'b', { create: [{ ...note, image: '/p' }], update }, { leaving: false });
  expect(bodies.get(changeNotes)).toMatchObject({ create: [{ id: 'n', image: '/p' }], update });
  await makeNote(elementOf(api, ['notes']), 'b', { note, file: new File(['x'], 'a.png') });
  expect(bodies.get(createNote)).toHaveProperty('id', 'n');
});

test('[W7.12] the notes of a card come by section, from a server that does not group as a list', async () => {
  const asked: unknown[] = [];
  const received = (answer: unknown) =>
    elementOf((endpoint: unknown, { query }: { query: object }) => {
      expect(endpoint).toBe(listNotes);
      asked.push(query);
      return Promise.resolve(answer);
    });
  const scope = { cardKey: 'zielbild', sections: ['was', 'wie'] };
  const grouped = await fetchNotes(received({ was: [{ id: '1' }], wie: [{ id: '2' }] }), 'b', scope);
  const listed = await fetchNotes(received({ count: 1, results: [{ id: '3' }] }), 'b', scope);
  expect([grouped, listed].map((notes) => notes.map(({ id }) => id))).toEqual([['1', '2'], ['3']]);
  expect(asked[0]).toEqual({ board_id: 'b', card_key: 'zielbild', section_keys: ['was', 'wie'], group_by_section: 'true' }); // prettier-ignore
});
