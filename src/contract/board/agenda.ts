import { isTimeZone } from './agenda-clock.ts';
import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** The workshops that have an agenda: the steps at index 2 and 3 (whiteboard 2.9). */
export const WORKSHOPS = ['workshop1', 'workshop2'] as const;
export const workshopType = z.enum(WORKSHOPS).meta({ example: 'workshop1' });
export type WorkshopType = z.infer<typeof workshopType>;

/** Names by which the days are grouped (whiteboard 2.9). */
export const WORKSHOP_NAMES: Record<WorkshopType, string> = {
  workshop1: 'Strategy Workshop 1',
  workshop2: 'Strategy Workshop 2',
};

export const MOST_ITEMS = 60;
export const MOST_DAYS = 10;

const item = z.object({
  id: z.string(),
  /** `HH:mm - HH:mm`. */
  time: z.string(),
  module: z.string(),
  /** Contains the minutes, `50 min`. */
  duration: z.string(),
  order: z.int(),
});

/** One day of a workshop (whiteboard 3 "Agenda"). `workshop_type`, `version` and `time_zone` are ours. */
export const agendaDay = z
  .object({
    id: z.uuid(),
    day: z.int(),
    status: z.enum(['active', 'inactive']),
    items: z.array(item),
    workshop_type: workshopType,
    version: z.int(),
    /** Zone in which the times of its items count: that of whoever has started it first, or a chosen one; null until then. */
    time_zone: z.string().nullish(),
  })
  .meta({ id: 'AgendaDay' });
export type AgendaDay = z.infer<typeof agendaDay>;
export type AgendaItem = AgendaDay['items'][number];

const workshop = z
  .object({ name: z.string(), workshop_type: workshopType, days: z.array(agendaDay) })
  .meta({ id: 'AgendaWorkshop' });
export type AgendaWorkshop = z.infer<typeof workshop>;

const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000c1' }) });

export const readAgendas = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/agendas/by-board/{boardId}/',
  action: 'agenda.read',
  summary: 'Agendas of a board, grouped by workshop',
  params: z.object({ boardId }),
  query: z.object({ workshop_type: workshopType.optional() }),
  answer: z.array(workshop),
});

/** `If-Match` (the day's version) answers 412 with `current` when somebody else has saved meanwhile. */
export const updateAgendaDay = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/agendas/{id}/update-day/',
  action: 'agenda.write',
  summary:
    'Replace the items of a day; their order is that of the list by `order`. `time_zone`, where it is sent, is the zone of its times',
  params,
  body: z.object({
    time_zone: z.string().max(64).refine(isTimeZone).optional().meta({ example: 'Europe/Berlin' }),
    items: z
      .array(
        z.object({
          time: z.string().max(40).meta({ example: '09:00 - 09:20' }),
          module: z.string().trim().max(300).meta({ example: 'Welcome' }),
          duration: z.string().max(40).default('').meta({ example: '20 min' }),
          order: z.int().min(0).max(10_000).meta({ example: 0 }),
          id: z.string().max(64).nullish(),
        }),
      )
      .max(MOST_ITEMS)
      .meta({ example: [{ time: '09:00 - 09:20', module: 'Welcome', duration: '20 min', order: 0 }] }),
  }),
  answer: agendaDay,
});

/**
 * One day of a board runs at a time: starting one stops the other. `time_zone` is that of the workshop's place, for a day
 * that has none: it keeps its zone, whoever starts it again from elsewhere. `resume` takes a stop back: nobody is notified
 * again, and a day that somebody has started since goes on (409).
 */
export const setAgendaStatus = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/agendas/{id}/set-status/',
  action: 'agenda.write',
  summary:
    'Start or stop the agenda of a day. `resume` takes a stop back: nobody is notified again, and while another day runs it is refused',
  params,
  body: z.object({
    status: z.enum(['active', 'inactive']).meta({ example: 'active' }),
    time_zone: z.string().max(64).refine(isTimeZone).optional().meta({ example: 'Europe/Berlin' }),
    resume: z.boolean().optional().meta({ example: false }),
  }),
  answer: agendaDay,
});

export const addAgendaDay = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/agendas/by-board/{boardId}/days/',
  action: 'agenda.write',
  summary: 'Add a day to a workshop',
  params: z.object({ boardId }),
  body: z.object({ workshop_type: workshopType }),
  answer: agendaDay,
  status: 201,
});

export const deleteAgendaDay = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/agendas/{id}/',
  action: 'agenda.write',
  summary: 'Delete a day; those after it move up',
  params,
  answer: z.null(),
  status: 204,
});
