import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState } from 'react';

import { areSameLines, type TableLine } from './model/table-lines.ts';

/** Height of the line of headings, in CSS pixels; the style sheet has the same. */
export const HEAD = 36;
const GROUP = 36;
const ROW = 38;
const STACKED = { objective: 78, key_result: 56, project: 46, task: 46 } as const;

function heightOf(line: TableLine | undefined, narrow: boolean): number {
  if (line?.kind === 'group') return GROUP;
  return narrow && line ? STACKED[line.row.type] : ROW;
}

interface Wish {
  lines: TableLine[];
  narrow: boolean;
  scroller: HTMLElement | null;
  /** Place of the line that holds the focus; it stays in the document. */
  active: number;
  /** Place of the line whose value is edited; it stays too. -1: none. */
  edited: number;
}

/** The lines as they stood when one came, went or moved: a value that changes leaves them where they are. */
function usePlacedLines(lines: readonly TableLine[]): readonly TableLine[] {
  const [placed, setPlaced] = useState(lines);
  const isSame = useMemo(() => placed === lines || areSameLines(placed, lines), [placed, lines]);
  if (isSame) return placed;
  setPlaced(lines);
  return lines;
}

/** The lines in sight, with the heading of the group above them and the line with the focus. */
export function useGridVirtual({ lines, narrow, scroller, active, edited }: Wish) {
  const headings = useMemo(() => lines.flatMap((line, place) => (line.kind === 'group' ? [place] : [])), [lines]);
  const sticky = (first: number): number | undefined => headings.findLast((place) => place <= first);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range));
      const heading = headings.findLast((place) => place <= range.startIndex);
      if (heading !== undefined) shown.add(heading);
      for (const place of [active, edited]) if (place >= 0 && place < range.count) shown.add(place);
      return [...shown].toSorted((one, other) => one - other);
    },
    [headings, active, edited],
  );
  const head = narrow ? 0 : HEAD;
  const placed = usePlacedLines(lines);
  // the same function for the same lines: another one makes the virtualizer measure all of them anew
  const getItemKey = useCallback((place: number) => placed[place]?.key ?? place, [placed]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: (place) => heightOf(lines[place], narrow),
    getItemKey,
    rangeExtractor,
    overscan: 2,
    scrollMargin: head,
    scrollPaddingStart: head + (headings.length > 0 ? GROUP : 0),
  });
  return { virtualizer, head, stuck: sticky(virtualizer.range?.startIndex ?? 0) };
}
