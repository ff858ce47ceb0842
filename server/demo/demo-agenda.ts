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

/** The agendas of the story; boards without one get theirs when it is first read. */
export async function seedAgendas(tx: Transaction, story: Story): Promise<void> {
  const { boards } = readStoryFile<{ boards: StoryBoard[] }>(story.folder, 'boards');
  for (const { id, company, agendas: workshops = [] } of boards) {
    const language = story.companies.find((one) => one.id === company)?.content_language ?? 'de';
    const place = { company_id: idOf('company', company), board_id: idOf('board', id) };
    for (const { workshop_type, days } of workshops) {
      await tx.insert(agendas).values({ ...place, workshop_type });
      await tx.insert(agendaDays).values(
        days.map(({ id: key, day, status, items }) => ({
          ...place,
          id: idOf('agenda-day', key),
          workshop_type,
          day,
          status,
          items: inLanguage(items, language) as AgendaItem[],
        })),
      );
    }
  }
}
