import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';

/** The begun action on a board or a group: the dialog that is open. */
export type BoardAction =
  | { do: 'create'; group: string | null }
  | { do: 'rename'; board: Board }
  | { do: 'move'; board: Board }
  | { do: 'delete'; board: Board }
  | { do: 'people'; board: Board }
  | { do: 'createGroup' }
  | { do: 'renameGroup'; group: Group }
  | { do: 'deleteGroup'; group: Group };

/** The rights of the signed-in person here (EXPECTATIONS "Boards and workshop"). */
export interface Allowed {
  create: boolean;
  reorder: boolean;
  delete: boolean;
  groups: boolean;
  /** Copies are an addition of ours. */
  duplicate: boolean;
  /** Manages the rights of people on this board. */
  people: (board: Board) => boolean;
  /** Rename and move this board. */
  update: (board: Board) => boolean;
}
