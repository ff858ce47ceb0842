import type { ChecklistItem } from '#contract/board/scene-planning.ts';

import { useSceneText } from '../scene/use-scene-text.ts';

/** The words of an item: those of a default one are in the language files. */
export function useItemLabel(): (item: ChecklistItem) => string {
  const named = useSceneText();
  return (item) => (item.isI18n === true ? named(item.label) : item.label);
}
