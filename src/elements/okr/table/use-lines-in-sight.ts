import { useLayoutEffect, useRef } from 'react';

import { useGridVirtual } from '#core/ui/grid/use-grid-virtual.ts';

import type { TableLine } from './model/table-lines.ts';

/** Height of the line of headings, in CSS pixels; the style sheet has the same. */
const HEAD = 36;
const GROUP = 36;
const ROW = 38;
const STACKED = { objective: 78, key_result: 56, project: 46, task: 46 } as const;

const isGroup = ({ kind }: TableLine): boolean => kind === 'group';

function heightOf(line: TableLine | undefined, narrow: boolean): number {
  if (line?.kind === 'group') return GROUP;
  return narrow && line ? STACKED[line.row.type] : ROW;
}

interface Scene {
  lines: TableLine[];
  narrow: boolean;
  scroller: HTMLElement | null;
  /** Places of the lines that hold the focus and whose value is edited; -1: none. */
  kept: [active: number, edited: number];
}

/** The lines in sight, with the heading of the group above them and those that are held. */
export function useLinesInSight({ lines, narrow, scroller, kept }: Scene) {
  const head = narrow ? 0 : HEAD;
  const virtual = useGridVirtual({
    lines,
    heightOf: (line) => heightOf(line, narrow),
    isHeading: isGroup,
    head,
    heading: GROUP,
    scroller,
    kept,
  });
  // heights that were measured where it was narrow are none of its rows when there is room again
  const { virtualizer } = virtual;
  const measured = useRef(narrow);
  useLayoutEffect(() => {
    if (measured.current === narrow) return;
    measured.current = narrow;
    virtualizer.measure();
  }, [narrow, virtualizer]);
  return { ...virtual, head };
}
