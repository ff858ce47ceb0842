import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { timelineEntries } from '../timeline/timeline-tables.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

interface StoryEntry {
  id: string;
  name: string;
  start_date: string | null;
  end_date: string | null;
  position: number;
  is_system_generated?: boolean;
}

interface StoryBoard {
  id: string;
  company: string;
  timeline?: StoryEntry[];
  /** What lasts longer: on the same line, and in the Gantt. */
  gantt_events?: StoryEntry[];
}

/** The system entries of the story by their first word; the planning data has made them already. */
const MEETINGS = { Kickoff: 'kickoff', 'Workshop 1': 'workshop1', 'Workshop 2': 'workshop2' } as const;

/** The events on the timelines of the boards; the meetings are where the story puts them. */
export async function seedTimeline(tx: Transaction, story: Story): Promise<void> {
  const { boards } = readStoryFile<{ boards: StoryBoard[] }>(story.folder, 'boards');
  for (const board of boards)
    for (const entry of [...(board.timeline ?? []), ...(board.gantt_events ?? [])]) {
      const board_id = idOf('board', board.id);
      const key = entry.is_system_generated ? MEETINGS[entry.name as keyof typeof MEETINGS] : undefined;
      if (key)
        await tx
          .update(timelineEntries)
          .set({ position: entry.position })
          .where(and(eq(timelineEntries.board_id, board_id), eq(timelineEntries.system_key, key)));
      else
        await tx.insert(timelineEntries).values({
          id: idOf('timeline', `${board.id}/${entry.id}`),
          company_id: idOf('company', board.company),
          board_id,
          name: entry.name,
          start_date: entry.start_date === null ? null : story.day(entry.start_date),
          end_date: entry.end_date === null ? null : story.day(entry.end_date),
          position: entry.position,
        });
    }
}
