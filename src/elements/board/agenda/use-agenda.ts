import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { AgendaDay, AgendaItem, WorkshopType } from '#contract/board/agenda.ts';
import { extended } from '#contract/board/agenda-clock.ts';
import { currentIn } from '#core/api/current-in.ts';
import { sameValue } from '#core/editing/merge.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { useBoard } from '../model/board-context.ts';
import { sentItems, type AgendaDraft } from './agenda-draft.ts';
import { agendaChanges, agendaQueries } from './agenda-queries.ts';
import { draftsOf, type DayBase } from './agenda-store.ts';

/** The copies that the person edits on this board. */
export function useAgendaDrafts() {
  const { core } = useCore();
  const { boardId } = useBoard();
  // another person has other copies
  useStore(core.$session);
  const store = draftsOf(core, boardId);
  return { store, drafts: useStore(store.$drafts) };
}

const isDay = (value: unknown): value is AgendaDay => typeof value === 'object' && value !== null && 'items' in value;

type SentDay = Parameters<typeof agendaChanges.update>[2];

/** Saves a day; upon a newer one that has got nothing but another zone too, unless a zone was chosen here. */
async function uponZone(
  { version, was }: DayBase,
  sent: Omit<SentDay, 'version'>,
  save: (body: SentDay) => Promise<AgendaDay>,
): Promise<AgendaDay> {
  try {
    return await save({ ...sent, version });
  } catch (error) {
    const current = currentIn(error);
    const isOnlyZone = sent.time_zone === undefined && isDay(current) && was && sameValue(current.items, was);
    if (!isOnlyZone) throw error;
    return save({ ...sent, version: current.version });
  }
}

/** The copy of a day: begin, change, save or drop it. */
export function useDayDraft(day: AgendaDay, workshop: WorkshopType) {
  const { store, drafts } = useAgendaDrafts();
  const states = useStore(store.drafts.$states);
  const { update, report } = useAgendaChanges();
  const { id } = day;
  useEffect(() =>
    store.connect({
      save: async (of, { items, time_zone }, { version: base }) => {
        const known = base ?? { workshop, day: day.day, version: undefined };
        const sent = { items: sentItems(items as AgendaItem[]), ...(typeof time_zone === 'string' && { time_zone }) };
        const { version, items: was } = await uponZone(known, sent, (body) => update(of, body));
        // changes during the save rest on the saved version
        return { data: {}, version: { ...known, version, was } };
      },
      onSaved: () => undefined,
      onRefused: (_, why, error) => why !== 'stale' && report(error),
      newerIn: (of, error) => {
        const current = currentIn(error);
        if (!isDay(current)) return undefined;
        const { version, items, time_zone = null, day: number } = current;
        const base = { version, workshop, day: number, was: items, found: drafts[of]?.found };
        return { data: { items, time_zone }, version: base };
      },
    }),
  );
  const { stale = null, sending = null } = states[id] ?? {};
  return {
    draft: drafts[id],
    /** Somebody else has saved the day: its present version. */
    conflict: stale && {
      day: stale.version?.day ?? day.day,
      items: stale.theirs['items'] as AgendaItem[],
      // only where another one was chosen here
      zone: stale.theirs['time_zone'] as string | null | undefined,
    },
    busy: sending !== null,
    begin: () => store.begin(id, day, workshop),
    change: (next: AgendaDraft) => store.change(id, next),
    cancel: () => store.drop(id),
    save: () => store.save(id),
    saveMine: () => store.saveMine(id),
    keepEditing: () => store.drafts.of(id).postpone(),
  };
}
export type DayDraft = ReturnType<typeof useDayDraft>;

/** Changes of agendas: done when the new state is shown, also that of others after a refusal; failures are reported. */
export function useAgendaChanges() {
  const element = useCore();
  const { boardId } = useBoard();
  const queries = useQueryClient();
  const settled = (): Promise<void> => queries.invalidateQueries({ queryKey: agendaQueries.key(boardId) });
  const isOneRunning = (): boolean =>
    queries
      .getQueriesData<AgendaDay[]>({ queryKey: agendaQueries.key(boardId) })
      .some(([, days]) => days?.some(({ status }) => status === 'active'));
  const { run, answerOf, busy, report } = useAction({ failed: useTexts('agenda')('failed'), settled });
  return {
    busy,
    report,
    update: (id: string, what: Parameters<typeof agendaChanges.update>[2]) =>
      run(() => agendaChanges.update(element, id, what)),
    setStatus: (id: string, status: AgendaDay['status']) =>
      answerOf(() => agendaChanges.setStatus(element, id, status)),
    /** Takes a stop back. What somebody has started since goes on: the server says so, or it is known here. */
    resume: async (id: string) =>
      (hasExtension(element.core, 'agenda-days') || !isOneRunning()) &&
      answerOf(() => agendaChanges.setStatus(element, id, 'active', true)),
    extend: ({ id, items, version }: AgendaDay, from: number, minutes: number) =>
      answerOf(() => agendaChanges.update(element, id, { items: extended(items, from, minutes), version })),
    addDay: (workshop: WorkshopType) => answerOf(() => agendaChanges.addDay(element, boardId, workshop)),
    removeDay: (id: string) => answerOf(() => agendaChanges.removeDay(element, id)),
  };
}
