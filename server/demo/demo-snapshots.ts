import { CANVAS_COLUMNS, SCENE_KEYS } from '#contract/cards.ts';

import type { Transaction } from '../db/database.ts';
import { snapshots } from '../snapshots/snapshots-tables.ts';
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
};

/** The snapshots of the story's boards. */
export async function seedSnapshots(tx: Transaction, story: Story): Promise<void> {
  const { boards } = readStoryFile<{ boards: (StoryBoard & { snapshots: StorySnapshot[] })[] }>(story.folder, 'boards');
  const rows = boards.flatMap((board) =>
    board.snapshots.map(({ id, name, created_at, created_by }) => {
      const filled = FILLED[id];
      const cards = Object.entries(sceneOf(board, story))
        .filter(([key]) => !filled || filled.includes(key) || (SCENE_KEYS as readonly string[]).includes(key))
        .map(([card_key, data]) => ({ card_key, data, shape: 1 }));
      return {
        id: idOf('snapshot', id),
        company_id: idOf('company', board.company),
        board_id: idOf('board', board.id),
        name,
        created_at: story.moment(created_at),
        created_by: idOf('person', created_by),
        content: { cards },
      };
    }),
  );
  if (rows.length > 0) await tx.insert(snapshots).values(rows);
}
