import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { RECORD, type SavePolicy } from './draft-port.ts';
import { DraftSavers, type DraftStates } from './draft-savers.ts';
import { saveStateOf, unacknowledged, type Fields, type SavedFields } from './draft-state.ts';
import { draftFrom } from './record-draft.ts';

interface Row {
  current: number;
  version: number;
}
const row = (current: number, version = 1): SavedFields<Row> => ({ data: { current }, version: { current, version } });
type Answer = () => Promise<SavedFields<Row>>;
const offline: Answer = () => Promise.reject(new ApiError(0, {}));
const refuse =
  (status: number, current?: Row): Answer =>
  () =>
    Promise.reject(new ApiError(status, { ...(current && { current }) }));

/** Rows before a server that answers as given, or else takes every value. */
function bench(policy: Partial<SavePolicy> = {}) {
  const sent: [string, Fields, number | undefined][] = [];
  const answers: Answer[] = [];
  const heard: string[] = [];
  let kept: DraftStates<Row> = {};
  const drafts = new DraftSavers<Row>(
    {
      save: (id, fields, { version }) => {
        sent.push([id, fields, version?.version]);
        const done: Answer = async () => row(Number(fields['current']), (version?.version ?? 0) + 1);
        return (answers.shift() ?? done)();
      },
      store: (unsaved) => (kept = unsaved),
      onSaved: (id) => heard.push(`${id} saved`),
      onRefused: (id, why) => heard.push(`${id} ${why}`),
      newerIn: (_, error) => {
        const current = (error as ApiError).body['current'] as Row | undefined;
        return current && { data: { current: current.current }, version: current };
      },
    },
    { ...RECORD, ...policy },
  );
  return { drafts, sent, answers, heard, kept: () => kept };
}

afterEach(() => void vi.unstubAllGlobals());

it('saves the values of one record one after the other, and keeps nobody else waiting', async () => {
  const { drafts, sent, answers } = bench();
  let arrive: () => void = () => undefined;
  answers.push(() => new Promise((done) => (arrive = () => done(row(2, 2)))));
  const first = drafts.change('a', { current: 2 }, row(1));
  void drafts.change('a', { current: 3 }, row(1));
  await drafts.change('b', { current: 9 }, row(8));
  expect(sent).toEqual([
    ['a', { current: 2 }, 1],
    ['b', { current: 9 }, 1],
  ]);
  arrive();
  expect(await first).toBe(true);
  // it rests on what was saved before it
  expect(sent.at(-1)).toEqual(['a', { current: 3 }, 2]);
  expect(drafts.unsaved).toEqual({});
});

it('asks where others have saved another value, and goes on where they have changed something else', async () => {
  const { drafts, sent, answers, heard } = bench();
  answers.push(refuse(412, { current: 1, version: 5 }));
  expect(await drafts.change('a', { current: 2 }, row(1))).toBe(true);
  answers.push(refuse(412, { current: 7, version: 9 }));
  expect(await drafts.change('b', { current: 2 }, row(1))).toBe(false);
  expect([sent.length, heard]).toEqual([3, ['a saved', 'b stale']]);
  expect(drafts.stateOf('b')?.stale).toEqual({ theirs: { current: 7 }, version: { current: 7, version: 9 } });
  await drafts.choose('b', { current: 'mine' }, { current: 7 });
  expect([sent.at(-1), drafts.unsaved]).toEqual([['b', { current: 2 }, 9], {}]);
});

it('keeps what did not arrive, and sends it when the connection is back, in the next visit too', async () => {
  const { drafts, sent, answers, kept } = bench();
  answers.push(offline, offline);
  await drafts.change('a', { current: 2 }, row(1));
  await drafts.change('b', { current: 3 }, row(1));
  expect(Object.values(kept()).map((state) => [unacknowledged(state), saveStateOf(state)])).toEqual([
    [{ current: 2 }, 'failed'],
    [{ current: 3 }, 'failed'],
  ]);
  // the first that is lost shows that the server is away still
  answers.push(offline);
  await drafts.flush();
  expect(sent).toHaveLength(3);
  const next = bench();
  const found = draftFrom<Row, { current: number }>(
    { draft: { current: 2 }, base: { current: 1, version: 1 } },
    (one) => one,
  );
  next.drafts.restore('a', found);
  expect(Object.keys(next.drafts.$states.get())).toEqual(['a']);
  await next.drafts.flush();
  expect([next.sent, next.kept()]).toEqual([[['a', { current: 2 }, 1]], {}]);
});

it('tries what the server has refused only when that is asked for', async () => {
  const { drafts, sent, answers, heard } = bench();
  answers.push(refuse(400), refuse(404));
  await drafts.change('a', { current: 2 }, row(1));
  await drafts.change('b', { current: 2 }, row(1));
  expect(heard).toEqual(['a refused', 'b gone']);
  drafts.drop('b');
  await drafts.flush();
  expect(sent).toHaveLength(2);
  await drafts.retry();
  expect([sent.length, drafts.unsaved]).toEqual([3, {}]);
});

it('gives up a value that waits when the one that is there is typed again', async () => {
  const { drafts, answers, kept } = bench();
  answers.push(offline);
  await drafts.change('a', { current: 2 }, row(1));
  expect(await drafts.change('a', { current: 1 }, row(1))).toBe(true);
  expect(kept()).toEqual({});
});

it('ends its timers with a record that is given up, and with the last view', async () => {
  const listening = new Set<unknown>();
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => listening.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => listening.delete(listener));
  const { drafts, answers } = bench({ saves: 'alone' });
  answers.push(offline, offline);
  await drafts.change('a', { current: 2 }, row(1));
  await drafts.change('b', { current: 2 }, row(1));
  drafts.drop('a');
  expect(listening.size).toBe(1);
  drafts.dispose();
  expect([listening.size, drafts.unsaved]).toEqual([0, {}]);
});

it('saves over what others have saved where the policy says so, after it has said so once', async () => {
  const { drafts, sent, answers, heard } = bench({ quicker: 'over' });
  answers.push(refuse(412, { current: 7, version: 9 }));
  await drafts.change('a', { current: 2 }, row(1));
  expect([heard, drafts.stateOf('a')?.isOver, drafts.stateOf('a')?.stale]).toEqual([['a stale'], true, null]);
  await drafts.retry();
  expect(sent.at(-1)).toEqual(['a', { current: 2 }, 9]);
});
