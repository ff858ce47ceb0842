import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';

import { usePrinting } from '../../element/use-printing.ts';
import { areSameLines, type GridLine } from './grid-lines.ts';

/** So many lines take input before the others in sight are drawn: a heading and the first below it. */
const FIRST_LINES = 2;

interface VirtualLines<Line extends GridLine> {
  lines: readonly Line[];
  /** Height of a line before it is measured, in CSS pixels. */
  heightOf: (line: Line | undefined) => number;
  /** Whether a line heads those below it: it stays in sight while they are. */
  isHeading: (line: Line) => boolean;
  /** Heights of the line of headings, 0 without one, and of a heading. */
  head: number;
  heading: number;
  scroller: HTMLElement | null;
  /** Indexes of lines that stay in the document, such as that with the focus; -1 for none. */
  kept: readonly [number, number];
}

/** The lines as they were when one came, went or moved: a value that changes leaves them where they are. */
function usePlacedLines(lines: readonly GridLine[]): readonly GridLine[] {
  const [placed, setPlaced] = useState(lines);
  const isSame = useMemo(() => placed === lines || areSameLines(placed, lines), [placed, lines]);
  if (isSame) return placed;
  setPlaced(lines);
  return lines;
}

/** The lines in sight, with the heading above them and those that stay. */
export function useGridVirtual<Line extends GridLine>(grid: VirtualLines<Line>) {
  const { lines, heightOf, isHeading, head, heading, scroller, kept } = grid;
  const isPrinting = usePrinting();
  const isWhole = useDeferredValue(true, false);
  const [active, edited] = kept;
  const headings = useMemo(() => lines.flatMap((line, place) => (isHeading(line) ? [place] : [])), [lines, isHeading]);
  const sticky = (first: number): number | undefined => headings.findLast((place) => place <= first);
  const rangeExtractor = useCallback(
    (range: Range) => {
      // on paper nobody scrolls
      if (isPrinting) return Array.from({ length: range.count }, (_, place) => place);
      const shown = new Set(defaultRangeExtractor(range).slice(0, isWhole ? undefined : FIRST_LINES));
      const above = headings.findLast((place) => place <= range.startIndex);
      if (above !== undefined) shown.add(above);
      for (const place of [active, edited]) if (place >= 0 && place < range.count) shown.add(place);
      return [...shown].toSorted((one, other) => one - other);
    },
    [headings, active, edited, isPrinting, isWhole],
  );
  const placed = usePlacedLines(lines);
  // the same function for the same lines: a new one makes the virtualizer measure all of them again
  const getItemKey = useCallback((place: number) => placed[place]?.key ?? place, [placed]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: (place) => heightOf(lines[place]),
    getItemKey,
    rangeExtractor,
    overscan: 2,
    // a row measured inside of the observer would be reported as an error of the host page
    useAnimationFrameWithResizeObserver: true,
    scrollMargin: head,
    scrollPaddingStart: head + (headings.length > 0 ? heading : 0),
  });
  return { virtualizer, stuck: sticky(virtualizer.range?.startIndex ?? 0) };
}
