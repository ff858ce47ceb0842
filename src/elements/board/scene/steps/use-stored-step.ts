import { STEPS } from '#contract/board/cards.ts';
import { mayDo, type BoardRights } from '#contract/policy.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { boardChanges } from '../../board-queries.ts';

/**
 * Stores the step that a leader of the board selects: selecting a step makes it the current one (whiteboard 4), and
 * the selection of boards shows it. What others look at on the board stays as it is, and so does its last change.
 */
export function useStoredStep(boardId: string, rights: BoardRights): (step: string) => void {
  const element = useCore();
  const { user } = useStore(element.core.$session);
  const mayLead = mayDo('boards.update', user, { rights }) && hasExtension(element.core, 'board-step');
  return (step) => {
    const current_step = STEPS.find((known) => known === step);
    if (!mayLead || current_step === undefined) return;
    boardChanges
      .updateBoard(element, boardId, { current_step })
      .catch((error: unknown) => console.error('The current step of the board was not kept', error));
  };
}
