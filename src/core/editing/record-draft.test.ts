import { expect, it } from 'vitest';

import { draftAfter } from './draft-rules.ts';
import { unacknowledged, type DraftEvent, type DraftPolicy, type DraftState, type SavedFields } from './draft-state.ts';
import { draftFrom, statusOf, storedOf, type RecordDraft } from './record-draft.ts';

interface Item {
  title: string;
  note: string;
  version: number;
}
type Text = Omit<Item, 'version'>;
const fieldsOf = ({ title, note }: Item): Text => ({ title, note });
const opened: Item = { title: 'a', note: '', version: 1 };
const saved = (item: Item): SavedFields<Item> => ({ data: { ...fieldsOf(item) }, version: item });
const typed = (fields: Partial<Text>, on = opened): DraftEvent<Item> => ({
  type: 'changed',
  fields,
  shown: saved(on),
});
const sent: DraftEvent<Item> = { type: 'sent', id: 'one' };
const answered = (item: Item): DraftEvent<Item> => ({
  type: 'acknowledged',
  version: item,
  data: saved(item).data,
});
const found = (stored?: RecordDraft<Item, Text>): DraftState<Item> => draftFrom(stored, fieldsOf);
const after = (events: DraftEvent<Item>[], policy: Partial<DraftPolicy> = {}, first = found()): DraftState<Item> =>
  events.reduce((state, event) => draftAfter(state, event, { versions: 'record', ...policy }), first);
/** What is stored, as it is found again. */
const kept = (state: DraftState<Item>) => storedOf<Item, Text>(state, fieldsOf);
const stored = (...events: DraftEvent<Item>[]) => kept(after(events));

it('keeps changed fields only, and nothing of one that is typed back', () => {
  const title = typed({ title: 'b', note: '' });
  expect(stored(title)).toEqual({ draft: { title: 'b' }, base: opened, refused: undefined });
  expect(stored(title, typed({ title: 'a' }))).toBeUndefined();
});

it('lets a field rest on what was shown when it was changed first', () => {
  const newer: Item = { title: 'a', note: 'theirs', version: 2 };
  expect(stored(typed({ title: 'b' }), typed({ note: 'theirs and mine' }, newer))).toMatchObject({
    draft: { title: 'b', note: 'theirs and mine' },
    base: opened,
    was: { note: 'theirs' },
  });
});

it('keeps what is typed back while a save is running: only its answer shows whether that is a change', () => {
  const events = [typed({ title: 'b' }), sent, typed({ title: 'a' })];
  expect(stored(...events)?.draft).toEqual({ title: 'a' });
  const done = answered({ ...opened, title: 'b', version: 2 });
  expect(stored(...events, done)).toMatchObject({ draft: { title: 'a' }, base: { title: 'b', version: 2 } });
});

it('drops what was sent, also where the server has written it in another way', () => {
  const done = answered({ title: 'b!', note: '', version: 2 });
  expect(stored(typed({ title: 'b' }), sent, typed({ note: 'later' }), done)?.draft).toEqual({ note: 'later' });
});

it('compares as the form says', () => {
  const isSame = (one: unknown, other: unknown): boolean => String(one).length === String(other).length;
  const state = after([typed({ title: 'z', note: 'n' })], { isSame });
  expect(unacknowledged(state)).toEqual({ note: 'n' });
});

it('shows a draft of an earlier visit as unsaved, or as refused with the reason', () => {
  const before = { draft: { title: 'b' }, base: opened };
  expect(statusOf(found()).state).toBe('saved');
  expect(statusOf(found(before)).state).toBe('unsaved');
  const refused = { problems: { title: 'Too long' } };
  expect(statusOf(found({ ...before, refused }))).toEqual({ ...refused, state: 'failed' });
  expect(kept(found({ ...before, refused }))).toEqual({ ...before, refused });
  const gone = { ...refused, isGone: true };
  expect(kept(found({ ...before, refused: gone }))?.refused).toEqual(gone);
});

it('says nothing of a field any more that is typed again, nor of the whole', () => {
  const refusal: DraftEvent<Item> = {
    type: 'refused',
    why: 'refused',
    sentence: '',
    fields: { title: 'Too long', note: 'Too short', '': 'No' },
  };
  const failed = after([typed({ title: 'b', note: 'n' }), sent, refusal]);
  expect(statusOf(failed)).toEqual({ problems: { title: 'Too long', note: 'Too short', '': 'No' }, state: 'failed' });
  const again = after([typed({ title: 'c' })], {}, failed);
  expect(statusOf(again)).toEqual({ problems: { note: 'Too short' }, state: 'unsaved' });
  expect(kept(again)?.refused).toBeUndefined();
  expect(statusOf(after([typed({ title: 'a', note: '' })], {}, failed))).toEqual({ problems: {}, state: 'saved' });
});

it('rests on the newer state when somebody else was quicker and the form saves over it', () => {
  const newer: Item = { title: 'a', note: 'theirs', version: 2 };
  const refusal = {
    type: 'refused',
    why: 'refused',
    sentence: '',
    fields: { '': 'Late' },
    over: saved(newer),
  } as const;
  const state = after([typed({ note: 'mine' }), sent, refusal]);
  expect(statusOf(state)).toEqual({ problems: { '': 'Late' }, isStale: true, state: 'failed' });
  expect(kept(state)).toMatchObject({ draft: { note: 'mine' }, base: newer });
  // one is reported until it is saved
  expect(statusOf(after([typed({ note: 'mine too' })], {}, state))).toMatchObject({ isStale: true, state: 'unsaved' });
});

it('asks about a conflict until it is answered, also after a reload; a group is chosen as one', () => {
  const theirs: Item = { title: 'c', note: '', version: 2 };
  const conflict: DraftEvent<Item> = {
    type: 'stale',
    data: saved(theirs).data,
    version: theirs,
    fields: ['title'],
  };
  const events = [typed({ title: 'b', note: 'n' }), sent, conflict];
  const asked = found(stored(...events, typed({ note: 'more' })));
  expect(statusOf(asked)).toEqual({ problems: {}, conflict: { fields: ['title'], theirs }, state: 'failed' });
  const choice = (title: 'mine' | 'theirs'): DraftEvent<Item> => ({
    type: 'chosen',
    choice: { title },
    data: saved(theirs).data,
  });
  expect(kept(after([choice('mine')], {}, asked))).toEqual({
    draft: { title: 'b', note: 'more' },
    base: theirs,
    refused: undefined,
  });
  expect(kept(after([choice('theirs')], {}, asked))?.draft).toEqual({ note: 'more' });
  expect(kept(after([choice('theirs')], { groups: [['title', 'note']] }, asked))).toBeUndefined();
  expect(statusOf(after([{ type: 'postponed' }], {}, asked)).state).toBe('unsaved');
});

it('gives up what is on its way too', () => {
  const given: DraftEvent<Item> = { type: 'dropped', fields: ['title'] };
  const running = after([typed({ title: 'b', note: 'n' }), sent, given]);
  expect([unacknowledged(running), statusOf(running).state]).toEqual([{ note: 'n' }, 'saving']);
  const done = after([answered({ title: 'b', note: 'n', version: 2 })], {}, running);
  expect(statusOf(done)).toEqual({ problems: {}, state: 'saved' });
});

it('puts what was typed during a save upon what the server has made of it', () => {
  const done = answered({ ...opened, title: 'b+', version: 3 });
  const events = [typed({ title: 'b' }), sent, typed({ title: 'bc' })];
  const rebase = (_: string, text: unknown, during: { sent: unknown; saved: unknown }): unknown =>
    String(text).replace(String(during.sent), String(during.saved));
  expect(unacknowledged(after([...events, done], { rebase }))).toEqual({ title: 'b+c' });
  expect(unacknowledged(after([...events, done]))).toEqual({ title: 'bc' });
  // what was on its way comes back beneath it
  const back = after([...events, { type: 'unreachable' }], { rebase });
  expect([unacknowledged(back), back.version]).toEqual([{ title: 'bc' }, opened]);
});

it('asks about what was typed during a save where somebody else has changed the same, and merges the rest', () => {
  const events = [typed({ title: 'b' }), sent, typed({ title: 'bc' })];
  const done = answered({ ...opened, title: 'b+', version: 3 });
  const conflict = after([...events, done], { merged: () => undefined });
  expect(conflict).toMatchObject({ unsent: { title: 'bc' }, was: { title: 'b' }, stale: { theirs: { title: 'b+' } } });
  expect(statusOf(conflict).state).toBe('failed');
  const both = after([...events, done], { merged: (_, mine) => `${String(mine)}+` });
  expect(both).toMatchObject({ unsent: { title: 'bc+' }, was: { title: 'b+' }, stale: null });
  // the server has it as it was sent: nobody else was there
  const alone = after([...events, answered({ ...opened, title: 'b', version: 3 })], { merged: () => undefined });
  expect(alone).toMatchObject({ unsent: { title: 'bc' }, stale: null });
});
