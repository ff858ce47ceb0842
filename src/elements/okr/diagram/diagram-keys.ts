import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';

import type { Growth } from '#contract/okr/okr-views.ts';

import { BOX } from './layout/diagram-blocks.ts';
import { placeOf, type DiagramLayout, type PlacedBox } from './layout/diagram-layout.ts';
import { boxAfter } from './layout/diagram-steps.ts';

/** What can be done with a box. */
export interface BoxActions {
  setActive: (id: string) => void;
  openBox: (box: PlacedBox) => void;
  fold: (id: string) => void;
}

interface KeyScene extends BoxActions {
  layout: DiagramLayout;
  growth: Growth;
  active: string | undefined;
  focusOn: (id: string) => void;
  /** The box that the focus waits for, since it is not in the document yet. */
  wanted: () => string | undefined;
}

/** Where the focus is now: it may have moved since the last drawing. The tree has it for a box out of sight. */
function boxUnder(target: EventTarget, active: string | undefined): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  return target.role === 'tree' ? active : target.dataset['box'];
}

/** Arrow keys walk from box to box, Enter opens, Space collapses or opens what has no branch, plus and minus zoom. */
export function useDiagramKeys({ layout, growth, active, focusOn, wanted, setActive, openBox, fold }: KeyScene) {
  const camera = useReactFlow();
  const walk = (id: string): void => {
    const box = placeOf(layout, id);
    if (!box) return;
    setActive(id);
    focusOn(id);
    const { zoom } = camera.getViewport();
    void camera.setCenter(box.x + BOX.width / 2, box.y + BOX.height / 2, { zoom });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const id = boxUnder(event.target, active);
    if (id === undefined) return;
    const box = placeOf(layout, wanted() ?? id) ?? placeOf(layout, id);
    if (!box) return;
    const next = boxAfter(layout.boxes, box.node.id, event.key, growth);
    const onSpace = (): void => (box.below > 0 ? fold(box.node.id) : openBox(box));
    const actions: Partial<Record<string, () => unknown>> = {
      Enter: () => openBox(box),
      ' ': onSpace,
      '+': () => camera.zoomIn(),
      '-': () => camera.zoomOut(),
      ...(next !== null && { [event.key]: () => walk(next) }),
      // as in every tree
      ...(box.collapsed && { ArrowRight: onSpace }),
    };
    const action = actions[event.key];
    if (!action) return;
    action();
    event.preventDefault();
  };
  return { walk, onKeyDown };
}
