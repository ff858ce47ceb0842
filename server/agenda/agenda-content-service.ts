import type { AgendaDay } from '#contract/board/agenda.ts';

import type { ContentPart } from '../boards/board-content-service.ts';
import { ensureAgendas, findDays, replaceDays } from './agenda-store.ts';

/** The days of both workshops, as snapshots and copies of a board keep them. */
export const agendaContent: ContentPart = {
  kind: 'agenda',
  read: async (tx, place) => {
    await ensureAgendas(tx, place);
    return JSON.stringify(await findDays(tx, place.boardId));
  },
  write: (tx, place, stored, asCopy) => replaceDays(tx, place, stored as AgendaDay[], asCopy),
  // what was on then is not on now
  show: (stored) => (stored as AgendaDay[]).map((day) => ({ ...day, status: 'inactive' })),
};
