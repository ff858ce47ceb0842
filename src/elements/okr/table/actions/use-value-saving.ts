import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { listenLive } from '#core/realtime/live-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { cellsOf, rowOf, wireOf, type CellChange, type CellField, type ValueRow } from '../../model/cell-fields.ts';
import type { AnyItem } from '../../model/item-draft.ts';
import { filterCount } from '../../model/okr-state.ts';
import { saidCells } from '../../model/said-cell.ts';
import { saveFields } from '../../model/save-fields.ts';
import {
  conflictIn,
  valueDraftsOf,
  type SavedCells,
  type UnsavedValue,
  type ValueConflict,
  type ValueDrafts,
} from '../../model/value-drafts.ts';
import { filtersOfTable, okrChanges, okrQueries } from '../../okr-queries.ts';
import type { Edit } from '../cells/edit.ts';
import { withCells } from '../model/optimistic.ts';

export const TABLES = ['okr', 'table'] as const;

export interface ValueSaving {
  /** Saves cells, shown at once until the server refuses them; what is there gives up what waits there. */
  save: (row: OkrRow, cells: CellChange) => void;
  /** Saves cells of several rows, taken back as one. */
  saveAll: (changes: readonly { row: OkrRow; cells: CellChange }[], title: string) => void;
  /** What this person has done in the table, to be taken back. */
  undo: ValueDrafts['undo'];
  /** What others have changed of several items, until it is answered. */
  $moved: ValueDrafts['$moved'];
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

/** Sends cells; a value with what is known of the key result, as a whole (application 3). */
function sendCells(core: ElementCore, row: ValueRow, cells: CellChange): Promise<AnyItem> {
  const { type, id, version, title, initial: start, goal, unit, symbol, placement, space, parent } = row;
  const rest = { title, start, goal, unit, symbol, placement, space, ...(parent !== null && { objective: parent }) };
  return saveFields(core, { type, id, fields: wireOf(type, cells), ...(type === 'key_result' && { rest }), version });
}

const isFirst = ({ state }: Query): boolean => state.data === undefined;

/** The tables of the cache: puts a value that is saved into them, and reads them again. */
function useTables(drafts: ValueDrafts['drafts']) {
  const queries = useQueryClient();
  return {
    put: (row: ValueRow): void => {
      const { id, version, type } = row;
      const { current, team, ...rest } = cellsOf(row);
      const own = type === 'objective' || type === 'project' ? { team } : {};
      const cells: CellChange = { ...rest, ...own, ...(type === 'key_result' && { current }) };
      for (const [key, table] of queries.getQueriesData<OkrTable>({ queryKey: TABLES })) {
        const isWhole = filterCount(filtersOfTable(key)) === 0;
        if (table) queries.setQueryData(key, withCells(table, { id, cells, version }, isWhole));
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

/** What a save says: what was there, and what is there now. */
function useSaidChange(): (saved: SavedCells) => string {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  return ({ before, saved, fields }) => {
    const { title } = saved;
    // the keys are those of cells
    const keys = Object.keys(fields) as CellField[];
    const was: CellChange = Object.fromEntries(keys.map((key) => [key, cellsOf(before)[key]]));
    const [from, to] = [saidCells(was, before, locale), saidCells(fields, saved, locale)];
    if (keys.length === 1 && fields.title !== undefined) return t('edit.renamed', { from, to });
    return t('edit.saved', { title, from, to });
  };
}

/** Sends the values of a person in a company, and reports what became of them. */
function useValuePort(values: ValueDrafts) {
  const core = useCore();
  const host = useHost();
  const t = useTexts('okr-table');
  const { put, refresh } = useTables(values.drafts);
  const { attempt, sentenceOf, toast } = useAction({ failed: t('failed'), settled: refresh });
  const said = useSaidChange();

  /** Takes the report back that the value has made; where the server names none, the old value is saved once more. */
  async function takeBack(row: ValueRow, report: string): Promise<ValueRow | undefined> {
    const { type, id } = row;
    let now: ValueRow | undefined;
    await attempt(
      async () => {
        const { itemQuery } = await import('../../okr-item-queries.ts');
        await okrChanges.takeBack(core, report);
        const item = await core.core.queries.fetchQuery({ ...itemQuery(core, type, id), staleTime: 0 });
        now = rowOf({ ...row, check_in: null }, item);
      },
      { type, id },
    );
    return now;
  }
  useEffect(() => {
    Object.assign(values.undo, { toast });
    values.connect({
      save: (row, cells) => sendCells(core, row, cells),
      onSaved: (change) => {
        const { saved, step } = change;
        put(saved);
        host.emit('strategy-saved', { type: saved.type, id: saved.id });
        void refresh();
        // of several at once the first says how many there are
        if (!step || step.isMany) return;
        const action = { label: t('act.undo'), run: () => values.undo.takeBack(step) };
        toast({
          kind: 'neutral',
          title: said(change),
          action,
          onShown: (close) => values.undo.keepMessage(step, close),
        });
      },
      onRefused: ({ title }, why, error) => {
        void refresh();
        if (why !== 'stale' && why !== 'unreachable')
          toast({ kind: 'danger', title: t('edit.failed', { title }), text: sentenceOf(error) });
      },
      takeBack,
    });
  });
  return { put, toast, t };
}

/** Saves cells in the order in which they were changed, each on the version that was seen. */
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
    save: (row, cells) => {
      // the server is there: what waits for it goes along
      void values.change(row, cells).then((isSaved) => void (isSaved && send()));
    },
    saveAll: (changes, title) => {
      const step = values.step();
      for (const { row, cells } of changes) void values.change(row, cells, step);
      const action = { label: t('act.undo'), run: () => values.undo.takeBack(step) };
      toast({ kind: 'neutral', title, action, onShown: (close) => values.undo.keepMessage(step, close) });
    },
    undo: values.undo,
    $moved: values.$moved,
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
