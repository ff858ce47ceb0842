import { mayDo } from '#contract/policy.ts';
import { useStore } from '#core/session/use-store.ts';

import { useCardContent } from '../canvas/use-card-content.ts';
import { useBoard } from '../model/board-context.ts';

/** The fields of the planning data that changed, as the server or others last told them (whiteboard 3). */
export function usePlanning() {
  const { boardId, person, rights } = useBoard();
  const planning = useCardContent(boardId, 'planen');
  const mayWrite = mayDo('board.write', person, { rights });
  return { planning, mayWrite, ...useSceneSave('planen') };
}

/** Saves fields of a scene key at once; everything on the board that shows the key shares how far that has come. */
export function useSceneSave(sceneKey: string) {
  const saver = useBoard().saves(sceneKey);
  const progress = useStore(saver.$progress);
  return {
    progress,
    save: (fields: Record<string, unknown>): void => saver.save(fields),
    retry: () => void saver.flush(),
  };
}
