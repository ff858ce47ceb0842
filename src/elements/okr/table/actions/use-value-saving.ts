import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { KeyResult } from '#contract/okr/okr-items.ts';
import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { listenLive } from '#core/realtime/live-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import { filterCount } from '../../model/okr-state.ts';
import { saveFields } from '../../model/save-fields.ts';
import {
  conflictIn,
  valueDraftsOf,
  type UnsavedValue,
  type ValueConflict,
  type ValueDrafts,
  type ValueRow,
} from '../../model/value-drafts.ts';
import { filtersOfTable, okrChanges, okrQueries } from '../../okr-queries.ts';
import type { Edit } from '../cells/value-editor.tsx';
import { withCurrent } from '../model/optimistic.ts';

export const TABLES = ['okr', 'table'] as const;

export interface ValueSaving {
  /** Saves a value, shown at once until the server refuses it. The value of the row gives up another one that waits. */
  save: (row: OkrRow, to: number) => void;
  /** The oldest value about which somebody has to decide. */
  conflict: ValueConflict | undefined;
  settle: (conflict: ValueConflict, choice: 'mine' | 'theirs') => void;
  /** The values of this person that have not reached the server, oldest first. */
  unsaved: readonly UnsavedValue[];
  /** Sends them once more, one after the other. */
  retry: () => void;
  /** Gives them up. */
  drop: () => void;
  drafts: ValueDrafts['drafts'];
  /** The open field of the table: its text outlives the table when another mode is chosen. */
  held: () => Edit | null;
  hold: (edit: Edit | null) => void;
}

/** Calls when the connection is back, as far as browser and live channel say. */
function useBackOnline(action: () => void): void {
  const { core } = useCore();
  const { status } = useStore(core.$session);
  useStore(core.$features);
  const isLive = status === 'signed-in' && hasExtension(core, 'live');
  const back = useEffectEvent(action);
  useEffect(() => {
    const listener = (): void => back();
    addEventListener('online', listener);
    const unlisten = isLive ? listenLive(core, (message) => message === 'missed' && back()) : undefined;
    return () => {
      removeEventListener('online', listener);
      unlisten?.();
    };
  }, [core, isLive]);
}

/** Sends a value with what is known of the key result, as a whole (application 3). */
function sendValue(core: ElementCore, row: ValueRow, current: number): Promise<KeyResult> {
  const { id, version, title, initial: start, goal, unit, symbol, placement, space, parent } = row;
  const rest = { title, start, goal, unit, symbol, placement, space, ...(parent !== null && { objective: parent }) };
  // a key result comes back as one
  return saveFields(core, { type: 'key_result', id, fields: { current }, rest, version }) as Promise<KeyResult>;
}

const isFirst = ({ state }: Query): boolean => state.data === undefined;

/** The tables of the cache: puts a value that is saved into them, and reads them again. */
function useTables(drafts: ValueDrafts['drafts']) {
  const queries = useQueryClient();
  return {
    put: ({ id, current, version }: ValueRow): void => {
      for (const [key, table] of queries.getQueriesData<OkrTable>({ queryKey: TABLES })) {
        const isWhole = filterCount(filtersOfTable(key)) === 0;
        if (table) queries.setQueryData(key, withCurrent(table, id, { current: current ?? 0, version }, isWhole));
      }
    },
    refresh: async (): Promise<void> => {
      // a table that comes for the first time may have been read before the value was saved
      const first = queries.getQueryCache().findAll({ queryKey: TABLES, fetchStatus: 'fetching', predicate: isFirst });
      await Promise.allSettled(first.map(async ({ promise }) => promise));
      const isSending = Object.values(drafts.$states.get()).some(({ sending }) => sending);
      if (!isSending) await queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  };
}

/** Sends the values of a person in a company, and reports what became of them. */
function useValuePort(values: ValueDrafts) {
  const core = useCore();
  const host = useHost();
  const t = useTexts('okr-table');
  const { put, refresh } = useTables(values.drafts);
  const { attempt, sentenceOf, toast } = useAction({ failed: t('failed'), settled: refresh });

  /** Takes the report back that the value has made; where the server names none, the old value is saved once more. */
  function undo({ id, check_in: report, ...saved }: ValueRow, from: number): void {
    if (!report) void values.change({ id, ...saved }, from);
    else void attempt(() => okrChanges.takeBack(core, report), { type: 'key_result', id });
  }
  useEffect(() =>
    values.connect({
      save: (row, current) => sendValue(core, row, current),
      onSaved: (before, saved, isQuiet) => {
        put(saved);
        host.emit('strategy-saved', { type: 'key_result', id: saved.id });
        void refresh();
        if (isQuiet) return;
        const [from, to] = [before, saved].map(({ current }) => amountWithUnit(current ?? 0, saved, core.locale));
        const action = { label: t('act.undo'), run: () => undo(saved, before.current ?? 0) };
        toast({ kind: 'neutral', title: t('edit.saved', { title: saved.title, from, to }), action });
      },
      onRefused: ({ title }, why, error) => {
        void refresh();
        if (why !== 'stale' && why !== 'unreachable')
          toast({ kind: 'danger', title: t('edit.failed', { title }), text: sentenceOf(error) });
      },
    }),
  );
  return { put, toast, t };
}

/** Saves current values in the order in which they were typed, each on the version that was seen. */
export function useValueSaving(): ValueSaving {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const values = valueDraftsOf(`${user?.id}.${user?.active_company}`);
  const { put, toast, t } = useValuePort(values);
  const unsaved = useStore(values.$unsaved);
  const conflict = conflictIn(useStore(values.$conflict));
  const open = useRef<Edit | null>(null);
  // the device has them: signing out need not wait for them
  useUnsaved(unsaved.length > 0, true);

  async function send(all?: boolean): Promise<void> {
    const count = await values.send(all);
    if (count > 0) toast({ kind: 'success', title: t('unsaved.saved', { count }) });
  }
  const catchUp = useEffectEvent(() => void send());
  useEffect(() => {
    catchUp();
    return values.follow();
  }, [values]);
  useBackOnline(() => void send());
  return {
    save: (row, to) => {
      // the server is there: what waits for it goes along
      void values.change(row, to).then((isSaved) => void (isSaved && send()));
    },
    conflict,
    settle: (decided, choice) => {
      put(decided.theirs);
      void values.choose(decided, choice);
    },
    unsaved,
    retry: () => void send(true),
    drop: () => values.drop(),
    drafts: values.drafts,
    held: () => open.current,
    hold: (edit) => (open.current = edit),
  };
}
