import { describe, expect, it } from 'vitest';

import { ApiError } from '#core/api/api-error.ts';

import { unacknowledged, type SavedFields } from '#core/editing/draft-state.ts';

import type { StoredFields } from '../cards/draft/local-drafts.ts';
import { SceneFields, worstOf } from './scene-fields.ts';

const LIST = 'planen_kickoff_checklist';
const list = (...ids: string[]): string =>
  JSON.stringify(ids.map((id) => ({ id: id[0], label: id[0], state: id.endsWith('✓') })));

/** A saver before a server that answers as it is asked to. */
function bench() {
  const shown: { data: Record<string, unknown>; version: number } = { data: {}, version: 1 };
  const sent: [Record<string, unknown>, number | undefined][] = [];
  const answers: (() => Promise<number | SavedFields | undefined>)[] = [];
  const received = {
    saved: [] as string[][],
    refused: 0,
    unsaved: false,
    kept: {} as StoredFields,
    forgotten: [] as string[][],
  };
  const saver = new SceneFields({
    shown: () => shown,
    show: (fields) => (shown.data = { ...shown.data, ...fields }),
    send: async (fields, version) => {
      sent.push([fields, version]);
      const answer = await answers.shift()?.();
      return typeof answer === 'object' ? answer : { data: {}, version: answer };
    },
    onSaved: (fields) => received.saved.push(fields),
    offersDraft: () => false,
    onConflict: () => undefined,
    forget: (fields) => Promise.resolve(void received.forgotten.push(fields)),
    onRefused: () => (received.refused += 1),
    onUnsaved: (unsaved) => (received.unsaved = unsaved),
    store: (fields) => (received.kept = fields),
  });
  const conflicts = () =>
    Object.entries(saver.$states.get()).flatMap(([field, state]) =>
      state.stale ? [{ field, mine: unacknowledged(state)[field], base: state.version, ...state.stale }] : [],
    );
  const progress = (field?: string) => worstOf(saver.$states.get(), field === undefined ? undefined : [field]);
  return { saver, shown, sent, answers, received, conflicts, progress };
}
const stale = (data: Record<string, unknown>, version: number) => (): Promise<never> =>
  Promise.reject(new ApiError(412, { data, version }));
const offline = (): Promise<never> => Promise.reject(new ApiError(0, {}));

describe('the fields of a scene key', () => {
  it('shows at once and sends one request after the other, so that the last value wins', async () => {
    const { saver, shown, sent, answers, received, progress } = bench();
    let arrive: () => void = () => undefined;
    answers.push(() => new Promise((done) => (arrive = () => done(undefined))));
    saver.save({ a: 1 });
    saver.save({ a: 2, b: 3 });
    expect([shown.data, sent, received.unsaved]).toEqual([{ a: 2, b: 3 }, [[{ a: 1 }, undefined]], true]);
    arrive();
    await saver.flush();
    expect(sent).toEqual([
      [{ a: 1 }, undefined],
      [{ b: 3 }, undefined],
      [{ a: 2 }, undefined],
    ]);
    expect([progress(), received.unsaved]).toEqual(['saved', false]);
  });

  it('tells each field by itself how far it has come', async () => {
    const { saver, answers, progress } = bench();
    saver.save({ a: 1 });
    await saver.flush();
    answers.push(offline);
    saver.save({ b: 2 });
    await saver.flush();
    expect([progress('a'), progress('b'), progress('c'), progress()]).toEqual(['saved', 'failed', 'none', 'failed']);
  });

  it('keeps on the device what the server does not have, and sends it at the next visit', async () => {
    const before = bench();
    before.answers.push(offline, offline);
    before.saver.save({ a: 1, b: 2 }, 1);
    await before.saver.flush();
    expect(before.received.kept).toEqual({ a: { value: 1, base: 1 }, b: { value: 2, base: 1 } });
    const after = bench();
    after.shown.data = { b: 2 };
    after.shown.version = 7;
    after.saver.restore(before.received.kept);
    expect(after.shown.data).toEqual({ a: 1, b: 2 });
    await after.saver.flush();
    // it rests on what was shown then: what others have written since is not overwritten
    expect([after.sent, after.received.kept]).toEqual([[[{ a: 1 }, 1]], {}]);
  });

  it('forgets what an earlier visit kept when the server has it', () => {
    const { saver, shown, sent, received } = bench();
    shown.data = { a: 1 };
    received.kept = { a: { value: 1, base: 1 } };
    saver.restore(received.kept);
    expect([sent, received.kept]).toEqual([[], {}]);
  });

  it('keeps what did not arrive and sends it with the next try', async () => {
    const { saver, sent, answers, received, progress } = bench();
    answers.push(offline);
    saver.save({ a: 1 });
    await saver.flush();
    expect([progress(), received.unsaved]).toEqual(['failed', true]);
    saver.save({ b: 2 });
    await saver.flush();
    expect(sent.slice(1)).toEqual([
      [{ b: 2 }, undefined],
      [{ a: 1 }, undefined],
    ]);
    expect([progress(), received.unsaved]).toEqual(['saved', false]);
  });

  it('gives up what the server refuses for good', async () => {
    const { saver, answers, received, progress } = bench();
    answers.push(() => Promise.reject(new ApiError(403, {})));
    saver.save({ a: 1 });
    await saver.flush();
    expect([progress(), received.saved, received.refused, received.unsaved, received.kept]).toEqual([
      'none',
      [],
      1,
      false,
      {},
    ]);
  });

  it('keeps what was refused because the session had ended', async () => {
    const { saver, sent, answers, received } = bench();
    answers.push(() => Promise.reject(new ApiError(401, {})));
    saver.save({ a: 1 });
    await saver.flush();
    expect([received.refused, received.unsaved, received.kept]).toEqual([
      0,
      true,
      { a: { value: 1, base: undefined } },
    ]);
    await saver.flush();
    expect([sent.at(-1), received.kept]).toEqual([[{ a: 1 }, undefined], {}]);
  });

  it('loses only the field at fault of several that were sent together', async () => {
    const { saver, sent, answers, received } = bench();
    answers.push(() => Promise.reject(new ApiError(400, {})));
    saver.save({ a: 'too long', b: 2 });
    await saver.flush();
    expect(sent.map(([fields]) => fields)).toEqual([{ a: 'too long' }, { b: 2 }]);
    expect([received.refused, received.saved.at(-1), received.unsaved, received.kept]).toEqual([1, ['b'], false, {}]);
  });

  it('[W3.15] a checklist that waits rests on its own version, also when others have changed it meanwhile', async () => {
    const { saver, shown, sent, answers } = bench();
    shown.data[LIST] = list('a', 'b');
    answers.push(offline, offline);
    saver.save({ [LIST]: list('a✓', 'b') });
    await saver.flush();
    // somebody else adds c; this person ticks b in what is shown then
    Object.assign(shown, { data: { [LIST]: list('a', 'b', 'c') }, version: 5 });
    saver.save({ [LIST]: list('a', 'b✓', 'c') });
    await saver.flush();
    await saver.flush();
    expect(sent.at(-1)).toEqual([{ [LIST]: list('a✓', 'b✓') }, 1]);
  });

  it('puts a checklist that is changed during a save upon the merged one, and takes nothing of others away', async () => {
    const { saver, shown, sent, answers } = bench();
    shown.data[LIST] = list('a', 'b');
    let arrive: (saved: SavedFields) => void = () => undefined;
    answers.push(() => new Promise((done) => (arrive = done)), offline);
    saver.save({ [LIST]: list('a✓', 'b') });
    // taken back and something else ticked while it is under way
    saver.save({ [LIST]: list('a', 'b✓') });
    // the server has merged what somebody else has added
    arrive({ data: { [LIST]: list('a✓', 'b', 'c') }, version: 5 });
    await saver.flush();
    await saver.flush();
    expect(sent.slice(1)).toEqual([
      [{ [LIST]: list('a', 'b✓', 'c') }, 5],
      [{ [LIST]: list('a', 'b✓', 'c') }, 5],
    ]);
  });

  it('gives up only what was refused, and sends what was typed meanwhile', async () => {
    const { saver, sent, answers, received } = bench();
    let refuse: (error: unknown) => void = () => undefined;
    answers.push(() => new Promise((_, fail) => (refuse = fail)));
    saver.save({ a: 'too long' });
    saver.save({ a: 'short' });
    refuse(new ApiError(400, {}));
    await saver.flush();
    expect([sent.map(([fields]) => fields), received.refused, received.kept]).toEqual([
      [{ a: 'too long' }, { a: 'short' }],
      0,
      {},
    ]);
  });

  it('sends a text with the version that it was opened on, and takes its own last save for no one else', async () => {
    const { saver, shown, sent, answers } = bench();
    answers.push(() => Promise.resolve(2));
    const opened = saver.version;
    // somebody else writes another field meanwhile
    shown.version = 7;
    saver.save({ a: 'mine' }, opened);
    saver.save({ a: 'mine again' }, opened);
    await saver.flush();
    expect(sent).toEqual([
      [{ a: 'mine' }, 1],
      [{ a: 'mine again' }, 2],
    ]);
  });

  it('keeps both values of a field that others have written too, and saves the chosen one over theirs', async () => {
    const { saver, shown, sent, answers, received, conflicts, progress } = bench();
    answers.push(stale({ a: 'theirs' }, 5));
    saver.save({ a: 'mine' }, 1);
    await saver.flush();
    expect(conflicts()).toEqual([{ field: 'a', mine: 'mine', base: 1, theirs: { a: 'theirs' }, version: 5 }]);
    expect([shown.data['a'], progress('a'), received.refused, received.kept]).toEqual([
      'theirs',
      'failed',
      0,
      { a: { value: 'mine', base: 1 } },
    ]);
    await saver.choose(new Set(['a']));
    await saver.flush();
    expect([sent.at(-1), received.forgotten, received.kept]).toEqual([[{ a: 'mine' }, 5], [['a']], {}]);
    expect([conflicts(), progress('a'), shown.data['a']]).toEqual([[], 'saved', 'mine']);
  });

  it('gives up a value only by choice: another try asks again, a new value takes its place', async () => {
    const { saver, shown, sent, answers, received, conflicts } = bench();
    answers.push(stale({ a: 'theirs' }, 5), stale({ a: 'theirs' }, 5), stale({ a: 'theirs' }, 5));
    saver.save({ a: 'mine' }, 1);
    await saver.flush();
    saver.retry();
    await saver.flush();
    expect([sent.at(-1), conflicts().length]).toEqual([[{ a: 'mine' }, 1], 1]);
    saver.save({ a: 'newer' }, 1);
    await saver.flush();
    expect(conflicts()[0]?.mine).toBe('newer');
    await saver.choose(new Set());
    expect([conflicts(), received.kept, shown.data['a'], sent.length]).toEqual([[], {}, 'theirs', 3]);
  });

  it('leaves an open conflict alone while other fields are saved', async () => {
    const { saver, answers, received, progress } = bench();
    answers.push(stale({ a: 'theirs' }, 5));
    saver.save({ a: 'mine' }, 1);
    await saver.flush();
    const asked = saver.$states.get()['a']?.stale;
    saver.save({ [LIST]: list('a✓') });
    await saver.flush();
    expect([asked?.version, saver.$states.get()['a']?.stale === asked]).toEqual([5, true]);
    // a value that is on this device only is not saved, until it is decided
    expect([progress(), received.unsaved]).toEqual(['failed', true]);
    await saver.choose(new Set());
    await saver.flush();
    expect([progress(), received.unsaved]).toEqual(['saved', false]);
  });

  it('takes the same value of both for saved', async () => {
    const { saver, answers, received, conflicts, progress } = bench();
    answers.push(stale({ a: 'same' }, 5));
    saver.save({ a: 'same' }, 1);
    await saver.flush();
    expect([conflicts(), progress(), received.kept, received.forgotten]).toEqual([[], 'saved', {}, [['a']]]);
  });
});
