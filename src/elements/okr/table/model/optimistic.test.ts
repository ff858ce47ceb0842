import { expect, test } from 'vitest';

import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';

import { openedDraft, type DraftState } from '#core/editing/draft-state.ts';

import { withCurrent, withTask, withUnsaved } from './optimistic.ts';

const DEPTHS: Record<string, number> = { k: 1, l: 1, t: 2 };
// only what the functions read
const row = (part: Partial<OkrRow>): OkrRow =>
  ({ context: false, elapsed: 0.5, version: 1, depth: DEPTHS[part.row ?? ''] ?? 0, ...part }) as OkrRow;
const TABLE = {
  rows: [
    row({ row: 'o', id: 'o', type: 'objective', parent: null, progress: 0, status: 'not_started' }),
    row({
      row: 'k',
      id: 'k',
      type: 'key_result',
      parent: 'o',
      initial: 0,
      goal: 10,
      current: 0,
      progress: 0,
      status: 'not_started',
    }),
    row({
      row: 'l',
      id: 'l',
      type: 'key_result',
      parent: 'o',
      initial: 0,
      goal: 10,
      current: 10,
      progress: 1,
      status: 'done',
    }),
    row({ row: 't', id: 't', type: 'task', parent: 'k', status: 'open' }),
  ],
} as OkrTable;
const of = (table: OkrTable, id: string): OkrRow | undefined => table.rows.find((one) => one.id === id);

test('a new value changes the progress and status of the key result and the mean of its objective', () => {
  const after = withCurrent(TABLE, 'k', { current: 5, version: 2 }, true);
  expect(of(after, 'k')).toMatchObject({ current: 5, progress: 0.5, status: 'on_track', version: 2 });
  expect(of(after, 'o')).toMatchObject({ progress: 0.75, status: 'on_track' });
  expect(of(TABLE, 'k')).toMatchObject({ current: 0 });
});

test('under a filter the mean of the key results that pass is not taken for that of their objective', () => {
  const after = withCurrent(TABLE, 'k', { current: 5 }, false);
  expect(of(after, 'k')).toMatchObject({ current: 5, progress: 0.5 });
  expect(of(after, 'o')).toBe(of(TABLE, 'o'));
});

test('a value that is there already leaves the very same table, so that nothing is drawn again', () => {
  const after = withCurrent(TABLE, 'k', { current: 5, version: 2 }, true);
  expect(withCurrent(after, 'k', { current: 5 }, true)).toBe(after);
  expect(withCurrent(after, 'k', { current: 5, version: 3 }, true)).not.toBe(after);
});

test('what is not shown changes nothing', () => expect(withCurrent(TABLE, 'x', { current: 1 }, true)).toBe(TABLE));

test('a value on its way is shown with its progress; one that was refused or is asked about is not', () => {
  const draft = (part: Partial<DraftState<OkrRow>>) => ({
    k: { ...openedDraft<OkrRow>({ data: {} }), unsent: { current: 5 }, ...part },
  });
  expect(of(withUnsaved(TABLE, draft({}), true), 'k')).toMatchObject({ current: 5, progress: 0.5, version: 1 });
  expect(withUnsaved(TABLE, draft({ trouble: 'retrying' }), true)).toBe(TABLE);
  expect(withUnsaved(TABLE, draft({ stale: { theirs: { current: 7 }, version: undefined } }), true)).toBe(TABLE);
});

test('a task is done and open again', () => {
  const done = withTask(TABLE, 't', true);
  expect(of(done, 't')?.status).toBe('done');
  expect(of(withTask(done, 't', false), 't')?.status).toBe('open');
});
