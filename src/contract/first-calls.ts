import { readMe } from './accounts/accounts.ts';
import { listTeams } from './accounts/teams.ts';
import { listBoards, readBoard } from './board/boards.ts';
import { listGroups } from './board/groups.ts';
import { listNotes } from './board/notes.ts';
import { readBoardData, readScene, readSceneData } from './board/scene.ts';
import { readTimeline } from './board/timeline.ts';
import type { Endpoint } from './endpoint.ts';
import { readFeatures } from './features.ts';
import { startTable } from './okr/okr-table.ts';
import { countSavedViews, listSavedViews } from './okr/okr-views.ts';

/**
 * What the first screens of elements that may be shown by token read (scripts/first-load/screens.json): only these are
 * asked for without a preflight.
 */
export const FIRST_CALLS: readonly Endpoint[] = [
  readFeatures,
  readMe,
  listBoards,
  listGroups,
  readBoard,
  readScene,
  readBoardData,
  readSceneData,
  readTimeline,
  listNotes,
  listTeams,
  listSavedViews,
  countSavedViews,
  startTable,
];

/** The call of the list that this address asks for. */
export function firstCallAt(address: string): Endpoint | undefined {
  const parts = address.split('?', 1).join('').split('/');
  const isLike = (part: string, at: number): boolean => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]);
  return FIRST_CALLS.find(({ path }) => {
    const named = path.split('/');
    return named.length === parts.length && named.every(isLike);
  });
}
