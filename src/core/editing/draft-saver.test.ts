import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';

import { DraftSaver, DRAFT_TIMING } from './draft-saver.ts';
import type { Fields, SavedFields } from './draft-state.ts';

const opened: SavedFields = { data: { A: 'a' }, version: 1 };

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  DRAFT_TIMING.text = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  DRAFT_TIMING.text = 1_000;
});

/** A draft whose saves end one after another as given, then all well. */
function draftWith(...ends: ApiError[]) {
  const sent: Fields[] = [];
  const save = async (fields: Fields): Promise<SavedFields> => {
    sent.push(fields);
    const end = ends.shift();
    if (end) throw end;
    return { ...opened, version: 2 };
  };
  const deaf = { store: () => {}, storeTyped: () => {}, onSaved: () => {}, onChanged: () => {}, onRefused: () => {} };
  return { draft: new DraftSaver({ save, ...deaf }, opened), sent };
}

it('saves a text that is shortened after a refusal, also when the save before that was lost on its way', async () => {
  const { draft, sent } = draftWith(new ApiError(0, {}), new ApiError(413, {}));
  draft.change({ A: 'long' }, 60_000);
  expect([await draft.flush(), draft.state.trouble]).toEqual([false, 'retrying']);
  expect([await draft.flush(), draft.state.trouble]).toEqual([false, 'refused']);
  draft.change({ A: 'short' });
  await expect.poll(() => sent).toEqual([{ A: 'long' }, { A: 'long' }, { A: 'short' }]);
  draft.dispose();
});

it('[W7.01] saves what is edited once, a pause after the last change', async () => {
  vi.useFakeTimers();
  const { draft, sent } = draftWith();
  draft.change({ A: 'b' }, 1_000);
  await vi.advanceTimersByTimeAsync(900);
  draft.change({ A: 'bc' }, 1_000);
  await vi.advanceTimersByTimeAsync(900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([{ A: 'bc' }]);
  draft.dispose();
  vi.useRealTimers();
});

it('does not send again on closing what the server has refused as it is', async () => {
  const { draft, sent } = draftWith(new ApiError(413, {}));
  draft.change({ A: 'long' }, 60_000);
  expect([await draft.settle(), await draft.settle(), sent.length]).toEqual([false, false, 1]);
  draft.dispose();
});

it('saves the other fields when the server refuses one, also those of lists, and does not send that again', async () => {
  const refusal = (place: string) => new ApiError(400, { errors: { [place]: ['Too long.'] } });
  const { draft, sent } = draftWith(refusal('A'), refusal('B.3.needs'));
  draft.change({ A: 'long', B: ['long'], C: 'c' }, 60_000);
  expect(await draft.flush()).toBe(false);
  expect(sent).toEqual([{ A: 'long', B: ['long'], C: 'c' }, { B: ['long'], C: 'c' }, { C: 'c' }]);
  draft.change({ C: 'c, and more' }, 60_000);
  expect([await draft.settle(), sent.at(-1), draft.formData()]).toEqual([
    false,
    { C: 'c, and more' },
    { C: 'c, and more' },
  ]);
  draft.leave();
  expect(sent).toHaveLength(4);
  draft.dispose();
});

it('overwrites nobody unasked when the page closes or the lock is given back', async () => {
  const sent: [Fields, number | undefined][] = [];
  const save = async (fields: Fields, { version }: { version: number | undefined }): Promise<SavedFields> => {
    sent.push([fields, version]);
    return { ...opened, version: 3 };
  };
  const deaf = { store: () => {}, storeTyped: () => {}, onSaved: () => {}, onChanged: () => {}, onRefused: () => {} };
  const draft = new DraftSaver({ save, ...deaf }, opened);
  draft.change({ A: 'mine' }, 60_000);
  draft.applyRemote({ A: 'theirs' }, 2);
  draft.change({ B: 'b' }, 60_000);
  expect(draft.formData()).toEqual({ B: 'b' });
  draft.leave();
  expect(await draft.flush()).toBe(true);
  draft.change({ A: 'mine' }, 60_000);
  draft.applyRemote({ A: 'theirs again' }, 4);
  draft.leave();
  expect(sent).toEqual([
    [{ B: 'b' }, undefined],
    [{ B: 'b' }, 2],
    [{ A: 'mine' }, 1],
    [{ A: 'mine' }, 3],
  ]);
  draft.dispose();
});

it('gives what was edited along with the lock, but not more than a message carries', () => {
  const { draft } = draftWith();
  draft.change({ B: 'b' }, 60_000);
  expect(draft.formData()).toEqual({ B: 'b' });
  draft.change({ C: 'ä'.repeat(100_001) }, 60_000);
  expect(draft.formData()).toBeUndefined();
  draft.dispose();
});
