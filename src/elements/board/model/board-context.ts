import { createContext, useContext } from 'react';

import type { BoardRights, Person } from '#contract/policy.ts';
import type { UserInfo } from '#contract/people.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { knows } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { hasEditor } from '../cards/card-editors.ts';
import type { NotesModel } from '../notes/notes-model.ts';
import { cardAccess } from './card-access.ts';
import type { UndoStack } from './undo-stack.ts';

/** What the nodes of a board share. */
export interface BoardModel {
  boardId: string;
  person: Person | null;
  rights: BoardRights;
  channel: BoardChannel;
  /** The notes of the main board: their list, selection, `addNote`, `focusNote`. */
  notes: NotesModel;
  /** What this person has done on the board, to take back; notes and timeline share it. */
  undo: UndoStack;
  /** Whether the board stands in a narrow column, like a phone. */
  narrow: boolean;
  /** Where 'go to OKRs' leads; no link without it. */
  okrPath: string | undefined;
  openCard: (cardKey: string) => void;
  /** Asks whether to take a card over from its holder. */
  askTakeOver: (cardKey: string, holder: UserInfo) => void;
  askAccess: (cardKey: string, holder: UserInfo) => void;
}

export const BoardContext = createContext<BoardModel | null>(null);

/** The board around the calling node. Throws outside of one. */
export function useBoard(): BoardModel {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard outside of a board');
  return board;
}

/** Lock of a card and what one may do with it, live. */
export function useCardAccess(cardKey: string) {
  const { channel, person, rights } = useBoard();
  const { core } = useCore();
  const lock = useStore(channel.$locks)[cardKey];
  const now = { lock, hasEditor: hasEditor(cardKey), canAsk: knows(core, 'access-requests') };
  return { lock, access: cardAccess(cardKey, { person, rights }, now) };
}
