import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { ApiError } from '#core/api/api-error.ts';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { TimelineActions } from './timeline-actions.ts';

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Actions on a list in memory. */
function bench() {
  const list = new Map<string, TimelineEntry>();
  const undo = new UndoStack();
  const failures: unknown[] = [];
  const again: (() => void)[] = [];
  const refused = new Set<string>();
  const out = { isReached: true, place: 0 };
  const sent: unknown[] = [];
  /** What creations were sent with. */
  const requests: (string | undefined)[] = [];
  let count = 0;
  const known = (id: string): TimelineEntry => {
    const entry = list.get(id);
    if (!entry) throw new ApiError(404, {});
    return entry;
  };
  const actions = new TimelineActions(
    {
      find: (id) => list.get(id),
      create: async (draft, requestId) => {
        requests.push(requestId);
        if (!out.isReached) throw new ApiError(0, {});
        const id = `e${++count}`;
        const entry = { ...draft, id, strategy_board: 'b', is_system_generated: false, version: 1 };
        list.set(id, entry);
        return entry;
      },
      update: async (id, change, version) => {
        sent.push([change, version]);
        if (out.isReached) list.set(id, { ...known(id), ...change });
        else throw new ApiError(0, {});
      },
      move: async (id, fields) => {
        if (refused.has(id)) return false;
        const place = out.place && 'start_date' in fields ? { position: out.place } : {};
        list.set(id, { ...known(id), ...place, ...fields });
        return true;
      },
      isWaiting: () => false,
      $state: atom('saved' as const),
      retry: () => undefined,
      remove: async (id) => void list.delete(known(id).id),
      onFailed: (error, tryAgain) => (failures.push(error), again.push(tryAgain)),
    },
    undo,
  );
  const shown = (): string[] =>
    [...list.values()].map(({ name, start_date, position }) => `${name} ${start_date ?? '-'} ${position}`);
  return { acts: actions, undo, list, known, shown, failures, again, refused, out, sent, requests };
}
const input = (name: string, start_date: string | null = null) => ({ name, start_date, end_date: null });

describe('TimelineActs', () => {
  it('takes back creating, moving, changing and deleting, one after the other, and does them again', async () => {
    const { acts: actions, undo, list, known, shown } = bench();
    await actions.create({ ...input('Fair'), position: 100 });
    actions.move('e1', 300);
    await actions.update(known('e1'), input('Trade fair', '2027-03-15'));
    const [entry] = list.values();
    if (entry) await actions.remove(entry);
    const states: string[][] = [shown()];
    for (const step of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'] as const) {
      undo[step]();
      await settled();
      states.push(shown());
    }
    expect(states).toEqual([
      [],
      ['Trade fair 2027-03-15 300'],
      ['Fair - 300'],
      ['Fair - 100'],
      [],
      ['Fair - 100'],
      ['Fair - 300'],
      ['Trade fair 2027-03-15 300'],
      [],
    ]);
  });

  it('what could not be taken back can be tried again, and makes one entry also where it has arrived unheard', async () => {
    const { acts: actions, undo, list, shown, failures, again, out, requests } = bench();
    await actions.create({ ...input('Fair'), position: 100 });
    const [entry] = list.values();
    if (entry) await actions.remove(entry);
    out.isReached = false;
    undo.undo();
    await settled();
    expect([shown(), failures.length]).toEqual([[], 1]);
    out.isReached = true;
    again[0]?.();
    await settled();
    expect(shown()).toEqual(['Fair - 100']);
    const [, first, second] = requests;
    expect([first === second, typeof first]).toEqual([true, 'string']);
  });

  it('leaves alone what somebody else has changed or deleted since', async () => {
    const { acts: actions, undo, list, known, shown, failures } = bench();
    await actions.create({ ...input('Fair'), position: 100 });
    actions.move('e1', 300);
    await actions.update(known('e1'), { name: 'Fair 2' });
    actions.move('e1', 400);
    const entry = list.get('e1');
    if (entry) list.set('e1', { ...entry, position: 777 });
    undo.undo();
    expect(shown()).toEqual(['Fair 2 - 777']);
    list.clear();
    undo.undo();
    undo.undo();
    await settled();
    expect([shown(), failures]).toEqual([[], []]);
  });

  it('brings a deleted entry back once, by the message or by the stack, which takes the message away', async () => {
    const { acts: actions, undo, list, shown } = bench();
    await actions.create({ ...input('Fair'), position: 100 });
    const [entry] = list.values();
    if (!entry) throw new Error('no entry');
    const step = await actions.remove(entry);
    const close = vi.fn<() => void>();
    undo.keepMessage(step, close);
    undo.undo();
    expect(close).toHaveBeenCalledTimes(1);
    undo.takeBack(step);
    await settled();
    expect(shown()).toEqual(['Fair - 100']);
  });

  it('takes back the moves of a held key together', async () => {
    const { acts: actions, undo, shown } = bench();
    await actions.create({ ...input('Fair'), position: 100 });
    for (const position of [108, 116, 124]) actions.move('e1', position);
    undo.undo();
    expect(shown()).toEqual(['Fair - 100']);
    undo.redo();
    expect(shown()).toEqual(['Fair - 124']);
    actions.move('e1', 132);
    undo.undo();
    undo.undo();
    expect(shown()).toEqual(['Fair - 100']);
  });
});

describe('dates that are moved', () => {
  it('are taken back together while they follow at once, and not at all when they were not saved', async () => {
    const { acts: actions, undo, known, shown, refused } = bench();
    await actions.create({ ...input('Fair', '2026-03-01'), position: 1 });
    for (const day of ['2026-03-02', '2026-03-03']) actions.date(known('e1'), { start_date: day, end_date: null });
    expect([shown(), undo.depth]).toEqual([['Fair 2026-03-03 1'], 2]);
    undo.undo();
    expect(shown()).toEqual(['Fair 2026-03-01 1']);
    undo.redo();
    expect(shown()).toEqual(['Fair 2026-03-03 1']);
    refused.add('e1');
    actions.date(known('e1'), { start_date: '2026-05-01', end_date: null });
    await settled();
    expect(undo.depth).toBe(2);
  });

  it('what a dialog changes out of reach of the server waits as moves do, and is taken back', async () => {
    const { acts: actions, undo, known, shown, out } = bench();
    await actions.create({ ...input('Fair'), position: 100 });
    out.isReached = false;
    await actions.update(known('e1'), { name: 'Trade fair', start_date: '2027-03-15' });
    expect(shown()).toEqual(['Trade fair 2027-03-15 100']);
    // in one, as it was entered
    undo.undo();
    expect(shown()).toEqual(['Fair - 100']);
  });

  it('are taken back with the place that the entry had', async () => {
    const { acts: actions, undo, known, shown, out } = bench();
    await actions.create({ ...input('Fair', '2026-03-01'), position: 100 });
    out.place = 640;
    actions.date(known('e1'), { start_date: '2026-09-01', end_date: null });
    expect(shown()).toEqual(['Fair 2026-09-01 640']);
    undo.undo();
    expect(shown()).toEqual(['Fair 2026-03-01 100']);
    undo.redo();
    expect(shown()).toEqual(['Fair 2026-09-01 640']);
    out.isReached = false;
    await actions.update(known('e1'), { start_date: '2026-12-01' });
    undo.undo();
    expect(shown()).toEqual(['Fair 2026-09-01 640']);
  });

  it('are taken back without the place where another end has moved nothing, or somebody has dragged the entry since', async () => {
    const { acts: actions, undo, list, known, shown, out } = bench();
    await actions.create({ ...input('Fair', '2026-03-01'), position: 100 });
    const drag = (position: number) => list.set('e1', { ...known('e1'), position });
    actions.date(known('e1'), { start_date: '2026-03-01', end_date: '2026-04-01' });
    await settled();
    drag(500);
    undo.undo();
    expect(shown()).toEqual(['Fair 2026-03-01 500']);
    out.place = 640;
    actions.date(known('e1'), { start_date: '2026-09-01', end_date: null });
    await settled();
    drag(700);
    undo.undo();
    expect(shown()).toEqual(['Fair 2026-03-01 700']);
  });

  it('[W7.07] sends name, start and end, whichever of them the dialog has changed', async () => {
    const { acts: actions, known, sent } = bench();
    await actions.create({ ...input('Fair', '2027-03-15'), position: 100 });
    await actions.update(known('e1'), { name: 'Trade fair' });
    expect(sent).toEqual([[{ name: 'Trade fair', start_date: '2027-03-15', end_date: null }, 1]]);
  });
});
