import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { KeyResult } from '#contract/okr-items.ts';
import type { Locale } from '#contract/people.ts';
import type { OkrRow, OkrTable } from '#contract/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { saveFields } from '../../model/save-fields.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { showNumber, withUnit } from '../../model/numbers.ts';
import { withCurrent } from '../model/optimistic.ts';
import { $conflicts, askAbout, forget, type Conflict } from './value-conflicts.ts';

export interface ValueSaving {
  /** Shows the value at once and saves it; takes it back when the server refuses. */
  save: (row: OkrRow, to: number, base?: number) => void;
  /** The oldest value about which somebody has to decide. */
  conflict: Conflict | undefined;
  settle: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
}

type Saved = Awaited<ReturnType<typeof okrChanges.saveKeyResult>>;

export const TABLES = ['okr', 'table'] as const;

/** The item as the server holds it, which stands beside every 412 of ours. */
const theirsIn = (error: unknown): KeyResult | null =>
  error instanceof ApiError && error.status === 412 && 'current' in error.body
    ? (error.body['current'] as KeyResult) // its schema is inert in the browser
    : null;

const shownIn =
  (locale: Locale) =>
  (row: OkrRow, value: number): string =>
    withUnit(showNumber(value, locale), row);

async function saveCurrent(core: ElementCore, row: OkrRow, current: number, base: number): Promise<Saved> {
  const send = (version: number) => saveFields(core, { type: 'key_result', id: row.id, fields: { current }, version });
  const saved = await send(base).catch((error: unknown) => {
    const theirs = theirsIn(error);
    // who has changed another field has not touched the value
    if (theirs === null || theirs.current !== row.current) throw error;
    return send(theirs.version);
  });
  // a key result comes back as one
  return saved as Saved;
}

/** Puts a value into every table of the cache. */
function useShownValue() {
  const queries = useQueryClient();
  return (id: string, value: { current: number; version?: number }): void =>
    void queries.setQueriesData<OkrTable>({ queryKey: TABLES }, (table) => table && withCurrent(table, id, value));
}

/** The oldest value about which this person has to decide in this company. */
function useConflict(): { of: string; conflict: Conflict | undefined } {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const of = `${user?.id} ${user?.active_company}`;
  return { of, conflict: useStore($conflicts).find((one) => one.of === of) };
}

/** Takes the report back that a value has made. */
function useTakeBack() {
  const core = useCore();
  const queries = useQueryClient();
  const toast = useToast();
  const host = useHost();
  const t = useTexts('okr-table');
  return async (id: string, checkIn: string): Promise<void> => {
    try {
      await okrChanges.takeBack(core, checkIn);
      host.emit('strategy-saved', { type: 'key_result', id });
    } catch (error) {
      const text = error instanceof ApiError ? error.body.detail : undefined;
      toast({ kind: 'danger', title: t('failed'), text });
    }
    await queries.invalidateQueries({ queryKey: okrQueries.all });
  };
}

/** Values on their way: each key result's one after the other; answers the version that the last one has made. */
function useTurns() {
  const queries = useQueryClient();
  const running = useRef(new Map<string, Promise<number | undefined>>());
  return {
    last: (id: string) => running.current.get(id),
    add: (id: string, sending: Promise<number | undefined>): void => {
      const mark = registerUnsaved();
      mark.set(true);
      const turn = sending.finally(() => {
        mark.dispose();
        if (running.current.get(id) === turn) running.current.delete(id);
        // a look in between would show values that are still on their way as they were
        if (running.current.size === 0) void queries.invalidateQueries({ queryKey: okrQueries.all });
      });
      running.current.set(id, turn);
    },
  };
}

/** Saves current values in the order in which they were typed, each on the version that was seen. */
export function useValueSaving(): ValueSaving {
  const core = useCore();
  const queries = useQueryClient();
  const toast = useToast();
  const host = useHost();
  const t = useTexts('okr-table');
  const { of, conflict } = useConflict();
  const takeBack = useTakeBack();
  const turns = useTurns();

  const put = useShownValue();
  const shown = shownIn(core.locale);

  function done(row: OkrRow, saved: Saved): void {
    put(row.id, saved);
    host.emit('strategy-saved', { type: 'key_result', id: row.id });
    toast({
      kind: 'neutral',
      title: t('edit.saved', { title: row.title, from: shown(row, row.current ?? 0), to: shown(row, saved.current) }),
      action: { label: t('act.undo'), run: () => undo(row, saved) },
    });
  }

  /** Takes the report back that the value has made; where the server names none, the old value is saved once more. */
  function undo(row: OkrRow, saved: Saved): void {
    if (saved.check_in) void takeBack(row.id, saved.check_in);
    else save({ ...row, current: saved.current, version: saved.version }, row.current ?? 0);
  }

  function refused(error: unknown, row: OkrRow, to: number): void {
    put(row.id, { current: row.current ?? 0 });
    const theirs = theirsIn(error);
    if (theirs) return askAbout({ row, mine: to, theirs, of });
    const text = error instanceof ApiError ? error.body.detail : undefined;
    const action = { label: t('edit.retry'), run: () => save(row, to) };
    toast({ kind: 'danger', title: t('edit.failed', { title: row.title }), text, action });
  }

  async function send(row: OkrRow, to: number, base: number): Promise<number | undefined> {
    const own = await turns.last(row.id);
    await queries.cancelQueries({ queryKey: TABLES });
    // a call that was given up has put back what was there before it
    put(row.id, { current: to });
    try {
      const saved = await saveCurrent(core, row, to, own ?? base);
      done(row, saved);
      return saved.version;
    } catch (error) {
      refused(error, row, to);
      return undefined;
    }
  }

  const save: ValueSaving['save'] = (row, to, base = row.version) => {
    // in the same frame in which the field closes: the old value must not be seen once more
    put(row.id, { current: to });
    turns.add(row.id, send(row, to, base));
  };
  const settle: ValueSaving['settle'] = (decided, choice) => {
    const { row, mine, theirs } = decided;
    forget(decided);
    if (choice === 'mine') save({ ...row, current: theirs.current, version: theirs.version }, mine);
    else put(row.id, theirs);
  };
  return { save, conflict, settle };
}
