import { createContext, useContext } from 'react';

import { boardQuery, type Paths, type Place } from '#core/origins/place-address.ts';

import { isOpenable } from '../cards/card-kinds.ts';
import { BoardContext } from './board-context.ts';
import { StageContext } from './board-stage.ts';

/** The ways to both ends of the red thread, and the board from which they lead. */
interface BoardPaths extends Paths {
  boardId?: string | undefined;
}

/** The ways from a card of its own. */
export const PathsContext = createContext<BoardPaths>({});

/** The ways to both ends of the red thread: what lies on the board around is shown without leaving it. */
export function usePaths(): BoardPaths {
  const given = useContext(PathsContext);
  const stage = useContext(StageContext);
  const board = useContext(BoardContext);
  if (!stage || !board) return given;
  const { boardPath, okrPath, openCard, show, preview } = stage;
  const open = (place: Place): (() => void) | undefined => {
    if (place.board_id !== board.boardId || preview !== undefined) return undefined;
    const { card, show: shown } = boardQuery(place);
    if (shown !== undefined) return () => show(shown);
    return card !== undefined && isOpenable(card) ? () => openCard(card) : undefined;
  };
  return { boardId: (board.live ?? board).boardId, boardPath, okrPath, open };
}
