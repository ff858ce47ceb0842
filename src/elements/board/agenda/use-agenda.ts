import { useQueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';

import type { AgendaDay, WorkshopType } from '#contract/agenda.ts';
import { extended } from '#contract/agenda-clock.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { useBoard } from '../model/board-context.ts';
import { draftOf, sentItems, type AgendaDraft } from './agenda-draft.ts';
import { agendaChanges, agendaQueries } from './agenda-queries.ts';

/** Copies in hand by day; they outlive the panel, so that closing it loses nothing. */
const $drafts = atom<Record<string, AgendaDraft>>({});

function keep(dayId: string, draft: AgendaDraft | undefined): void {
  const { [dayId]: _, ...rest } = $drafts.get();
  $drafts.set(draft ? { ...rest, [dayId]: draft } : rest);
}

/** Somebody else has saved the day meanwhile: what stands there now. */
export type Conflict = AgendaDay;

const isDay = (value: unknown): value is AgendaDay => typeof value === 'object' && value !== null && 'items' in value;

/** The copy of a day in hand: begin, change, save or drop it. */
export function useDayDraft(day: AgendaDay) {
  const changes = useAgendaChanges();
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const draft = useStore($drafts)[day.id];
  useUnsaved(draft?.changed === true);

  const save = async (upon?: number): Promise<void> => {
    if (!draft) return;
    setBusy(true);
    try {
      await changes.update(day.id, { items: sentItems(draft), version: upon ?? draft.version });
      keep(day.id, undefined);
      setConflict(undefined);
    } catch (error) {
      const current = error instanceof ApiError && error.status === 412 ? (error.body as { current?: unknown }) : {};
      if (isDay(current.current)) setConflict(current.current);
      else changes.tell(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    conflict,
    busy,
    begin: () => keep(day.id, draftOf(day)),
    change: (next: AgendaDraft) => keep(day.id, next),
    cancel: () => (keep(day.id, undefined), setConflict(undefined)),
    save: () => save(),
    saveMine: () => save(conflict?.version),
    keepEditing: () => setConflict(undefined),
  };
}
export type DayDraft = ReturnType<typeof useDayDraft>;

function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const work = registerUnsaved();
    work.set(true);
    return () => work.dispose();
  }, [unsaved]);
}

/** Changes of agendas: what the server answers is shown at once, failures are told. */
export function useAgendaChanges() {
  const element = useCore();
  const { boardId } = useBoard();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTexts('agenda');
  const words = useTexts('core');
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: agendaQueries.key(boardId) });
  const tell = (error: unknown): void => {
    const known = error instanceof ApiError && error.status > 0;
    toast({ kind: 'danger', title: t('failed'), text: known ? error.message : words('state.offline.text') });
  };
  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      await refresh();
      return true;
    } catch (error) {
      tell(error);
      await refresh();
      return false;
    }
  };
  return {
    tell,
    update: async (id: string, what: Parameters<typeof agendaChanges.update>[2]) => {
      await agendaChanges.update(element, id, what);
      await refresh();
    },
    setStatus: (id: string, status: AgendaDay['status']) => attempt(agendaChanges.setStatus(element, id, status)),
    extend: ({ id, items, version }: AgendaDay, from: number, minutes: number) =>
      attempt(agendaChanges.update(element, id, { items: extended(items, from, minutes), version })),
    addDay: async (workshop: WorkshopType) => attempt(agendaChanges.addDay(element, boardId, workshop)),
    removeDay: (id: string) => attempt(agendaChanges.removeDay(element, id)),
  };
}
