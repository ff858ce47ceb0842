import { queryOptions } from '@tanstack/react-query';

import {
  addAgendaDay,
  deleteAgendaDay,
  readAgendas,
  setAgendaStatus,
  updateAgendaDay,
  type AgendaDay,
  type AgendaWorkshop,
  type WorkshopType,
} from '#contract/board/agenda.ts';
import type { Call } from '#contract/endpoint.ts';
import { fromTab } from '#core/api/other-server.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** The workshops of an answer in either form: a list, or an object by their names (whiteboard 3 "Agenda"). */
export function workshopsOf(answer: unknown): Partial<AgendaWorkshop>[] {
  if (Array.isArray(answer)) return answer as Partial<AgendaWorkshop>[];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).map(([name, workshop]: [string, unknown]) =>
    Array.isArray(workshop) ? { name, days: workshop as AgendaDay[] } : { name, ...(workshop as object) },
  );
}

/** Days by their number, items by their order, whatever the server says. */
function daysOf(answer: unknown, workshop: WorkshopType): AgendaDay[] {
  const all = workshopsOf(answer);
  const found = all.find(({ workshop_type }) => workshop_type === workshop) ?? all[0];
  return (found?.days ?? [])
    .map((day) => ({ ...day, items: (day.items ?? []).toSorted((a, b) => a.order - b.order) }))
    .toSorted((a, b) => a.day - b.day);
}

export const agendaQueries = {
  key: (boardId: string) => ['boards', boardId, 'agenda'] as const,
  days: ({ api }: ElementCore, boardId: string, workshop: WorkshopType) =>
    queryOptions({
      queryKey: [...agendaQueries.key(boardId), workshop],
      queryFn: async ({ signal }) => {
        const call = { params: { boardId }, query: { workshop_type: workshop } };
        return daysOf(await api(readAgendas, call, { signal }), workshop);
      },
    }),
};

/** Calls that change agendas; each is followed by the board's own message to everybody. */
export const agendaChanges = {
  /** Rejects with 412 and `current` when somebody else has saved since `version`. */
  update: async (
    element: ElementCore,
    id: string,
    { version, ...body }: Call<typeof updateAgendaDay>['body'] & { version: number | undefined },
  ) => element.api(updateAgendaDay, { params: { id }, body }, await fromTab(element, version)),
  /** A day that is started counts in the zone of this device, where the server knows how. `resume`: a stop is taken back. */
  setStatus: async (element: ElementCore, id: string, status: AgendaDay['status'], resume = false) => {
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    const body = {
      status,
      ...(status === 'active' && hasExtension(element.core, 'agenda-days') && { time_zone, ...(resume && { resume }) }),
    };
    return element.api(setAgendaStatus, { params: { id }, body }, await fromTab(element));
  },
  addDay: async (element: ElementCore, boardId: string, workshop_type: WorkshopType) =>
    element.api(addAgendaDay, { params: { boardId }, body: { workshop_type } }, await fromTab(element)),
  removeDay: async (element: ElementCore, id: string) =>
    element.api(deleteAgendaDay, { params: { id } }, await fromTab(element)),
};
