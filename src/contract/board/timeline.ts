import { readDay } from '../days.ts';
import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { boardSeq } from './scene.ts';
import { z } from '../z.ts';

/** The line of the header runs from 0 to this position (whiteboard 9). */
export const TIMELINE_END = 1024;

/** An entry of the event timeline (whiteboard 3). The name of a system-generated one is a translation key. */
export const timelineEntry = z
  .object({
    id: z.uuid(),
    name: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    position: z.number(),
    strategy_board: z.uuid(),
    is_system_generated: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000e1' }) });
/** Also D.M.YYYY and whatever else can be read as a date; stored as YYYY-MM-DD. */
const day = z
  .string()
  .max(60)
  .overwrite((text) => readDay(text) ?? text)
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ example: '2026-11-21' });
const position = z.number().min(0).max(TIMELINE_END).meta({ example: 402 });
const fields = {
  name: z.string().trim().min(1).max(200).meta({ example: 'Messe ISH' }),
  start_date: day.nullish(),
  end_date: day.nullish(),
  position,
};

export const readTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/timeline-data/',
  action: 'timeline.read',
  summary: 'Entries of the event timeline of a board',
  query: z.object({ board_id: boardId }),
  answer: z.object({ entries: z.array(timelineEntry), seq: boardSeq }),
});
/**
 * A new entry names its board by `strategy_board` or `board_id`. 403 for a system-generated entry: it follows from the date
 * of its meeting. `If-Match` (its version) answers 412 with `current` when somebody else has changed it.
 */
export const timelineCalls = resource({
  path: '/api/v1/whiteboard/timeline-entries/',
  actions: { read: 'timeline.read', create: 'timeline.write', update: 'timeline.write', remove: 'timeline.write' },
  params,
  item: timelineEntry,
  filter: { board_id: boardId },
  create: z.object({ ...fields, strategy_board: boardId.optional(), board_id: boardId.optional() }),
  update: z.object({ ...fields, name: fields.name.optional(), position: position.optional() }),
  summaries: {
    list: 'Timeline entries of a board by position',
    read: 'One timeline entry',
    create: 'Create a timeline entry at a position of the line',
    update: 'Rename, date or move a timeline entry',
    remove: 'Delete a timeline entry',
  },
});
export const {
  list: listTimelineEntries,
  read: readTimelineEntry,
  create: createTimelineEntry,
  update: updateTimelineEntry,
  remove: deleteTimelineEntry,
} = timelineCalls;
