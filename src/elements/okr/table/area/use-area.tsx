import { Suspense, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

import { useHost } from '#core/element/host.ts';
import type { Cell } from '#core/ui/grid/grid-keys.ts';
import { extra } from '#core/ui/extra.ts';

import { areaCellAt } from '../press.ts';
import type { AreaHold } from './area-acts.ts';
import type { AreaScene, CellArea, PlacedArea } from './cell-area.ts';

const AreaParts = extra(async () => (await import('./area-parts.tsx')).AreaParts);

interface Scene extends AreaScene {
  narrow: boolean;
  at: Cell;
  goTo: (cell: Cell) => void;
}

/**
 * The cells that are selected as a rectangle, by Shift and arrows, by Shift and a click, or by dragging. All that makes
 * one comes with the first.
 */
export function useArea(scene: Scene) {
  const { root } = useHost();
  const [area, setArea] = useState<CellArea | null>(null);
  const [clearing, setClearing] = useState<PlacedArea | null>(null);
  const shown = scene.narrow ? null : (area?.placed(scene, scene.at) ?? null);
  const now: AreaHold = { ...scene, setArea, area: shown && area };
  const current = useRef(now);
  useLayoutEffect(() => void (current.current = now));
  const acts = () => import('./area-acts.ts');
  return {
    shown,
    marksOf: (line: number): string => shown?.marksOf(line) ?? '',
    reach: (key: string, far: boolean): void => void acts().then(({ reachBy }) => reachBy(key, far, current.current)),
    drop: () => setArea(null),
    clear: () => setClearing(shown),
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      const cell = scene.narrow || event.button !== 0 ? null : areaCellAt(event.target);
      if (!cell) return;
      const { shiftKey: withShift } = event;
      // the focus stays in the cell that the area begins at
      if (withShift) event.preventDefault();
      void acts().then(({ pressOn }) => pressOn(cell, { withShift, root }, () => current.current));
    },
    parts: (shown ?? clearing) && (
      <Suspense fallback={null}>
        <AreaParts shown={shown} clearing={clearing} onCleared={() => setClearing(null)} />
      </Suspense>
    ),
  };
}
export type Area = ReturnType<typeof useArea>;
