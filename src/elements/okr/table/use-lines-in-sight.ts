import { useLayoutEffect, useRef } from 'react';

import { useGridVirtual } from '#core/ui/grid/use-grid-virtual.ts';

import type { TableLine } from './model/table-lines.ts';

/** Height of the line of headings, in CSS pixels; the style sheet has the same. */
const HEAD = 36;
const GROUP = 36;
const STACKED = { objective: 78, key_result: 56, project: 46, task: 46 } as const;

const isGroup = ({ kind }: TableLine): boolean => kind === 'group';

interface Scene {
  lines: TableLine[];
  narrow: boolean;
  /** Height of a row with columns, in CSS pixels. */
  row: number;
  scroller: HTMLElement | null;
  /** Places of the lines that hold the focus and whose value is edited; -1: none. */
  kept: [active: number, edited: number];
}

function heightOf(line: TableLine | undefined, { narrow, row }: Pick<Scene, 'narrow' | 'row'>): number {
  if (line?.kind === 'group') return GROUP;
  return narrow && line ? STACKED[line.row.type] : row;
}

/** The lines in sight, with the heading of the group above them and those that are held. */
export function useLinesInSight({ lines, narrow, row, scroller, kept }: Scene) {
  const head = narrow ? 0 : HEAD;
  const virtual = useGridVirtual({
    lines,
    heightOf: (line) => heightOf(line, { narrow, row }),
    isHeading: isGroup,
    head,
    heading: GROUP,
    scroller,
    kept,
  });
  // heights that were measured where it was narrow, or closer together, are none of its rows any more
  const { virtualizer } = virtual;
  const height = narrow ? 0 : row;
  const measured = useRef(height);
  useLayoutEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtualizer.measure();
  }, [height, virtualizer]);
  return { ...virtual, head };
}
