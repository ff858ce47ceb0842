import { expect, it } from 'vitest';

import { changesOf, IDLE, leftOver, shownStatus, statusOf, withTyped, type RecordDraft } from './record-draft.ts';

interface Item {
  title: string;
  note: string;
  version: number;
}
const fieldsOf = ({ title, note }: Item) => ({ title, note });
const opened: Item = { title: 'a', note: '', version: 1 };
const typing = (record: Item) => ({ record, fieldsOf });

it('keeps changed fields only, and nothing of one that is typed back', () => {
  const typed = withTyped(undefined, { title: 'b', note: '' }, typing(opened), false);
  expect(typed).toEqual({ draft: { title: 'b' }, base: opened, was: { title: 'a' } });
  expect(withTyped(typed, { title: 'a' }, typing(opened), false).draft).toEqual({});
});

it('lets a field rest on what was shown when it was changed first', () => {
  const typed = withTyped(undefined, { title: 'b' }, typing(opened), false);
  const newer: Item = { title: 'a', note: 'theirs', version: 2 };
  const both = withTyped(typed, { note: 'theirs and mine' }, typing(newer), false);
  expect(both).toEqual({
    draft: { title: 'b', note: 'theirs and mine' },
    base: opened,
    was: { title: 'a', note: 'theirs' },
  });
});

it('keeps what is typed back while a save is running: only its answer shows whether that is a change', () => {
  const typed = withTyped(undefined, { title: 'b' }, typing(opened), false);
  const back = withTyped(typed, { title: 'a' }, typing(opened), true);
  expect(back.draft).toEqual({ title: 'a' });
  const saved: Item = { ...opened, title: 'b', version: 2 };
  expect(leftOver(back.draft, { title: 'b' }, typing(saved))).toEqual({ title: 'a' });
});

it('drops what was sent, also where the server has written it in another way', () => {
  const saved: Item = { title: 'b!', note: '', version: 2 };
  expect(leftOver({ title: 'b', note: 'later' }, { title: 'b' }, typing(saved))).toEqual({ note: 'later' });
});

it('compares as the form says', () => {
  const isSame = (one: unknown, other: unknown): boolean => String(one).length === String(other).length;
  const stored: RecordDraft<Item, ReturnType<typeof fieldsOf>> = { draft: { title: 'z', note: 'n' }, base: opened };
  expect(changesOf(stored, fieldsOf, isSame).draft).toEqual({ note: 'n' });
});

it('shows a draft of an earlier visit as unsaved, or as refused with the reason', () => {
  const stored = { draft: { title: 'b' }, base: opened };
  expect(statusOf(undefined).state).toBe('saved');
  expect(statusOf(stored).state).toBe('unsaved');
  expect(statusOf({ ...stored, refused: { problems: { title: 'Too long' } } })).toEqual({
    problems: { title: 'Too long' },
    state: 'failed',
  });
});

it('keeps what was typed over the state that somebody else has saved meanwhile', () => {
  const newer: Item = { title: 'a', note: 'theirs', version: 2 };
  const { draft } = withTyped(undefined, { title: 'typed' }, typing(opened), false);
  expect({ ...fieldsOf(newer), ...draft }).toEqual({ title: 'typed', note: 'theirs' });
});

it('shows a conflict that another view of the draft has met, and none that it has settled', () => {
  const draft: RecordDraft<Item, ReturnType<typeof fieldsOf>> = { draft: { title: 'b' }, base: opened };
  const refused = { problems: {}, conflict: { fields: ['title'], theirs: { ...opened, title: 'c', version: 2 } } };
  const unsaved = { ...IDLE, state: 'unsaved' as const };
  expect(shownStatus({ ...draft, refused }, unsaved)).toEqual({ ...refused, state: 'failed' });
  expect(shownStatus(draft, { ...refused, state: 'failed' })).toEqual(unsaved);
  expect(shownStatus(undefined, { ...refused, state: 'failed' })).toEqual(IDLE);
  expect(shownStatus({ ...draft, refused }, { ...IDLE, state: 'saving' }).state).toBe('saving');
});
