import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { KeyResult } from '#contract/okr-items.ts';
import type { Locale } from '#contract/people.ts';
import type { OkrRow, OkrTable } from '#contract/okr-table.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { saveFields } from '../../model/save-fields.ts';
import { okrQueries } from '../../okr-queries.ts';
import { showNumber, withUnit } from '../model/numbers.ts';
import { withCurrent } from '../model/optimistic.ts';

/** Two values that want to count: one's own, and the one that somebody saved meanwhile. */
export interface Conflict {
  row: OkrRow;
  mine: number;
  theirs: KeyResult;
}

export interface ValueSaving {
  /** Shows the value at once and saves it; takes it back when the server refuses. */
  save: (row: OkrRow, to: number, base?: number) => void;
  conflict: Conflict | null;
  settle: (choice: 'mine' | 'theirs') => void;
}

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

async function saveCurrent(core: ElementCore, row: OkrRow, current: number, base: number): Promise<KeyResult> {
  const send = (version: number) => saveFields(core, { type: 'key_result', id: row.id, fields: { current }, version });
  const saved = await send(base).catch((error: unknown) => {
    const theirs = theirsIn(error);
    // who has changed another field has not touched the value
    if (theirs === null || theirs.current !== row.current) throw error;
    return send(theirs.version);
  });
  // a key result comes back as one
  return saved as KeyResult;
}

/** Puts a value into every table of the cache. */
function useShownValue() {
  const queries = useQueryClient();
  return (id: string, value: { current: number; version?: number }): void =>
    void queries.setQueriesData<OkrTable>({ queryKey: TABLES }, (table) => table && withCurrent(table, id, value));
}

/** Saves current values in the order in which they were typed, each on the version that was seen. */
export function useValueSaving(): ValueSaving {
  const core = useCore();
  const queries = useQueryClient();
  const toast = useToast();
  const host = useHost();
  const t = useTexts('okr-table');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const running = useRef(new Map<string, Promise<number | undefined>>());

  const put = useShownValue();
  const shown = shownIn(core.locale);

  function done(row: OkrRow, saved: KeyResult): void {
    put(row.id, saved);
    host.emit('strategy-saved', { type: 'key_result', id: row.id });
    const from = row.current ?? 0;
    toast({
      kind: 'neutral',
      title: t('edit.saved', { title: row.title, from: shown(row, from), to: shown(row, saved.current) }),
      action: {
        label: t('act.undo'),
        run: () => save({ ...row, current: saved.current, version: saved.version }, from),
      },
    });
  }

  function refused(error: unknown, row: OkrRow, to: number): void {
    put(row.id, { current: row.current ?? 0 });
    const theirs = theirsIn(error);
    if (theirs) return setConflict({ row, mine: to, theirs });
    const text = error instanceof ApiError ? error.body.detail : undefined;
    const action = { label: t('edit.retry'), run: () => save(row, to) };
    toast({ kind: 'danger', title: t('edit.failed', { title: row.title }), text, action });
  }

  async function send(row: OkrRow, to: number, base: number): Promise<number | undefined> {
    const own = await running.current.get(row.id);
    await queries.cancelQueries({ queryKey: TABLES });
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

  function save(row: OkrRow, to: number, base = row.version): void {
    const turn = send(row, to, base).finally(() => {
      if (running.current.get(row.id) === turn) running.current.delete(row.id);
      // a look in between would show values that are still on their way as they were
      if (running.current.size === 0) void queries.invalidateQueries({ queryKey: okrQueries.all });
    });
    running.current.set(row.id, turn);
  }

  const settle: ValueSaving['settle'] = (choice) => {
    if (!conflict) return;
    const { row, mine, theirs } = conflict;
    setConflict(null);
    if (choice === 'mine') save({ ...row, current: theirs.current, version: theirs.version }, mine);
    else put(row.id, theirs);
  };
  return { save, conflict, settle };
}
