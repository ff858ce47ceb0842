import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AgendaDay, WorkshopType } from '#contract/agenda.ts';
import { extended } from '#contract/agenda-clock.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { useBoard } from '../model/board-context.ts';
import { draftOf, sentItems, type AgendaDraft } from './agenda-draft.ts';
import { agendaChanges, agendaQueries } from './agenda-queries.ts';
import { draftsOf } from './agenda-store.ts';

/** The copies that who is signed in has in hand on this board. */
export function useAgendaDrafts() {
  const { core } = useCore();
  const { boardId } = useBoard();
  // another person has other copies
  useStore(core.$session);
  const store = draftsOf(core, boardId);
  return { store, drafts: useStore(store.$drafts) };
}

/** Somebody else has saved the day meanwhile: what stands there now. */
export type Conflict = AgendaDay;

const isDay = (value: unknown): value is AgendaDay => typeof value === 'object' && value !== null && 'items' in value;

/** The copy of a day in hand: begin, change, save or drop it. */
export function useDayDraft(day: AgendaDay, workshop: WorkshopType) {
  const changes = useAgendaChanges();
  const { store, drafts } = useAgendaDrafts();
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const draft = drafts[day.id];
  const keep = (next: AgendaDraft | undefined): void => store.put(day.id, next && { ...next, workshop, day: day.day });

  const save = async (upon?: number): Promise<void> => {
    if (!draft) return;
    setBusy(true);
    try {
      const { version } = await changes.update(day.id, { items: sentItems(draft), version: upon ?? draft.version });
      // what was written while it was under way rests on what has just been saved
      const now = store.get(day.id);
      keep(now && now !== draft ? { ...now, version } : undefined);
      setConflict(undefined);
    } catch (error) {
      const current = currentIn(error);
      if (isDay(current)) setConflict(current);
      else changes.tell(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    conflict,
    busy,
    begin: () => keep(draftOf(day)),
    change: keep,
    cancel: () => (keep(undefined), setConflict(undefined)),
    save: () => save(),
    saveMine: () => save(conflict?.version),
    keepEditing: () => setConflict(undefined),
  };
}
export type DayDraft = ReturnType<typeof useDayDraft>;

/** Changes of agendas: what the server answers is shown at once, failures are told. */
export function useAgendaChanges() {
  const element = useCore();
  const { boardId } = useBoard();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTexts('agenda');
  const sentenceOf = useSentence();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: agendaQueries.key(boardId) });
  const tell = (error: unknown): void => toast({ kind: 'danger', title: t('failed'), text: sentenceOf(error) });
  const attempt = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      const done = await work;
      await refresh();
      return done;
    } catch (error) {
      tell(error);
      await refresh();
      return null;
    }
  };
  return {
    tell,
    update: async (id: string, what: Parameters<typeof agendaChanges.update>[2]) => {
      const saved = await agendaChanges.update(element, id, what);
      await refresh();
      return saved;
    },
    setStatus: (id: string, status: AgendaDay['status']) => attempt(agendaChanges.setStatus(element, id, status)),
    extend: ({ id, items, version }: AgendaDay, from: number, minutes: number) =>
      attempt(agendaChanges.update(element, id, { items: extended(items, from, minutes), version })),
    addDay: async (workshop: WorkshopType) => attempt(agendaChanges.addDay(element, boardId, workshop)),
    removeDay: (id: string) => attempt(agendaChanges.removeDay(element, id)),
  };
}
