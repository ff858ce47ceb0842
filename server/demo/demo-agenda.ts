import { minutesOfDay, spansOf, timeText } from '#contract/board/agenda-clock.ts';
import type { AgendaDay, AgendaItem, WorkshopType } from '#contract/board/agenda.ts';

import { agendaDays, agendas } from '../agenda/agenda-tables.ts';
import type { Transaction } from '../db/database.ts';
import { inLanguage } from './demo-language.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

interface StoryBoard {
  id: string;
  company: string;
  agendas?: { workshop_type: WorkshopType; days: (Pick<AgendaDay, 'id' | 'day' | 'status'> & { items: object[] })[] }[];
}

/** A running day of which less than these minutes are left counts as over. */
const ENDING = 60;
/** Where the workshops of the story take place; its clock is named to who looks on from another zone. */
const ZONE = 'Europe/Berlin';
/** It is moved by steps of so many minutes, and ends at midnight at the latest. */
const STEP = 5;
const MIDNIGHT = 1440;

/**
 * The items of a running day as they are at `now`, in minutes since midnight: whoever starts the demo in the evening or
 * at night sees its clock too. They are moved together, and never over midnight; a day that is on stays as it is.
 */
export function runningAt<T extends AgendaItem>(items: T[], now: number): T[] {
  const spans = spansOf(items);
  const known = spans.filter((span) => span !== null);
  const [first, last] = [Math.min(...known.map(({ start }) => start)), Math.max(...known.map(({ end }) => end))];
  if (known.length === 0 || (first <= now && now + ENDING <= last)) return items;
  const wanted = Math.floor((now - first - (last - first) / 4) / STEP) * STEP;
  const by = Math.max(-first, Math.min(wanted, MIDNIGHT - last));
  return items.map((item, index) => {
    const span = spans[index];
    return span ? { ...item, time: timeText({ start: span.start + by, end: span.end + by }) } : item;
  });
}

/** The agendas of the story; boards without one get theirs when it is first read. */
export async function seedAgendas(tx: Transaction, story: Story): Promise<void> {
  const { boards } = readStoryFile<{ boards: StoryBoard[] }>(story.folder, 'boards');
  for (const { id, company, agendas: workshops = [] } of boards) {
    const language = story.companies.find((one) => one.id === company)?.content_language ?? 'de';
    const now = minutesOfDay(story.now, ZONE);
    const place = { company_id: idOf('company', company), board_id: idOf('board', id) };
    for (const { workshop_type, days } of workshops) {
      await tx.insert(agendas).values({ ...place, workshop_type });
      await tx.insert(agendaDays).values(
        days.map((day) => {
          const items = inLanguage(day.items, language) as AgendaItem[];
          return {
            ...place,
            id: idOf('agenda-day', day.id),
            workshop_type,
            day: day.day,
            status: day.status,
            ...(day.status === 'active' ? { items: runningAt(items, now), time_zone: ZONE } : { items }),
          };
        }),
      );
    }
  }
}
