import type { AgendaDay } from '#contract/agenda.ts';

import type { ContentPart } from '../boards/board-content-service.ts';
import { ensureAgendas, findDays, replaceDays } from './agenda-store.ts';

/** The days of both workshops, as snapshots and copies of a board keep them. */
export const agendaContent: ContentPart = {
  kind: 'agenda',
  read: async (tx, place) => {
    await ensureAgendas(tx, place);
    return findDays(tx, place.boardId);
  },
  write: (tx, place, stored) => replaceDays(tx, place, stored as AgendaDay[]),
  show: (stored) => stored,
};
