import { useQueryClient, type Query } from '@tanstack/react-query';
import { useRef } from 'react';

import type { Locale } from '#contract/accounts/people.ts';
import type { KeyResult } from '#contract/okr/okr-items.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { showNumber, withUnit } from '#core/ui/fields/amounts.ts';

import { dropValue, isStored, storeValue, type UnsavedValue } from '../../model/unsaved-values.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import type { Edit } from '../cells/value-editor.tsx';
import { isRefusal, sendValue, type Saved } from './send-value.ts';
import { TABLES, useShownValue } from './use-shown-value.ts';
import { useUnsavedValues } from './use-unsaved-values.ts';
import { $conflicts, askAbout, forget, type Conflict } from './value-conflicts.ts';

export interface ValueSaving {
  /**
   * Shows the value at once and saves it; takes it back when the server refuses. The value that stands there already is
   * not saved: it gives up another one that waits.
   */
  save: (row: OkrRow, to: number) => void;
  /** The oldest value about which somebody has to decide. */
  conflict: Conflict | undefined;
  settle: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
  /** The values of this person that have not reached the server, oldest first. */
  unsaved: readonly UnsavedValue[];
  /** Sends them once more, one after the other. */
  retry: () => void;
  /** Gives them up. */
  drop: () => void;
  /** The open field of the table: its text outlives the table when another mode is chosen. */
  held: () => Edit | null;
  hold: (edit: Edit | null) => void;
}

/** What came of a value; `isLost`: the server was not reached. */
interface Sent {
  saved: Saved | null;
  isLost: boolean;
}

const shownIn =
  (locale: Locale) =>
  (row: OkrRow, value: number): string =>
    withUnit(showNumber(value, locale), row);

/** The oldest value about which this person has to decide in this company. */
function useConflict(): { of: string; conflict: Conflict | undefined } {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const of = `${user?.id}.${user?.active_company}`;
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

const isFirst = ({ state }: Query): boolean => state.data === undefined;

/** Values on their way: each key result's one after the other. */
function useTurns() {
  const queries = useQueryClient();
  const running = useRef(new Map<string, Promise<Sent>>());
  async function lookAnew(): Promise<void> {
    // a table that comes for the first time may have been read before the value was saved
    const first = queries.getQueryCache().findAll({ queryKey: TABLES, fetchStatus: 'fetching', predicate: isFirst });
    await Promise.allSettled(first.map(async ({ promise }) => promise));
    // a look in between would show values that are still on their way as they were
    if (running.current.size === 0) await queries.invalidateQueries({ queryKey: okrQueries.all });
  }
  return {
    last: (id: string) => running.current.get(id),
    add: (id: string, sending: Promise<Sent>): void => {
      const mark = registerUnsaved();
      mark.set(true);
      const turn = sending.finally(() => {
        mark.dispose();
        if (running.current.get(id) === turn) running.current.delete(id);
        void lookAnew();
      });
      running.current.set(id, turn);
    },
  };
}

/** What follows a value that was saved, and one that was not. */
function useOutcome(of: string, table: ReturnType<typeof useShownValue>) {
  const core = useCore();
  const toast = useToast();
  const host = useHost();
  const t = useTexts('okr-table');
  const shown = shownIn(core.locale);
  return {
    /** Without `undo` nothing is said: it was one of several. */
    done: (row: OkrRow, saved: Saved, undo?: () => void): void => {
      table.put(row.id, saved);
      table.remember(row.id);
      dropValue(of, row.id);
      host.emit('strategy-saved', { type: 'key_result', id: row.id });
      if (!undo) return;
      const [from, to] = [row.current ?? 0, saved.current].map((value) => shown(row, value));
      const action = { label: t('act.undo'), run: undo };
      toast({ kind: 'neutral', title: t('edit.saved', { title: row.title, from, to }), action });
    },
    /** Asks where another value stands by now, and keeps what could not be saved and is still wanted. */
    failed: (error: unknown, row: OkrRow, mine: number, isWanted: () => boolean): Sent => {
      table.takeBack(row.id);
      const theirs = currentIn<KeyResult>(error);
      const refused = isRefusal(error);
      if (theirs || (refused && error.status === 404)) dropValue(of, row.id);
      else if (isWanted()) storeValue(of, { row, mine, refused });
      if (theirs) askAbout({ row, mine, theirs, of });
      else if (refused)
        toast({ kind: 'danger', title: t('edit.failed', { title: row.title }), text: error.body.detail });
      return { saved: null, isLost: !refused };
    },
  };
}

/** Saves current values in the order in which they were typed, each on the version that was seen. */
export function useValueSaving(): ValueSaving {
  const core = useCore();
  const queries = useQueryClient();
  const { of, conflict } = useConflict();
  const takeBack = useTakeBack();
  const turns = useTurns();
  const table = useShownValue();
  const { done, failed } = useOutcome(of, table);
  const open = useRef<Edit | null>(null);

  /** Takes the report back that the value has made; where the server names none, the old value is saved once more. */
  function undo(row: OkrRow, saved: Saved): void {
    if (saved.check_in) void takeBack(row.id, saved.check_in);
    else void start({ ...row, current: saved.current, version: saved.version }, row.current ?? 0);
  }

  async function send(typed: OkrRow, to: number, quiet: boolean): Promise<Sent> {
    const own = (await turns.last(typed.id))?.saved;
    // what one has saved oneself meanwhile is what the value rests on
    const row = own ? { ...typed, current: own.current, version: own.version ?? typed.version } : typed;
    // a table that comes for the first time is not held up
    await queries.cancelQueries({ queryKey: TABLES, predicate: (query) => !isFirst(query) });
    // a call that was given up has put back what was there before it
    table.put(row.id, { current: to });
    try {
      const saved = await sendValue(core, row, to);
      done(row, saved, quiet ? undefined : () => undo(row, saved));
      return { saved, isLost: false };
    } catch (error) {
      // one that waited may have been given up while it was on its way
      return failed(error, row, to, () => !quiet || isStored(of, row.id));
    }
  }

  function start(row: OkrRow, to: number, quiet = false): Promise<Sent> {
    if (!turns.last(row.id)) table.remember(row.id);
    // in the same frame in which the field closes: the old value must not be seen once more
    table.put(row.id, { current: to });
    const sending = send(row, to, quiet);
    turns.add(row.id, sending);
    return sending;
  }

  const { values: unsaved, catchUp, retry, drop } = useUnsavedValues(of, ({ row, mine }) => start(row, mine, true));
  async function save(row: OkrRow, to: number): Promise<void> {
    const isSame = to === (row.current ?? 0);
    if (isSame && !isStored(of, row.id)) return;
    // the server has it: nothing waits any longer, but for what is on its way already and is written over
    if (isSame && !turns.last(row.id)) return dropValue(of, row.id);
    const { saved } = await start(row, to);
    // the server is there: what waits for it goes along
    if (saved) catchUp();
  }
  function settle(decided: Conflict, choice: 'mine' | 'theirs'): void {
    const { row, mine, theirs } = decided;
    forget(decided);
    if (choice === 'mine') void save({ ...row, current: theirs.current, version: theirs.version }, mine);
    else table.put(row.id, theirs);
  }
  return {
    save: (row, to) => void save(row, to),
    conflict,
    settle,
    unsaved,
    retry,
    drop,
    held: () => open.current,
    hold: (edit) => (open.current = edit),
  };
}
