import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import type { InfoNodeData } from '#contract/board/scene.ts';
import { jsonOf } from '#core/api/json.ts';
import { useStore } from '#core/session/use-store.ts';

import { useCardContent } from '../canvas/use-card-content.ts';
import { useBoard, useMay } from '../model/board-context.ts';
import { useSaver } from '../model/board-saves.ts';
import { worstOf } from '../model/scene-fields.ts';
import { checklistField, checklistOf } from './checklist.ts';

/** The planning data as last received (whiteboard 3); `progress` is that of these fields. */
export function usePlanning(fields?: readonly string[]) {
  const { boardId } = useBoard();
  const planning = useCardContent(boardId, 'planen');
  const mayWrite = useMay('board.write');
  return { planning, mayWrite, ...useSceneSave('planen', fields) };
}

/** The checklist of a step's node in the planning data, and how to save it. */
export function checklistIn(
  { stepName }: InfoNodeData,
  { planning, save }: Pick<ReturnType<typeof usePlanning>, 'planning' | 'save'>,
) {
  const field = checklistField(stepName);
  return {
    items: checklistOf(planning[field]),
    onChange: (items: ChecklistItem[]): void => save({ [field]: jsonOf(items) }),
  };
}

/** Saves fields of a scene key at once, and reports the progress of all of the key, or of these fields. */
export function useSceneSave(sceneKey: string, fields?: readonly string[]) {
  const saver = useSaver(sceneKey);
  const states = useStore(saver.$states);
  return {
    progress: worstOf(states, fields),
    /** With a base version the fields are refused where others have changed them since. */
    save: (changes: Record<string, unknown>, base?: number): void => saver.save(changes, base),
    /** The version of what is shown now. */
    version: (): number => saver.version,
    retry: (): void => saver.retry(),
  };
}
