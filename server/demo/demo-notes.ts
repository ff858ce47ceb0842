import type { Transaction } from '../db/database.ts';
import { stickyNotes } from '../notes/notes-tables.ts';
import { challengesOf } from './demo-benefit.ts';
import { cardNotesOf, cardsOf, type StoryBoard as BoardOfStory } from './demo-boards.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

interface StoryNote {
  id: string;
  text: string;
  author: string;
  color: string;
  card_key: string;
  section_key: string;
  /** Missing for notes of cards, which lie in pages. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  /** Missing on boards with little content: then that of the board. */
  created_at?: string;
}
interface StoryBoard extends Pick<BoardOfStory, 'id' | 'company' | 'updated_at' | 'updated_by' | 'cards'> {
  sticky_notes?: StoryNote[];
}

function notesOf(board: Pick<StoryBoard, 'cards' | 'updated_by' | 'sticky_notes'>, story: Story): StoryNote[] {
  const { sticky_notes = [], updated_by } = board;
  return [...sticky_notes, ...cardNotesOf<StoryNote>(board, story), ...challengesOf(cardsOf(board, story), updated_by)];
}

/** The notes of the boards and of their cards, as their people wrote them. */
export async function seedNotes(tx: Transaction, story: Story): Promise<void> {
  const { boards } = readStoryFile<{ boards: StoryBoard[] }>(story.folder, 'boards');
  const rows = boards.flatMap(({ id: board, company, updated_at, updated_by, cards, sticky_notes = [] }) =>
    notesOf({ cards, updated_by, sticky_notes }, story).map(({ id, author, created_at = updated_at, ...note }) => ({
      ...note,
      id: idOf('note', `${board}/${id}`),
      company_id: idOf('company', company),
      board_id: idOf('board', board),
      created_at: story.moment(created_at),
      created_by: idOf('person', author),
      updated_at: story.moment(created_at),
      updated_by: idOf('person', author),
      seq: 1,
    })),
  );
  if (rows.length > 0) await tx.insert(stickyNotes).values(rows);
}
