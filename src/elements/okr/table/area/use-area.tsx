import { lazy, Suspense, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { OkrColumn } from '#contract/okr/okr-table.ts';
import { useHost } from '#core/element/host.ts';
import type { Cell } from '#core/ui/grid/grid-keys.ts';

import type { TableLine } from '../model/table-lines.ts';
import { areaCellAt } from '../press.ts';
import type { CellArea, PlacedArea } from './cell-area.ts';

const AreaShown = lazy(async () => ({ default: (await import('./area-shown.tsx')).AreaShown }));
const ClearArea = lazy(async () => ({ default: (await import('./clear-area.tsx')).ClearArea }));

interface Scene {
  lines: readonly TableLine[];
  columns: readonly OkrColumn[];
  narrow: boolean;
  at: Cell;
  goTo: (cell: Cell) => void;
}

/** The cells that are selected as a rectangle, by Shift and arrows, by Shift and a click, or by dragging. */
export function useArea(scene: Scene) {
  const { root } = useHost();
  const [area, setArea] = useState<CellArea | null>(null);
  const [clearing, setClearing] = useState<PlacedArea | null>(null);
  const shown = scene.narrow ? null : (area?.placed(scene, scene.at) ?? null);
  const current = useRef({ ...scene, area: shown && area });
  useLayoutEffect(() => {
    current.current = { ...scene, area: shown && area };
  });
  async function reach(to: (from: Cell, cells: typeof import('./cell-area.ts')) => Cell): Promise<void> {
    const cells = await import('./cell-area.ts');
    const { area: before, at, goTo, ...now } = current.current;
    const cell = to(at, cells);
    const next = before ? before.upTo(cell, now) : cells.CellArea.between(at, cell, now);
    if (!next) return;
    // the next key goes on from here
    flushSync(() => {
      setArea(next);
      goTo(cell);
    });
  }
  async function drag(from: Cell): Promise<void> {
    const { followDrag } = await import('./area-drag.ts');
    let isOn = false;
    followDrag(from, root, (cell) => {
      if (!isOn) flushSync(() => setArea(null));
      isOn = true;
      void reach(() => cell);
    });
  }
  return {
    shown,
    marksOf: (line: number): string => shown?.marksOf(line) ?? '',
    reach: (key: string, far: boolean): void =>
      void reach((from, { cellTowards }) => cellTowards(key, far, from, current.current)),
    drop: () => setArea(null),
    clear: () => setClearing(shown),
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      const cell = scene.narrow || event.button !== 0 ? null : areaCellAt(event.target);
      if (!cell) return;
      if (!event.shiftKey) return void drag(cell);
      // the focus stays in the cell that the area begins at
      event.preventDefault();
      void reach(() => cell);
    },
    parts: (
      <Suspense fallback={null}>
        {shown && <AreaShown area={shown} />}
        {clearing && <ClearArea area={clearing} onDone={() => setClearing(null)} />}
      </Suspense>
    ) satisfies ReactNode,
  };
}
export type Area = ReturnType<typeof useArea>;
