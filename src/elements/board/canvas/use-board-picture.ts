import { useReactFlow } from '@xyflow/react';
import type { RefObject } from 'react';

import { useCore } from '#core/session/use-core.ts';

import type { BoardCamera } from '../model/board-stage.ts';
import type { NotesOnCanvas } from './notes/note-context.ts';

/** Draws the current step or the whole board as a picture, the way it comes to paper (paper.tsx). */
export function useBoardPicture(board: RefObject<HTMLElement | null>, { levels, model }: NotesOnCanvas, step: string) {
  const flow = useReactFlow();
  const { core } = useCore();
  const draw: BoardCamera['draw'] = async (what) => {
    const { pictureOf } = await import('../picture/picture-of.ts');
    return pictureOf({ core, flow, levels, notes: model.store.list, board: board.current }, what === 'step' && step);
  };
  return draw;
}
