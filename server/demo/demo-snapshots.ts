import { CANVAS_COLUMNS, SCENE_KEYS } from '#contract/board/cards.ts';

import { agendaContent } from '../agenda/agenda-content-service.ts';
import type { ContentKey } from '../boards/board-content-service.ts';
import type { Transaction } from '../db/database.ts';
import { notesContent } from '../notes/notes-content-store.ts';
import { snapshots } from '../snapshots/snapshots-tables.ts';
import { timelineContent } from '../timeline/timeline-content-store.ts';
import { sceneOf, type StoryBoard } from './demo-boards.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

interface StorySnapshot {
  id: string;
  name: string;
  created_at: string;
  created_by: string;
}

/** Which cards were filled when, as the story tells; without an entry all. */
const FILLED: Record<string, readonly string[]> = {
  'snap-1': [],
  'snap-2': CANVAS_COLUMNS.situation.slice(0, 3),
  'snap-3': [...CANVAS_COLUMNS.situation, ...CANVAS_COLUMNS.zielbild],
  'snap-aw-kickoff': [],
  'snap-a1': CANVAS_COLUMNS.situation,
  'snap-aw-eve': [...CANVAS_COLUMNS.situation, ...CANVAS_COLUMNS.zielbild],
};

type StorySource = StoryBoard & { snapshots: StorySnapshot[] };

/** The snapshots of the story's boards: the cards that were filled then, and the notes, timeline and agenda of that day. */
export async function seedSnapshots(tx: Transaction, story: Story): Promise<void> {
  const { boards } = readStoryFile<{ boards: StorySource[] }>(story.folder, 'boards');
  for (const board of boards)
    for (const { id, name, created_at, created_by } of board.snapshots) {
      const moment = story.moment(created_at);
      const place = {
        companyId: idOf('company', board.company),
        boardId: idOf('board', board.id),
        userId: idOf('person', created_by),
      };
      await tx.insert(snapshots).values({
        id: idOf('snapshot', id),
        company_id: place.companyId,
        board_id: place.boardId,
        name,
        created_at: moment,
        created_by: place.userId,
        content: { cards: cardsThen(board, story, FILLED[id]), ...(await besideCards(tx, place, moment)) },
      });
    }
}

function cardsThen(board: StoryBoard, story: Story, filled: readonly string[] | undefined) {
  return Object.entries(sceneOf(board, story))
    .filter(([key]) => !filled || filled.includes(key) || (SCENE_KEYS as readonly string[]).includes(key))
    .map(([card_key, data]) => ({ card_key, data, shape: 1 }));
}

async function besideCards(tx: Transaction, place: ContentKey, moment: Date): Promise<Record<string, unknown>> {
  const notes = JSON.parse(await notesContent.read(tx, place)) as { created_at: string }[];
  return {
    [notesContent.kind]: notes.filter(({ created_at }) => new Date(created_at) <= moment),
    [timelineContent.kind]: JSON.parse(await timelineContent.read(tx, place)),
    [agendaContent.kind]: JSON.parse(await agendaContent.read(tx, place)),
  };
}
