import { Flag, type LucideIcon } from 'lucide-react';

import { CANVAS_COLUMNS } from '#contract/cards.ts';
import type { InfoNodeData, SceneDefinition } from '#contract/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { CARD_ICONS, type CanvasCard } from '../canvas/card-icons.ts';
import { useCardTitles } from '../cards/card-title.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import type { OutlineItem } from './outline-tree.ts';

/** A line of the outline of a board. */
export interface BoardLine extends OutlineItem {
  label: string;
  icon?: LucideIcon;
  step?: string;
  /** Set for a step with an info node. */
  node?: InfoNodeData;
  card?: CanvasCard;
  children?: BoardLine[];
}

/** What lies on a board as lines: the steps in their order, below the canvas its columns with their cards. */
export function useOutline(scene: SceneDefinition): BoardLine[] {
  const t = useTexts('board');
  const named = useSceneText();
  const titleOf = useCardTitles();
  const columns = (): BoardLine[] =>
    Object.entries(CANVAS_COLUMNS).map(([column, cards]) => ({
      id: `column-${column}`,
      label: t(`canvas.${column as keyof typeof CANVAS_COLUMNS}`),
      children: cards.map((card) => ({ id: `card-${card}`, label: titleOf(card), icon: CARD_ICONS[card], card })),
    }));
  return scene.steps.map((step) => {
    const found = scene.nodes.find(({ id }) => id === nodeIdOf(step));
    // the data of an info node carries its step; every other field may be missing
    const node = found?.type === 'info' ? (found.data as InfoNodeData) : undefined;
    const label = named(scene.stepTitles[step] ?? step);
    const children = step === 'canvas' ? columns() : undefined;
    return { id: `step-${step}`, label, step, icon: Flag, ...(node && { node }), ...(children && { children }) };
  });
}
