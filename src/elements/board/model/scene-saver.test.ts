import { describe, expect, it } from 'vitest';

import { ApiError } from '#core/api/api-error.ts';

import { progressOf, SceneSaver, type WaitingFields } from './scene-saver.ts';

const LIST = 'planen_kickoff_checklist';
const list = (...ids: string[]): string =>
  JSON.stringify(ids.map((id) => ({ id: id[0], label: id[0], state: id.endsWith('✓') })));

/** A saver before a server that answers as it is told. */
function bench() {
  const shown: { data: Record<string, unknown>; version: number } = { data: {}, version: 1 };
  const sent: [Record<string, unknown>, number | undefined][] = [];
  const answers: (() => Promise<number | undefined>)[] = [];
  const told = {
    saved: [] as string[][],
    refused: 0,
    unsaved: false,
    kept: {} as WaitingFields,
    forgotten: [] as string[][],
  };
  const saver = new SceneSaver({
    shown: () => shown,
    show: (fields) => (shown.data = { ...shown.data, ...fields }),
    send: (fields, version) => {
      sent.push([fields, version]);
      return (answers.shift() ?? (() => Promise.resolve(undefined)))();
    },
    onSaved: (fields) => told.saved.push(fields),
    offersDraft: () => false,
    onConflict: () => undefined,
    forget: (fields) => Promise.resolve(void told.forgotten.push(fields)),
    onRefused: () => (told.refused += 1),
    onUnsaved: (unsaved) => (told.unsaved = unsaved),
    keep: (fields) => (told.kept = fields),
  });
  return { saver, shown, sent, answers, told };
}
const stale = (data: Record<string, unknown>, version: number) => (): Promise<never> =>
  Promise.reject(new ApiError(412, { data, version }));
const offline = (): Promise<never> => Promise.reject(new ApiError(0, {}));

describe('SceneSaver', () => {
  it('shows at once and sends one request after the other, so that the last value wins', async () => {
    const { saver, shown, sent, answers, told } = bench();
    let arrive: () => void = () => undefined;
    answers.push(() => new Promise((done) => (arrive = () => done(undefined))));
    saver.save({ a: 1 });
    saver.save({ a: 2, b: 3 });
    expect([shown.data, sent, told.unsaved]).toEqual([{ a: 2, b: 3 }, [[{ a: 1 }, undefined]], true]);
    arrive();
    await saver.flush();
    expect(sent).toEqual([
      [{ a: 1 }, undefined],
      [{ a: 2, b: 3 }, undefined],
    ]);
    expect([saver.$progress.get(), told.unsaved]).toEqual(['saved', false]);
  });

  it('tells each field by itself how far it has come', async () => {
    const { saver, answers } = bench();
    saver.save({ a: 1 });
    await saver.flush();
    answers.push(offline);
    saver.save({ b: 2 });
    await saver.flush();
    const states = saver.$fields.get();
    expect([progressOf(states, ['a']), progressOf(states, ['b']), progressOf(states, ['c'])]).toEqual([
      'saved',
      'failed',
      'none',
    ]);
    expect(progressOf(states, ['a', 'b'])).toBe('failed');
  });

  it('keeps on the device what the server does not have, and sends it at the next visit', async () => {
    const before = bench();
    before.answers.push(offline);
    before.saver.save({ a: 1, b: 2 });
    await before.saver.flush();
    expect(before.told.kept).toEqual({ a: { value: 1, base: 1 }, b: { value: 2, base: 1 } });
    const after = bench();
    after.shown.data = { b: 2 };
    after.shown.version = 7;
    after.saver.restore(before.told.kept);
    expect(after.shown.data).toEqual({ a: 1, b: 2 });
    await after.saver.flush();
    // it rests on what was shown then: what others have written since is not overwritten
    expect([after.sent, after.told.kept]).toEqual([[[{ a: 1 }, 1]], {}]);
  });

  it('forgets what an earlier visit kept when the server has it', () => {
    const { saver, shown, sent, told } = bench();
    shown.data = { a: 1 };
    told.kept = { a: { value: 1, base: 1 } };
    saver.restore(told.kept);
    expect([sent, told.kept]).toEqual([[], {}]);
  });

  it('keeps what did not arrive and sends it with the next try', async () => {
    const { saver, sent, answers, told } = bench();
    answers.push(offline);
    saver.save({ a: 1 });
    await saver.flush();
    expect([saver.$progress.get(), told.unsaved]).toEqual(['failed', true]);
    saver.save({ b: 2 });
    await saver.flush();
    expect(sent.at(-1)).toEqual([{ a: 1, b: 2 }, undefined]);
    expect([saver.$progress.get(), told.unsaved]).toEqual(['saved', false]);
  });

  it('gives up what the server refuses for good', async () => {
    const { saver, answers, told } = bench();
    answers.push(() => Promise.reject(new ApiError(403, {})));
    saver.save({ a: 1 });
    await saver.flush();
    expect([saver.$progress.get(), told.saved, told.refused, told.unsaved, told.kept]).toEqual([
      'none',
      [],
      1,
      false,
      {},
    ]);
  });

  it('keeps what was refused because the session had ended', async () => {
    const { saver, sent, answers, told } = bench();
    answers.push(() => Promise.reject(new ApiError(401, {})));
    saver.save({ a: 1 });
    await saver.flush();
    expect([told.refused, told.unsaved, told.kept]).toEqual([0, true, { a: { value: 1, base: 1 } }]);
    await saver.flush();
    expect([sent.at(-1), told.kept]).toEqual([[{ a: 1 }, undefined], {}]);
  });

  it('loses only the field at fault of several that were sent together', async () => {
    const { saver, sent, answers, told } = bench();
    const refuse = () => Promise.reject(new ApiError(400, {}));
    answers.push(() => Promise.resolve(undefined), refuse, refuse);
    saver.save({ z: 0 });
    saver.save({ a: 'too long', b: 2 });
    await saver.flush();
    expect(sent.slice(1).map(([fields]) => fields)).toEqual([{ a: 'too long', b: 2 }, { a: 'too long' }, { b: 2 }]);
    expect([told.refused, told.saved.at(-1), told.unsaved, told.kept]).toEqual([1, ['b'], false, {}]);
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
    const { saver, shown, sent, answers, told } = bench();
    answers.push(stale({ a: 'theirs' }, 5));
    saver.save({ a: 'mine' }, 1);
    await saver.flush();
    const mine = { value: 'mine', base: 1, checked: true };
    expect(saver.$conflicts.get()).toEqual({ a: { mine, theirs: 'theirs', version: 5 } });
    expect([shown.data['a'], saver.$fields.get(), told.refused, told.kept]).toEqual([
      'theirs',
      { a: 'failed' },
      0,
      { a: mine },
    ]);
    await saver.choose(new Set(['a']));
    await saver.flush();
    expect([sent.at(-1), told.forgotten, told.kept]).toEqual([[{ a: 'mine' }, 5], [['a']], {}]);
    expect([saver.$conflicts.get(), saver.$fields.get(), shown.data['a']]).toEqual([{}, { a: 'saved' }, 'mine']);
  });

  it('gives up a value only by choice: another try asks again, a new value takes its place', async () => {
    const { saver, shown, sent, answers, told } = bench();
    answers.push(stale({ a: 'theirs' }, 5), stale({ a: 'theirs' }, 5), stale({ a: 'theirs' }, 5));
    saver.save({ a: 'mine' }, 1);
    await saver.flush();
    saver.retry();
    await saver.flush();
    expect([sent.at(-1), Object.keys(saver.$conflicts.get())]).toEqual([[{ a: 'mine' }, 1], ['a']]);
    saver.save({ a: 'newer' }, 1);
    await saver.flush();
    expect(saver.$conflicts.get()['a']?.mine.value).toBe('newer');
    await saver.choose(new Set());
    expect([saver.$conflicts.get(), told.kept, shown.data['a'], sent.length]).toEqual([{}, {}, 'theirs', 3]);
  });

  it('leaves an open conflict alone while other fields are saved', async () => {
    const { saver, answers, told } = bench();
    answers.push(stale({ a: 'theirs' }, 5));
    saver.save({ a: 'mine' }, 1);
    await saver.flush();
    const asked = saver.$conflicts.get();
    saver.save({ [LIST]: list('a✓') });
    await saver.flush();
    expect(saver.$conflicts.get()).toBe(asked);
    // a value that is on this device only is not saved, until it is decided
    expect([saver.$progress.get(), told.unsaved]).toEqual(['failed', true]);
    await saver.choose(new Set());
    await saver.flush();
    expect([saver.$progress.get(), told.unsaved]).toEqual(['saved', false]);
  });

  it('takes the same value of both for saved', async () => {
    const { saver, answers, told } = bench();
    answers.push(stale({ a: 'same' }, 5));
    saver.save({ a: 'same' }, 1);
    await saver.flush();
    expect([saver.$conflicts.get(), saver.$progress.get(), told.kept, told.forgotten]).toEqual([
      {},
      'saved',
      {},
      [['a']],
    ]);
  });
});
